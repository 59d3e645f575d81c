"""What a turn of takes scores: the bonus table, in both editions.

Each pile won is a take. The taking card is counted in just one take of the turn, the one where it
brings most. Points are listed line by line, because a score sheet shows where they come from.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toptake.cards.card import Card, Colour, NumberCard, Operation, WildCard
from toptake.cards.printed_points import PrintedPoints, printed_points

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


@dataclass(frozen=True)
class Scoring:
    """How points are counted in one game or position."""

    edition: Edition = Edition.GUIDE
    printed: PrintedPoints | None = None
    operations: bool = True
    """False when the game gives no operations bonus (guide edition with fraction cards in play)."""

    @property
    def points(self) -> PrintedPoints:
        """The printed points in force."""
        return self.printed or printed_points()

    @classmethod
    def shown_by(
        cls,
        cards: Iterable[Card],
        edition: Edition = Edition.GUIDE,
        printed: PrintedPoints | None = None,
    ) -> Scoring:
        """The scoring of a bare position, whose cards tell whether fractions are in play."""
        fractions = any(isinstance(card, WildCard) and card.operation is Operation.FRACTION for card in cards)
        return cls(edition, printed, operations=edition is Edition.CURRENT or not fractions)


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
    clearing = (Line(None, "everything in the centre", CLEARING),) if cleared else ()

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
    yield Line(index, "take", TAKE)
    if printed := sum(map(scoring.points.of, held)):
        yield Line(index, "printed points", printed)
    if scoring.edition is Edition.CURRENT:
        yield Line(index, "1 card" if len(held) == 1 else f"{len(held)} cards", len(held))
    if len(held) < 5:
        return
    if len(held) == 5:
        yield Line(index, "five cards", FIVE_CARDS)
    else:
        yield Line(index, "six or more cards", SIX_CARDS)
    if bonus := _colour_bonus(held):
        yield Line(index, bonus, COLOURS)
    if scoring.operations:
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
