"""Points printed on cards: those that come with Toptake, and files in which users replace them."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from toptake.cards.card import Card, NumberCard, WildCard, parse_card
from toptake.errors import MalformedError, quote

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
        """Read a file of the form of ``printed_points.toml``."""
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
                raise MalformedError(f"Printed points know [number] and [wild], not {quote(name)}.")
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
    return PrintedPoints.load(Path(__file__).with_name("printed_points.toml"))
