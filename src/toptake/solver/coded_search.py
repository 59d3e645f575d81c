"""Searches on encoded cards, for computer players that make thousands of them in a turn.

Such a player needs what a take gains and what it leaves, not its expression. So cards are encoded once for
the kernel, and a result names items by their index; nothing is decoded. What is shown to people comes from
:func:`~toptake.solver.best_take` instead.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.rules.scoring import By, Scoring
from toptake.solver import _kernel
from toptake.solver.encoding import (
    WILD_IDS,
    ItemCode,
    ShareCode,
    TakingCode,
    hand_code,
    objective_code,
    pile_code,
    share_code,
    value_code,
)
from toptake.solver.takes import MOST_ITEMS

__all__ = [
    "WILD_IDS",
    "CodedBuild",
    "CodedSearch",
    "CodedTake",
    "ItemCode",
    "ShareCode",
    "TakingCode",
    "built",
    "hand_code",
    "pile_code",
    "share_code",
    "value_code",
]

_MEGABYTES = 64.0


@dataclass(frozen=True, slots=True)
class CodedTake:
    """A turn of takes."""

    taker: int
    """The place of the taking card."""
    score: int
    """Points or cards, whichever is asked for."""
    won: frozenset[int]
    """The places of the items that are won."""


@dataclass(frozen=True, slots=True)
class CodedBuild:
    """A pile that a number card goes into."""

    answer: int
    hardest: int
    used: frozenset[int]
    """The places of the items that the number card is joined with."""


class CodedSearch:
    """Searches under the rules of one game: what counts, and which partial answers are allowed."""

    def __init__(self, by: By, scoring: Scoring, grade: Grade) -> None:
        self.scoring = scoring
        self._objective = objective_code(by, scoring)
        self._grade = grade

    def best(
        self, items: Sequence[ItemCode], takers: Sequence[TakingCode], seconds: float, work: int
    ) -> CodedTake | None:
        """The best take that so much time and work finds."""
        taker, score, _, trees, _, _ = _kernel.best_take(
            items, takers, *self._objective, self._grade, (seconds, _MEGABYTES, work)
        )
        if taker < 0:
            return None
        return CodedTake(taker, score, _places(trees, len(items)))

    def takes(
        self, items: Sequence[ItemCode], takers: Sequence[TakingCode], seconds: float, work: int
    ) -> Iterator[CodedTake]:
        """All takes by what they win, the best first; a BudgetError if they are too many to be found."""
        if not items or not takers:
            return
        if len(items) > MOST_ITEMS:
            raise BudgetError(f"The takes of {len(items)} piles and wild cards are too many.")
        kinds = list(range(len(items)))
        limits = (seconds, _MEGABYTES, work)
        found = _kernel.Takes(items, takers, kinds, *self._objective, self._grade, limits)
        while found.complete() and (choice := found.next()):
            taker, score, _, masks = choice
            # The bits of a group are in an order of the kernel's own; an expression names the items.
            trees = [next(found.expressions(mask, taker)) for mask in masks]
            yield CodedTake(taker, score, _places(trees, len(items)))
        if not found.complete():
            raise BudgetError("Finding every take needs more than was given.")

    def builds(
        self,
        items: Sequence[ItemCode],
        number: TakingCode,
        answers: Sequence[int],
        seconds: float,
        work: int,
        wilds_first: bool = True,
    ) -> list[CodedBuild]:
        """All builds with a number card; a BudgetError if they are too many to be found."""
        if not items or not answers:
            return []
        if not wilds_first:
            items = [(value, wild, False, hardest, share) for value, wild, _, hardest, share in items]
        if len(items) > _kernel.MOST_FOR_ALL_BUILDS:
            raise BudgetError(f"The builds of {len(items)} piles and wild cards are too many.")
        limits = (seconds, _MEGABYTES, work)
        kinds = list(range(len(items)))
        found, complete = _kernel.builds(items, kinds, number[0], answers, self._grade, 0, limits)
        if not complete:
            raise BudgetError("Finding every build needs more than was given.")
        return [CodedBuild(answer, hardest, _places([tree], len(items))) for answer, hardest, tree in found]


def _places(trees: Sequence[bytes], items: int) -> frozenset[int]:
    """The items in some trees; what is beyond them is a sum, or the number card of a build."""
    return frozenset([place for tree in trees for place in tree if place < items])


def built(build: CodedBuild, items: Sequence[ItemCode], number: TakingCode) -> ItemCode:
    """The pile that a build leaves in the centre."""
    cards, printed, numbers, uncoloured, colours, operations = number[1]
    for place in build.used:
        share = items[place][4]
        cards += share[0]
        printed += share[1]
        numbers += share[2]
        uncoloured += share[3]
        colours |= share[4]
        operations |= share[5]
    share = (cards, printed, numbers, uncoloured, colours, operations)
    return build.answer, -1, False, build.hardest, share
