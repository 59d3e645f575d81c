"""Rush: as many challenges as possible in three minutes; a mistake costs ten seconds.

Everybody begins with an easy one, and each that is solved is followed by a harder one. The clock is the
server's, and a run outlives the server.
"""

from __future__ import annotations

import contextlib
from random import SystemRandom
from typing import Any

from pydantic_core import to_json

from toptake.errors import ToptakeError
from toptake.puzzles.collection import Filter
from toptake.puzzles.judging import judge
from toptake.puzzles.timed import MISTAKE_SECONDS, RUSH_KINDS, RUSH_SECONDS, rush_end, rush_ids
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.texts import JsonObject
from toptake.server.puzzles.open_positions import open_position
from toptake.server.puzzles.puzzle_json import decode_turn
from toptake.server.puzzles.puzzles import Puzzles
from toptake.server.puzzles.schema import RushAnswer
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions
from toptake.store.puzzles import TicketRow

_LATE_SECONDS = 1.0
"""An answer that was on its way when the time was up."""
_MODE = "rush"


class Rush:
    """Runs of three minutes."""

    def __init__(self, puzzles: Puzzles, live: LivePositions) -> None:
        self._puzzles = puzzles
        self._live = live

    async def open(self) -> None:
        """What lay there when the server ended is open again."""
        for row, kept in await self._puzzles.tickets.begun_since(_MODE, steady_time() - RUSH_SECONDS):
            if not _is_over(kept, _seconds_left(row, kept)):
                # An id of an older collection may be known no more.
                with contextlib.suppress(RefusedError):
                    puzzle, _ = await self._puzzles.known.get(kept["ids"][kept["at"]])
                    self._live.open(open_position(puzzle), row.begun + RUSH_SECONDS)

    async def begin(self, browser: str) -> bytes:
        """A run begins with an easy challenge."""
        ids = await self._chosen()
        kept: dict[str, Any] = {"ids": ids, "at": 0, "solved": 0, "mistakes": 0}
        run = await self._puzzles.tickets.begin(_MODE, browser, kept)
        row, _ = await self._puzzles.tickets.find(run, _MODE)
        return await self._told(run, kept, RUSH_SECONDS, {"right": None}, row.begun)

    async def answer(self, run: str, request: RushAnswer) -> bytes:
        """Judge an answer to the challenge that lies there; right is the optimum, whatever the turn."""
        async with self._puzzles.lock(run):
            row, kept = await self._puzzles.tickets.find(run, _MODE)
            left = _seconds_left(row, kept)
            if left < -_LATE_SECONDS:
                return await self._told(run, kept, 0.0, {"right": None}, row.begun)
            puzzle, _ = await self._puzzles.known.get(kept["ids"][kept["at"]])
            try:
                right = judge(puzzle, *map(decode_turn, request.turns)).stars == 3
            except ToptakeError as error:
                told: JsonObject = {"right": None, "error": str(error), "rule": rule_of(error)}
                return await self._told(run, kept, left, told, row.begun)
            kept["at"] += 1
            kept["solved" if right else "mistakes"] += 1
            left -= 0.0 if right else MISTAKE_SECONDS
            await self._puzzles.tickets.change(row, kept)
            self._live.close(open_position(puzzle), row.begun + RUSH_SECONDS)
            return await self._told(run, kept, left, {"right": right}, row.begun)

    async def _told(
        self, run: str, kept: dict[str, Any], seconds: float, what: JsonObject, begun: float
    ) -> bytes:
        over = _is_over(kept, seconds)
        puzzle = None
        if not over:
            found, _ = await self._puzzles.known.get(kept["ids"][kept["at"]])
            self._live.open(open_position(found), begun + RUSH_SECONDS)
            puzzle = self._puzzles.json(found)
        return to_json(
            {
                "run": run,
                "seconds": max(0.0, seconds),
                "solved": kept["solved"],
                "mistakes": kept["mistakes"],
                "error": None,
                "rule": None,
                **what,
                "over": over,
                "puzzle": puzzle,
                "tried": kept["ids"][: kept["at"]] if over else [],
            }
        )

    async def _chosen(self) -> list[str]:
        """Harder and harder ones, none of them open."""
        open_ids = await self._puzzles.open_ids()
        found = await self._puzzles.known.rated(Filter(kinds=RUSH_KINDS))
        ids = rush_ids([each for each in found if each.id not in open_ids], SystemRandom())
        if not ids:
            raise RefusedError(404, "There are no challenges for a rush here.")
        return ids


def _seconds_left(row: TicketRow, kept: dict[str, Any]) -> float:
    return rush_end(row.begun, kept["mistakes"]) - steady_time()


def _is_over(kept: dict[str, Any], seconds: float) -> bool:
    return seconds <= 0 or kept["at"] >= len(kept["ids"])
