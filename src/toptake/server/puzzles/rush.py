"""Rush: as many challenges as possible in three minutes; a mistake costs ten seconds.

Everybody begins with an easy one, and each that is solved is followed by a harder one. The clock is the
server's, and a run outlives the server.
"""

from __future__ import annotations

from random import SystemRandom
from typing import Any

from pydantic_core import to_json

from toptake.errors import ToptakeError
from toptake.puzzles.collection import Filter
from toptake.puzzles.judging import judge
from toptake.puzzles.question import Kind
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.texts import JsonObject
from toptake.server.puzzles.puzzle_json import decode_turn
from toptake.server.puzzles.puzzles import Puzzles, position_cards
from toptake.server.puzzles.schema import RushAnswer
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions

SECONDS = 180.0
MISTAKE_SECONDS = 10.0
MOST = 60
"""More are not solved in that time."""
_LATE_SECONDS = 1.0
_STEP = 20
"""So much harder is the next one."""
_EASIEST = 700
_NEAR = 8
_MODE = "rush"
_OF_ONE_TURN = Filter(kinds=(Kind.BEST_TAKE, Kind.CLEAR_CENTRE, Kind.FIND_BUILD))


class Rush:
    """Runs of three minutes."""

    def __init__(self, puzzles: Puzzles, live: LivePositions) -> None:
        self._puzzles = puzzles
        self._live = live

    async def begin(self, browser: str) -> bytes:
        """A run begins with an easy challenge."""
        ids = await self._chosen()
        kept: dict[str, Any] = {"ids": ids, "at": 0, "solved": 0, "mistakes": 0}
        run = await self._puzzles.tickets.begin(_MODE, browser, kept)
        row, _ = await self._puzzles.tickets.find(run, _MODE)
        return await self._told(run, kept, SECONDS, {"right": None}, row.begun)

    async def answer(self, run: str, request: RushAnswer) -> bytes:
        """Judge an answer to the challenge that lies there; right is the optimum, whatever the turn."""
        async with self._puzzles.lock(run):
            row, kept = await self._puzzles.tickets.find(run, _MODE)
            spent = steady_time() - row.begun + MISTAKE_SECONDS * kept["mistakes"]
            if spent > SECONDS + _LATE_SECONDS:
                return await self._told(run, kept, 0.0, {"right": None}, row.begun)
            puzzle, _ = await self._puzzles.known.get(kept["ids"][kept["at"]])
            try:
                right = judge(puzzle, *map(decode_turn, request.turns)).stars == 3
            except ToptakeError as error:
                told: JsonObject = {"right": None, "error": str(error), "rule": rule_of(error)}
                return await self._told(run, kept, SECONDS - spent, told, row.begun)
            kept["at"] += 1
            kept["solved" if right else "mistakes"] += 1
            spent += 0.0 if right else MISTAKE_SECONDS
            await self._puzzles.tickets.change(row, kept)
            self._live.close(position_cards(puzzle), row.begun + SECONDS)
            return await self._told(run, kept, SECONDS - spent, {"right": right}, row.begun)

    async def _told(
        self, run: str, kept: dict[str, Any], seconds: float, what: JsonObject, begun: float
    ) -> bytes:
        over = seconds <= 0 or kept["at"] >= len(kept["ids"])
        puzzle = None
        if not over:
            found, _ = await self._puzzles.known.get(kept["ids"][kept["at"]])
            self._live.open(position_cards(found), begun + SECONDS)
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
        """Of one turn each, harder and harder, none of them open today."""
        today = await self._puzzles.todays_ids()
        found = [each for each in await self._puzzles.known.rated(_OF_ONE_TURN) if each.id not in today]
        rng = SystemRandom()
        ids: list[str] = []
        for number in range(MOST):
            wanted = _EASIEST + _STEP * number
            near = sorted(
                (each for each in found if each.id not in ids), key=lambda each: abs(each.rating - wanted)
            )
            if not near:
                break
            ids.append(rng.choice(near[:_NEAR]).id)
        if not ids:
            raise RefusedError(404, "There are no challenges for a rush here.")
        return ids
