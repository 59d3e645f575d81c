"""All records of a server.

A game that is still played is none: its record would show every card.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from toptake.server.errors import RefusedError
from toptake.server.limits import Limits
from toptake.server.lru_cache import LruCache
from toptake.server.records import jobs
from toptake.server.records.schema import RecordSummary
from toptake.server.records.summaries import record_summary
from toptake.server.workers import LostError, Workers
from toptake.store.games import GameRow
from toptake.store.store import Store

_REPLAY_SECONDS = 10.0
_REVIEW_SECONDS = 90.0


class Records:
    """Records in the store; what is replayed or reviewed from them is cached."""

    def __init__(self, store: Store, quick_workers: Workers, review_workers: Workers, limits: Limits) -> None:
        self._store = store
        self._quick_workers = quick_workers
        self._review_workers = review_workers
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

    async def review(self, id: str, fraction_form: str) -> bytes:
        """JSON of the coach's review."""
        return await self._cache.get(("review", id, fraction_form), lambda: self._review(id, fraction_form))

    async def upload(self, text: str) -> RecordSummary:
        """Store a record that was written elsewhere, as this server would write it.

        The workers are those of reviews: nobody knows what it takes to replay, and lessons must not wait.
        """
        try:
            written, summary = await self._review_workers.work(_REPLAY_SECONDS, jobs.read_record, text)
        except LostError:
            raise RefusedError(422, "This record takes too long to replay.") from None
        id = hashlib.sha256(written.encode()).hexdigest()[:16]
        await self._store.games.add_record(id, written, summary)
        row = await self._ended_game(id)
        assert row.ended is not None
        assert row.summary is not None
        return record_summary(id, row.ended, row.summary, row.room)

    async def _ended_game(self, id: str) -> GameRow:
        row = await self._store.games.get(id)
        if row is None or row.ended is None or row.summary is None:
            raise RefusedError(404, "There is no such record; a game is one once it is over.")
        return row

    async def _replay(self, job: Callable[[GameRow], bytes], id: str) -> bytes:
        return await self._quick_workers.work(_REPLAY_SECONDS, job, await self._ended_game(id))

    async def _review(self, id: str, fraction_form: str) -> bytes:
        row = await self._ended_game(id)
        return await self._review_workers.work(_REVIEW_SECONDS, jobs.review_record, row, fraction_form)
