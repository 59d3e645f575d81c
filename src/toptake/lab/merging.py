"""PP counts without visiting PPs, by merging tables: slow and obvious, in exact numbers of any size.

For one partitioning, every pile (a base or a sum) exists for some number k of stages. Of j wild cards that it
receives in a given order, C(j+k−1, j) placements tell in which of its k boxes each one lies. So a pile is
a table: for each multiset of bases in it and each set of wild cards used, how many placements lead to
each value; two tables merge at an addition. Orderings of the bases need no loop of their own, for they
are the ways to deal the bases to the leaves.

The kernel does the same (kernel/paper/merging/merged_count.h); this is its twin, and steps in where the
kernel's numbers do not suffice: values or counts beyond 128 bits, or surds of several equal roots and powers.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from threading import Event

from toptake.cards.expressions import apply
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError
from toptake.lab.lab_cards import LabCards, as_answer
from toptake.lab.partitionings import Partitioning

Bases = tuple[int, ...]
Wilds = frozenset[int]
Table = dict[tuple[Bases, Wilds], Counter[Value]]


@dataclass(frozen=True)
class PileShape:
    """A pile of a partitioning: for how many stages it exists, and the two piles it was added from."""

    stages: int
    parts: tuple[PileShape, PileShape] | None

    @property
    def leaves(self) -> int:
        """How many bases are in it."""
        return 1 if self.parts is None else sum(part.leaves for part in self.parts)


def shape_of(partitioning: Partitioning) -> PileShape:
    """The last pile of a partitioning. Which part is added to which does not matter, so parts are sorted."""
    stage = 0
    parts: list[tuple[int, tuple[PileShape, PileShape] | None]] = [(0, None)] * partitioning.bases
    for into, other in partitioning.additions:
        stage += 1
        both = [PileShape(stage - born, made) for born, made in (parts[into - 1], parts[other - 1])]
        both.sort(key=_shape_key)
        parts[into - 1] = (stage, (both[0], both[1]))
        del parts[other - 1]
    ((born, made),) = parts
    return PileShape(stage + 1 - born, made)


@lru_cache(maxsize=1 << 16)
def _shape_key(pile: PileShape) -> str:
    inside = "" if pile.parts is None else "".join(map(_shape_key, pile.parts))
    return f"({pile.stages}{inside})"


class MergingTables:
    """The tables of all piles of some cards, computed once for each shape."""

    def __init__(self, cards: LabCards, whole: bool) -> None:
        self.cards = cards
        self.whole = whole
        self._stop = Event()
        self._table_of = lru_cache(maxsize=512)(self._compute_table)

    def count(self, partitioning: Partitioning, stop: Event | None = None) -> Counter[int]:
        """PPs with this partitioning, by answer; meaningless once ``stop`` is set."""
        found: Counter[int] = Counter()
        self._stop = stop or Event()
        everything = frozenset(range(len(self.cards.wilds)))
        for (bases, wilds), values in self._table_of(shape_of(partitioning)).items():
            if len(bases) == len(self.cards.bases) and wilds == everything:
                for value, ways in values.items():
                    if (answer := as_answer(value)) is not None:
                        found[answer] += ways
        return found

    def _compute_table(self, pile: PileShape) -> Table:
        # Layer j: j wild cards were laid on the pile itself.
        layer = self._leaf() if pile.parts is None else self._sum(*pile.parts)
        table: Table = {}
        for laid in range(len(self.cards.wilds) + 1):
            placements = comb(laid + pile.stages - 1, laid)
            for place, values in layer.items():
                tally = table.setdefault(place, Counter())
                for value, ways in values.items():
                    tally[value] += ways * placements
            layer = self._lay_one_more(layer)
        return table

    def _leaf(self) -> Table:
        return {((base,), frozenset()): Counter({Fraction(base): 1}) for base in self.cards.bases}

    def _sum(self, one: PileShape, other: PileShape) -> Table:
        table: Table = {}
        for (bases, wilds), values in self._table_of(one).items():
            if self._stop.is_set():
                break
            for (more_bases, more_wilds), more_values in self._table_of(other).items():
                together = tuple(sorted((*bases, *more_bases)))
                if wilds & more_wilds or Counter(together) - Counter(self.cards.bases):
                    continue
                tally = table.setdefault((together, wilds | more_wilds), Counter())
                for value, ways in values.items():
                    for more, more_ways in more_values.items():
                        if self._is_counted(total := value + more):
                            tally[total] += ways * more_ways
        return table

    def _lay_one_more(self, layer: Table) -> Table:
        table: Table = {}
        for (bases, wilds), values in layer.items():
            if self._stop.is_set():
                break
            for index, card in enumerate(self.cards.wilds):
                if index in wilds:
                    continue
                tally = table.setdefault((bases, wilds | {index}), Counter())
                for value, ways in values.items():
                    try:
                        after = apply(card, value)
                    except ArithmeticRuleError:
                        continue
                    if self._is_counted(after):
                        tally[after] += ways
        return table

    def _is_counted(self, value: Value) -> bool:
        return not self.whole or grade(value) is Grade.WHOLE
