"""``/api/solve`` and its like: questions to the solver, answers checked, turns tried.

All of them are worked on in other processes, so that rooms are never kept waiting. Whoever comes when the
queue is full is told to come again.
"""

from __future__ import annotations

from fastapi import APIRouter, Response

from toptake.server.dependencies import Here
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

router = APIRouter(prefix="/api")


@router.post("/solve", response_model=Solved)
async def solve(asked: Asked, here: Here) -> Response:
    """The best take of a position."""
    return await here.worked_out(jobs.solve, asked)


@router.post("/by-card", response_model=ByCard)
async def by_card(asked: Asked, here: Here) -> Response:
    """The best take with each number card of the hand."""
    return await here.worked_out(jobs.by_card, asked)


@router.post("/takes", response_model=TakesFound)
async def takes(asked: AskedList, here: Here) -> Response:
    """The first takes of a position, the best first."""
    return await here.worked_out(jobs.takes, asked)


@router.post("/reach", response_model=Reached)
async def reach(asked: AskedReach, here: Here) -> Response:
    """The answers that all the cards make together."""
    return await here.worked_out(jobs.reach, asked)


@router.post("/builds", response_model=BuildsFound)
async def builds(asked: AskedList, here: Here) -> Response:
    """The first builds of a position, small ones first."""
    return await here.worked_out(jobs.builds, asked)


@router.post("/check", response_model=Checked)
async def check(asked: AskedCheck, here: Here) -> Response:
    """Is this take right, and how good is it?"""
    return await here.worked_out(jobs.check, asked)


@router.post("/try", response_model=TriedAlone)
async def attempt(asked: AskedTry, here: Here) -> Response:
    """A turn on a position that is kept nowhere, step by step."""
    return await here.worked_out(jobs.attempt, asked)
