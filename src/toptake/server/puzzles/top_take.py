"""Top take: three minutes at one table; the best take that is handed in counts, and nothing is told before.

On one day everybody meets the same tables in the same order, whatever their rating: so there are others to
come before or after. The clock is the server's, and what was begun outlives the server.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Sequence

from pydantic_core import to_json

from toptake.errors import ToptakeError
from toptake.puzzles.collection import Filter
from toptake.puzzles.judging import Answer, Verdict, judge_answer
from toptake.puzzles.question import Kind
from toptake.puzzles.timed import TOP_TAKE_SECONDS
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.texts import JsonObject
from toptake.server.puzzles.open_positions import open_position
from toptake.server.puzzles.puzzles import Puzzles, decode_answer
from toptake.server.puzzles.schema import AnswerJson, AnswerRequest
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions
from toptake.store.puzzles import PuzzleStore

_MODE = "top-take"
_LATE_SECONDS = 1.0
"""An answer that was on its way when the time was up."""
_BEST_TAKES = Filter(kinds=(Kind.BEST_TAKE,))


class TopTake:
    """Tables, answers that are noted, and places."""

    def __init__(self, puzzles: Puzzles, store: PuzzleStore, live: LivePositions) -> None:
        self._puzzles = puzzles
        self._store = store
        self._live = live

    async def next(self, seen: Sequence[str]) -> bytes:
        """The first of the day's tables that was not seen."""
        today = await self._puzzles.todays_ids()
        ids = [each.id for each in await self._puzzles.known.rated(_BEST_TAKES) if each.id not in today]
        if not ids:
            raise RefusedError(404, "There are no challenges for a top take here.")
        day = datetime.date.today()
        ids.sort(key=lambda id: hashlib.sha256(f"toptake top take {day} {id}".encode()).digest())
        known = {*seen}
        return await self._puzzles.show(next((id for id in ids if id not in known), ids[0]))

    async def note(self, id: str, request: AnswerRequest) -> bytes:
        """The best valid answer counts; nothing is told before the end."""
        async with self._puzzles.lock(request.ticket):
            row, kept = await self._puzzles.begun(id, request.ticket, _MODE)
            left = row.begun + TOP_TAKE_SECONDS - steady_time()
            if left < -_LATE_SECONDS:
                raise RefusedError(409, "The time is up.")
            puzzle, _ = await self._puzzles.known.get(id)
            told: JsonObject = {"error": None, "rule": None, "seconds": max(0.0, left)}
            try:
                verdict = judge_answer(puzzle, decode_answer(puzzle, request))
            except ToptakeError as error:
                return to_json(told | {"error": str(error), "rule": rule_of(error)})
            best = kept["best"]
            if best is None or verdict.reached > best["reached"]:
                spent = round(1000 * (steady_time() - row.begun))
                answer = request.model_dump(mode="json", exclude={"ticket", "you", "gave_up"})
                await self._puzzles.tickets.change(
                    row, {**kept, "best": {"reached": verdict.reached, "spent": spent, "answer": answer}}
                )
            return to_json(told)

    async def finish(self, id: str, ticket: str, address: str) -> bytes:
        """The end: the best answer that was handed in, judged and told, and its place."""
        async with self._puzzles.lock(ticket):
            row, kept = await self._puzzles.begun(id, ticket, _MODE)
            puzzle, _ = await self._puzzles.known.get(id)
            best = kept["best"]
            # Whoever ends before the time has said that there is no more to come.
            self._live.close(open_position(puzzle), row.begun + TOP_TAKE_SECONDS)
            answer, verdict, spent = Answer(), Verdict(0, puzzle.optimum), round(1000 * TOP_TAKE_SECONDS)
            if best is not None:
                answer = decode_answer(puzzle, AnswerJson.model_validate(best["answer"]))
                verdict, spent = judge_answer(puzzle, answer), best["spent"]
            told = await self._puzzles.tell(puzzle, answer, verdict, row, address, spent=spent)
            within = round(1000 * (TOP_TAKE_SECONDS + _LATE_SECONDS))
            better, others = await self._store.others(id, row.browser, verdict.reached, within)
            return to_json(told | {"rank": {"place": better + 1, "of": others + 1}})
