"""Which answers all the given cards make together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from toptake.cards.card import HIGHEST, LOWEST, WildCard
from toptake.cards.expressions import Expression, Tree, tree_of, write
from toptake.cards.pile import Pile
from toptake.cards.position import parse_piles
from toptake.cards.values import Grade
from toptake.errors import MalformedError
from toptake.solver import _kernel
from toptake.solver.budget import Budget
from toptake.solver.encoding import WILD_IDS, decode_tree, value_code

LARGEST_ANSWER = 10_000


@dataclass(frozen=True)
class Solution:
    """One way to make an answer, of the easiest grade there is."""

    answer: int
    grade: Grade
    _code: bytes
    _piles: Sequence[Pile]

    @property
    def expression(self) -> Expression:
        """How the cards are put together."""
        return decode_tree(self._code, self._piles)

    @property
    def tree(self) -> Tree:
        """The same as plain lists."""
        return tree_of(self.expression)

    def __str__(self) -> str:
        return f"{self.answer} = {write(self.expression)}"


class Reach(Mapping[int, Solution]):
    """A mapping from each answer that can be made to a solution.

    ``undecided`` holds the answers for which the budget ran out; all others that are missing here are
    proven to be out of reach.
    """

    def __init__(
        self, piles: tuple[Pile, ...], solutions: Mapping[int, Solution], undecided: frozenset[int]
    ) -> None:
        self.piles = piles
        self.undecided = undecided
        self._solutions = solutions

    @property
    def proven(self) -> bool:
        """Is every missing answer proven to be out of reach?"""
        return not self.undecided

    def __getitem__(self, answer: int) -> Solution:
        return self._solutions[answer]

    def __iter__(self) -> Iterator[int]:
        return iter(self._solutions)

    def __len__(self) -> int:
        return len(self._solutions)

    def __repr__(self) -> str:
        return f"<Reach {' '.join(map(str, self._solutions)) or 'nothing'}>"


def reach(
    cards: str | Iterable[Pile],
    answers: Iterable[int] = range(LOWEST, HIGHEST + 1),
    *,
    grade: Grade | str = Grade.IRRATIONAL,
    budget: Budget | None = None,
) -> Reach:
    """The answers that can be made using all the cards, with the easiest solution of each.

    >>> reach("2 3 7 1/3 3/2", grade="whole")
    <Reach 6 7 9 11 14 15>
    >>> print(reach("5 -5 x2 sqrt n2")[15])
    15 = (√5×2)²−5
    """
    piles = parse_piles(cards) if isinstance(cards, str) else tuple(cards)
    limit = Grade.parse(grade) if isinstance(grade, str) else grade
    budget = budget or Budget()
    wanted = _checked(answers)
    # The kernel names numbers first, then wild cards.
    numbers = [pile for pile in piles if not isinstance(pile.making, WildCard)]
    wilds = [pile for pile in piles if isinstance(pile.making, WildCard)]
    if not numbers:
        raise MalformedError("At least one number card or build is needed; wild cards act on a value.")
    hardest = max(pile.hardest for pile in numbers)
    if hardest > limit:
        return Reach(piles, {}, frozenset())
    found = _kernel.reach(
        [value_code(pile) for pile in numbers],
        [WILD_IDS[pile.making] for pile in wilds if isinstance(pile.making, WildCard)],
        wanted,
        limit,
        budget.limits,
    )
    ordered = (*numbers, *wilds)
    solutions = {
        answer: Solution(answer, max(hardest, Grade(level)), code, ordered)
        for answer, (code, level, _) in zip(wanted, found, strict=True)
        if code is not None
    }
    undecided = frozenset(
        answer
        for answer, (code, _, decided) in zip(wanted, found, strict=True)
        if code is None and not decided
    )
    return Reach(piles, solutions, undecided)


def reaching(cards: str, grade: Grade | str, budget: Budget) -> Iterator[Reach]:
    """The answers 1 to 15 that are found soon, then those that are found in more time, until all are decided
    or the time is up."""
    found = Reach((), {}, frozenset(range(LOWEST, HIGHEST + 1)))
    for share in budget.stages():
        more = reach(cards, sorted(found.undecided), grade=grade, budget=share)
        solutions = {answer: each[answer] for each in (found, more) for answer in each}
        found = Reach(more.piles, solutions, more.undecided)
        yield found
        if found.proven:
            return


def _checked(answers: Iterable[int]) -> list[int]:
    """Each answer once, in the order given."""
    wanted = list(dict.fromkeys(answers))
    for answer in wanted:
        if isinstance(answer, bool) or not isinstance(answer, int):
            raise MalformedError(f"An answer is a whole number, and {answer!r} is not.")
        if abs(answer) > LARGEST_ANSWER:
            raise MalformedError(f"Answers go up to {LARGEST_ANSWER}, and {answer} is beyond.")
    return wanted
