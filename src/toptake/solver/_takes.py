"""All distinct takes of a position: their number, and the takes themselves, best first."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence

from toptake.errors import BudgetError
from toptake.position import Position
from toptake.scoring import Edition, Scoring
from toptake.solver import _kernel
from toptake.solver._best import By, Table, Take, kinds_of, shown_cards
from toptake.solver._budget import Budget
from toptake.values import Grade

MOST_ITEMS = 20
"""Beyond this many piles and wild cards the takes are too many to be told one by one."""


class Takes:
    """The distinct takes of a position, as a lazy collection.

    Two takes are the same when they differ only in the order or grouping of additions, in where in a
    sum a subtraction card is laid, or in the order of adjacent multiplying cards. Equal number cards
    are not told apart; wild cards are.
    """

    def __init__(self, table: Table, by: By, limit: Grade, budget: Budget) -> None:
        self._table = table
        self._by = by
        self._limit = limit
        self._budget = budget
        self._takers = list(dict.fromkeys(table.position.taking_cards))

    def count(self) -> int:
        """Their exact number, without listing them."""
        if not self._takers:
            return 0
        try:
            return self._search(self._limit).count()
        except OverflowError:
            raise BudgetError("There are more takes than 64 bits can count.") from None

    def __iter__(self) -> Iterator[Take]:
        if not self._takers:
            return iter(())
        levels = [level for level in Grade if level <= self._limit]
        streams = [self._of_grade(level) for level in levels]
        merged = heapq.merge(*streams, key=lambda entry: entry[0])
        return (take for _, take in merged)

    def _search(self, level: Grade) -> _kernel.Takes:
        table = self._table
        if len(table.items) > MOST_ITEMS:
            raise BudgetError(
                f"The takes of {len(table.items)} piles and wild cards are too many to be told one by"
                f" one; {MOST_ITEMS} are the most."
            )
        search = _kernel.Takes(
            table.item_codes,
            table.taking_codes(self._takers),
            kinds_of(table.items),
            self._by is By.POINTS,
            table.scoring.edition is Edition.CURRENT,
            table.scoring.operations,
            level,
            self._budget.seconds,
            self._budget.megabytes,
        )
        if not search.complete():
            raise BudgetError(
                f"Finding every take needs more than {self._budget.seconds:g} s or"
                f" {self._budget.megabytes:g} MB."
            )
        return search

    def _of_grade(self, level: Grade) -> Iterator[tuple[tuple[int, int, int], Take]]:
        """The takes of exactly this grade, best first, with their place in the order of all."""
        search = self._search(level)
        while found := search.next():
            taking, score, steps, masks = found
            for trees in _product(search, masks, taking):
                take = self._table.take(self._takers[taking], trees, level)
                # Easier ones were told by the search of their own grade.
                if take.hardest() is level:
                    yield (-score, level, steps), take


def takes(
    position: str | Position,
    by: By | str = By.CARDS,
    *,
    edition: Edition | str = Edition.GUIDE,
    scoring: Scoring | None = None,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
) -> Takes:
    """All distinct takes of a position, best first.

    >>> few = takes("2 3 | 5 x2 /2")
    >>> few.count(), next(iter(few)).cards
    (4, 5)
    """
    if isinstance(position, str):
        position = Position.parse(position)
    limit = Grade.parse(grade) if isinstance(grade, str) else grade
    table = Table(position, scoring or Scoring.shown_by(shown_cards(position), Edition(edition)))
    return Takes(table, By(by), limit, budget or Budget())


def _product(search: _kernel.Takes, masks: Sequence[int], taking: int) -> Iterator[list[bytes]]:
    """Every choice of one expression for each group, without holding the lists."""
    if not masks:
        yield []
        return
    for tree in search.expressions(masks[0], taking):
        for rest in _product(search, masks[1:], taking):
            yield [tree, *rest]
