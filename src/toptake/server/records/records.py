"""Records: games that have ended, of rooms and brought from elsewhere.

A game that is played tells nothing here: its record would tell every card.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from fastapi import Response
from fastapi.responses import PlainTextResponse

from toptake.server.answering import answered, as_json
from toptake.server.errors import RefusedError
from toptake.server.limits import Limits
from toptake.server.lru_cache import Shelf
from toptake.server.records.schema import RecordKept
from toptake.server.records.summaries import record_kept
from toptake.server.solving import jobs
from toptake.server.workers import LostError, Workers
from toptake.store.rows import GameRow
from toptake.store.store import Store

_SECONDS = 10.0
_REVIEW_SECONDS = 90.0


class Archive:
    """The records of a server."""

    def __init__(self, store: Store, quick: Workers, reviewers: Workers, limits: Limits) -> None:
        self._store = store
        self._quick = quick
        self._reviewers = reviewers
        self._shelf = Shelf(limits.shelf_bytes)

    async def latest(self, most: int) -> list[RecordKept]:
        """The games that ended last."""
        return [record_kept(*row) for row in await self._store.ended(most)]

    async def _ended(self, id: str) -> GameRow:
        game = await self._store.game(id)
        if game is None or game.ended is None or game.summary is None:
            raise RefusedError(404, "There is no such record; a game is one once it is over.")
        return game

    async def text(self, id: str) -> Response:
        """The record itself."""
        found = await self._shelf.get(("text", id), lambda: self._replayed(jobs.record_text, id))
        return PlainTextResponse(found)

    async def shown(self, id: str) -> Response:
        """The record with the table at each turn."""
        return as_json(await self._shelf.get(("shown", id), lambda: self._replayed(jobs.show_record, id)))

    async def _replayed(self, job: Callable[..., bytes], id: str) -> bytes:
        return await answered(self._quick, _SECONDS, job, await self._ended(id))

    async def review(self, id: str, fraction_form: str) -> Response:
        """The coach's look back."""
        return as_json(
            await self._shelf.get(("review", id, fraction_form), lambda: self._reviewed(id, fraction_form))
        )

    async def _reviewed(self, id: str, fraction_form: str) -> bytes:
        game = await self._ended(id)
        return await answered(self._reviewers, _REVIEW_SECONDS, jobs.review, game, fraction_form)

    async def bring(self, text: str) -> RecordKept:
        """Keep a record that was written elsewhere, as this server would write it.

        Lessons shall not wait for it: who knows what it takes to replay.
        """
        try:
            written, summary = await self._reviewers.work(_SECONDS, jobs.read_record, text)
        except LostError:
            raise RefusedError(422, "This record takes too long to replay.") from None
        id = hashlib.sha256(written.encode()).hexdigest()[:16]
        await self._store.add_record(id, written, summary)
        kept = await self._ended(id)
        assert kept.ended is not None
        assert kept.summary is not None
        return record_kept(id, kept.ended, kept.summary, kept.room)
