"""Everything that is asked about a position, for the command line and the server alike.

Every search that takes part in an answer is made here, within the budget of the query; where one answer takes
several searches, a clock shares the time out among them. Whoever prints the results or writes them as JSON
(``analysis_json``) searches nothing. ``reach`` is one search and stands in a module of its own.

The lists of takes and builds are lazy, so that a terminal shows the first ones while the kernel looks for the
others, and a long list is never held in memory. The road not taken: one result with everything in it. Most
answers need a part only, and each part costs a search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from toptake.cards.card import NumberCard
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.solver.best_take import Best, search
from toptake.solver.budget import Budget, Clock
from toptake.solver.builds import BuildPlay, Builds
from toptake.solver.query import Query
from toptake.solver.take import Take
from toptake.solver.takes import Takes

MOST_ALTERNATIVES = 5
"""So many takes that come close are told."""

_FEW_ITEMS = 10
"""So many piles and wild cards have few enough takes to look for the second best among them."""
_FEW_TAKES = 300
_PASSED_AT_ONCE = 256
_SECOND_BEST_BUDGET = Budget(0.1)


@dataclass(frozen=True)
class Solved:
    """The best take of a position, the best with each card of the hand, and the time left for more."""

    query: Query
    best: Best
    by_card: Mapping[NumberCard, Best]
    """Empty where it is proven that there is no take at all."""
    clock: Clock


def solve(query: Query) -> Solved:
    """The best take, and then, in about as much time again, the best with each other card."""
    clock = Clock(query.budget)
    best = search(query)
    each = best_by_card(replace(query, budget=clock.as_long_again().left()), best)
    for other in each.values():
        # Of searches that were cut short the narrower may come further.
        if other.gain > best.gain:
            proven = other.gain >= best.bound
            best = replace(other, position=query.position, proven=proven, bound=best.bound)
    return Solved(query, best, each, clock)


def best_by_card(query: Query, best: Best | None = None) -> dict[NumberCard, Best]:
    """The best take with each number card of the hand; given the best of all, only others are searched."""
    return dict(each_best_by_card(query, best))


def each_best_by_card(query: Query, best: Best | None = None) -> Iterator[tuple[NumberCard, Best]]:
    """The same, as they are found."""
    if best is not None and best.take is None and best.proven:
        return
    clock = Clock(query.budget)
    for index, card in enumerate(query.takers):
        if best is not None and best.take is not None and card == best.take.taking:
            yield card, best
        else:
            alone = Position(query.position.centre, (card, *query.position.hand_wilds))
            share = clock.left(len(query.takers) - index)
            yield card, search(replace(query, position=alone, budget=share))


def alternatives(solved: Solved, most: int = MOST_ALTERNATIVES) -> list[Take]:
    """Takes that are nearly as good as the best or easier, best first; of the same cards only one."""
    best = solved.best.take
    if best is None:
        return []
    found = [each.take for each in solved.by_card.values()]
    found.append(easier_take(replace(solved.query, budget=solved.clock.as_long_again().left()), best))
    found.append(second_best(replace(solved.query, budget=_SECOND_BEST_BUDGET), best))
    others = [take for take in found if take is not None]
    others.sort(key=lambda take: (-take.gain(solved.query.by), take.grade))
    different = {_cards_in(take): take for take in reversed(others)}
    different.pop(_cards_in(best), None)
    return list(reversed(different.values()))[:most]


def easier_take(query: Query, best: Take) -> Take | None:
    """The best take with easier partial answers, if the best has hard ones."""
    if best.grade is Grade.WHOLE:
        return None
    return search(replace(query, limit=Grade(best.grade - 1))).take


def second_best(query: Query, best: Take) -> Take | None:
    """The best take that gains less, where there are few enough to look through."""
    if len(query.items) > _FEW_ITEMS:
        return None
    try:
        first = islice(Takes(query), _FEW_TAKES)
        return next((take for take in first if take.gain(query.by) < best.gain(query.by)), None)
    except BudgetError:
        return None


def _cards_in(take: Take) -> tuple[str, ...]:
    """What tells takes apart: the taking card and the cards of each pile."""
    piles = (" ".join(sorted(card.token for card in pile)) for pile in take.won)
    return (take.taking.token, *sorted(piles))


class TakeList:
    """Distinct takes, best first: so many at most from the first on, and no more once the clock is up.

    ``listed`` and ``complete`` hold once it was iterated, which can be done once. Neither the count nor the
    list needs the other.
    """

    def __init__(self, query: Query, most: int | None, clock: Clock, first: int = 0) -> None:
        self.query = query
        self.first = first
        """So many better ones are passed over."""
        self.count: int | None = None
        """Of all there are; None as long as they were not counted, or where the budget did not suffice."""
        self.problem: str | None = None
        self.listed = 0
        self._most = most
        self._clock = clock
        self._takes = Takes(query)
        self._ended = False
        self._rest: Iterator[Take] = iter(self._takes)

    @property
    def complete(self) -> bool:
        """Is the last of all takes among these, or before them?"""
        return self._ended or (self.count is not None and self.first + self.listed >= self.count)

    def count_all(self) -> None:
        """Set the count, if the budget suffices."""
        try:
            self.count = self._takes.count()
        except BudgetError as error:
            self.problem = str(error)

    def pass_over(self) -> Iterator[int]:
        """Pass over those before the first, which takes some time where they are many: how many there were so
        far, again and again."""
        try:
            for passed in range(1, self.first + 1):
                if next(self._rest, None) is None:
                    self._ended = True
                    return
                if self._clock.is_up():
                    self._most = 0
                    self.problem = f"There was time for the best {passed:,} only."
                    return
                if passed % _PASSED_AT_ONCE == 0:
                    yield passed
        except BudgetError as error:
            self.problem = str(error)

    def __iter__(self) -> Iterator[Take]:
        try:
            for take in islice(self._rest, self._most):
                self.listed += 1
                yield take
                if self._clock.is_up():
                    return
            if self._most is None or self.listed < self._most:
                self._ended = True
        except BudgetError as error:
            self.problem = str(error)


class BuildList:
    """Legal builds, small ones first: so many at most, and no more once the time of the query is up.

    ``listed`` and ``complete`` hold once it was iterated, which can be done once.
    """

    def __init__(
        self, query: Query, most: int | None, wanted: Callable[[BuildPlay], bool] | None = None
    ) -> None:
        self.query = query
        self.listed = 0
        self.complete = False
        """Were these all builds?"""
        self._most = most
        self._wanted = wanted
        """Which builds are told; None for all."""

    def __iter__(self) -> Iterator[BuildPlay]:
        clock = Clock(self.query.budget)
        plays = filter(self._wanted or (lambda play: True), Builds(self.query))
        try:
            for play in islice(plays, self._most):
                self.listed += 1
                yield play
                if clock.is_up():
                    return
            self.complete = next(plays, None) is None
        except BudgetError:
            return
