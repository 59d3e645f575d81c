"""``/api/solve`` and its like: questions to the solver, answers checked, turns tried.

What takes a search is worked on in other processes, so that rooms are never kept waiting. Whoever would have
to wait for too long is told when to come again.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Response

from toptake.server.dependencies import Person, service
from toptake.server.solving import jobs
from toptake.server.solving.schema import (
    BuildsResult,
    ByCardResult,
    CheckRequest,
    CheckResult,
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


@router.post("/solve", response_model=SolveResult)
async def solve(request: SolveRequest, solver: Solver, person: Person) -> Response:
    """The best take of a position."""
    return await solver.run(jobs.solve, request, person)


@router.post("/by-card", response_model=ByCardResult)
async def by_card(request: SolveRequest, solver: Solver, person: Person) -> Response:
    """The best take with each number card of the hand."""
    return await solver.run(jobs.by_card, request, person)


@router.post("/takes", response_model=TakesResult)
async def takes(request: ListRequest, solver: Solver, person: Person) -> Response:
    """The first takes of a position, the best first."""
    return await solver.run(jobs.takes, request, person)


@router.post("/reach", response_model=ReachResult)
async def reach(request: ReachRequest, solver: Solver, person: Person) -> Response:
    """The answers that all the cards make together."""
    return await solver.run(jobs.reach, request, person)


@router.post("/builds", response_model=BuildsResult)
async def builds(request: ListRequest, solver: Solver, person: Person) -> Response:
    """The first builds of a position, small ones first."""
    return await solver.run(jobs.builds, request, person)


@router.post("/check", response_model=CheckResult)
async def check(request: CheckRequest, solver: Solver, person: Person) -> Response:
    """Is this take right, and how good is it?"""
    return await solver.run(jobs.check, request, person)


@router.post("/try", response_model=SandboxResult)
async def attempt(request: SandboxRequest, solver: Solver, person: Person) -> Response:
    """A turn on a position that is kept nowhere, step by step."""
    return await solver.run(jobs.attempt, request, person)


@router.post("/mark", response_model=MarkedTakeResult)
async def mark(request: MarkedTakeRequest, solver: Solver, person: Person) -> Response:
    """Do these piles make this card, and by which joins?"""
    return await solver.run(jobs.mark, request, person)
