"""What to do when nothing is taken, for players that do not look ahead: a simple build, or a discard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from toptake.cards.card import HIGHEST, NumberCard
from toptake.cards.pile import Pile
from toptake.cards.values import Value
from toptake.rules.scoring import By
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, PassEnding, Put
from toptake.rules.turn import Turn
from toptake.rules.view import View

SAFE_DISCARDS = (11, 13, 7)
"""Values that few cards can use, the safest first."""

_MANY_WILDS = 4
"""Wild cards in a hand, from which on one is dropped before a discard."""


def forced_turn(view: View) -> Turn | None:
    """The only turn of a hand without number cards: all wild cards are dropped, but not in a last turn."""
    if view.position.taking_cards:
        return None
    wilds = view.position.hand_wilds if view.last is None else ()
    return Turn(tuple(map(Drop, wilds)), PassEnding())


def turn_without_take(view: View) -> Turn:
    """A simple build if there is one, else a discard; a pass in a last turn."""
    if view.last is not None:
        return Turn((), PassEnding())
    numbers = view.position.taking_cards
    return _simple_build(view, numbers) or _discard(view, numbers)


def _discard(view: View, numbers: Sequence[NumberCard]) -> Turn:
    number = _least_useful_card(view, numbers)
    wilds = view.position.hand_wilds
    drops = wilds[:1] if len(wilds) >= _MANY_WILDS and view.deck else ()
    return Turn(tuple(map(Drop, drops)), DiscardEnding(number))


def _simple_build(view: View, numbers: Sequence[NumberCard]) -> Turn | None:
    """A number card on one pile, with the answer held besides it; the largest pile counts most."""
    best: tuple[int, int] = (0, 0)
    turn = None
    for number in numbers:
        held = {card.value for card in numbers if card is not number}
        for pile in view.centre:
            if pile.value is None:
                continue
            if pile.value + number.value in held and pile.hardest <= view.rules.grade:
                rank = (len(pile.cards), number.value)
                if rank > best:
                    best, turn = rank, Turn((Put(number, pile.cards[0]),), BuildEnding())
    return turn


def _least_useful_card(view: View, numbers: Sequence[NumberCard]) -> NumberCard:
    """The card that helps others least.

    In this order: few printed points; can be won back; beyond the reach of sums; a safe value; a high one.
    """
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    total = total_value(view.centre)
    values = [card.value for card in numbers]

    def rank(card: NumberCard) -> tuple[int, bool, bool, int, int]:
        rest = list(values)
        rest.remove(card.value)
        beyond = total + card.value > HIGHEST
        safety = SAFE_DISCARDS.index(card.value) if card.value in SAFE_DISCARDS else len(SAFE_DISCARDS)
        return points(card), not can_win_back(card.value, rest), not beyond, safety, -card.value

    return min(numbers, key=rank)


def can_win_back(value: int, rest: Sequence[int]) -> bool:
    """Can the rest of the hand take a discard of this value: with an equal card, or in a sum with another?"""
    return value in rest or any(value + other in rest for other in rest)


def total_value(piles: Iterable[Pile]) -> Value:
    """The sum of all piles that have a value."""
    total: Value = Fraction(0)
    for pile in piles:
        if pile.value is not None:
            total = total + pile.value
    return total
