"""The pool of workers as the server uses it: whoever finds it full is refused with a sentence."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from toptake.server.errors import RefusedError
from toptake.workers.pool import WorkerPool
from toptake.workers.process import LateError, LostError
from toptake.workers.waiting_line import BusyError

__all__ = ["LateError", "LostError", "Workers"]

_BUSY = "The machine is busy; try again in a moment."
_NICENESS = 5
"""Rooms come first."""


class Workers(WorkerPool):
    """A pool for requests."""

    def __init__(
        self, processes: int, queue: int, patience: float | None = None, megabytes: float = 3_072.0
    ) -> None:
        """``megabytes`` are of address space; searches have a limit of their own, far below."""
        memory = round(megabytes * (1 << 20))
        super().__init__(processes, queue, patience, memory=memory, niceness=_NICENESS)

    async def _run(
        self,
        seconds: float,
        job: Callable[..., Any],
        args: tuple[Any, ...],
        person: str,
        on_place: Callable[[int], None] | None,
        on_part: Callable[[Any], None],
    ) -> Any:
        """As in any pool, but refused where that is busy."""
        try:
            return await super()._run(seconds, job, args, person, on_place, on_part)
        except BusyError as busy:
            raise RefusedError(429, _BUSY, retry_after=math.ceil(busy.seconds)) from None
