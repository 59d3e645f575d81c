"""Permutation-partitionings: one ordering of the bases, one partitioning, one placement of the wild cards.

A PP is written in three words, as the paper's program writes them into its file: the arrangement, where
0 is the border between two boxes and k is the k-th wild card; the additions; the bases in order.

    0500003420000010000 12231212 6 4 15 5 3
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import perm

from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, apply
from toptake.cards.position import words
from toptake.cards.values import Grade, Value, grade
from toptake.errors import MalformedError, quote
from toptake.lab.arrangements import Arrangements
from toptake.lab.lab_cards import LabCards
from toptake.lab.partitionings import MOST_BASES_COUNTED, Partitioning, count_partitionings, partitionings

_DIGITS = re.compile(r"[0-9]+|[0-9]{1,4}(?:,[0-9]{1,4})+")


@dataclass(frozen=True)
class WildStep:
    """A step of a PP: a wild card is laid."""

    card: WildCard
    before: Value
    after: Value


@dataclass(frozen=True)
class AdditionStep:
    """A step of a PP: two parts are added."""

    one: Value
    other: Value
    after: Value


@dataclass(frozen=True)
class Evaluation:
    """What a PP makes: its expression, its value, its hardest partial answer, and each step in order."""

    expression: Expression
    value: Value
    grade: Grade
    steps: tuple[WildStep | AdditionStep, ...]


@dataclass(frozen=True)
class PP:
    """A permutation-partitioning. It holds the numbers of the wild cards, not the cards."""

    arrangement: tuple[int, ...]
    partitioning: Partitioning
    bases: tuple[int, ...]

    def __post_init__(self) -> None:
        n = len(self.bases)
        if self.partitioning.bases != n:
            raise MalformedError(
                f"The additions {quote(str(self.partitioning))} are for {self.partitioning.bases} bases,"
                f" and there are {n}."
            )
        borders = self.arrangement.count(0)
        if borders != count_borders(n):
            raise MalformedError(
                f"An arrangement for {n} bases has {count_borders(n)} zeros, and {quote(self._placement)}"
                f" has {borders}."
            )
        if sorted(self.arrangement) != [0] * borders + list(range(1, self.wilds + 1)):
            raise MalformedError(
                f"In {quote(self._placement)} each of the wild cards 1 to {self.wilds} must stand once."
            )

    @classmethod
    def parse(cls, text: str) -> PP:
        """Read what is written as above.

        >>> PP.parse("2001 12 6 9")
        PP.parse('2001 12 6 9')
        """
        arrangement, additions, *rest = [*text.split(maxsplit=2), "", ""]
        if not additions:
            raise MalformedError(
                f"{quote(text)} is not a PP; it is an arrangement, additions and bases, as in 2001 12 6 9."
            )
        if arrangement != "." and _DIGITS.fullmatch(arrangement) is None:
            raise MalformedError(
                f"{quote(arrangement)} is not an arrangement; it has a 0 for each border, and the numbers of"
                " the wild cards."
            )
        items = arrangement.split(",") if "," in arrangement else arrangement.strip(".")
        cards = LabCards.parse(" ".join(words(rest[0])))
        if cards.wilds:
            raise MalformedError(
                f"The bases of a PP are number cards, and {quote(cards.wilds[0].token)} is not."
            )
        return cls(tuple(map(int, items)), Partitioning.parse(additions), cards.bases)

    @property
    def wilds(self) -> int:
        """How many wild cards it places."""
        return len(self.arrangement) - count_borders(len(self.bases))

    def evaluate(self, wilds: Sequence[WildCard]) -> Evaluation:
        """Play it with these wild cards, the first of which is number 1; √ of a negative number is refused.

        >>> PP.parse("2001 12 6 9").evaluate(LabCards.parse("1 /3 /2").wilds).value
        Fraction(4, 1)
        """
        if len(wilds) != self.wilds:
            raise MalformedError(f"This PP places {self.wilds} wild cards, and there are {len(wilds)}.")
        parts: list[Expression] = [NumberCard(base) for base in self.bases]
        values: list[Value] = [Fraction(base) for base in self.bases]
        steps: list[WildStep | AdditionStep] = []
        additions = iter(self.partitioning.additions)
        box = 0
        for item in self.arrangement:
            if item:
                card = wilds[item - 1]
                after = apply(card, values[box])
                steps.append(WildStep(card, values[box], after))
                parts[box], values[box] = Laid(card, parts[box]), after
                continue
            box += 1
            if box == len(parts):
                into, other = (index - 1 for index in next(additions))
                total = values[into] + values[other]
                steps.append(AdditionStep(values[into], values[other], total))
                parts[into], values[into] = Sum((parts[into], parts[other])), total
                del parts[other], values[other]
                box = 0
        hardest = max((grade(step.after) for step in steps), default=Grade.WHOLE)
        return Evaluation(parts[0], values[0], hardest, tuple(steps))

    @property
    def _placement(self) -> str:
        return write_arrangement(self.arrangement)

    def __str__(self) -> str:
        return f"{self._placement} {str(self.partitioning) or '.'} {' '.join(map(str, self.bases))}"

    def __repr__(self) -> str:
        return f"PP.parse({str(self)!r})"


def write_arrangement(arrangement: Sequence[int]) -> str:
    """A placement of wild cards as the paper writes it, with commas from ten wild cards on.

    >>> write_arrangement((2, 0, 0, 1)), write_arrangement(())
    ('2001', '.')
    """
    return ("," if max(arrangement, default=0) > 9 else "").join(map(str, arrangement)) or "."


def count_borders(bases: int) -> int:
    """The zeros in an arrangement: boxes in the stages with n, n−1, …, 1 bases, less one (not n(n+3)/2)."""
    return (bases - 1) * (bases + 2) // 2


def count_pps(cards: LabCards) -> int:
    """The number of PPs by the closed formula.

    >>> count_pps(LabCards.parse("3 4 5 6 15 3/5 /3 1/8 -4 sqrt"))
    669772800
    """
    return count_partitionings(len(cards.bases)) * pps_per_partitioning(cards)


def pps_lower_bound(cards: LabCards) -> int:
    """The number of PPs; for very many bases, where that takes long, a smaller number."""
    bases = min(len(cards.bases), MOST_BASES_COUNTED)
    return count_partitionings(bases) * pps_per_partitioning(cards)


def pps_per_partitioning(cards: LabCards) -> int:
    """Orderings of the bases times placements of the wild cards."""
    return cards.orderings * count_placements(cards)


def count_placements(cards: LabCards) -> int:
    """How many arrangements of borders and wild cards there are.

    >>> count_placements(LabCards.parse("6 9 /3 /2"))
    12
    """
    wilds = len(cards.wilds)
    return perm(count_borders(len(cards.bases)) + wilds, wilds)


def placements(cards: LabCards) -> Arrangements[int]:
    """The arrangements of borders and wild cards, at the first of them."""
    return Arrangements([*[0] * count_borders(len(cards.bases)), *range(1, len(cards.wilds) + 1)])


def all_pps(cards: LabCards) -> Iterator[PP]:
    """Every PP of the cards, one at a time, in the paper's order: bases, partitionings, prefix shifts.

    >>> [str(pp) for pp in all_pps(LabCards.parse("6 9 /3"))][:3]
    ['100 12 6 9', '010 12 6 9', '001 12 6 9']
    """
    walk = placements(cards)
    for bases in base_orderings(cards.bases):
        for partitioning in partitionings(len(bases)):
            yield PP(tuple(walk), partitioning, bases)
            while walk.advance():
                yield PP(tuple(walk), partitioning, bases)


def base_orderings(bases: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """The distinct orderings, in lexicographic order."""
    ordering = sorted(bases)
    while True:
        yield tuple(ordering)
        rise = next((i for i in range(len(ordering) - 2, -1, -1) if ordering[i] < ordering[i + 1]), None)
        if rise is None:
            return
        larger = next(i for i in range(len(ordering) - 1, rise, -1) if ordering[i] > ordering[rise])
        ordering[rise], ordering[larger] = ordering[larger], ordering[rise]
        ordering[rise + 1 :] = reversed(ordering[rise + 1 :])
