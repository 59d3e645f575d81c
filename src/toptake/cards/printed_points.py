"""Points printed on cards: those that come with Toptake, and files or lines in which users replace them."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from toptake.cards.card import HIGHEST, LOWEST, Card, NumberCard, WildCard, parse_card
from toptake.cards.pack import CardSet
from toptake.errors import MalformedError, quote

MOST_POINTS = 1000
"""More cannot be printed on a card."""


@dataclass(frozen=True)
class PrintedPoints:
    """What each card carries in its corner; a card that is not there carries nothing."""

    number: Mapping[int, int]
    wild: Mapping[WildCard, int]

    def __post_init__(self) -> None:
        # The same points are equal, however they were written.
        object.__setattr__(self, "number", {card: points for card, points in self.number.items() if points})
        object.__setattr__(self, "wild", {card: points for card, points in self.wild.items() if points})

    def __hash__(self) -> int:
        return hash((frozenset(self.number.items()), frozenset(self.wild.items())))

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
                _add(found, card, points)
        return cls.of_cards(found)

    @classmethod
    def of_cards(cls, points: Mapping[Card, int]) -> PrintedPoints:
        """From the points of each card that carries any."""
        return cls(
            {card.value: each for card, each in points.items() if isinstance(card, NumberCard)},
            {card: each for card, each in points.items() if isinstance(card, WildCard)},
        )

    # --- one line ---

    @classmethod
    def parse_line(cls, text: str) -> PrintedPoints:
        """Read ``15=2 x3=10``; a card that is not named carries nothing."""
        return cls.of_cards(_read_line(text))

    def line(self) -> str:
        """All cards that carry points, as :meth:`parse_line` reads them."""
        return _write_line({card: points for card in _CARDS if (points := self.of(card))})

    def changed(self, text: str) -> PrintedPoints:
        """These points but for the cards named in a line; names of card sets stand for all their cards.

        >>> printed_points().changed("x3=12 powers=0 15=1").changes(printed_points())
        'powers=0 15=1 x3=12'
        """
        return self._changed(_read_line(text))

    def changed_by(self, points: Mapping[str, int]) -> PrintedPoints:
        """The same, from the points of each card or card set."""
        return self._changed(_read_pairs(points.items()))

    def _changed(self, points: Mapping[Card, int]) -> PrintedPoints:
        return self.of_cards({card: self.of(card) for card in _CARDS} | dict(points))

    def changes(self, other: PrintedPoints) -> str:
        """The shortest line that :meth:`changed` takes to make these points of the other's."""
        points = {card: self.of(card) for card in _CARDS}
        lines = [_with_sets({card: each for card, each in points.items() if each != other.of(card)})]
        for usual in sorted(set(self.wild.values()) | {0}):
            others = {
                card: each
                for card, each in points.items()
                if each != (usual if isinstance(card, WildCard) else other.of(card))
            }
            lines.append(f"all={usual} {_write_line(others)}".strip())
        return min(lines, key=len)


_CARDS: tuple[Card, ...] = (*map(NumberCard, range(LOWEST, HIGHEST + 1)), *WildCard)


def _add(found: dict[Card, int], card: Card, points: object) -> None:
    """One entry; the error names what is wrong with it."""
    if isinstance(card, NumberCard) and card.colour:
        raise MalformedError(f"Printed points go by number, whatever the colour: not {card}.")
    if card in found:
        raise MalformedError(f"The printed points of {card} are there twice.")
    if type(points) is not int or not 0 <= points <= MOST_POINTS:
        raise MalformedError(f"The printed points of {card} must be a whole number from 0 to {MOST_POINTS}.")
    found[card] = points


def _read_line(text: str) -> dict[Card, int]:
    pairs: list[tuple[str, int]] = []
    for word in text.split():
        name, _, points = word.partition("=")
        if re.fullmatch("[0-9]{1,9}", points) is None:
            raise MalformedError(f"{quote(word)} are no printed points; they look like x3=10.")
        pairs.append((name, int(points)))
    return _read_pairs(pairs)


def _read_pairs(pairs: Iterable[tuple[str, int]]) -> dict[Card, int]:
    """Single cards count more than the sets that they are in, wherever they stand."""
    single: dict[Card, int] = {}
    sets: dict[Card, int] = {}
    for name, points in pairs:
        if name.upper() in CardSet.__members__:
            for card in CardSet[name.upper()].cards:
                _add(sets, card, points)
        else:
            _add(single, parse_card(name), points)
    return sets | single


def _with_sets(points: Mapping[Card, int]) -> str:
    """A line in which a set is named if all its cards are there and carry the same."""
    words: list[str] = []
    left = dict(points)
    for each in (CardSet.ALL, CardSet.FRACTIONS, *CardSet):
        carried = {left.get(card) for card in each.cards}
        if len(carried) == 1 and None not in carried:
            assert each.name is not None
            words.append(f"{each.name.lower()}={carried.pop()}")
            left = {card: points for card, points in left.items() if card not in each.cards}
    return " ".join([*words, *_write_line(left).split()])


def _write_line(points: Mapping[Card, int]) -> str:
    return " ".join(f"{card.token}={carried}" for card, carried in points.items())


@functools.cache
def printed_points() -> PrintedPoints:
    """The points that come with Toptake."""
    return PrintedPoints.load(Path(__file__).with_name("printed_points.toml"))
