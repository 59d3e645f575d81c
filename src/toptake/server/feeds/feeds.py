"""What each feed says now.

The questions of the last days are held in memory: to read them takes some 60 ms, to write a feed of them 3.
They are read a day at a time, so that nobody else waits for all of them.
"""

from __future__ import annotations

import asyncio
import datetime

from toptake.errors import MalformedError
from toptake.puzzles.question import Question
from toptake.server.feeds.atom import atom_feed
from toptake.server.feeds.calendar_file import calendar_file
from toptake.server.feeds.days import Day, day_of, past_days
from toptake.server.puzzles.known_puzzles import KnownPuzzles


class Feeds:
    """The daily challenges, for programs that come by themselves."""

    def __init__(self, known: KnownPuzzles) -> None:
        self._known = known
        self._questions: dict[datetime.date, list[Question]] = {}

    async def atom(self, address: str, today: datetime.date) -> bytes:
        """For a server of that address."""
        return atom_feed(address, await self._days(address, today))

    async def calendar(self, address: str, today: datetime.date) -> bytes:
        """For a server of that address."""
        return calendar_file(address, await self._days(address, today), today)

    async def _days(self, address: str, today: datetime.date) -> list[Day]:
        if not address:
            raise MalformedError("Ask with a Host header: the links of a feed begin with it.")
        questions: dict[datetime.date, list[Question]] = {}
        for date in past_days(today):
            found = self._questions.get(date)
            if found is None:
                found = [puzzle.question for puzzle in await self._known.today(date)]
                await asyncio.sleep(0)
            questions[date] = found
        self._questions = questions
        return [day_of(address, date, each) for date, each in questions.items()]
