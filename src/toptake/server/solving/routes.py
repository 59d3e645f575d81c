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
    Asked,
    AskedCheck,
    AskedList,
    AskedReach,
    AskedTry,
    BuildsFound,
    ByCard,
    Checked,
    Reached,
    Solved,
    TakesFound,
    TriedAlone,
)
from toptake.server.solving.solver_queue import SolverQueue

router = APIRouter(prefix="/api")

Solver: TypeAlias = Annotated[SolverQueue, service("solver")]


@router.post("/solve", response_model=Solved)
async def solve(asked: Asked, solver: Solver) -> Response:
    """The best take of a position."""
    return await solver.run(jobs.solve, asked)


@router.post("/by-card", response_model=ByCard)
async def by_card(asked: Asked, solver: Solver) -> Response:
    """The best take with each number card of the hand."""
    return await solver.run(jobs.by_card, asked)


@router.post("/takes", response_model=TakesFound)
async def takes(asked: AskedList, solver: Solver) -> Response:
    """The first takes of a position, the best first."""
    return await solver.run(jobs.takes, asked)


@router.post("/reach", response_model=Reached)
async def reach(asked: AskedReach, solver: Solver) -> Response:
    """The answers that all the cards make together."""
    return await solver.run(jobs.reach, asked)


@router.post("/builds", response_model=BuildsFound)
async def builds(asked: AskedList, solver: Solver) -> Response:
    """The first builds of a position, small ones first."""
    return await solver.run(jobs.builds, asked)


@router.post("/check", response_model=Checked)
async def check(asked: AskedCheck, solver: Solver) -> Response:
    """Is this take right, and how good is it?"""
    return await solver.run(jobs.check, asked)


@router.post("/try", response_model=TriedAlone)
async def attempt(asked: AskedTry, solver: Solver) -> Response:
    """A turn on a position that is kept nowhere, step by step."""
    return await solver.run(jobs.attempt, asked)
