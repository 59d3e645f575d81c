"""What to do when nothing is taken, for players that do not look ahead: a simple build, or a discard."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from toptake.cards.card import HIGHEST, NumberCard
from toptake.cards.values import Value
from toptake.rules.scoring import By
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, PassEnding, Put
from toptake.rules.turn import Turn
from toptake.rules.view import View

_SAFE = {11: 0, 13: 1, 7: 2}
"""Discards that are hard to use come first."""

_FULL_OF_WILDS = 4


def forced(view: View) -> Turn | None:
    """The only turn of a hand of wild cards."""
    if view.position.taking_cards:
        return None
    wilds = view.position.hand_wilds if view.last is None else ()
    return Turn(tuple(map(Drop, wilds)), PassEnding())


def without_take(view: View) -> Turn:
    """What a player does that has seen no take: a simple build, or a discard."""
    if view.last is not None:
        return Turn((), PassEnding())
    numbers = view.position.taking_cards
    return simple_build(view, numbers) or discard(view, numbers)


def discard(view: View, numbers: Sequence[NumberCard]) -> Turn:
    """The card that helps others least; the one number card among wild cards comes with one of these."""
    number = least_useful(view, numbers)
    wilds = view.position.hand_wilds
    drops = wilds[:1] if len(wilds) >= _FULL_OF_WILDS and view.deck else ()
    return Turn(tuple(map(Drop, drops)), DiscardEnding(number))


def simple_build(view: View, numbers: Sequence[NumberCard]) -> Turn | None:
    """A number card on one pile, with the answer held besides it; the largest pile counts most."""
    best: tuple[int, int] = (0, 0)
    turn = None
    for number in numbers:
        held = {card.value for card in numbers if card is not number}
        for pile in view.centre:
            if pile.value is None:
                continue
            if pile.value + number.value in held and pile.hardest <= view.rules.grade:
                worth = (len(pile.cards), number.value)
                if worth > best:
                    best, turn = worth, Turn((Put(number, pile.cards[0]),), BuildEnding())
    return turn


def least_useful(view: View, numbers: Sequence[NumberCard]) -> NumberCard:
    """No printed points if possible; then a planned card, one beyond the reach of sums, a safe one, a high.

    A plan: one of a pair, or a card that makes a third of the hand with another one. What is given away so
    can be taken next time.
    """
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    total: Value = Fraction(0)
    for pile in view.centre:
        total += pile.value or Fraction(0)
    values = [card.value for card in numbers]

    def rank(card: NumberCard) -> tuple[int, bool, bool, int, int]:
        rest = list(values)
        rest.remove(card.value)
        planned = card.value in rest or any(card.value + other in rest for other in rest)
        beyond = total + card.value > HIGHEST
        return points(card), not planned, not beyond, _SAFE.get(card.value, 3), -card.value

    return min(numbers, key=rank)
