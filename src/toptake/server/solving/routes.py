"""``/api/solve`` and its like: questions to the solver, answers checked, turns tried.

All of them are worked on in other processes, so that rooms are never kept waiting. Whoever comes when the
queue is full is told to come again.
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

from fastapi import APIRouter, Response

from toptake.server.dependencies import service
from toptake.server.solving import jobs
from toptake.server.solving.schema import (
    BuildsResult,
    ByCardResult,
    CheckRequest,
    CheckResult,
    ListRequest,
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
async def solve(request: SolveRequest, solver: Solver) -> Response:
    """The best take of a position."""
    return await solver.run(jobs.solve, request)


@router.post("/by-card", response_model=ByCardResult)
async def by_card(request: SolveRequest, solver: Solver) -> Response:
    """The best take with each number card of the hand."""
    return await solver.run(jobs.by_card, request)


@router.post("/takes", response_model=TakesResult)
async def takes(request: ListRequest, solver: Solver) -> Response:
    """The first takes of a position, the best first."""
    return await solver.run(jobs.takes, request)


@router.post("/reach", response_model=ReachResult)
async def reach(request: ReachRequest, solver: Solver) -> Response:
    """The answers that all the cards make together."""
    return await solver.run(jobs.reach, request)


@router.post("/builds", response_model=BuildsResult)
async def builds(request: ListRequest, solver: Solver) -> Response:
    """The first builds of a position, small ones first."""
    return await solver.run(jobs.builds, request)


@router.post("/check", response_model=CheckResult)
async def check(request: CheckRequest, solver: Solver) -> Response:
    """Is this take right, and how good is it?"""
    return await solver.run(jobs.check, request)


@router.post("/try", response_model=SandboxResult)
async def attempt(request: SandboxRequest, solver: Solver) -> Response:
    """A turn on a position that is kept nowhere, step by step."""
    return await solver.run(jobs.attempt, request)
