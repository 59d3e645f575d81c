"""Challenges as people try them: begun, handed in, judged and told.

Judging searches nothing and happens here; the best plays, which are told afterwards, are found again by a
worker and remembered. One answer of a browser is judged at a time: who hands in twice at the same moment has
handed in once.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import json
from random import SystemRandom
from typing import Any
from weakref import WeakValueDictionary

from pydantic_core import to_json

from toptake.coach.ideas import Idea
from toptake.errors import MalformedError, ToptakeError
from toptake.puzzles.collection import Filter
from toptake.puzzles.daily import FIRST_DAY, parse_day
from toptake.puzzles.judging import Answer, Verdict, judge_answer
from toptake.puzzles.missed_idea import missed_idea
from toptake.puzzles.practice import after_attempt, next_id
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.glicko import Rating
from toptake.puzzles.timed import TOP_TAKE_SECONDS
from toptake.puzzles.unmet_wishes import check_wishes
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.texts import JsonObject
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import AddressBuckets, Limits
from toptake.server.puzzles import jobs
from toptake.server.puzzles.known_puzzles import KnownPuzzles
from toptake.server.puzzles.open_positions import open_position
from toptake.server.puzzles.puzzle_json import decode_turn, puzzle_json, try_json
from toptake.server.puzzles.schema import (
    AnswerJson,
    AnswerRequest,
    PracticeRequest,
    PuzzleTryRequest,
    RatingJson,
)
from toptake.server.puzzles.tickets import Tickets
from toptake.server.rooms.clock import steady_time
from toptake.server.solving.live_positions import STILL_OPEN, LivePositions, OpenPosition
from toptake.server.workers import Workers
from toptake.store.puzzles import AttemptRow, PuzzleStore, TicketRow

_MOST_COUNTED = 100_000
"""Addresses with challenges whose latest attempts are counted; beyond, the oldest are forgotten."""


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
        self._attempts = AddressBuckets(limits.attempts, _MOST_COUNTED)
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._today: tuple[datetime.date, list[OpenPosition]] | None = None
        live.open_whenever(lambda: self._today[1] if self._today else ())

    async def open(self) -> None:
        """Positions that were open when the server ended are open again."""
        await self.open_today()
        for row, kept in await self.tickets.begun_since("top-take", steady_time() - TOP_TAKE_SECONDS):
            # An id of an older collection may be known no more.
            with contextlib.suppress(RefusedError):
                puzzle, _ = await self.known.get(kept["puzzle"])
                self._open(puzzle, row.begun + TOP_TAKE_SECONDS)

    async def open_today(self) -> None:
        """The challenges of the day are open all day; asked for again and again, for days end."""
        day = datetime.date.today()
        if self._today is None or self._today[0] != day:
            self._today = (day, [open_position(puzzle) for puzzle in await self.known.today(day)])

    async def todays_ids(self) -> set[str]:
        """Of the challenges that are open all day."""
        return {puzzle.id for puzzle in await self.known.today(datetime.date.today())}

    async def open_ids(self) -> set[str]:
        """Of all challenges that somebody is at, and of those that are open all day."""
        await self.open_today()
        return self._live.challenges()

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
        if request.level is not None:
            # By the cards in play: rules of solitaire, and simplified ones, do not name their level.
            tags.add(f"level {request.level}")
        if request.idea is not None:
            tags.add(request.idea)
        if request.family is not None:
            tags.add(request.family)
        if request.card is not None:
            tags.add(f"card {CARDS[request.card].token}")
        # Nobody could hand in what somebody else is at, nor is told what an open one is about.
        open_ids = await self.open_ids()
        wanted = Filter(tags=frozenset(tags))
        check_wishes(await self.known.collection(), wanted)
        found = [each for each in await self.known.rated(wanted) if each.id not in open_ids]
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
        if mode == "top-take" and puzzle.kind is not Kind.BEST_TAKE:
            raise RefusedError(409, "A top take asks for the best take, and this challenge does not.")
        await self._check_open(puzzle, mode)
        ticket = await self.tickets.begin(mode, browser, {"puzzle": id, "best": None})
        if mode == "top-take":
            row, _ = await self.tickets.find(ticket, mode)
            self._open(puzzle, row.begun + TOP_TAKE_SECONDS)
        return to_json({"ticket": ticket, "seconds": round(TOP_TAKE_SECONDS) if mode == "top-take" else None})

    async def hand_in(self, id: str, request: AnswerRequest, address: str) -> bytes:
        """Judge an answer, and tell what would have been best."""
        async with self.lock(request.ticket):
            row, _ = await self.begun(id, request.ticket, "today", "practice", "single")
            puzzle, _ = await self.known.get(id)
            await self._check_open(puzzle, row.mode)
            answer, verdict = Answer(), Verdict(0, puzzle.optimum)
            if not request.gave_up:
                try:
                    answer = decode_answer(puzzle, request)
                    verdict = judge_answer(puzzle, answer)
                except ToptakeError as error:
                    return to_json(_nothing(error))
            return to_json(await self.tell(puzzle, answer, verdict, row, address, request.you))

    def lock(self, ticket: str) -> asyncio.Lock:
        """Whoever hands in with one ticket twice does so one after the other."""
        return self._locks.setdefault(ticket, asyncio.Lock())

    async def begun(self, id: str, ticket: str, *modes: str) -> tuple[TicketRow, dict[str, Any]]:
        """What was begun with a ticket, and what is kept of it."""
        row, kept = await self.tickets.find(ticket, *modes)
        if kept["puzzle"] != id:
            raise RefusedError(409, "This was begun for another challenge.")
        return row, kept

    async def tell(
        self,
        puzzle: Puzzle,
        answer: Answer,
        verdict: Verdict,
        row: TicketRow,
        address: str,
        you: RatingJson | None = None,
        spent: int | None = None,
    ) -> JsonObject:
        """The end of an attempt: what it was worth, and what would have been best."""
        # Found before the ticket ends: a busy machine refuses here, and nothing is lost.
        best = json.loads(await self.best_plays(puzzle))
        by_number = {int(number): set(map(Idea, ideas)) for number, ideas in best.pop("ideas").items()}
        await self.tickets.end(row)
        milliseconds = round(1000 * (steady_time() - row.begun)) if spent is None else spent
        before = self.known.rating_of(puzzle)
        person = Rating(you.rating, you.deviation) if you else Rating(before.rating)
        mine, theirs = after_attempt(person, before, solved=verdict.stars == 3)
        attempt = AttemptRow(
            puzzle.id, row.browser, steady_time(), milliseconds, verdict.reached, verdict.optimum
        )
        # Whoever makes up one browser after the other has one address still.
        source = f"{address} {puzzle.id}"
        counts = not self._attempts.seconds(source)
        first = await self.known.add_attempt(puzzle, attempt, theirs if counts else None)
        if first and counts:
            self._attempts.take(source)
        if not first:
            mine = person
        return {
            "error": None,
            "rule": None,
            "reached": verdict.reached,
            "optimum": verdict.optimum,
            "percent": verdict.percent,
            "stars": verdict.stars,
            "milliseconds": milliseconds,
            "first": first,
            **best,
            "second": puzzle.second,
            "idea": missed_idea(puzzle, answer, verdict, by_number),
            "rating": round(self.known.rating_of(puzzle).rating),
            "you": None if you is None else {"rating": mine.rating, "deviation": mine.deviation},
            "rank": None,
        }

    async def best_plays(self, puzzle: Puzzle) -> bytes:
        """What the job of that name finds, as JSON."""

        async def find() -> bytes:
            return await self._workers.work(jobs.PROOF_SECONDS, jobs.best_plays, str(puzzle))

        return await self._cache.get(("best plays", puzzle.id), find)

    async def _check_open(self, puzzle: Puzzle, mode: str) -> None:
        """Refuse what would be told to somebody who is at it elsewhere: today's, in a rush, for the top take.

        Asked at the end, too: whoever begins it first and opens it afterwards has the same in mind.
        """
        if mode != "today" and puzzle.id in await self.todays_ids():
            raise RefusedError(409, STILL_OPEN)
        if mode != "top-take" and self._live.is_begun(open_position(puzzle).cards):
            raise RefusedError(409, STILL_OPEN)

    def _open(self, puzzle: Puzzle, until: float) -> None:
        self._live.open(open_position(puzzle), until)


def decode_answer(puzzle: Puzzle, request: AnswerJson) -> Answer:
    """The answer that is meant; raises if it cannot be one to this challenge."""
    if not puzzle.question.any_number:
        if request.numbers:
            raise MalformedError("This challenge has no ?.")
        return Answer(tuple(map(decode_turn, request.turns)))
    if request.turns:
        raise MalformedError("This challenge asks for numbers, and a turn for each of them.")
    if not all(number.isdecimal() and number.isascii() and len(number) < 3 for number in request.numbers):
        raise MalformedError("The numbers of an answer are whole numbers.")
    return Answer(numbers={int(number): decode_turn(turn) for number, turn in request.numbers.items()})


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
        "second_play": None,
        "idea": None,
        "you": None,
        "rank": None,
    }
