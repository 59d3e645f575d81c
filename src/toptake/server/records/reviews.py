"""The coach's reviews of games, worked out in parts: the first turns are told before the last are judged.

Each part waits in the line by itself, so that of many who wait everybody soon sees something.

Anybody can bring a record in which the cards of a challenge lie as they like. So a review is told only while
none of its positions is open; it is asked for again afterwards.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable

from pydantic_core import from_json, to_json

from toptake.server.errors import RefusedError
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import Limits
from toptake.server.records import jobs
from toptake.server.solving.live_positions import STILL_OPEN, Cards, LivePositions
from toptake.server.workers import Workers
from toptake.store.games import GameRow

_PATIENCE = 0.5
"""Seconds until somebody who waits for a review is told how far it is,"""
_FIRST_PATIENCE = 1.0
"""or its first findings, once it has begun: that may mean to start a worker."""
_PART = 4
"""Turns of a part: they take some tenths of a second."""


class ReviewProgress:
    """How far a review is."""

    def __init__(self) -> None:
        self.place = 0
        """In the line before the coach; 0 once it has begun."""
        self.known = asyncio.Event()
        """Is it in the line?"""
        self.begun = asyncio.Event()
        """Is something found?"""
        self._turns = 0
        self._found: list[bytes] = []
        self.positions: list[Cards] = []
        """In what is found."""

    def begin(self, turns: int) -> None:
        """So many are to be judged."""
        self._turns = turns
        # Once whoever works it out has entered the line.
        asyncio.get_running_loop().call_soon(self.known.set)

    def wait(self, place: int) -> None:
        self.place = place

    def add(self, turns_json: bytes, positions: list[Cards]) -> None:
        """One more part is done."""
        self.place = 0
        self._found.append(turns_json)
        self.positions += positions
        self.begun.set()

    def json(self) -> bytes:
        """A :class:`~toptake.server.records.schema.WaitingPublic`."""
        turns = b",".join(each for each in self._found if each)
        return b'{"place":%d,"of":%d,"turns":[%b]}' % (self.place, self._turns, turns)


class Reviews:
    """Reviews that are worked out, and those that were."""

    def __init__(self, workers: Workers, cache: LruCache, live: LivePositions, limits: Limits) -> None:
        self._workers = workers
        self._cache = cache
        self._live = live
        self._limits = limits
        self._running: dict[tuple[str, str], tuple[asyncio.Task[bytes], ReviewProgress]] = {}

    async def get(
        self,
        id: str,
        fraction_form: str,
        person: str,
        game: Callable[[], Awaitable[GameRow]],
        *,
        told: bool = False,
    ) -> bytes | ReviewProgress:
        """JSON of the review; or, for who wants to be told, how far it is if it takes long.

        Then the review goes on, and whoever asks again finds it further or done.
        """
        key = (id, fraction_form)
        if key not in self._running:
            progress = ReviewProgress()
            task = asyncio.create_task(
                self._cache.get(("review", *key), lambda: self._work(fraction_form, person, game, progress))
            )
            self._running[key] = task, progress
            task.add_done_callback(lambda done: self._forget(key, done))
        task, progress = self._running[key]
        await asyncio.wait([task], timeout=_PATIENCE if told else None)
        if not task.done():
            await _first_of(task, progress.known)
        if not task.done() and not progress.place:
            await _first_of(task, progress.begun, _FIRST_PATIENCE - _PATIENCE)
        if not task.done():
            self._check(progress.positions)
            return progress
        positions, _, review = (await task).partition(b"\n")
        self._check(map(Counter, from_json(positions)))
        return review

    def _check(self, positions: Iterable[Cards]) -> None:
        for cards in positions:
            if self._live.is_open(cards):
                raise RefusedError(409, STILL_OPEN)

    def _forget(self, key: tuple[str, str], done: asyncio.Task[bytes]) -> None:
        del self._running[key]
        if not done.cancelled():
            done.exception()  # whoever asked has it, or has gone

    async def _work(
        self,
        fraction_form: str,
        person: str,
        game: Callable[[], Awaitable[GameRow]],
        progress: ReviewProgress,
    ) -> bytes:
        """The positions of the review in a line, and the review."""
        row = await game()
        assert row.summary is not None
        turns = json.loads(row.summary)["turns"]
        progress.begin(turns)
        parts: list[bytes] = []
        for first in range(1, turns + 1, _PART):
            found, positions, part = await self._workers.work(
                self._limits.review_seconds,
                jobs.review_part,
                row,
                first,
                first + _PART - 1,
                person=person,
                on_place=progress.wait if first == 1 else None,
            )
            progress.add(found, positions)
            parts.append(part)
        review = await self._workers.work(
            self._limits.review_seconds, jobs.assemble_review, row, parts, fraction_form, person=person
        )
        return b"%b\n%b" % (to_json(progress.positions), review)


async def _first_of(task: asyncio.Task[bytes], event: asyncio.Event, seconds: float | None = None) -> None:
    """Wait until the task is done or the event has happened, for so many seconds at most."""
    happened = asyncio.ensure_future(event.wait())
    await asyncio.wait({task, happened}, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
    happened.cancel()
