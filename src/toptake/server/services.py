"""Everything that one server runs: the store, worker processes, and the services of each domain."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from toptake.errors import StoreError
from toptake.server.feeds.feeds import Feeds
from toptake.server.lru_cache import LruCache
from toptake.server.printing.challenge_sheets import ChallengeSheets
from toptake.server.printing.print_queue import PrintQueue
from toptake.server.protection.limits import Limits
from toptake.server.puzzles.opinions import Opinions
from toptake.server.puzzles.puzzles import Puzzles
from toptake.server.puzzles.rush import Rush
from toptake.server.puzzles.setting import Setting
from toptake.server.puzzles.top_take import TopTake
from toptake.server.records.records import Records
from toptake.server.rooms.clock import steady_time
from toptake.server.rooms.rooms import Rooms
from toptake.server.solving.live_positions import LivePositions
from toptake.server.solving.solver_queue import SolverQueue
from toptake.server.workers import Workers
from toptake.store.store import Store
from toptake.workers.cores import usable_cores

_MAINTENANCE_SECONDS = 30.0
_LOG = logging.getLogger("uvicorn.error")


class Services:
    """Routes depend on all of them by name, but for the store and the workers."""

    def __init__(self, data: Path, limits: Limits) -> None:
        cores = usable_cores()
        self._limits = limits
        self.store = Store(data)
        workers = partial(Workers, megabytes=limits.worker_megabytes)
        # Two at least: one is left to others, whatever somebody asks.
        solver_workers = workers(max(2, cores // 2), limits.queue, limits.patience)
        # For jobs without a search, so that they do not wait for solvers.
        quick_workers = workers(1, limits.queue, limits.patience)
        upload_workers = workers(1, limits.queue, limits.patience)
        # Whoever waits for the coach is told the place in the line, and need not be refused.
        review_workers = workers(1, limits.queue)
        # For hints: a game that is played does not wait for questions from elsewhere.
        hint_workers = workers(1, limits.queue)
        print_workers = workers(1, limits.queue, limits.patience)
        player_workers = workers(max(1, cores // 2), limits.rooms_open)
        self._workers = (
            solver_workers,
            quick_workers,
            upload_workers,
            review_workers,
            hint_workers,
            print_workers,
            player_workers,
        )
        live = LivePositions(steady_time)
        self.rooms = Rooms(self.store, player_workers, hint_workers, live, limits)
        self.records = Records(self.store, quick_workers, upload_workers, review_workers, live, limits)
        self.solver = SolverQueue(solver_workers, quick_workers, live, limits)
        answers = LruCache(limits.cache_bytes)
        self.puzzles = Puzzles(self.store.puzzles, solver_workers, live, answers, limits)
        self.opinions = Opinions(solver_workers, answers)
        self.rush = Rush(self.puzzles, live)
        self.top_take = TopTake(self.puzzles, self.store.puzzles, live)
        self.setting = Setting(self.store.puzzles, self.puzzles.known, upload_workers, live, answers)
        self.feeds = Feeds(self.puzzles.known)
        self.printing = PrintQueue(print_workers, limits)
        self.challenge_sheets = ChallengeSheets(self.puzzles, live, self.printing)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        await self.store.open()
        await self.puzzles.open()
        await self.rush.open()
        maintenance = asyncio.create_task(self._maintain())
        try:
            yield
        finally:
            maintenance.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await maintenance
            await self.rooms.close()
            for each in self._workers:
                await each.close()
            await self.store.close()

    async def _maintain(self) -> None:
        """Unload and close idle rooms, and begin the day's challenges, again and again."""
        while True:
            try:
                self.store.check()
                await self.puzzles.open_today()
                await self.rooms.unload_and_close_idle()
            except StoreError:
                pass  # which the store has logged
            except Exception:
                # One room that cannot be loaded must not keep all others in memory for ever.
                _LOG.exception("Unloading and closing idle rooms has failed.")
            await asyncio.sleep(min(_MAINTENANCE_SECONDS, self._limits.unload_seconds))
