"""Challenges as people try them: begun, handed in, judged and told.

Judging searches nothing and happens here; the best plays, which are told afterwards, are found again by a
worker and remembered. One answer of a browser is judged at a time: who hands in twice at the same moment has
handed in once.
"""

from __future__ import annotations

import asyncio
import datetime
import json
from random import SystemRandom
from typing import Any
from weakref import WeakValueDictionary

from pydantic_core import to_json

from toptake.coach.ideas import ideas_of
from toptake.coach.nudges import IDEA_NUDGES
from toptake.errors import MalformedError, ToptakeError
from toptake.puzzles.collection import Filter
from toptake.puzzles.daily import FIRST_DAY, parse_day
from toptake.puzzles.judging import Verdict, judge, judge_numbers
from toptake.puzzles.practice import after_attempt, next_id
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.glicko import Rating
from toptake.puzzles.tags import IDEAS, parse_idea
from toptake.rules.apply import check_turn
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.texts import JsonObject
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import Limits
from toptake.server.puzzles import jobs
from toptake.server.puzzles.known_puzzles import KnownPuzzles
from toptake.server.puzzles.puzzle_json import decode_turn, puzzle_json, try_json
from toptake.server.puzzles.schema import (
    AnswerRequest,
    PracticeRequest,
    PuzzleTryRequest,
    RatingJson,
)
from toptake.server.puzzles.tickets import Tickets
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import STILL_OPEN, Cards, LivePositions, cards_in
from toptake.server.workers import Workers
from toptake.store.puzzles import AttemptRow, PuzzleStore, TicketRow

TOP_TAKE_SECONDS = 180
_LATE_SECONDS = 1.0
"""An answer that was on its way when the time was up."""


class Puzzles:
    """Challenges, for whoever tries them."""

    def __init__(
        self, store: PuzzleStore, workers: Workers, live: LivePositions, cache: LruCache, limits: Limits
    ) -> None:
        self.known = KnownPuzzles(store)
        self.tickets = Tickets(store)
        self._store = store
        self._workers = workers
        self._live = live
        self._cache = cache
        self._limits = limits
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._today: tuple[datetime.date, list[Cards]] | None = None
        live.open_whenever(lambda: self._today[1] if self._today else ())

    async def open(self) -> None:
        """Positions that were open when the server ended are open again."""
        await self.open_today()
        for row in await self._store.tickets("top-take", steady_time() - TOP_TAKE_SECONDS):
            puzzle, _ = await self.known.get(json.loads(row.data)["puzzle"])
            self._open(puzzle, row.begun + TOP_TAKE_SECONDS)

    async def open_today(self) -> None:
        """The challenges of the day are open all day; asked for again and again, for days end."""
        day = datetime.date.today()
        if self._today is None or self._today[0] != day:
            self._today = (day, [position_cards(puzzle) for puzzle in await self.known.today(day)])

    async def todays_ids(self) -> set[str]:
        """Of the challenges that are open all day."""
        return {puzzle.id for puzzle in await self.known.today(datetime.date.today())}

    # --- what is shown ---

    async def today(self, text: str | None) -> bytes:
        """The challenges of today, or of a day before."""
        await self.open_today()
        today = datetime.date.today()
        day = today if text is None else parse_day(text, today)
        puzzles = [self.json(puzzle) for puzzle in await self.known.today(day)]
        return to_json({"date": day.isoformat(), "first": FIRST_DAY.isoformat(), "puzzles": puzzles})

    async def show(self, id: str) -> bytes:
        """One challenge."""
        puzzle, title = await self.known.get(id)
        return to_json(self.json(puzzle, title))

    async def practice(self, request: PracticeRequest) -> bytes:
        """The next one for somebody."""
        tags = set()
        if request.idea is not None:
            tags.add(parse_idea(request.idea).value)
        if request.card is not None:
            tags.add(f"card {CARDS[request.card].token}")
        rules = None if request.level is None else f"level {request.level}"
        today = await self.todays_ids()
        wanted = Filter(rules=rules, tags=frozenset(tags))
        found = [each for each in await self.known.rated(wanted) if each.id not in today]
        person = Rating(request.you.rating, request.you.deviation)
        id = next_id(found, person, request.seen, request.again, SystemRandom())
        if id is None:
            raise RefusedError(404, "There is no challenge left like that; ask for others.")
        return await self.show(id)

    def json(self, puzzle: Puzzle, title: str = "") -> JsonObject:
        return puzzle_json(puzzle, self.known.rating_of(puzzle), title)

    async def attempt(self, id: str, request: PuzzleTryRequest) -> bytes:
        """What steps come to."""
        puzzle, _ = await self.known.get(id)
        return to_json(try_json(puzzle.question, request))

    # --- answers ---

    async def start(self, id: str, mode: str, browser: str) -> bytes:
        """Somebody begins."""
        puzzle, _ = await self.known.get(id)
        await self._check_open(puzzle, mode)
        ticket = await self.tickets.begin(mode, browser, {"puzzle": id, "best": None})
        if mode == "top-take":
            row, _ = await self.tickets.find(ticket, mode)
            self._open(puzzle, row.begun + TOP_TAKE_SECONDS)
        return to_json({"ticket": ticket, "seconds": TOP_TAKE_SECONDS if mode == "top-take" else None})

    async def hand_in(self, id: str, request: AnswerRequest) -> bytes:
        """Judge an answer, and tell what would have been best."""
        async with self.lock(request.ticket):
            row, _ = await self._begun(id, request.ticket, "today", "practice", "single")
            puzzle, _ = await self.known.get(id)
            await self._check_open(puzzle, row.mode)
            try:
                verdict = judged(puzzle, request)
            except ToptakeError as error:
                return to_json(_nothing(error))
            return await self._tell(puzzle, request, verdict, row, request.you)

    async def note(self, id: str, request: AnswerRequest) -> bytes:
        """In top take the best valid answer counts; nothing is told before the end."""
        async with self.lock(request.ticket):
            row, kept = await self._begun(id, request.ticket, "top-take")
            left = row.begun + TOP_TAKE_SECONDS - steady_time()
            if left < -_LATE_SECONDS:
                raise RefusedError(409, "The time is up.")
            puzzle, _ = await self.known.get(id)
            told: JsonObject = {"error": None, "rule": None, "seconds": max(0.0, left)}
            try:
                verdict = judged(puzzle, request)
            except ToptakeError as error:
                return to_json(told | {"error": str(error), "rule": rule_of(error)})
            best = kept["best"]
            if best is None or verdict.reached > best["reached"]:
                spent = round(1000 * (steady_time() - row.begun))
                answer = request.model_dump(mode="json", exclude={"ticket", "you"})
                await self.tickets.change(
                    row, {**kept, "best": {"reached": verdict.reached, "spent": spent, "answer": answer}}
                )
            return to_json(told)

    async def finish(self, id: str, ticket: str) -> bytes:
        """The end of a top take: the best answer that was handed in, judged and told."""
        async with self.lock(ticket):
            row, kept = await self._begun(id, ticket, "top-take")
            puzzle, _ = await self.known.get(id)
            best = kept["best"]
            # Whoever ends before the time has said that there is no more to come.
            self._live.close(position_cards(puzzle), row.begun + TOP_TAKE_SECONDS)
            if best is None:
                return await self._tell(puzzle, None, Verdict(0, puzzle.optimum), row, None)
            request = AnswerRequest.model_validate({**best["answer"], "ticket": ticket})
            return await self._tell(puzzle, request, judged(puzzle, request), row, None, best["spent"])

    def lock(self, ticket: str) -> asyncio.Lock:
        """Whoever hands in with one ticket twice does so one after the other."""
        return self._locks.setdefault(ticket, asyncio.Lock())

    async def _begun(self, id: str, ticket: str, *modes: str) -> tuple[TicketRow, dict[str, Any]]:
        row, kept = await self.tickets.find(ticket, *modes)
        if kept["puzzle"] != id:
            raise RefusedError(409, "This was begun for another challenge.")
        return row, kept

    async def _tell(
        self,
        puzzle: Puzzle,
        request: AnswerRequest | None,
        verdict: Verdict,
        row: TicketRow,
        you: RatingJson | None,
        spent: int | None = None,
    ) -> bytes:
        # Found before the ticket ends: a busy machine refuses here, and nothing is lost.
        best = await self.best_plays(puzzle)
        await self.tickets.end(row)
        milliseconds = round(1000 * (steady_time() - row.begun)) if spent is None else spent
        before = self.known.rating_of(puzzle)
        person = Rating(you.rating, you.deviation) if you else Rating(before.rating)
        mine, theirs = after_attempt(person, before, solved=verdict.stars == 3)
        attempt = AttemptRow(
            puzzle.id, row.browser, steady_time(), milliseconds, verdict.reached, verdict.optimum
        )
        first = await self.known.add_attempt(puzzle, attempt, theirs)
        if not first:
            mine = person
        return to_json(
            {
                "error": None,
                "rule": None,
                "reached": verdict.reached,
                "optimum": verdict.optimum,
                "percent": verdict.percent,
                "stars": verdict.stars,
                "milliseconds": milliseconds,
                "first": first,
                **json.loads(best),
                "second": puzzle.second,
                "idea": missed_idea(puzzle, request, verdict),
                "rating": round(self.known.rating_of(puzzle).rating),
                "you": None if you is None else {"rating": mine.rating, "deviation": mine.deviation},
            }
        )

    async def best_plays(self, puzzle: Puzzle) -> bytes:
        """JSON of the best plays and how many more there are."""

        async def find() -> bytes:
            seconds = self._limits.replay_seconds
            return await self._workers.work(
                2 * seconds, jobs.best_plays, str(puzzle), seconds, self._limits.megabytes
            )

        return await self._cache.get(("best plays", puzzle.id), find)

    async def _check_open(self, puzzle: Puzzle, mode: str) -> None:
        """Refuse what would be told to somebody who is at it elsewhere: today's, in a rush, for the top take.

        Asked at the end, too: whoever begins it first and opens it afterwards has the same in mind.
        """
        if mode != "today" and puzzle.id in await self.todays_ids():
            raise RefusedError(409, STILL_OPEN)
        if mode != "top-take" and self._live.is_begun(position_cards(puzzle)):
            raise RefusedError(409, STILL_OPEN)

    def _open(self, puzzle: Puzzle, until: float) -> None:
        self._live.open(position_cards(puzzle), until)


def judged(puzzle: Puzzle, request: AnswerRequest) -> Verdict:
    """What an answer is worth; raises if it is illegal."""
    if puzzle.question.any_number:
        if not all(number.isdecimal() and number.isascii() and len(number) < 3 for number in request.numbers):
            raise MalformedError("The numbers of an answer are whole numbers.")
        if request.turns:
            raise MalformedError("This challenge asks for numbers, and a turn for each of them.")
        turns = {int(number): decode_turn(turn) for number, turn in request.numbers.items()}
        wrong = [number for number in turns if number not in puzzle.question.numbers]
        if wrong:
            raise MalformedError(f"There is no number card {wrong[0]}.")
        return judge_numbers(puzzle, turns)
    if request.numbers:
        raise MalformedError("This challenge has no ?.")
    return judge(puzzle, *map(decode_turn, request.turns))


def missed_idea(puzzle: Puzzle, request: AnswerRequest | None, verdict: Verdict) -> str | None:
    """An idea of every best play that the answer lacks, in the coach's words."""
    if verdict.stars == 3 or request is None or puzzle.question.any_number:
        return None
    used = _ideas_used(puzzle, request)
    for idea, words in IDEA_NUDGES.items():
        if idea in IDEAS and idea.value in puzzle.tags and idea.value not in used:
            return words
    return None


def _ideas_used(puzzle: Puzzle, request: AnswerRequest) -> set[str]:
    question = puzzle.question
    done = check_turn(question.view, decode_turn(request.turns[0]))
    return {idea.value for idea in ideas_of(question.view, done)}


def _nothing(error: ToptakeError) -> JsonObject:
    """An answer that is no turn: nothing was handed in."""
    numbers: JsonObject = dict.fromkeys(
        ("reached", "optimum", "percent", "stars", "milliseconds", "more", "second", "rating"), 0
    )
    return {
        **numbers,
        "error": str(error),
        "rule": rule_of(error),
        "first": False,
        "plays": [],
        "idea": None,
        "you": None,
    }


def position_cards(puzzle: Puzzle) -> Cards:
    return cards_in(puzzle.question.position)
