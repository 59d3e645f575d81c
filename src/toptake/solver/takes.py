"""All distinct takes of a position: their number, and the takes themselves, best first."""

from __future__ import annotations

import heapq
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.rules.scoring import Bonus, By, Edition, Scoring
from toptake.solver import _kernel
from toptake.solver.budget import Budget
from toptake.solver.query import Query
from toptake.solver.take import Take

_Choice: TypeAlias = tuple[tuple[int, int, int], int, list[int], Grade, _kernel.Takes]
"""Place in the order of all, taking card, groups, and where they come from."""

MOST_ITEMS = 20
"""Beyond this many piles and wild cards the takes are too many to be told one by one."""


class Takes:
    """The distinct takes of a position, as a lazy collection.

    Two takes are the same when they differ only in the order or grouping of additions, in where in a
    sum a subtraction card is laid, or in the order of adjacent multiplying cards. Equal number cards
    are not told apart; wild cards are.
    """

    def __init__(self, query: Query) -> None:
        self._query = query

    def count(self) -> int:
        """Their exact number, without listing them."""
        if not self._query.takers:
            return 0
        try:
            return self._search(self._query.limit).count()
        except OverflowError:
            raise BudgetError("There are more takes than 64 bits can count.") from None

    def __iter__(self) -> Iterator[Take]:
        # Choices are put in order, not takes: to know the first take of a grade would mean to list all easier
        # ones of its search, where there are few so hard, or none.
        for _, taker, masks, level, search in self._choices():
            for trees in _product(search, masks, taker):
                take = self._query.take(taker, trees, level)
                # Easier ones are told by the search of their own grade.
                if take.hardest() is level:
                    yield take

    def by_score(self) -> Iterator[Take]:
        """All of them, best first, easy and hard ones mixed: where only the best are wanted, no time goes
        into harder takes that win less."""
        if not self._query.takers:
            return
        search = self._search(self._query.limit)
        while found := self._next(search):
            taker, _, _, masks = found
            for trees in _product(search, masks, taker):
                take = self._query.take(taker, trees, self._query.limit)
                yield replace(take, grade=take.hardest())

    def outcomes(self) -> Iterator[Take]:
        """One take for each outcome, which is what is won with which card, pile by pile; the easiest way to
        it."""
        if not self._query.items:
            return
        seen = set()
        for _, taker, masks, level, search in self._choices():
            # An easier grade comes first among equal scores, and the score is the outcome's.
            outcome = (taker, *sorted(masks))
            if outcome not in seen:
                seen.add(outcome)
                trees = [next(iter(search.expressions(mask, taker))) for mask in masks]
                yield self._query.take(taker, trees, level)

    def _choices(self) -> Iterator[_Choice]:
        """The choices of all grades, the best first."""
        if not self._query.takers:
            return iter(())
        levels = [level for level in Grade if level <= self._query.limit]
        return heapq.merge(*map(self._choices_up_to, levels), key=lambda choice: choice[0])

    def _choices_up_to(self, level: Grade) -> Iterator[_Choice]:
        search = self._search(level)
        while found := self._next(search):
            taker, score, steps, masks = found
            yield (-score, level, steps), taker, masks, level, search

    def _next(self, search: _kernel.Takes) -> tuple[int, int, int, list[int]] | None:
        found = search.next()
        if not search.complete():
            raise BudgetError(f"Finding every take needs more than {self._query.budget}.")
        return found

    def _search(self, level: Grade) -> _kernel.Takes:
        query = self._query
        budget = query.budget
        if len(query.items) > MOST_ITEMS:
            raise BudgetError(
                f"The takes of {len(query.items)} piles and wild cards are too many to be told one by"
                f" one; {MOST_ITEMS} are the most."
            )
        search = _kernel.Takes(
            query.item_codes,
            query.taker_codes,
            query.kinds,
            *query.objective,
            level,
            budget.limits,
        )
        if not search.complete():
            raise BudgetError(f"Finding every take needs more than {budget}.")
        return search


def takes(
    position: str | Position,
    by: By | str = By.CARDS,
    *,
    edition: Edition | str = Edition.GUIDE,
    bonuses: Bonus | str = Bonus.ALL,
    scoring: Scoring | None = None,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
) -> Takes:
    """All distinct takes of a position, best first.

    >>> few = takes("2 3 | 5 x2 /2")
    >>> few.count(), next(iter(few)).cards
    (4, 5)
    """
    return Takes(
        Query.of(position, by, edition=edition, bonuses=bonuses, scoring=scoring, grade=grade, budget=budget)
    )


def _product(search: _kernel.Takes, masks: Sequence[int], taker: int) -> Iterator[list[bytes]]:
    """Every choice of one expression for each group, without holding the lists."""
    if not masks:
        yield []
        return
    for tree in search.expressions(masks[0], taker):
        for rest in _product(search, masks[1:], taker):
            yield [tree, *rest]
