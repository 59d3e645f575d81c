"""The pack: which cards are in play. Card sets are what a level or a teacher turns on."""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from random import Random

from toptake.cards.card import (
    HIGHEST,
    LOWEST,
    Card,
    Colour,
    NumberCard,
    Operation,
    WildCard,
)


class CardSet(enum.Flag):
    """Groups of wild cards that are turned on together. Addition is always there."""

    ADDITION = 0
    SUBTRACTION = enum.auto()
    MULTIPLICATION = enum.auto()
    SIMPLE_FRACTIONS = enum.auto()
    COMPLEX_FRACTIONS = enum.auto()
    POWERS = enum.auto()
    FRACTIONS = SIMPLE_FRACTIONS | COMPLEX_FRACTIONS
    ALL = SUBTRACTION | MULTIPLICATION | FRACTIONS | POWERS

    @classmethod
    def of(cls, card: WildCard) -> CardSet:
        """The set that a wild card belongs to; multiplication brings division with it."""
        match card.operation:
            case Operation.SUBTRACT:
                return cls.SUBTRACTION
            case Operation.MULTIPLY | Operation.DIVIDE:
                return cls.MULTIPLICATION
            case Operation.FRACTION:
                simple = card.amount.numerator == 1
                return cls.SIMPLE_FRACTIONS if simple else cls.COMPLEX_FRACTIONS
            case _:
                return cls.POWERS


LEVELS: Mapping[int, CardSet] = {
    1: CardSet.ADDITION,
    2: CardSet.SUBTRACTION,
    3: CardSet.SUBTRACTION | CardSet.MULTIPLICATION,
    4: CardSet.SUBTRACTION | CardSet.MULTIPLICATION,
}
"""The wild cards of each level; level 4 is level 3 played for points."""


@functools.cache
def pack(sets: CardSet = CardSet.ALL, highest: int = HIGHEST) -> tuple[Card, ...]:
    """The cards in play, in their fixed order: numbers by colour, then wild cards.

    >>> len(pack()), len(pack(LEVELS[1])), len(pack(LEVELS[3], highest=10))
    (89, 60, 52)
    """
    values = range(LOWEST, NumberCard(highest).value + 1)
    numbers = [NumberCard(value, colour) for colour in Colour for value in values]
    return (*numbers, *(card for card in WildCard if CardSet.of(card) in sets))


def shuffle(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The same cards in an order that only the generator decides."""
    return tuple(rng.sample(cards, len(cards)))
