"""Records: games that have ended, of rooms and brought from elsewhere.

A game that is played tells nothing here: its record would tell every card.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from fastapi import Response

from toptake.server import jobs
from toptake.server.answering import answered
from toptake.server.kept import GameKept
from toptake.server.questions import RecordKept
from toptake.server.refusals import RefusedError
from toptake.server.store import Store
from toptake.server.summaries import record_kept
from toptake.server.workers import LostError, Workers

_SECONDS = 20.0
_REVIEW_SECONDS = 90.0


class Archive:
    """The records of a server."""

    def __init__(self, store: Store, quick: Workers, solvers: Workers) -> None:
        self._store = store
        self._quick = quick
        self._solvers = solvers

    async def latest(self, most: int) -> list[RecordKept]:
        """The games that ended last."""
        return [record_kept(*row) for row in await self._store.ended(most)]

    async def _ended(self, id: str) -> GameKept:
        game = await self._store.game(id)
        if game is None or game.ended is None or game.summary is None:
            raise RefusedError(404, "There is no such record; a game is one once it is over.")
        return game

    async def text(self, id: str) -> str:
        """The record itself."""
        try:
            return await self._quick.work(_SECONDS, jobs.record_text, await self._ended(id))
        except LostError:
            raise RefusedError(429, "The machine is busy; try again in a moment.") from None

    async def shown(self, id: str) -> Response:
        """The record with the table at each turn."""
        return await self._answered(self._quick, _SECONDS, jobs.show_record, await self._ended(id))

    async def review(self, id: str, language: str) -> Response:
        """The coach's look back."""
        game = await self._ended(id)
        return await self._answered(self._solvers, _REVIEW_SECONDS, jobs.review, game, language)

    async def _answered(
        self, workers: Workers, seconds: float, job: Callable[..., bytes], *args: Any
    ) -> Response:
        return await answered(workers, seconds, job, *args)

    async def bring(self, text: str) -> RecordKept:
        """Keep a record that was written elsewhere, as this server would write it."""
        try:
            written, summary = await self._quick.work(_SECONDS, jobs.read_record, text)
        except LostError:
            raise RefusedError(422, "This record takes too long to replay.") from None
        id = hashlib.sha256(written.encode()).hexdigest()[:16]
        await self._store.add_record(id, written, summary)
        kept = await self._ended(id)
        assert kept.ended is not None
        assert kept.summary is not None
        return record_kept(id, kept.ended, kept.summary, kept.room)
