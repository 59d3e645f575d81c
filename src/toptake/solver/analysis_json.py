"""The JSON form of what ``analysis`` and ``reach`` find.

The command line prints it as it is. The server says more of each expression, take and build (texts in three
forms, spoken steps, the score); so whatever holds them is given the function that writes one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from toptake.cards.card import NumberCard
from toptake.cards.expressions import Expression, tree_of, write
from toptake.solver.analysis import BuildList, TakeList
from toptake.solver.best_take import Best
from toptake.solver.builds import BuildPlay
from toptake.solver.reach import Reach
from toptake.solver.take import Take

if TYPE_CHECKING:
    # Few positions have a ?, and start-up counts.
    from toptake.cards.any_number import AnyNumber
    from toptake.solver.any_number import BuildsEach, SolvedEach

JsonObject: TypeAlias = dict[str, Any]


def expression_json(expression: Expression) -> JsonObject:
    """How a pile is made."""
    return {"expression": write(expression), "tree": tree_of(expression)}


def take_json(
    take: Take, expression_json: Callable[[Expression], JsonObject] = expression_json
) -> JsonObject:
    """A take."""
    return {
        "with": take.taking.token,
        "cards": take.cards,
        "points": take.points,
        "grade": str(take.grade),
        "takes": [expression_json(pile) for pile in take.piles],
    }


def best_json(
    best: Best,
    by_card: Mapping[NumberCard, Best] | None = None,
    take_json: Callable[[Take], JsonObject] = take_json,
) -> JsonObject:
    """The best take, and in short those with each card, if they were searched for."""
    data: JsonObject = {
        "position": str(best.position),
        "by": best.by.value,
        "best": take_json(best.take) if best.take else None,
    }
    if by_card is not None:
        data["by_card"] = {
            card.token: {
                "cards": other.take.cards,
                "points": other.take.points,
                "grade": str(other.take.grade),
                "proven": other.proven,
            }
            for card, other in by_card.items()
            if other.take
        }
    return data | {"proven": best.proven, "bound": None if best.proven else best.bound}


def each_best_json(solved: SolvedEach, take_json: Callable[[Take], JsonObject] = take_json) -> JsonObject:
    """The best take for each number that a ? may be, and the best of these."""
    numbers = [
        {
            "number": number,
            "best": take_json(best.take) if best.take else None,
            "proven": best.proven,
            "bound": None if best.proven else best.bound,
        }
        for number, best in solved.numbers.items()
    ]
    return best_json(solved.best, take_json=take_json) | {"position": str(solved.asked), "numbers": numbers}


def takes_json(takes: TakeList, take_json: Callable[[Take], JsonObject] = take_json) -> JsonObject:
    """A list of takes; iterates it."""
    listed = [take_json(take) for take in takes]
    takes.count_all()
    return {"count": takes.count, "takes": listed, "complete": takes.complete}


def build_json(play: BuildPlay) -> JsonObject:
    """A build."""
    return {
        "number": play.number.token,
        "answer": str(play.answer),
        **expression_json(play.expression),
        "grade": str(play.grade),
    }


def builds_json(builds: BuildList, build_json: Callable[[BuildPlay], JsonObject] = build_json) -> JsonObject:
    """A list of builds; iterates it."""
    listed = [build_json(play) for play in builds]
    return {"position": str(builds.query.position), "builds": listed, "complete": builds.complete}


def each_builds_json(found: BuildsEach) -> JsonObject:
    """The builds without a ?, and those that it makes possible for each number; iterates the lists."""
    numbers = []
    for number, builds in found.numbers.items():
        listed = [build_json(play) for play in builds]
        numbers.append({"number": number, "builds": listed, "complete": builds.complete})
    return builds_json(found.without) | {"position": str(found.asked), "numbers": numbers}


def answers_json(reached: Reach) -> JsonObject:
    """The solutions by their answers."""
    return {
        str(answer): {**expression_json(solution.expression), "grade": str(solution.grade)}
        for answer, solution in sorted(reached.items())
    }


def each_reach_json(asked: AnyNumber, found: Mapping[int, Reach]) -> JsonObject:
    """The answers that all the cards make, for each number that a ? may be."""
    numbers = [
        {
            "number": number,
            "answers": answers_json(reached),
            "proven": reached.proven,
            "undecided": sorted(reached.undecided),
        }
        for number, reached in found.items()
    ]
    return {"cards": str(asked), "numbers": numbers}


def reach_json(reached: Reach, answers_json: Callable[[Reach], Any] = answers_json) -> JsonObject:
    """The answers that all the cards make."""
    return {
        "cards": " ".join(pile.token for pile in reached.piles),
        "answers": answers_json(reached),
        "proven": reached.proven,
        "undecided": sorted(reached.undecided),
    }
