"""The pack: which cards are in play.

A teacher turns wild cards on and off one at a time, so a pack is any set of them. Card sets are words for
families that mostly go together. A set of wild cards is written as a list of both: ``subtraction x2 1/2``.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Mapping
from random import Random

from toptake.cards.card import (
    HIGHEST,
    LOWEST,
    Card,
    Colour,
    NumberCard,
    Operation,
    WildCard,
    parse_card,
)
from toptake.errors import MalformedError, quote

_MOST_PACKS = 256
"""Packs remembered: a server is asked for any of them."""


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

    @functools.cached_property
    def cards(self) -> frozenset[WildCard]:
        """The wild cards of the set."""
        return frozenset(card for card in WildCard if CardSet.of(card) in self)


LEVELS: Mapping[int, CardSet] = {
    1: CardSet.ADDITION,
    2: CardSet.SUBTRACTION,
    3: CardSet.SUBTRACTION | CardSet.MULTIPLICATION,
    4: CardSet.SUBTRACTION | CardSet.MULTIPLICATION,
}
"""The wild cards of each level; level 4 is level 3 played for points."""


@functools.lru_cache(_MOST_PACKS)
def pack(wilds: CardSet | frozenset[WildCard] = CardSet.ALL, highest: int = HIGHEST) -> tuple[Card, ...]:
    """The cards in play, in their fixed order: numbers by colour, then wild cards.

    >>> len(pack()), len(pack(LEVELS[1])), len(pack(LEVELS[3], highest=10))
    (89, 60, 52)
    """
    values = range(LOWEST, NumberCard(highest).value + 1)
    numbers = [NumberCard(value, colour) for colour in Colour for value in values]
    chosen = wilds.cards if isinstance(wilds, CardSet) else wilds
    return (*numbers, *(card for card in WildCard if card in chosen))


def shuffle(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The same cards in an order that only the generator decides."""
    return tuple(rng.sample(cards, len(cards)))


# --- sets of wild cards as text -------------------------------------------------------------------


def parse_wilds(text: str) -> frozenset[WildCard]:
    """The wild cards of a list of cards and of names of sets.

    >>> sorted(card.token for card in parse_wilds("powers x2"))
    ['cbrt', 'n2', 'n3', 'sqrt', 'x2']
    """
    return frozenset[WildCard]().union(*map(wilds_named, text.split()))


def wilds_named(word: str) -> frozenset[WildCard]:
    """The cards that one word of a list stands for: a wild card, or a whole set."""
    if (name := word.upper()) in CardSet.__members__:
        return CardSet[name].cards
    try:
        card = parse_card(word)
    except MalformedError as error:
        if not word.replace("_", "").isalpha():
            raise
        known = ", ".join(name.lower() for name in CardSet.__members__)
        raise MalformedError(f"{quote(word)} is neither a wild card nor one of {known}.") from error
    if isinstance(card, NumberCard):
        raise MalformedError(f"The card {card} is a number card, where wild cards are chosen.")
    return frozenset([card])


def write_wilds(wilds: Iterable[WildCard]) -> str:
    """The shortest such list: sets by their names where all of their cards are among them.

    >>> write_wilds(CardSet.ALL.cards - {WildCard("3/2"), WildCard("n3")})
    'subtraction multiplication simple_fractions 2/3 3/4 2/5 3/5 4/5 5/2 n2 sqrt cbrt'
    """
    left = frozenset(wilds)
    words: list[tuple[int, str]] = []
    for name, cards in _NAMED:
        if cards <= left:
            words.append((min(map(_ORDER.__getitem__, cards)), name))
            left -= cards
    words += [(_ORDER[card], card.token) for card in left]
    return " ".join(word for _, word in sorted(words)) or "addition"


_ORDER = {card: place for place, card in enumerate(WildCard)}
# Larger sets before those that they are made of.
_NAMED = [(each.name.lower(), each.cards) for each in (CardSet.ALL, CardSet.FRACTIONS, *CardSet) if each.name]
