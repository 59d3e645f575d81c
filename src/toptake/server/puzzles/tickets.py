"""Tickets: proof of when somebody began. Times are the server's; a ticket outlives the server.

The ticket itself is known to its browser alone; stored is its digest.
"""

from __future__ import annotations

import json
from hashlib import sha256
from secrets import token_urlsafe
from typing import Any

from toptake.server.errors import RefusedError
from toptake.server.rooms.clock import steady_time
from toptake.store.puzzles import PuzzleStore, TicketRow

_GONE = "This was handed in before, or begun too long ago; begin again."
KEPT_SECONDS = 7 * 86_400.0
"""Whoever has not handed in by then begins again."""
_SWEEP_SECONDS = 3_600.0


def digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()[:32]


class Tickets:
    """What was begun and not ended."""

    def __init__(self, store: PuzzleStore) -> None:
        self._store = store
        self._swept = steady_time()

    async def begin(self, mode: str, browser: str, data: dict[str, Any]) -> str:
        """A new one."""
        now = steady_time()
        if now - self._swept > _SWEEP_SECONDS:
            self._swept = now
            await self._store.remove_old_tickets(now - KEPT_SECONDS)
        ticket = token_urlsafe(18)
        await self._store.add_ticket(TicketRow(digest(ticket), mode, browser, now, json.dumps(data)))
        return ticket

    async def find(self, ticket: str, *modes: str) -> tuple[TicketRow, dict[str, Any]]:
        """One that was begun, with what is kept of it."""
        row = await self._store.ticket(digest(ticket))
        if row is None or row.mode not in modes:
            raise RefusedError(409, _GONE)
        return row, json.loads(row.data)

    async def begun_since(self, mode: str, since: float) -> list[tuple[TicketRow, dict[str, Any]]]:
        """Those of a mode that were begun since, with what is kept of them."""
        return [(row, json.loads(row.data)) for row in await self._store.tickets(mode, since)]

    async def change(self, row: TicketRow, data: dict[str, Any]) -> None:
        await self._store.change_ticket(row.id, json.dumps(data))

    async def end(self, row: TicketRow) -> None:
        await self._store.remove_ticket(row.id)
