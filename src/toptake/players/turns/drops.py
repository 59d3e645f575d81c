"""Which wild card to drop first, where wild cards crowd the hand.

Two cards are drawn instead of one after a wild card was dropped. A subtraction card is kept, for it brings
every sum back into reach, and so is a card that acts well on the number card that is discarded next to it:
laid there it would be the opponent's take.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from fractions import Fraction

from toptake.cards.card import HIGHEST, Card, NumberCard, Operation, WildCard
from toptake.cards.expressions import apply
from toptake.errors import ArithmeticRuleError
from toptake.rules.view import View

MANY_WILDS = 4
"""Wild cards in a hand, from which on one is dropped before the number card is discarded."""


@functools.cache
def acts_well(wild: WildCard, value: int, highest: int = HIGHEST) -> bool:
    """Does the card turn this value into one that a number card in play has?

    >>> acts_well(WildCard("/4"), 12), acts_well(WildCard("4/5"), 12), acts_well(WildCard("x2"), 7)
    (True, False, True)
    """
    return acted_on(wild, value, highest) is not None


@functools.cache
def acted_on(wild: WildCard, value: int, highest: int = HIGHEST) -> int | None:
    """What the card makes of a value, if a number card in play has that value."""
    try:
        made = apply(wild, Fraction(value))
    except ArithmeticRuleError:
        return None
    if isinstance(made, Fraction) and made.denominator == 1 and 1 <= made <= highest:
        return int(made)
    return None


@functools.cache
def fitting_values(wild: WildCard, highest: int = HIGHEST) -> int:
    """On how many number cards the card acts well: its use, whatever else is held."""
    return sum(acts_well(wild, value, highest) for value in range(1, highest + 1))


def fits_least(hand: Sequence[Card], discard: NumberCard, highest: int = HIGHEST) -> list[WildCard]:
    """The wild cards of a hand, the best one to drop before this discard first.

    Subtraction cards come last and those that act well on the discard before them; of the others the one
    that acts well on the fewest number cards comes first, those of the hand counted twice.

    >>> hand = [NumberCard(12), *map(WildCard, ["1/2", "/3", "-4", "4/5"])]
    >>> fits_least(hand, NumberCard(12))[0]
    WildCard('4/5')
    """
    kept = [card.value for card in hand if isinstance(card, NumberCard) and card is not discard]

    def use(wild: WildCard) -> tuple[bool, bool, int, str]:
        own = sum(acts_well(wild, value, highest) for value in kept)
        return (
            wild.operation is Operation.SUBTRACT,
            acts_well(wild, discard.value, highest),
            fitting_values(wild, highest) + own,
            wild.token,
        )

    return sorted((card for card in hand if isinstance(card, WildCard)), key=use)


def droppable(hand: Sequence[Card], discard: NumberCard, highest: int = HIGHEST) -> list[WildCard]:
    """The wild cards that may be dropped before this discard, the best one first.

    Never one of subtraction, and never one that acts well on the discard.

    >>> hand = [NumberCard(3), *map(WildCard, ["-2", "x4", "/4", "/2"])]
    >>> droppable(hand, NumberCard(3))
    [WildCard('/4'), WildCard('/2')]
    """
    return [
        card
        for card in fits_least(hand, discard, highest)
        if card.operation is not Operation.SUBTRACT and not acts_well(card, discard.value, highest)
    ]


def must_drop(view: View) -> bool:
    """Do wild cards crowd the hand, so that one is dropped before the number card is discarded?"""
    return len(view.position.hand_wilds) >= MANY_WILDS and view.deck > 0
