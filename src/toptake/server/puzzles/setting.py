"""Challenges that people set: is it sound, and does its setter know the best play?"""

from __future__ import annotations

import json

from pydantic_core import to_json

from toptake.errors import ToptakeError
from toptake.game.names import normalised_name
from toptake.puzzles.judging import Verdict, judge_answer
from toptake.puzzles.missed_idea import missed_idea
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.difficulty_words import difficulty_word
from toptake.rules.scoring import By
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.texts import JsonObject
from toptake.server.lru_cache import LruCache
from toptake.server.puzzles import jobs
from toptake.server.puzzles.known_puzzles import KnownPuzzles
from toptake.server.puzzles.puzzle_json import question_json, try_json
from toptake.server.puzzles.puzzles import decode_answer
from toptake.server.puzzles.schema import QuestionRequest, QuestionTryRequest, SetRequest
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import LivePositions
from toptake.server.workers import Workers
from toptake.store.puzzles import PuzzleStore

_JOINERS = "\u200c\u200d"
"""Unseen, and yet they shape the letters and emoji beside them."""


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
        self._check_open(question)
        puzzle, why = await self._proven(question, person)
        told: JsonObject = {"question": question_json(question), "sound": puzzle is not None, "why": why}
        if puzzle is None:
            numbers = dict.fromkeys(("plays", "rating", "deviation"), 0)
            return to_json({**told, **numbers, "difficulty": None, "too_easy": False, "known": None})
        return to_json(
            {
                **told,
                "plays": puzzle.plays,
                "rating": puzzle.rating,
                "difficulty": difficulty_word(puzzle.rating),
                "deviation": puzzle.deviation,
                "too_easy": puzzle.first_sight >= puzzle.optimum,
                "known": None if await self._title(puzzle.id) is None else puzzle.id,
            }
        )

    def attempt(self, request: QuestionTryRequest) -> bytes:
        """What steps come to, while the setter solves it."""
        return to_json(try_json(_question(request), request))

    async def add(self, request: SetRequest, person: str) -> bytes:
        """Store it, if its setter has found the best play."""
        question = _question(request)
        self._check_open(question)
        puzzle, why = await self._proven(question, person)
        told: JsonObject = {
            "id": None, "known": False, "title": "", "error": why, "rule": None, "legal": False, "hint": None,
        }  # fmt: skip
        if puzzle is None:
            return to_json(told)
        try:
            answer = decode_answer(puzzle, request)
            verdict = judge_answer(puzzle, answer)
        except ToptakeError as error:
            return to_json(told | {"error": str(error), "rule": rule_of(error)})
        told["legal"] = True
        if verdict.stars < 3:
            hint = missed_idea(puzzle, answer, verdict, {})
            return to_json(told | {"error": _not_best(puzzle, verdict), "hint": hint})
        title = _title_of(request.title)
        known = await self._title(puzzle.id)
        if known is None and not await self._store.add(puzzle.id, str(puzzle), title, steady_time()):
            # Somebody else has set the same one at this moment.
            known = await self._title(puzzle.id)
        return to_json(
            told | {"id": puzzle.id, "known": known is not None, "title": title if known is None else known}
        )

    def _check_open(self, question: Question) -> None:
        """Refuse what is like an open position; with a ?, whichever number it is."""
        self._live.check_position(question.position)
        if question.any_number:
            for number in question.numbers:
                self._live.check_position(question.with_number(number))

    async def _proven(self, question: Question, person: str) -> tuple[Puzzle | None, str | None]:
        # Not by the cache's own get, which goes on computing when nobody waits any more: whoever moves a card
        # has asked something else, and the worker is free for that.
        key = ("soundness", str(question))
        encoded = self._cache.find(key)
        if encoded is None:
            encoded = await self._workers.work(
                jobs.PROOF_SECONDS, jobs.soundness, str(question), person=person
            )
            self._cache.add(key, encoded)
        found = json.loads(encoded)
        puzzle = None if found["puzzle"] is None else Puzzle.of_data(found["puzzle"])
        return puzzle, found["why"]

    async def _title(self, id: str) -> str | None:
        """Of a challenge that is there; None if it is not."""
        try:
            _, title = await self._known.get(id)
        except RefusedError:
            return None
        return title


def _not_best(puzzle: Puzzle, verdict: Verdict) -> str:
    """What is missing, and nothing of how it is found."""
    best = puzzle.amount(verdict.optimum)
    if puzzle.question.any_number:
        return f"You found {verdict.reached} of {best}: whoever sets a challenge has to have found them all."
    if puzzle.kind is Kind.FIND_BUILD:
        reached = (
            f"Your build has {puzzle.amount(verdict.reached)}" if verdict.reached else "That is no build"
        )
        return f"{reached}, and the best has {best}: whoever sets a challenge has to have found it."
    wins = "scores" if puzzle.question.by is By.POINTS else "wins"
    reached = puzzle.amount(verdict.reached) if verdict.reached else "nothing"
    told = f"Your play {wins} {reached}, and the best {wins} {best}"
    return f"{told}: whoever sets a challenge has to have found it."


def _question(request: QuestionRequest) -> Question:
    return Question.of(request.kind, request.position, request.rules, request.refill)


def _title_of(text: str) -> str:
    """In one form, without what nobody sees or what turns a line around."""
    seen = "".join(char for char in normalised_name(text) if char.isprintable() or char in _JOINERS)
    return normalised_name(seen)
