"""All records of a server.

A game that is still played is none: its record would show every card.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable

from toptake.server.errors import RefusedError
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import Limits
from toptake.server.records import jobs
from toptake.server.records.schema import RecordSummary, UploadResult
from toptake.server.records.summaries import record_summary
from toptake.server.workers import LateError, Workers
from toptake.store.games import GameRow
from toptake.store.store import Store

_REVIEW_PATIENCE = 1.0
"""Seconds until somebody who waits for a review is told the place in the line."""


class Records:
    """Records in the store; what is replayed or reviewed from them is cached."""

    def __init__(
        self,
        store: Store,
        quick_workers: Workers,
        upload_workers: Workers,
        review_workers: Workers,
        limits: Limits,
    ) -> None:
        self._store = store
        self._limits = limits
        self._quick_workers = quick_workers
        self._upload_workers = upload_workers
        self._review_workers = review_workers
        self._reviewing: dict[tuple[str, str, str], asyncio.Task[bytes]] = {}
        self._places: dict[str, int] = {}
        """Of records that wait for the coach, by id."""
        self._cache = LruCache(limits.cache_bytes)

    async def latest(self, most: int) -> list[RecordSummary]:
        """The games that ended last."""
        return [record_summary(*row) for row in await self._store.games.latest_ended(most)]

    async def text(self, id: str) -> bytes:
        """The record itself."""
        return await self._cache.get(("text", id), lambda: self._replay(jobs.record_text, id))

    async def replay(self, id: str) -> bytes:
        """JSON of the game with the table at each turn."""
        return await self._cache.get(("replay", id), lambda: self._replay(jobs.replay_record, id))

    async def demonstration(self, id: str) -> bytes:
        """JSON of the game with the table after each step."""
        return await self._cache.get(("shown", id), lambda: self._replay(jobs.demonstrate_record, id))

    async def review(self, id: str, fraction_form: str, person: str, *, told: bool = False) -> bytes | int:
        """JSON of the coach's review; or, for who wants to be told, the place in the line if it takes long.

        Then the review goes on, and whoever asks again finds it further or done.
        """
        key = ("review", id, fraction_form)
        task = self._reviewing.get(key)
        if task is None:
            task = asyncio.create_task(self._cache.get(key, lambda: self._review(id, fraction_form, person)))
            self._reviewing[key] = task
            task.add_done_callback(lambda done: self._forget_review(key, done))
        done, _ = await asyncio.wait([task], timeout=_REVIEW_PATIENCE if told else None)
        return await task if done else self._places.get(id, 0)

    def _forget_review(self, key: tuple[str, str, str], done: asyncio.Task[bytes]) -> None:
        del self._reviewing[key]
        if not done.cancelled():
            done.exception()  # whoever asked has it, or has gone

    async def upload(self, text: str, person: str) -> UploadResult:
        """Store a record that was written elsewhere, as this server would write it.

        Nobody knows what it takes to replay, so its workers do nothing else.
        """
        try:
            written, summary, cut = await self._upload_workers.work(
                self._limits.replay_seconds, jobs.read_record, text, person=person
            )
        except LateError:
            raise RefusedError(422, "This record takes too long to replay.") from None
        id = hashlib.sha256(written.encode()).hexdigest()[:16]
        await self._store.games.add_record(id, written, summary)
        row = await self._ended_game(id)
        assert row.ended is not None
        assert row.summary is not None
        about = record_summary(id, row.ended, row.summary, row.room)
        return UploadResult(**about.model_dump(), cut=cut)

    async def _ended_game(self, id: str) -> GameRow:
        row = await self._store.games.get(id)
        if row is None or row.ended is None or row.summary is None:
            raise RefusedError(404, "There is no such record; a game is one once it is over.")
        return row

    async def _replay(self, job: Callable[[GameRow], bytes], id: str) -> bytes:
        return await self._quick_workers.work(self._limits.replay_seconds, job, await self._ended_game(id))

    async def _review(self, id: str, fraction_form: str, person: str) -> bytes:
        row = await self._ended_game(id)
        try:
            return await self._review_workers.work(
                self._limits.review_seconds,
                jobs.review_record,
                row,
                fraction_form,
                person=person,
                on_place=lambda place: self._places.__setitem__(id, place),
            )
        finally:
            self._places.pop(id, None)
