"""Jobs for the solver and the sandbox: which workers do them, and how long each may take."""

from __future__ import annotations

from collections.abc import Callable

from fastapi import Response

from toptake.server.limits import Limits
from toptake.server.solving.schema import ReachRequest, SandboxRequest, SolveRequest
from toptake.server.workers import Workers

_GRACE_SECONDS = 10.0
"""Beyond what the search was given: a process has to start, lists have to be encoded."""


class SolverQueue:
    """Searches wait for each other; what needs no search does not wait for them."""

    def __init__(self, solver_workers: Workers, quick_workers: Workers, limits: Limits) -> None:
        self._solver_workers = solver_workers
        self._quick_workers = quick_workers
        self._megabytes = limits.megabytes

    async def run(
        self, job: Callable[..., bytes], request: SolveRequest | ReachRequest | SandboxRequest
    ) -> Response:
        """The JSON that the job returns."""
        if isinstance(request, SandboxRequest):
            found = await self._quick_workers.work(_GRACE_SECONDS, job, request)
        else:
            seconds = 2 * request.seconds + _GRACE_SECONDS
            found = await self._solver_workers.work(seconds, job, request, self._megabytes)
        return Response(found, media_type="application/json")
