"""All records of a server.

A game that is still played is none: its record would show every card.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from toptake.server.errors import RefusedError
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import Limits
from toptake.server.records import jobs
from toptake.server.records.reviews import ReviewProgress, Reviews
from toptake.server.records.schema import UploadResult
from toptake.server.records.summaries import record_summary
from toptake.server.solving.live_positions import LivePositions
from toptake.server.workers import LateError, Workers
from toptake.store.games import GameRow
from toptake.store.store import Store


class Records:
    """Records in the store; what is replayed or reviewed from them is cached."""

    def __init__(
        self,
        store: Store,
        quick_workers: Workers,
        upload_workers: Workers,
        review_workers: Workers,
        live: LivePositions,
        limits: Limits,
    ) -> None:
        self._store = store
        self._limits = limits
        self._quick_workers = quick_workers
        self._upload_workers = upload_workers
        self._cache = LruCache(limits.cache_bytes)
        self._reviews = Reviews(review_workers, self._cache, live, limits)

    async def text(self, id: str) -> bytes:
        """The record itself."""
        return await self._cache.get(("text", id), lambda: self._replay(jobs.record_text, id))

    async def replay(self, id: str) -> bytes:
        """JSON of the game with the table at each turn."""
        return await self._cache.get(("replay", id), lambda: self._replay(jobs.replay_record, id))

    async def demonstration(self, id: str) -> bytes:
        """JSON of the game with the table after each step."""
        return await self._cache.get(("shown", id), lambda: self._replay(jobs.demonstrate_record, id))

    async def review(
        self, id: str, fraction_form: str, person: str, *, told: bool = False
    ) -> bytes | ReviewProgress:
        """JSON of the coach's review; or, for who wants to be told, how far it is if it takes long."""
        return await self._reviews.get(id, fraction_form, person, lambda: self._ended_game(id), told=told)

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
