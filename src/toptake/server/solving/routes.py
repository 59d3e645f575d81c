"""``/api/solve`` and its like: questions to the solver, answers checked, turns tried.

What takes a search is worked on in other processes, so that rooms are never kept waiting. Whoever would have
to wait for too long is told when to come again; whoever accepts lines is told meanwhile what there is so far.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import APIRouter, Request, Response

from toptake.server.dependencies import Person, service
from toptake.server.solving import jobs
from toptake.server.solving.answer_lines import MEDIA_TYPE
from toptake.server.solving.schema import (
    BuildsResult,
    ByCardResult,
    CheckRequest,
    CheckResult,
    DealRequest,
    DealResult,
    ListRequest,
    MarkedTakeRequest,
    MarkedTakeResult,
    ReachRequest,
    ReachResult,
    SandboxRequest,
    SandboxResult,
    SolveRequest,
    SolveResult,
    TakesResult,
)
from toptake.server.solving.solver_queue import SolverQueue

router = APIRouter(prefix="/api")

Solver: TypeAlias = Annotated[SolverQueue, service("solver")]

_IN_LINES: dict[int | str, dict[str, Any]] = {
    200: {"content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/AnswerLine"}}}}
}
"""For whoever accepts them; otherwise the answer alone."""


@router.post("/solve", response_model=SolveResult, responses=_IN_LINES)
async def solve(question: SolveRequest, solver: Solver, person: Person, request: Request) -> Response:
    """The best take of a position."""
    return solver.ask(jobs.solve, question, person, request)


@router.post("/by-card", response_model=ByCardResult, responses=_IN_LINES)
async def by_card(question: SolveRequest, solver: Solver, person: Person, request: Request) -> Response:
    """The best take with each number card of the hand."""
    return solver.ask(jobs.by_card, question, person, request)


@router.post("/takes", response_model=TakesResult, responses=_IN_LINES)
async def takes(question: ListRequest, solver: Solver, person: Person, request: Request) -> Response:
    """The first takes of a position, the best first."""
    return solver.ask(jobs.takes, question, person, request)


@router.post("/reach", response_model=ReachResult, responses=_IN_LINES)
async def reach(question: ReachRequest, solver: Solver, person: Person, request: Request) -> Response:
    """The answers that all the cards make together."""
    return solver.ask(jobs.reach, question, person, request)


@router.post("/builds", response_model=BuildsResult, responses=_IN_LINES)
async def builds(question: ListRequest, solver: Solver, person: Person, request: Request) -> Response:
    """The first builds of a position, small ones first."""
    return solver.ask(jobs.builds, question, person, request)


@router.post("/check", response_model=CheckResult, responses=_IN_LINES)
async def check(question: CheckRequest, solver: Solver, person: Person, request: Request) -> Response:
    """Is this take right, and how good is it?"""
    return solver.ask(jobs.check, question, person, request)


@router.post("/deal", response_model=DealResult, responses=_IN_LINES)
async def deal(question: DealRequest, solver: Solver, person: Person, request: Request) -> Response:
    """A position to try."""
    return solver.ask(jobs.deal, question, person, request)


@router.post("/try", response_model=SandboxResult)
async def attempt(question: SandboxRequest, solver: Solver, person: Person) -> Response:
    """A turn on a position that is kept nowhere, step by step."""
    return await solver.attempt(jobs.attempt, question, person)


@router.post("/mark", response_model=MarkedTakeResult)
async def mark(question: MarkedTakeRequest, solver: Solver, person: Person) -> Response:
    """Do these piles make this card, and by which joins?"""
    return await solver.attempt(jobs.mark, question, person)
