"""The solver's slow twin: the same answers in the most obvious way.

Nothing here is clever. Every subset of the cards, every value it can have, as exact numbers in plain
Python; every set of disjoint groups. It is what the kernel is tested against, and the place to look
when it is unclear what the kernel should do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from toptake.cards import Card, NumberCard, WildCard
from toptake.errors import ArithmeticRuleError
from toptake.expressions import apply
from toptake.pile import Pile
from toptake.position import Position
from toptake.scoring import Scoring, score_turn
from toptake.values import Grade, Value, grade

Item = Pile | WildCard


class Values:
    """What each subset of some items can be worth, with partial answers up to a grade."""

    def __init__(self, items: Sequence[Item], limit: Grade) -> None:
        self.items = items
        self.limit = limit
        self.of = cache(self._values)

    def _values(self, subset: frozenset[int]) -> frozenset[Value]:
        found: set[Value] = set()
        if len(subset) == 1:
            (index,) = subset
            item = self.items[index]
            if isinstance(item, Pile) and item.value is not None and item.hardest <= self.limit:
                found.add(item.value)
        for index in subset:
            item = self.items[index]
            card = item.making if isinstance(item, Pile) else item
            if isinstance(card, WildCard):
                for value in self.of(subset - {index}):
                    try:
                        found.add(apply(card, value))
                    except ArithmeticRuleError:
                        continue
        for part in proper_parts(subset):
            for left in self.of(part):
                for right in self.of(subset - part):
                    found.add(left + right)
        return frozenset(value for value in found if grade(value) <= self.limit)


def proper_parts(subset: frozenset[int]) -> Iterator[frozenset[int]]:
    """Each way to split a set in two, once: the part with the smallest member."""
    if len(subset) < 2:
        return
    first, *others = sorted(subset)
    for size in range(len(others)):
        for chosen in combinations(others, size):
            yield frozenset((first, *chosen))


def reach(piles: Sequence[Pile], answers: Iterable[int], limit: Grade) -> dict[int, Grade]:
    """Each answer that all the piles can make, with the easiest grade."""
    everything = frozenset(range(len(piles)))
    found: dict[int, Grade] = {}
    wanted = list(answers)
    for level in Grade:
        if level <= limit:
            values = Values(piles, level).of(everything)
            for answer in wanted:
                if answer in values:
                    found.setdefault(answer, level)
    return found


def groups(position: Position, taking: NumberCard, limit: Grade) -> list[frozenset[int]]:
    """Every set of items that can be made equal to the taking card."""
    items = (*position.centre, *position.hand_wilds)
    values = Values(items, limit)
    indices = range(len(items))
    return [
        frozenset(subset)
        for size in range(1, len(items) + 1)
        for subset in combinations(indices, size)
        if taking.value in values.of(frozenset(subset))
    ]


def packings(candidates: Sequence[frozenset[int]]) -> Iterator[tuple[frozenset[int], ...]]:
    """Every choice of one or more disjoint groups."""
    for index, group in enumerate(candidates):
        yield (group,)
        others = [other for other in candidates[index + 1 :] if not other & group]
        for rest in packings(others):
            yield (group, *rest)


def best_score(position: Position, by: str, scoring: Scoring, limit: Grade) -> int | None:
    """The most cards, or points, that any take wins; None if there is no take."""
    items = (*position.centre, *position.hand_wilds)
    cards = [item.cards if isinstance(item, Pile) else (item,) for item in items]
    best: int | None = None
    for taking in position.taking_cards:
        for packing in packings(groups(position, taking, limit)):
            won: list[list[Card]] = [[card for i in sorted(g) for card in cards[i]] for g in packing]
            used = frozenset().union(*packing)
            cleared = all(index in used for index in range(len(position.centre)))
            score = (
                1 + sum(map(len, won))
                if by == "cards"
                else score_turn(won, taking, cleared, scoring).total
            )
            best = score if best is None else max(best, score)
    return best
