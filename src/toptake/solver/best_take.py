"""The best take of a position: one search in the kernel."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.rules.scoring import Bonus, By, Edition, Scoring
from toptake.solver import _kernel
from toptake.solver.budget import Budget
from toptake.solver.query import Query
from toptake.solver.take import Take


@dataclass(frozen=True)
class Best:
    """The best take found, and whether nothing can beat it."""

    position: Position
    by: By
    take: Take | None
    proven: bool
    bound: int
    """No take has more cards, or points, than this."""

    @property
    def gain(self) -> int:
        """The cards or points of the take found, whichever count; 0 without one."""
        return 0 if self.take is None else self.take.gain(self.by)


def best_take(
    position: str | Position,
    by: By | str = By.CARDS,
    *,
    edition: Edition | str = Edition.GUIDE,
    bonuses: Bonus | str = Bonus.ALL,
    scoring: Scoring | None = None,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
    prove: bool = True,
) -> Best:
    """The take that wins the most cards, or scores the most points.

    Without ``prove`` a search by points in a large position spends all it has on better takes.

    >>> best = best_take("6 4 | 4 10 1 -2 x5 /4")
    >>> best.proven, best.take.cards, str(best.take)
    (True, 6, '4 = ((4−2)×5+6)÷4')
    """
    query = Query.of(
        position, by, edition=edition, bonuses=bonuses, scoring=scoring, grade=grade, budget=budget
    )
    return search(query, prove)


def improving(query: Query) -> Iterator[Best]:
    """What is found soon, then what is found in more time, until it is proven or the time is up.

    Each is at least as good as the one before.
    """
    best: Best | None = None
    for budget in query.budget.stages():
        found = search(replace(query, budget=budget))
        if best is not None:
            better = found if found.gain > best.gain else best
            bound = min(best.bound, found.bound)
            found = replace(better, proven=found.proven or better.gain >= bound, bound=bound)
        yield found
        if found.proven:
            return
        best = found


def search(query: Query, prove: bool = True) -> Best:
    """The best take of a query."""
    taker, _, hardest, trees, proven, bound = _kernel.best_take(
        query.item_codes,
        query.taker_codes,
        *query.objective,
        query.limit,
        query.budget.limits,
        prove,
    )
    take = query.take(taker, trees, hardest) if taker >= 0 else None
    if take is not None and take.grade > Grade.WHOLE:
        # The kernel tells how hard its search was; what it found may be easier.
        take = replace(take, grade=take.hardest())
    return Best(query.position, query.by, take, proven, bound)
