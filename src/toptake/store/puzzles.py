"""Puzzles that people have set, attempts at puzzles, and the ratings that attempts have moved.

Whoever tries a puzzle is known by the digest of the name that a browser has made up for itself: enough to
tell a first attempt from a second one, and nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import (
    Column,
    Float,
    Index,
    Integer,
    Table,
    Text,
    bindparam,
    case,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from toptake.store.engine import Readers
from toptake.store.metadata import METADATA
from toptake.store.writer import Write, Writer

PUZZLES = Table(
    "puzzles",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("line", Text, nullable=False),  # the puzzle as JSON
    Column("title", Text, nullable=False),
    Column("made", Float, nullable=False),
)
PUZZLE_RATINGS = Table(
    "puzzle_ratings",
    METADATA,
    Column("puzzle", Text, primary_key=True),
    Column("rating", Float, nullable=False),
    Column("deviation", Float, nullable=False),
    Column("attempts", Integer, nullable=False),
)
PUZZLE_ATTEMPTS = Table(
    "puzzle_attempts",
    METADATA,
    Column("puzzle", Text, primary_key=True),
    Column("browser", Text, primary_key=True),  # its digest
    Column("at", Float, nullable=False),
    Column("milliseconds", Integer, nullable=False),
    Column("reached", Integer, nullable=False),
    Column("optimum", Integer, nullable=False),
    Index("puzzle_attempts_by_time", "at"),
)
PUZZLE_TICKETS = Table(
    "puzzle_tickets",
    METADATA,
    Column("id", Text, primary_key=True),  # the digest of the ticket
    Column("mode", Text, nullable=False),
    Column("browser", Text, nullable=False),
    Column("begun", Float, nullable=False),
    Column("data", Text, nullable=False),  # what the mode keeps, as JSON
    Index("puzzle_tickets_by_time", "begun"),
)

_ADD_PUZZLE = insert(PUZZLES)
_ADD_ATTEMPT = insert(PUZZLE_ATTEMPTS)
_ADD_RATING = insert(PUZZLE_RATINGS)
_CHANGE_RATING = (
    update(PUZZLE_RATINGS)
    .where(PUZZLE_RATINGS.c.puzzle == bindparam("key_puzzle"))
    .values(rating=bindparam("rating"), deviation=bindparam("deviation"), attempts=bindparam("attempts"))
)
_ADD_TICKET = insert(PUZZLE_TICKETS)
_CHANGE_TICKET = (
    update(PUZZLE_TICKETS).where(PUZZLE_TICKETS.c.id == bindparam("key_id")).values(data=bindparam("data"))
)
_REMOVE_TICKET = delete(PUZZLE_TICKETS).where(PUZZLE_TICKETS.c.id == bindparam("key_id"))
_REMOVE_OLD_TICKETS = delete(PUZZLE_TICKETS).where(PUZZLE_TICKETS.c.begun < bindparam("before"))


@dataclass(frozen=True)
class RatingRow:
    """A rating that attempts have moved."""

    rating: float
    deviation: float
    attempts: int


@dataclass(frozen=True)
class TicketRow:
    """Who began what, and when."""

    id: str
    """The digest of the ticket."""
    mode: str
    browser: str
    begun: float
    data: str


@dataclass(frozen=True)
class AttemptRow:
    """Somebody's first attempt at a puzzle."""

    puzzle: str
    browser: str
    at: float
    milliseconds: int
    reached: int
    optimum: int


class PuzzleStore:
    """The puzzles of a file."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    # --- puzzles that people have set ---

    async def add(self, id: str, line: str, title: str, made: float) -> bool:
        """A puzzle that somebody has set; False, changing nothing, if it is there already."""
        try:
            await self._writer.commit((_ADD_PUZZLE, {"id": id, "line": line, "title": title, "made": made}))
        except IntegrityError:
            return False
        return True

    async def get(self, id: str) -> tuple[str, str] | None:
        """Its line and its title."""
        query = select(PUZZLES.c.line, PUZZLES.c.title).where(PUZZLES.c.id == id)
        row = await self._readers.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else (row.line, row.title)

    # --- attempts ---

    async def ratings(self) -> dict[str, RatingRow]:
        """All that attempts have moved, by puzzle."""
        rows = await self._readers.read(lambda connection: connection.execute(select(PUZZLE_RATINGS)).all())
        return {row.puzzle: RatingRow(row.rating, row.deviation, row.attempts) for row in rows}

    async def add_attempt(self, attempt: AttemptRow, rating: RatingRow | None) -> bool:
        """A first attempt, with the rating that it leaves, if any; False, changing nothing, for a second."""
        moved = [] if rating is None else [_moved(attempt.puzzle, rating)]
        try:
            await self._writer.commit((_ADD_ATTEMPT, vars(attempt)), *moved)
        except IntegrityError:
            return False
        return True

    async def others(self, puzzle: str, browser: str, reached: int, milliseconds: int) -> tuple[int, int]:
        """How many others have reached more, and how many have tried, at first and in so much time."""
        query = select(
            func.count(case((PUZZLE_ATTEMPTS.c.reached > reached, 1))).label("better"),
            func.count().label("tried"),
        ).where(
            PUZZLE_ATTEMPTS.c.puzzle == puzzle,
            PUZZLE_ATTEMPTS.c.browser != browser,
            PUZZLE_ATTEMPTS.c.milliseconds <= milliseconds,
        )
        row = await self._readers.read(lambda connection: connection.execute(query).one())
        return row.better, row.tried

    # --- tickets ---

    async def add_ticket(self, ticket: TicketRow) -> None:
        """Somebody begins."""
        await self._writer.commit((_ADD_TICKET, vars(ticket)))

    async def ticket(self, id: str) -> TicketRow | None:
        query = select(PUZZLE_TICKETS).where(PUZZLE_TICKETS.c.id == id)
        row = await self._readers.read(lambda connection: connection.execute(query).one_or_none())
        return None if row is None else TicketRow(row.id, row.mode, row.browser, row.begun, row.data)

    async def tickets(self, mode: str, since: float) -> list[TicketRow]:
        """Those of a mode that were begun since."""
        query = select(PUZZLE_TICKETS).where(PUZZLE_TICKETS.c.mode == mode, PUZZLE_TICKETS.c.begun >= since)
        rows = await self._readers.read(lambda connection: connection.execute(query).all())
        return [TicketRow(row.id, row.mode, row.browser, row.begun, row.data) for row in rows]

    async def change_ticket(self, id: str, data: str) -> None:
        """What the mode keeps has changed."""
        await self._writer.commit((_CHANGE_TICKET, {"key_id": id, "data": data}))

    async def remove_ticket(self, id: str) -> None:
        """Whatever was begun has ended."""
        await self._writer.commit((_REMOVE_TICKET, {"key_id": id}))

    async def remove_old_tickets(self, before: float) -> None:
        """Those that nobody has ended."""
        await self._writer.commit((_REMOVE_OLD_TICKETS, {"before": before}))


def _moved(puzzle: str, rating: RatingRow) -> Write:
    """The first attempt adds a rating, each later one changes it."""
    if rating.attempts == 1:
        return _ADD_RATING, {"puzzle": puzzle, **vars(rating)}
    return _CHANGE_RATING, {"key_puzzle": puzzle, **vars(rating)}
