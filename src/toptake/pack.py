"""The pack: which cards are in play, and what is printed on them.

Card sets are what a level or a teacher turns on. Printed points live in ``data/points.toml``; a
user replaces them with a file of the same form.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from toptake.cards import HIGHEST, Card, Colour, NumberCard, Operation, WildCard, parse_card, shown
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


def pack(sets: CardSet = CardSet.ALL, highest: int = HIGHEST) -> tuple[Card, ...]:
    """The cards in play, in their fixed order: numbers by colour, then wild cards.

    >>> len(pack()), len(pack(LEVELS[1])), len(pack(LEVELS[3], highest=10))
    (89, 60, 52)
    """
    numbers = [NumberCard(value, colour) for colour in Colour for value in range(1, highest + 1)]
    return (*numbers, *(card for card in WildCard if CardSet.of(card) in sets))


def shuffle(cards: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The same cards in an order that only the generator decides."""
    return tuple(rng.sample(cards, len(cards)))


@dataclass(frozen=True)
class PrintedPoints:
    """What each card carries in its corner."""

    number: Mapping[int, int]
    wild: Mapping[WildCard, int]

    def of(self, card: Card) -> int:
        """The printed points of one card."""
        return self.number.get(card.value, 0) if isinstance(card, NumberCard) else self.wild.get(card, 0)

    @classmethod
    def load(cls, path: Path) -> PrintedPoints:
        """Read a file of the form of ``data/points.toml``."""
        try:
            return cls.parse(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise MalformedError(f"Printed points cannot be read from {path}: {error.strerror}.") from None
        except UnicodeDecodeError:
            raise MalformedError(f"Printed points cannot be read from {path}: it is no text file.") from None

    @classmethod
    def parse(cls, text: str) -> PrintedPoints:
        """Read printed points from text; the error names the entry that is wrong."""
        import tomllib

        try:
            tables = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise MalformedError(f"Printed points are not in TOML: {error}.") from None
        number: dict[int, int] = {}
        wild: dict[WildCard, int] = {}
        for name, table in tables.items():
            if name not in ("number", "wild") or not isinstance(table, dict):
                raise MalformedError(f"Printed points know [number] and [wild], not {shown(name)}.")
            for key, points in table.items():
                card = parse_card(key)
                if isinstance(points, bool) or not isinstance(points, int) or not 0 <= points <= 1000:
                    raise MalformedError(
                        f"The printed points of {key} must be a whole number from 0 to 1000,"
                        f" not {shown(str(points))}."
                    )
                if isinstance(card, NumberCard) != (name == "number"):
                    raise MalformedError(f"The card {key} does not belong under [{name}].")
                if isinstance(card, NumberCard):
                    number[card.value] = points
                else:
                    wild[card] = points
        return cls(number, wild)


@functools.cache
def printed_points() -> PrintedPoints:
    """The points that come with Toptake."""
    return PrintedPoints.load(Path(__file__).with_name("data") / "points.toml")
