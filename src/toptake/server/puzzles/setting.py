"""Challenges that people set: is it sound, and does its setter know the best play?"""

from __future__ import annotations

import json

from pydantic_core import to_json

from toptake.errors import MalformedError, ToptakeError
from toptake.puzzles.judging import judge
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.texts import JsonObject
from toptake.server.lru_cache import LruCache
from toptake.server.puzzles import jobs
from toptake.server.puzzles.known_puzzles import KnownPuzzles
from toptake.server.puzzles.puzzle_json import decode_turn
from toptake.server.puzzles.schema import QuestionRequest, SetRequest
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions
from toptake.server.workers import Workers
from toptake.store.puzzles import PuzzleStore

PROOF_SECONDS = 60.0
_NOT_BEST = "That is a legal play, but not the best one: whoever sets a challenge has to have found it."


class Setting:
    """Positions that people lay out."""

    def __init__(
        self,
        store: PuzzleStore,
        known: KnownPuzzles,
        workers: Workers,
        live: LivePositions,
        cache: LruCache,
    ) -> None:
        self._store = store
        self._known = known
        self._workers = workers
        self._live = live
        self._cache = cache

    async def soundness(self, request: QuestionRequest, person: str) -> bytes:
        """What can be said of it without telling the best play."""
        question = _question(request)
        self._live.check_position(question.position)
        puzzle, why = await self._proven(question, person)
        if puzzle is None:
            numbers = dict.fromkeys(("plays", "rating", "deviation"), 0)
            return to_json({"sound": False, "why": why, **numbers, "too_easy": False, "known": None})
        return to_json(
            {
                "sound": True,
                "why": None,
                "plays": puzzle.plays,
                "rating": puzzle.rating,
                "deviation": puzzle.deviation,
                "too_easy": puzzle.first_sight >= puzzle.optimum,
                "known": puzzle.id if await self._is_known(puzzle.id) else None,
            }
        )

    async def add(self, request: SetRequest, person: str) -> bytes:
        """Store it, if its setter has found the best play."""
        question = _question(request)
        self._live.check_position(question.position)
        puzzle, why = await self._proven(question, person)
        told: JsonObject = {"id": None, "error": why, "rule": None}
        if puzzle is None:
            return to_json(told)
        try:
            verdict = judge(puzzle, *map(decode_turn, request.turns))
        except ToptakeError as error:
            return to_json(told | {"error": str(error), "rule": rule_of(error)})
        if verdict.stars < 3:
            return to_json(told | {"error": _NOT_BEST})
        if not await self._is_known(puzzle.id):
            await self._store.add(puzzle.id, str(puzzle), request.title.strip(), steady_time())
        return to_json(told | {"id": puzzle.id})

    async def _proven(self, question: Question, person: str) -> tuple[Puzzle | None, str | None]:
        async def prove() -> bytes:
            return await self._workers.work(PROOF_SECONDS, jobs.soundness, str(question), person=person)

        found = json.loads(await self._cache.get(("soundness", str(question)), prove))
        puzzle = None if found["puzzle"] is None else Puzzle.of_data(found["puzzle"])
        return puzzle, found["why"]

    async def _is_known(self, id: str) -> bool:
        try:
            await self._known.get(id)
        except RefusedError:
            return False
        return True


def _question(request: QuestionRequest) -> Question:
    question = Question.of(request.kind, request.position, request.rules, request.refill)
    if question.any_number:
        raise MalformedError("A challenge with a ? cannot be set here yet: name the card.")
    return question
