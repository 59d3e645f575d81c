"""Jobs of worker processes: questions to the solver, answered in JSON.

Answers are written here, so that the event loop only passes them on. A job is a generator of the lines that
are said on the way, and returns the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from typing import TypeAlias

from pydantic_core import to_json

from toptake.cards.any_number import AnyNumber
from toptake.coach import why_no_take
from toptake.server.game_json.texts import JsonObject
from toptake.server.solving.answer_lines import Doing, partial, working
from toptake.server.solving.check import check
from toptake.server.solving.deal import deal
from toptake.server.solving.sandbox import attempt, mark
from toptake.server.solving.schema import ListRequest, ReachRequest, SolveRequest
from toptake.server.solving.takes_json import answers_json, build_json, take_json
from toptake.solver import Budget
from toptake.solver.analysis import BuildList, TakeList, each_best_by_card
from toptake.solver.analysis_json import best_json, each_best_json, reach_json
from toptake.solver.any_number import solving_each
from toptake.solver.best_take import improving
from toptake.solver.budget import Clock
from toptake.solver.query import Query
from toptake.solver.reach import reaching

__all__ = ["attempt", "check", "deal", "mark"]

Answering: TypeAlias = Generator[bytes, None, bytes]
Lines: TypeAlias = Iterator[bytes]

_BETWEEN_LINES = Budget(0.25)
"""A long list is told again so often."""


def _query(request: SolveRequest, megabytes: float, seconds: float, position: str | None = None) -> Query:
    return Query.of(
        request.position if position is None else position,
        request.by,
        edition=request.edition,
        bonuses=request.bonuses,
        grade=request.grade,
        budget=Budget(seconds, megabytes),
    )


def solve(request: SolveRequest, megabytes: float) -> Answering:
    """The best take; with a ? in the position for each number that it may be."""
    yield working(Doing.SEARCHING)
    found = b""
    if asked := AnyNumber.find(request.position):
        for each in solving_each(asked, lambda text: _query(request, megabytes, request.seconds, text)):
            why = None if each.best.take else why_no_take(each.best, request.grade)
            found = to_json(each_best_json(each, take_json) | {"why": why})
            yield partial(found)
        return found
    for best in improving(_query(request, megabytes, request.seconds)):
        why = None if best.take else why_no_take(best, request.grade)
        found = to_json(best_json(best, take_json=take_json) | {"why": why, "numbers": None})
        if not best.proven:
            yield partial(found)
            yield working(Doing.IMPROVING)
    return found


def by_card(request: SolveRequest, megabytes: float) -> Answering:
    """The best take with each number card of the hand."""
    query = _query(request, megabytes, request.seconds)
    cards: list[JsonObject] = []

    def found() -> bytes:
        return to_json({"position": str(query.position), "by": request.by, "cards": cards})

    yield working(Doing.SEARCHING, 0, len(query.takers))
    for card, best in each_best_by_card(query):
        take = best.take and take_json(best.take)
        cards.append({"card": card.token, "best": take, "proven": best.proven})
        yield partial(found())
        yield working(Doing.SEARCHING, len(cards), len(query.takers))
    return found()


def takes(request: ListRequest, megabytes: float) -> Answering:
    """So many takes from the first on, and how many there are; the list comes before the count."""
    # Counting is one search and listing another.
    query = _query(request, megabytes, request.seconds / 2)
    clock = Clock(Budget(request.seconds))
    found = TakeList(query, request.most, clock, request.first)
    listed: list[JsonObject] = []

    def answer() -> bytes:
        data = {"position": str(query.position), "by": request.by, "first": request.first}
        data |= {"count": found.count, "takes": listed, "complete": found.complete, "problem": found.problem}
        return to_json(data)

    yield working(Doing.LISTING)
    told = Clock(_BETWEEN_LINES)
    for passed in found.pass_over():
        if told.is_up():
            yield working(Doing.LISTING, passed, request.first)
            told = Clock(_BETWEEN_LINES)
    yield from _in_parts(map(take_json, found), listed, answer)
    yield working(Doing.COUNTING)
    found.count_all()
    return answer()


def reach(request: ReachRequest, megabytes: float) -> Answering:
    """The answers that all the cards make."""
    yield working(Doing.SEARCHING)
    found = b""
    for reached in reaching(request.cards, request.grade, Budget(request.seconds, megabytes)):
        found = to_json(reach_json(reached, answers_json))
        if not reached.proven:
            yield partial(found)
            yield working(Doing.IMPROVING)
    return found


def builds(request: ListRequest, megabytes: float) -> Answering:
    """The first builds."""
    found = BuildList(_query(request, megabytes, request.seconds), request.most)
    listed: list[JsonObject] = []

    def answer() -> bytes:
        position = str(found.query.position)
        return to_json({"position": position, "builds": listed, "complete": found.complete})

    yield working(Doing.LISTING)
    yield from _in_parts(map(build_json, found), listed, answer)
    return answer()


def _in_parts(each: Iterable[JsonObject], listed: list[JsonObject], answer: Callable[[], bytes]) -> Lines:
    """List them, and say what there is so far."""
    told = Clock(_BETWEEN_LINES)
    for one in each:
        listed.append(one)
        if told.is_up():
            yield partial(answer())
            told = Clock(_BETWEEN_LINES)
    yield partial(answer())
