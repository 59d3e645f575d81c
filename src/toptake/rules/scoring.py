"""What a turn of takes scores: the bonus table, in both editions, as far as it counts.

A class learns the table in stages, so which bonuses count is a rule of the game. Each pile won is a take. The
taking card is counted in just one take of the turn, the one where it brings most. Points are listed line by
line, because a score sheet shows where they come from.
"""

from __future__ import annotations

import enum
import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from toptake.cards.card import Card, Colour, NumberCard, Operation, WildCard
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.errors import MalformedError, quote

TAKE = 1
FIVE_CARDS, SIX_CARDS = 2, 5
COLOURS = 5
OPERATIONS = {3: 5, 4: 10}
CLEARING = 5
MOST_CARDS = 10


class By(enum.Enum):
    """What makes a take better, and who wins the game."""

    CARDS = "cards"
    POINTS = "points"


class Edition(enum.Enum):
    """Whose points table: the 2000 guide's, or the publisher's of today."""

    GUIDE = "guide"
    CURRENT = "current"


class Bonus(enum.Flag):
    """What points are given for. Penalties go with what they are for: without printed points a hand that is
    left costs none."""

    TAKES = enum.auto()
    """Each pile won."""
    PRINTED = enum.auto()
    """The points printed on the cards."""
    SIZE = enum.auto()
    """Takes of five, six and more cards; in the current edition each card."""
    COLOURS = enum.auto()
    OPERATIONS = enum.auto()
    CLEARING = enum.auto()
    """Everything in the centre."""
    MOST_CARDS = enum.auto()
    """At the end of the game."""
    ALL = TAKES | PRINTED | SIZE | COLOURS | OPERATIONS | CLEARING | MOST_CARDS

    @classmethod
    def parse(cls, text: str) -> Bonus:
        """Read ``stage 2``, ``all`` or ``takes+printed+clearing``."""
        words = text.strip().lower()
        first, _, rest = words.partition(" ")
        if first == "stage":
            if (number := rest.strip()) not in map(str, STAGES):
                raise MalformedError(f"There is no stage {quote(number)} of points: they go from 1 to 4.")
            return STAGES[int(number)]
        found = cls(0)
        for word in words.split("+"):
            name = word.strip().replace(" ", "_").upper()
            if name not in cls.__members__:
                known = ", ".join(member.lower() for member in cls.__members__)
                raise MalformedError(
                    f"There is no bonus {quote(word.strip())}; there are {known} and stage 1 to 4."
                )
            found |= cls[name]
        return found

    @property
    def stage(self) -> int | None:
        """The stage that these are; None for any other choice."""
        return next((number for number, bonuses in STAGES.items() if bonuses == self), None)

    @property
    def names(self) -> list[str]:
        """Each by its name, in the order of the table."""
        return [each.name.lower() for each in Bonus if each in self and each.name]

    def __str__(self) -> str:
        return f"stage {self.stage}" if self.stage else "+".join(self.names)


STAGES: Mapping[int, Bonus] = {
    1: Bonus.TAKES | Bonus.PRINTED | Bonus.SIZE,
    2: Bonus.TAKES | Bonus.PRINTED | Bonus.SIZE | Bonus.COLOURS,
    3: Bonus.TAKES | Bonus.PRINTED | Bonus.SIZE | Bonus.COLOURS | Bonus.OPERATIONS,
    4: Bonus.ALL,
}
"""The points as a class learns them, stage by stage."""

_NO_POINTS = PrintedPoints({}, {})


@dataclass(frozen=True)
class Scoring:
    """How points are counted in one game or position."""

    edition: Edition = Edition.GUIDE
    printed: PrintedPoints | None = None
    bonuses: Bonus = Bonus.ALL
    """What counts; without operations where fraction cards are in play, in the guide's edition."""

    @functools.cached_property
    def points(self) -> PrintedPoints:
        """The printed points in force: none at all where they do not count."""
        return (self.printed or printed_points()) if Bonus.PRINTED in self.bonuses else _NO_POINTS

    @property
    def for_a_take(self) -> int:
        """Points for each pile won."""
        return TAKE if Bonus.TAKES in self.bonuses else 0

    @property
    def for_clearing(self) -> int:
        """Points for everything in the centre."""
        return CLEARING if Bonus.CLEARING in self.bonuses else 0

    @property
    def for_most_cards(self) -> int:
        """Points for the most cards at the end."""
        return MOST_CARDS if Bonus.MOST_CARDS in self.bonuses else 0

    def with_fractions(self, in_play: bool) -> Scoring:
        """The scoring of a game or a position with fraction cards, or without: the guide's edition gives no
        operations bonus with them."""
        if in_play and self.edition is Edition.GUIDE:
            return replace(self, bonuses=self.bonuses & ~Bonus.OPERATIONS)
        return self

    @classmethod
    def shown_by(
        cls,
        cards: Iterable[Card],
        edition: Edition = Edition.GUIDE,
        printed: PrintedPoints | None = None,
        bonuses: Bonus = Bonus.ALL,
    ) -> Scoring:
        """The scoring of a bare position, whose cards tell whether fractions are in play."""
        return cls(edition, printed, bonuses).with_fractions(any(map(is_fraction, cards)))


def is_fraction(card: Card) -> bool:
    """Is this a fraction card?"""
    return isinstance(card, WildCard) and card.operation is Operation.FRACTION


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet: for which take (None: the whole turn), for what, how much."""

    take: int | None
    what: str
    points: int


@dataclass(frozen=True)
class Score:
    """The points of a turn, line by line."""

    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """All points of the turn."""
        return sum(line.points for line in self.lines)


def operations_of(card: Card) -> frozenset[str]:
    """Which of − × ÷ a card counts for in the operations bonus; + comes from the number cards."""
    if isinstance(card, NumberCard):
        return frozenset()
    match card.operation:
        case Operation.SUBTRACT:
            return frozenset("−")
        case Operation.MULTIPLY | Operation.POWER:
            return frozenset("×")
        case Operation.DIVIDE | Operation.ROOT:
            return frozenset("÷")
        case Operation.FRACTION:
            return frozenset("÷") if card.amount.numerator == 1 else frozenset("×÷")


def score_turn(takes: Sequence[Sequence[Card]], taking: NumberCard, cleared: bool, scoring: Scoring) -> Score:
    """The score of winning these piles with one card; the cards of a take do not list that card."""
    bonus = scoring.for_clearing if cleared else 0
    clearing = (Line(None, "everything in the centre", bonus),) if bonus else ()

    def held_by(holder: int) -> Score:
        lines = [
            line
            for index, cards in enumerate(takes)
            for line in _take_lines(index, cards, taking if index == holder else None, scoring)
        ]
        return Score((*lines, *clearing))

    return max(map(held_by, range(len(takes))), key=lambda score: score.total)


def _take_lines(
    index: int, cards: Sequence[Card], taking: NumberCard | None, scoring: Scoring
) -> Iterable[Line]:
    held = [*cards, taking] if taking else list(cards)
    counts = scoring.bonuses
    if Bonus.TAKES in counts:
        yield Line(index, "take", TAKE)
    if printed := sum(map(scoring.points.of, held)):
        yield Line(index, "printed points", printed)
    if scoring.edition is Edition.CURRENT and Bonus.SIZE in counts:
        yield Line(index, "1 card" if len(held) == 1 else f"{len(held)} cards", len(held))
    if len(held) < 5:
        return
    if Bonus.SIZE in counts:
        five = len(held) == 5
        yield Line(index, "five cards" if five else "six or more cards", FIVE_CARDS if five else SIX_CARDS)
    if Bonus.COLOURS in counts and (bonus := _colour_bonus(held)):
        yield Line(index, bonus, COLOURS)
    if Bonus.OPERATIONS in counts:
        used = set().union(*map(operations_of, cards))
        if sum(isinstance(card, NumberCard) for card in cards) >= 2:
            used.add("+")
        if len(used) in OPERATIONS:
            signs = " ".join(sign for sign in "+−×÷" if sign in used)
            yield Line(index, f"operations {signs}", OPERATIONS[len(used)])


def _colour_bonus(cards: Sequence[Card]) -> str | None:
    """A colour that nobody told is sure of nothing, except that one card has one colour."""
    colours = [card.colour for card in cards if isinstance(card, NumberCard)]
    if set(Colour) <= set(colours):
        return "all four colours"
    if len(colours) == 1 or (len(set(colours)) == 1 and None not in colours):
        return "only one colour"
    return None
