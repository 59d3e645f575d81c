"""The distinct solutions that use all of some cards for one answer, each with the number of its PPs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from toptake.cards.card import NumberCard
from toptake.cards.expressions import Expression, evaluate, write
from toptake.cards.pile import Pile
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.lab import _kernel
from toptake.lab.canonical_forms import count_pps_of
from toptake.lab.lab_cards import LabCards, check_answer
from toptake.solver import Budget
from toptake.solver.encoding import WILD_IDS, decode_tree

MOST_CARDS = 20
"""The kernel has a table with a row for each set of cards."""


@dataclass(frozen=True)
class DistinctSolution:
    """One way to make the answer, up to :mod:`~toptake.lab.canonical_forms`."""

    expression: Expression
    bases: int

    @property
    def grade(self) -> Grade:
        """Of its hardest partial answer, as the expression is written."""
        return evaluate(self.expression)[1]

    @cached_property
    def pps(self) -> tuple[int, int]:
        """How many PPs stand for it: all, and those with whole partial answers only."""
        return count_pps_of(self.expression, self.bases)

    def __str__(self) -> str:
        return write(self.expression)


class Solutions:
    """All distinct solutions, as a lazy collection."""

    def __init__(
        self, cards: LabCards, answer: int, *, grade: Grade = Grade.IRRATIONAL, budget: Budget | None = None
    ) -> None:
        self.cards = cards
        self.answer = check_answer(answer)
        budget = budget or Budget()
        size = len(cards.bases) + len(cards.wilds)
        if size > MOST_CARDS:
            raise BudgetError(
                f"The solutions of {size} cards are too many to be told one by one;"
                f" {MOST_CARDS} are the most."
            )
        self._numbers = sorted(cards.bases)
        self._found = _kernel.Solutions(
            self._numbers,
            [WILD_IDS[card] for card in cards.wilds],
            self.answer,
            grade,
            budget.seconds,
            budget.megabytes,
        )
        if not self._found.complete():
            raise BudgetError(
                f"Finding every solution needs more than {budget.seconds:g} s or {budget.megabytes:g} MB."
            )

    def __len__(self) -> int:
        return self._found.count()

    def __iter__(self) -> Iterator[DistinctSolution]:
        items = [Pile(NumberCard(number)) for number in self._numbers]
        items += [Pile(card) for card in self.cards.wilds]
        for tree in self._found.trees():
            yield DistinctSolution(decode_tree(tree, items), len(self._numbers))


def solutions(
    cards: str | LabCards, answer: int, *, grade: Grade | str = Grade.IRRATIONAL, budget: Budget | None = None
) -> Solutions:
    """The distinct solutions that use all of the cards.

    >>> for solution in solutions("2 3 7 1/3 3/2", 6):
    ...     print(solution, solution.pps)
    (2+3+7)×1/3×3/2 (12, 12)
    """
    cards = LabCards.parse(cards) if isinstance(cards, str) else cards
    limit = Grade.parse(grade) if isinstance(grade, str) else grade
    return Solutions(cards, answer, grade=limit, budget=budget)
