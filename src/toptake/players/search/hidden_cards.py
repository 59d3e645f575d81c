"""Samples of the hidden cards, as far as one seat can tell.

Each sample fits all that is known for certain: cards in sight, cards won, and answers that a challenge has
shown. Two inferences shape the samples further: a builder most likely holds the answer, and whoever has just
discarded could take nothing with the cards that stayed in the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.players.beliefs import held_answers
from toptake.players.search.simulated_table import CardCodes, World
from toptake.rules.events import Play
from toptake.rules.options import HAND
from toptake.rules.view import View
from toptake.solver.coded_search import ItemCode, TakingCode

_ATTEMPTS = 4
"""Samples that are drawn before one is accepted that does not explain the last discard."""
_ANSWER_HELD = 0.9
"""Probability that a builder still holds the answer, where it may have been a bluff."""
_MOST_PILES = 8
"""A last discard before more piles than these is not searched for takes."""
_SECONDS, _WORK = 1.0, 30_000


class _HeldAnswer(NamedTuple):
    """A seat holds one of these cards, with this probability."""

    seat: int
    cards: frozenset[Card]
    probability: float


class _LastDiscard(NamedTuple):
    """The turn just made: a discard with something in the centre to take."""

    seat: int
    centre: list[ItemCode]
    """Before that turn."""
    number: TakingCode
    drawn: int
    """Cards that the seat has drawn since."""


class HiddenCards:
    """The cards that a seat does not see."""

    def __init__(self, view: View, codes: CardCodes) -> None:
        self.view = view
        self.codes = codes
        self.unseen = sorted(view.unseen, key=codes.card)
        """In the order of their codes, so that the names of colours decide nothing."""
        self._held_answers = _held_answers(view, self.unseen)
        self._last_discard = _last_discard(view, codes)

    @property
    def all_known(self) -> bool:
        """Does counting tell every hidden card? Only with one opponent and an empty deck."""
        view = self.view
        return view.rules.seats == 2 and not view.deck and len(self.unseen) == view.hands[1 - view.seat]

    def sample(self, rng: Random) -> World:
        view, codes = self.view, self.codes
        for attempt in range(_ATTEMPTS):
            hands, deck = self._deal(rng)
            if attempt == _ATTEMPTS - 1 or self._explains_last_discard(hands):
                break
        coded = [codes.cards(hand) for hand in hands]
        coded[view.seat] = codes.cards(view.hand)
        return World(tuple(coded), codes.cards(deck))

    def _deal(self, rng: Random) -> tuple[list[list[Card]], list[Card]]:
        """Hands of the others, answers first, and the deck."""
        view = self.view
        cards = rng.sample(self.unseen, len(self.unseen))
        hands: list[list[Card]] = [[] for _ in view.hands]
        for seat, answers, probability in self._held_answers:
            if seat != view.seat and len(hands[seat]) < view.hands[seat] and rng.random() < probability:
                for card in cards:
                    if card in answers:
                        cards.remove(card)
                        hands[seat].append(card)
                        break
        for seat, count in enumerate(view.hands):
            if seat != view.seat:
                missing = count - len(hands[seat])
                hands[seat] += cards[:missing]
                del cards[:missing]
        return hands, cards[: view.deck]

    def _explains_last_discard(self, hands: Sequence[Sequence[Card]]) -> bool:
        """Could whoever discarded last take nothing, with the discard and all but the newest cards?"""
        if self._last_discard is None:
            return True
        seat, centre, number, drawn = self._last_discard
        older = self.codes.cards(hands[seat][: len(hands[seat]) - drawn])
        numbers: list[TakingCode] = [code for code in older if len(code) == 2]
        wilds: list[ItemCode] = [code for code in older if len(code) == 5]
        return self.codes.solver.best(centre + wilds, [*numbers, number], _SECONDS, _WORK) is None


def _held_answers(view: View, unseen: Sequence[Card]) -> list[_HeldAnswer]:
    """From builds, and from answers shown in challenges."""
    return [
        _HeldAnswer(seat, cards, 1.0 if sure else _ANSWER_HELD)
        for seat, value, sure in held_answers(view)
        if (cards := frozenset(c for c in unseen if isinstance(c, NumberCard) and c.value == value))
    ]


def _last_discard(view: View, codes: CardCodes) -> _LastDiscard | None:
    if not view.past or view.rules.solitaire or view.last is not None:
        return None
    event = view.past[-1]
    if not isinstance(event, Play) or event.number is None or event.kind != "discard":
        return None
    added: set[Card] = {event.number, *event.drops}
    before = [pile for pile in view.centre if pile.cards[0] not in added]
    if event.seat == view.seat or all(isinstance(pile.making, WildCard) for pile in before):
        return None
    if len(before) > _MOST_PILES:
        return None
    number = codes.card(event.number)
    assert len(number) == 2
    drawn = max(0, view.hands[event.seat] - (HAND - 1 - len(event.drops)))
    return _LastDiscard(event.seat, list(codes.piles(before)), number, drawn)
