"""Every legal build of a position.

A build is told by its outcome: the number card played, the cards that go into the pile, and what the pile
is then worth. One expression, of the easiest grade, stands for all the ways to lay the cards.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from toptake.cards.card import NumberCard
from toptake.cards.expressions import Expression, Tree, tree_of, write
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.solver import _kernel
from toptake.solver.budget import Budget
from toptake.solver.encoding import decode_tree
from toptake.solver.query import Query


@dataclass(frozen=True)
class BuildPlay:
    """A number card becomes part of a pile, and its answer is held."""

    number: NumberCard
    answer: int
    expression: Expression
    grade: Grade

    @property
    def pile(self) -> Pile:
        """The pile that lies in the centre afterwards."""
        return Pile(self.expression)

    @property
    def tree(self) -> Tree:
        """The expression as plain lists."""
        return tree_of(self.expression)

    def __str__(self) -> str:
        return f"{self.number.value}: {write(self.expression)} = {self.answer}"


class Builds:
    """The builds of a position, small ones first, as a lazy collection."""

    def __init__(self, query: Query, answers: Iterable[int] | None = None, wilds_first: bool = True) -> None:
        self._query = query
        self._answers = None if answers is None else sorted(answers)
        self._items = query.item_codes
        if not wilds_first:
            # To the kernel a wild card of the hand is one that comes before the number card.
            self._items = [(v, wild, False, hardest, share) for v, wild, _, hardest, share in self._items]
        self._deadline = 0.0

    def __iter__(self) -> Iterator[BuildPlay]:
        items = len(self._query.items)
        self._deadline = time.monotonic() + self._query.budget.seconds
        if items <= _kernel.MOST_FOR_ALL_BUILDS:
            found = [play for number in self._numbers() for play in self._of_size(number, 0)]
            yield from sorted(found, key=lambda play: len(play.pile.cards))
            return
        # All subsets of a large centre are out of reach at once: go on to larger builds step by step.
        yield from self._of_sizes(items)

    def up_to(self, most: int) -> Iterator[BuildPlay]:
        """The builds with at most so many piles and wild cards besides the number card, small ones first.

        That is quick even where a centre is too large for all of them.
        """
        self._deadline = time.monotonic() + self._query.budget.seconds
        return self._of_sizes(min(most, len(self._query.items)))

    def _of_sizes(self, most: int) -> Iterator[BuildPlay]:
        for size in range(1, most + 1):
            for number in self._numbers():
                yield from self._of_size(number, size)

    def _numbers(self) -> list[NumberCard]:
        return self._query.takers

    def _of_size(self, number: NumberCard, size: int) -> Iterator[BuildPlay]:
        """The builds with this number card and so many other piles and wild cards; 0 for any number."""
        budget = self._query.budget
        held = list(self._query.position.taking_cards)
        held.remove(number)
        answers = self._answers or sorted({card.value for card in held})
        found, complete = _kernel.builds(
            self._items,
            self._query.kinds,
            number.value,
            answers,
            self._query.limit,
            size,
            replace(budget, seconds=max(0.0, self._deadline - time.monotonic())).limits,
        )
        if not complete:
            raise BudgetError(f"Finding every build needs more than {budget}.")
        named = (*self._query.items, Pile(number))
        for answer, grade, tree in found:
            # The kernel lists millions in the time that it takes to decode some ten thousand.
            if time.monotonic() > self._deadline:
                raise BudgetError(f"Finding every build needs more than {budget}.")
            yield BuildPlay(number, answer, decode_tree(tree, named, hoist=False), Grade(grade))


def builds(
    position: str | Position,
    *,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
    answers: Iterable[int] | None = None,
    wilds_first: bool = True,
) -> Builds:
    """Every legal build of a position, small ones first.

    A bluffer may build what is not held, so ``answers`` may be given; and where wild cards of the hand need
    not come first they may act on the number card, too.

    >>> [str(play) for play in builds("8 -5 | 4 12 7")]
    ['4: 4+8 = 12', '12: 12−5 = 7', '4: 4+(8−5) = 7']
    """
    return Builds(Query.of(position, grade=grade, budget=budget), answers, wilds_first)
