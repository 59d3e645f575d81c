"""Samples of the whole table, as far as one seat can tell: all that it sees, and hidden cards at random.

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

_ANSWER_HELD = 0.9
"""Probability that a builder holds the answer, where bluffing is allowed."""


class PossibleTables:
    """The tables that fit a view."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._unseen = view.unseen
        self._played = [event for event in view.past if isinstance(event, Play)]
        self._answers = self._held_answers()

    def _held_answers(self) -> list[tuple[int, int]]:
        """Seats and values: the answers of the builds in the centre, unless they were played since."""
        found: list[tuple[int, int]] = []
        for turn, play in enumerate(self._played):
            if play.build is None or play.seat == self.view.seat or play.build not in self.view.centre:
                continue
            value = _whole_value(play.build)
            if self._played_since(play.seat, turn, value) is None:
                found.append((play.seat, value))
        return found

    def _played_since(self, seat: int, turn: int, value: int) -> NumberCard | None:
        """The number card of that value that a seat has played after a turn."""
        for play in self._played[turn + 1 :]:
            if play.seat == seat and play.number is not None and play.number.value == value:
                return play.number
        return None

    def sample(self, rng: Random) -> Table:
        view = self.view
        hidden = rng.sample(self._unseen, len(self._unseen))
        hands: list[tuple[Card, ...]] = [()] * view.rules.seats
        hands[view.seat] = view.hand
        for seat, value in self._answers:
            if len(hands[seat]) == view.hands[seat] or any(_has_value(card, value) for card in hands[seat]):
                continue
            if view.rules.bluffing and rng.random() > _ANSWER_HELD:
                continue
            answer = next((card for card in hidden if _has_value(card, value)), None)
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
            tuple([self._with_answer(build, hands[build.seat]) for build in view.builds]),
            view.last,
            view.past,
        )

    def _with_answer(self, build: OpenBuild, hand: tuple[Card, ...]) -> OpenBuild:
        """The build with the answer that its builder holds in this sample, or has played."""
        value = _whole_value(build.pile)
        answer = self._played_since(build.seat, build.turn, value)
        for card in hand:
            if answer is None and isinstance(card, NumberCard) and card.value == value:
                answer = card
        return OpenBuild(build.seat, build.turn, build.number, build.pile, build.before, answer)


def _whole_value(build: Pile) -> int:
    """The rules allow builds of whole values only."""
    assert isinstance(build.value, Fraction)
    return build.value.numerator


def _has_value(card: Card, value: int) -> bool:
    return isinstance(card, NumberCard) and card.value == value
