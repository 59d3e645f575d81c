"""Jobs of worker processes: questions to the solver, answered in JSON.

Answers are written here, so that the event loop only passes them on.
"""

from __future__ import annotations

from pydantic_core import to_json

from toptake.cards.any_number import AnyNumber
from toptake.coach import why_no_take
from toptake.server.solving.check import check
from toptake.server.solving.sandbox import attempt, mark
from toptake.server.solving.schema import ListRequest, ReachRequest, SolveRequest
from toptake.server.solving.takes_json import answers_json, build_json, take_json
from toptake.solver import Budget
from toptake.solver import reach as reach_answers
from toptake.solver.analysis import BuildList, TakeList, best_by_card
from toptake.solver.analysis_json import best_json, builds_json, each_best_json, reach_json, takes_json
from toptake.solver.any_number import solve_each
from toptake.solver.best_take import search
from toptake.solver.budget import Clock
from toptake.solver.query import Query

__all__ = ["attempt", "check", "mark"]


def _query(request: SolveRequest, megabytes: float, seconds: float, position: str | None = None) -> Query:
    return Query.of(
        request.position if position is None else position,
        request.by,
        edition=request.edition,
        bonuses=request.bonuses,
        grade=request.grade,
        budget=Budget(seconds, megabytes),
    )


def solve(request: SolveRequest, megabytes: float) -> bytes:
    """The best take; with a ? in the position for each number that it may be."""
    if asked := AnyNumber.find(request.position):
        each = solve_each(asked, lambda text: _query(request, megabytes, request.seconds, text))
        why = None if each.best.take else why_no_take(each.best, request.grade)
        return to_json(each_best_json(each, take_json) | {"why": why})
    best = search(_query(request, megabytes, request.seconds))
    why = None if best.take else why_no_take(best, request.grade)
    return to_json(best_json(best, take_json=take_json) | {"why": why, "numbers": None})


def by_card(request: SolveRequest, megabytes: float) -> bytes:
    """The best take with each number card of the hand."""
    query = _query(request, megabytes, request.seconds)
    cards = [
        {"card": card.token, "best": best.take and take_json(best.take), "proven": best.proven}
        for card, best in best_by_card(query).items()
    ]
    return to_json({"position": str(query.position), "by": request.by, "cards": cards})


def takes(request: ListRequest, megabytes: float) -> bytes:
    """The first takes."""
    # Counting is one search and listing another.
    query = _query(request, megabytes, request.seconds / 2)
    found = TakeList(query, request.most, Clock(Budget(request.seconds)))
    data = {"position": str(query.position), "by": request.by, **takes_json(found, take_json)}
    return to_json(data | {"problem": found.problem})


def reach(request: ReachRequest, megabytes: float) -> bytes:
    """The answers that all the cards make."""
    found = reach_answers(request.cards, grade=request.grade, budget=Budget(request.seconds, megabytes))
    return to_json(reach_json(found, answers_json))


def builds(request: ListRequest, megabytes: float) -> bytes:
    """The first builds."""
    return to_json(
        builds_json(BuildList(_query(request, megabytes, request.seconds), request.most), build_json)
    )
