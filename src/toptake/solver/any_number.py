"""A position with a ?, answered for each number card that it may be, within one budget.

In the hand it is the card that takes: other number cards of the hand take no part. In the centre it is a
number card like the others there. Of builds only those are told that the ? makes possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import HIGHEST, LOWEST, NumberCard
from toptake.cards.expressions import Built, Expression, Laid, Sum
from toptake.cards.position import Position, parse_piles
from toptake.cards.values import Grade
from toptake.solver.analysis import BuildList
from toptake.solver.best_take import Best, search
from toptake.solver.budget import Budget, Clock
from toptake.solver.builds import BuildPlay
from toptake.solver.query import Query
from toptake.solver.reach import Reach, reach


@dataclass(frozen=True)
class SolvedEach:
    """The best take for each number that the ? may be."""

    asked: AnyNumber
    query: Query
    """Of the position with the lowest number."""
    numbers: Mapping[int, Best]

    @property
    def best(self) -> Best:
        """The best of all; with what is proven of all."""
        best = max(self.numbers.values(), key=lambda each: each.gain)
        bound = max(each.bound for each in self.numbers.values())
        return replace(best, proven=all(each.proven for each in self.numbers.values()), bound=bound)

    @property
    def winning_all(self) -> list[int]:
        """The numbers with which every card is won, but for other number cards of the hand."""
        return [number for number, each in self.numbers.items() if _wins_all(each)]


def solve_each(asked: AnyNumber, query_of: Callable[[str], Query], highest: int = HIGHEST) -> SolvedEach:
    """The best take for each number."""
    *_, found = solving_each(asked, query_of, highest)
    return found


def solving_each(
    asked: AnyNumber, query_of: Callable[[str], Query], highest: int = HIGHEST
) -> Iterator[SolvedEach]:
    """The same as it is found, from number to number."""
    first = query_of(asked.put(LOWEST))
    clock = Clock(first.budget)
    found: dict[int, Best] = {}
    for number in range(LOWEST, highest + 1):
        query = first if number == LOWEST else query_of(asked.put(number))
        position = query.position
        if asked.in_hand:
            position = Position(position.centre, (position.hand[asked.index], *position.hand_wilds))
        share = clock.left(highest + 1 - number)
        found[number] = search(replace(query, position=position, budget=share))
        yield SolvedEach(asked, first, dict(found))


def _wins_all(best: Best) -> bool:
    position = best.position
    numbers = len(position.taking_cards)
    return best.take is not None and best.take.cards == len(position.cards) - max(0, numbers - 1)


def reach_each(asked: AnyNumber, grade: Grade | str, budget: Budget) -> dict[int, Reach]:
    """What all the cards make with each number."""
    clock = Clock(budget)
    return {
        number: reach(parse_piles(asked.put(number)), grade=grade, budget=clock.left(HIGHEST + 1 - number))
        for number in range(LOWEST, HIGHEST + 1)
    }


@dataclass(frozen=True)
class BuildsEach:
    """The builds without the ?, and those that it makes possible with each number; the lists are lazy."""

    asked: AnyNumber
    without: BuildList
    numbers: Mapping[int, BuildList]


def builds_each(asked: AnyNumber, query_of: Callable[[str], Query], most: int | None) -> BuildsEach:
    """The builds for each number; each list has its share of the time."""
    rest = query_of(asked.without)
    share = replace(rest.budget, seconds=rest.budget.seconds / (HIGHEST - LOWEST + 2))
    lists = {
        number: BuildList(
            replace(query_of(asked.put(number)), budget=share), most, _needs(rest.position, number)
        )
        for number in range(LOWEST, HIGHEST + 1)
    }
    return BuildsEach(asked, BuildList(replace(rest, budget=share), most), lists)


def _needs(rest: Position, number: int) -> Callable[[BuildPlay], bool]:
    """Is a build impossible with the rest of the position, the ? being this number? Colours do not matter."""
    lying = sum(_is_number(pile.making, number) for pile in rest.centre)

    def needs(play: BuildPlay) -> bool:
        held = [card.value for card in rest.taking_cards]
        if play.number.value not in held:
            return True
        held.remove(play.number.value)
        used = _count(play.expression, number) - (play.number.value == number)
        return play.answer not in held or used > lying

    return needs


def _count(expression: Expression, number: int) -> int:
    """How often a number card of this value is a part of its own."""
    match expression:
        case Sum(parts):
            return sum(_count(part, number) for part in parts)
        case Laid(_, on):
            return _count(on, number)
        case Built():
            return 0
        case _:
            return int(_is_number(expression, number))


def _is_number(making: object, number: int) -> bool:
    return isinstance(making, NumberCard) and making.value == number
