"""Jobs for the solver and the sandbox: which workers do them, and how long each may take."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Response

from toptake.server.protection.limits import Limits
from toptake.server.solving.schema import ReachRequest, SandboxRequest, SolveRequest
from toptake.server.workers import Workers

_GRACE_SECONDS = 10.0
"""Beyond what the search was given: a process has to start, lists have to be encoded."""

_LESSON_LETTERS, _STEP_LETTERS = 200, 5
"""A position as long as those of lessons takes a millisecond or two; a step counts as so many letters."""


class SolverQueue:
    """Searches wait for each other; what needs no search does not wait for them."""

    def __init__(self, solver_workers: Workers, quick_workers: Workers, limits: Limits) -> None:
        self._solver_workers = solver_workers
        self._quick_workers = quick_workers
        self._megabytes = limits.megabytes

    async def run(
        self, job: Callable[..., bytes], request: SolveRequest | ReachRequest | SandboxRequest, person: str
    ) -> Response:
        """The JSON that the job returns."""
        if not isinstance(request, SandboxRequest):
            seconds = 2 * request.seconds + _GRACE_SECONDS
            found = await self._solver_workers.work(seconds, job, request, self._megabytes, person=person)
        elif len(request.position) + _STEP_LETTERS * len(request.steps) <= _LESSON_LETTERS:
            # To send it to another process would take longer than to do it, and a lesson waits for nobody.
            found = job(request)
        else:
            found = await self._quick_workers.work(_GRACE_SECONDS, job, request, person=person)
        return Response(found, media_type="application/json")
