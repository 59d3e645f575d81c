"""Every challenge that can be asked for: the built-in ones, those that people have set, and their ratings.

The collection is read once, beside whatever else there is to do; ratings that attempts have moved are held in
memory, since every list is sorted by them.
"""

from __future__ import annotations

import asyncio
import datetime
from functools import cached_property
from pathlib import Path

from toptake.puzzles.collection import BUILT_IN, Collection, Filter
from toptake.puzzles.daily import Calendar
from toptake.puzzles.practice import Rated
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.glicko import Rating
from toptake.server.errors import RefusedError
from toptake.store.puzzles import AttemptRow, PuzzleStore, RatingRow

FURTHEST = 300.0
"""Attempts move no rating further from where simulated pupils have put it, whoever makes them up."""
_UNKNOWN = "There is no such challenge here."


class KnownPuzzles:
    """Challenges by their ids."""

    def __init__(self, store: PuzzleStore, path: Path = BUILT_IN) -> None:
        self._store = store
        self._path = path
        self._loading = asyncio.Lock()
        self._collection: Collection | None = None
        self._ratings: dict[str, RatingRow] = {}

    async def collection(self) -> Collection:
        """The built-in one."""
        if self._collection is None:
            async with self._loading:
                if self._collection is None:
                    self._ratings = await self._store.ratings()
                    self._collection = await asyncio.to_thread(Collection.load, self._path)
        return self._collection

    async def get(self, id: str) -> tuple[Puzzle, str]:
        """A challenge and its title."""
        built_in = await self.collection()
        if id in built_in:
            return built_in[id], ""
        found = await self._store.get(id)
        if found is None:
            raise RefusedError(404, _UNKNOWN)
        line, title = found
        return Puzzle.parse(line), title

    def rating_of(self, puzzle: Puzzle) -> Rating:
        """As attempts have moved it."""
        row = self._ratings.get(puzzle.id)
        return Rating(puzzle.rating, puzzle.deviation) if row is None else Rating(row.rating, row.deviation)

    async def add_attempt(self, puzzle: Puzzle, attempt: AttemptRow, after: Rating | None) -> bool:
        """Somebody's attempt, if it is the first, and the rating that it leaves; None if it moves none."""
        if after is None:
            return await self._store.add_attempt(attempt, None)
        low, high = puzzle.rating - FURTHEST, puzzle.rating + FURTHEST
        after = Rating(min(max(after.rating, low), high), after.deviation)
        tried = self._ratings.get(puzzle.id)
        row = RatingRow(after.rating, after.deviation, 1 + (tried.attempts if tried else 0))
        if not await self._store.add_attempt(attempt, row):
            return False
        self._ratings[puzzle.id] = row
        return True

    async def today(self, day: datetime.date) -> list[Puzzle]:
        """The challenges of a day."""
        await self.collection()
        return [self._built_in[id] for id in self._calendar.ids(day)]

    async def rated(self, wanted: Filter) -> list[Rated]:
        """What there is to practise."""
        found = (await self.collection()).ratings(wanted)
        moved = {id: round(row.rating) for id, row in self._ratings.items()}
        return [Rated(id, moved.get(id, rating)) for rating, id in found]

    @property
    def _built_in(self) -> Collection:
        assert self._collection is not None
        return self._collection

    @cached_property
    def _calendar(self) -> Calendar:
        # By the ratings that the collection came with: the days that were stay as they were.
        return Calendar(self._built_in.ratings())
