"""Tables that a seat may be sitting at: all that it sees, and hidden cards as they might be.

Cards that nobody has seen are dealt at random, except that a builder holds the answer of a build that still
lies there: surely where nobody bluffs, and mostly where one may. The road not taken: weighing each hand by
how likely its owner would have discarded what was discarded; that needs a model of every opponent.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from toptake.cards.card import Card, NumberCard
from toptake.cards.pile import Pile
from toptake.rules.events import Play
from toptake.rules.table import Table
from toptake.rules.view import OpenBuild, View

_HONEST = 0.9
"""How often a build is believed, where bluffing is allowed."""


class Worlds:
    """What may be behind a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        known = {*view.in_sight, *(card for won in view.winnings for card in won.cards)}
        self._unseen = [card for card in view.rules.pack if card not in known]
        self._played = [event for event in view.past if isinstance(event, Play)]
        self._answers = self._held_answers()

    def _held_answers(self) -> list[tuple[int, int]]:
        """Seats and values: the answers of the builds that lie there, unless they were played since."""
        found: list[tuple[int, int]] = []
        for turn, play in enumerate(self._played):
            if play.build is None or play.seat == self.view.seat or play.build not in self.view.centre:
                continue
            value = _worth(play.build)
            if self._since(play.seat, turn, value) is None:
                found.append((play.seat, value))
        return found

    def _since(self, seat: int, turn: int, value: int) -> NumberCard | None:
        """The number card of that value that a seat has played after a turn."""
        for play in self._played[turn + 1 :]:
            if play.seat == seat and play.number is not None and play.number.value == value:
                return play.number
        return None

    def table(self, rng: Random) -> Table:
        """One of the tables that this may be."""
        view = self.view
        hidden = rng.sample(self._unseen, len(self._unseen))
        hands: list[tuple[Card, ...]] = [()] * view.rules.seats
        hands[view.seat] = view.hand
        for seat, value in self._answers:
            if len(hands[seat]) == view.hands[seat] or any(_is(card, value) for card in hands[seat]):
                continue
            if view.rules.bluffing and rng.random() > _HONEST:
                continue
            answer = next((card for card in hidden if _is(card, value)), None)
            if answer is not None:
                hidden.remove(answer)
                hands[seat] += (answer,)
        for seat, size in enumerate(view.hands):
            missing = size - len(hands[seat])
            if missing:
                hands[seat] += tuple(hidden[:missing])
                del hidden[:missing]
        return Table(
            view.rules,
            tuple(hidden),
            view.centre,
            tuple(hands),
            view.winnings,
            view.to_move,
            view.turns,
            view.taker,
            tuple([self._answered(build, hands[build.seat]) for build in view.builds]),
            view.last,
            view.past,
        )

    def _answered(self, build: OpenBuild, hand: tuple[Card, ...]) -> OpenBuild:
        """The build with the answer that its builder holds in this world, or has played."""
        value = _worth(build.pile)
        answer = self._since(build.seat, build.turn, value)
        for card in hand:
            if answer is None and isinstance(card, NumberCard) and card.value == value:
                answer = card
        return OpenBuild(build.seat, build.turn, build.number, build.pile, build.before, answer)


def _worth(build: Pile) -> int:
    """What a build is worth: the rules let only whole ones stand."""
    assert isinstance(build.value, Fraction)
    return build.value.numerator


def _is(card: Card, value: int) -> bool:
    return isinstance(card, NumberCard) and card.value == value
