"""The pack: which cards are in play, and what is printed on them.

Card sets are what a level or a teacher turns on. Printed points live in ``points.toml``; a
user replaces them with a file of the same form.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
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
    shown,
)
from toptake.errors import MalformedError


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


MOST_POINTS = 1000
"""More cannot be printed on a card."""


@dataclass(frozen=True)
class PrintedPoints:
    """What each card carries in its corner."""

    number: Mapping[int, int]
    wild: Mapping[WildCard, int]

    def of(self, card: Card) -> int:
        """The printed points of one card."""
        if isinstance(card, NumberCard):
            return self.number.get(card.value, 0)
        return self.wild.get(card, 0)

    @classmethod
    def load(cls, path: Path) -> PrintedPoints:
        """Read a file of the form of ``points.toml``."""
        try:
            text = path.read_text(encoding="utf-8")
        except OSError as error:
            problem = error.strerror or "it is no file"
        except ValueError:  # not UTF-8, or a path with a null character in it
            problem = "it is no text file"
        else:
            return cls.parse(text)
        raise MalformedError(f"Printed points cannot be read from {str(path)!r}: {problem}.")

    @classmethod
    def parse(cls, text: str) -> PrintedPoints:
        """Read printed points from text; the error names the entry that is wrong."""
        import tomllib

        try:
            tables = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            # Integers of thousands of digits and deep brackets fail with errors not of TOML.
            why = error if isinstance(error, tomllib.TOMLDecodeError) else "something is too long"
            raise MalformedError(f"Printed points are not in TOML: {why}.") from None
        found: dict[Card, int] = {}
        for name, table in tables.items():
            if name not in ("number", "wild") or not isinstance(table, dict):
                raise MalformedError(f"Printed points know [number] and [wild], not {shown(name)}.")
            for key, points in table.items():
                card = parse_card(key)
                if isinstance(card, NumberCard) != (name == "number"):
                    raise MalformedError(f"The card {card} does not belong under [{name}].")
                if isinstance(card, NumberCard) and card.colour:
                    raise MalformedError(f"Printed points go by number, whatever the colour: not {card}.")
                if card in found:
                    raise MalformedError(f"The printed points of {card} are there twice.")
                if type(points) is not int or not 0 <= points <= MOST_POINTS:
                    raise MalformedError(
                        f"The printed points of {card} must be a whole number from 0 to {MOST_POINTS}."
                    )
                found[card] = points
        return cls(
            {card.value: points for card, points in found.items() if isinstance(card, NumberCard)},
            {card: points for card, points in found.items() if isinstance(card, WildCard)},
        )


@functools.cache
def printed_points() -> PrintedPoints:
    """The points that come with Toptake."""
    return PrintedPoints.load(Path(__file__).with_name("points.toml"))
