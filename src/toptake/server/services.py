"""Everything that a server holds: its store, its rooms, its records and its workers."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import Response

from toptake.server.answering import answered, as_json
from toptake.server.limits import Buckets, Limits
from toptake.server.records.archive import Archive
from toptake.server.rooms.rooms import Lobby
from toptake.server.solving.schema import Asked, AskedReach, AskedTry
from toptake.server.workers import Workers
from toptake.store.store import Store
from toptake.workers.cores import usable_cores

_GRACE = 10.0
"""Seconds for a question beyond what its search was given: a process has to start, lists to be written."""
_HOUSEKEEPING = 30.0
_LOG = logging.getLogger("uvicorn.error")


class House:
    """One server."""

    def __init__(self, data: Path, limits: Limits) -> None:
        cores = usable_cores()
        self.limits = limits
        self.store = Store(data)
        self.solvers = Workers(max(1, cores // 2), limits.queue, limits.patience)
        self.quick = Workers(1, 4 * limits.queue, limits.patience)
        """For what takes no search, so that lessons do not wait for solvers."""
        self.reviewers = Workers(1, limits.queue, limits.patience)
        self.coaches = Workers(1, 4 * limits.queue, limits.patience)
        """For hints: a game that is played does not wait for questions from elsewhere."""
        self.thinkers = Workers(max(1, cores // 2), limits.rooms_open)
        self.lobby = Lobby(self.store, self.thinkers, limits)
        self.guests: Counter[str] = Counter()
        """Live connections by address."""
        self.traffic = Buckets(limits.traffic)
        self.archive = Archive(self.store, self.quick, self.reviewers, limits)

    @asynccontextmanager
    async def open(self) -> AsyncIterator[None]:
        """The house, while it is open."""
        await self.store.open()
        keeper = asyncio.create_task(self._keep())
        try:
            yield
        finally:
            keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await keeper
            await self.lobby.close()
            for workers in (self.solvers, self.quick, self.reviewers, self.coaches, self.thinkers):
                await workers.close()
            await self.store.close()

    async def _keep(self) -> None:
        """Forget rooms that nobody is in, and close those that are left for good."""
        while True:
            try:
                await self.lobby.tidy()
            except Exception:
                # One room that cannot be loaded shall not keep all others from being tidied for ever.
                _LOG.exception("Tidying up has failed.")
            await asyncio.sleep(min(_HOUSEKEEPING, self.limits.unload_seconds))

    async def worked_out(self, job: Callable[..., bytes], asked: Asked | AskedReach | AskedTry) -> Response:
        """The answer to a question."""
        if isinstance(asked, AskedTry):
            return as_json(await answered(self.quick, _GRACE, job, asked))
        seconds = 2 * asked.seconds + _GRACE
        return as_json(await answered(self.solvers, seconds, job, asked, self.limits.megabytes))
