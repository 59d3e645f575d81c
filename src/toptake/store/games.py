"""Games and their events: tables, rows and queries.

A game is the record of its deal and its events; the primary key (game, number) lets no event in twice.

The road not taken: a row with the game as it stands. It would have to be written anew at every turn, and
nobody could tell afterwards how it came to be.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import (
    Column,
    Connection,
    Float,
    Index,
    Integer,
    Table,
    Text,
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError

from toptake.game import record
from toptake.game.game import Game
from toptake.rules.turn import Challenge, Turn
from toptake.store.engine import Readers
from toptake.store.metadata import METADATA
from toptake.store.said_sums import SaidSumRow, add_sums
from toptake.store.writer import Write, Writer

GAMES = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("room", Text),  # none: the record was uploaded
    Column("number", Integer, nullable=False),
    Column("start", Text, nullable=False),  # the record of the deal, or all of an uploaded record
    Column("ended", Float),
    Column("summary", Text),  # once it has ended, for lists
    Index("games_of_rooms", "room", "number", unique=True),
)
EVENTS = Table(
    "events",
    METADATA,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

# In an UPDATE, SQLAlchemy reserves the name of a column for its new value; what finds the row is key_….
_ADD_GAME = insert(GAMES)
_ADD_EVENT = insert(EVENTS)
_END_GAME = (
    update(GAMES)
    .where(GAMES.c.id == bindparam("key_id"))
    .values(ended=bindparam("ended"), summary=bindparam("summary"))
)


@dataclass(frozen=True)
class GameEventRow:
    """An accepted turn or challenge."""

    seat: int
    text: str


@dataclass(frozen=True)
class GameRow:
    """A game: its deal, and what happened."""

    id: str
    number: int
    start: str
    events: tuple[GameEventRow, ...]
    ended: float | None
    summary: str | None
    """Once it has ended."""
    room: str | None
    """None if it was uploaded; then the start is the whole record."""

    def replay(self) -> Game:
        """The game from its log, exactly as it stood."""
        game = record.parse_record(self.start).game
        for event in self.events:
            if event.text.startswith("challenge"):
                game = game.challenge(event.seat, Challenge.parse(event.text))
            else:
                game = game.apply(Turn.parse(event.text))
        return game


@dataclass(frozen=True)
class NewGame:
    """A game of a room that begins."""

    id: str
    room: str
    number: int
    """In its room, the first being 1."""
    start: str
    """The record of its deal."""
    summary: str | None = None
    """If it is over at once, because nothing can be done in it."""


class GameStore:
    """The games of a file."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def begin(self, game: NewGame) -> None:
        """A game of a room begins."""
        await self._writer.commit(begin_game(game))

    async def add_event(
        self,
        game: str,
        number: int,
        seat: int,
        text: str,
        summary: str | None = None,
        sums: Sequence[SaidSumRow] = (),
    ) -> None:
        """A turn or a challenge was accepted, with what was said in it; a summary if it ended the game."""
        row = {"game": game, "number": number, "seat": seat, "text": text, "at": time.time()}
        ends = [] if summary is None else [end_game(game, summary)]
        await self._writer.commit((_ADD_EVENT, row), *add_sums(game, sums), *ends)

    async def add_record(self, id: str, text: str, summary: str) -> None:
        """An uploaded record; the same one again changes nothing, not even at the same moment."""
        if await self.get(id) is None:
            row = {"id": id, "room": None, "number": 0, "start": text}
            with contextlib.suppress(IntegrityError):
                await self._writer.commit((_ADD_GAME, {**row, "ended": time.time(), "summary": summary}))

    async def get(self, id: str) -> GameRow | None:
        return await self._readers.read(lambda connection: select_game(connection, id))


def begin_game(game: NewGame) -> Write:
    """To be committed with whatever begins it."""
    return _ADD_GAME, {**vars(game), "ended": None if game.summary is None else time.time()}


def end_game(id: str, summary: str) -> Write:
    """To be committed with whatever ended it."""
    return _END_GAME, {"key_id": id, "ended": time.time(), "summary": summary}


def select_game(connection: Connection, id: str) -> GameRow | None:
    """A game with its events."""
    game = connection.execute(select(GAMES).where(GAMES.c.id == id)).one_or_none()
    if game is None:
        return None
    rows = connection.execute(select(EVENTS).where(EVENTS.c.game == id).order_by(EVENTS.c.number)).all()
    assert [row.number for row in rows] == list(range(len(rows)))
    events = tuple(GameEventRow(row.seat, row.text) for row in rows)
    return GameRow(game.id, game.number, game.start, events, game.ended, game.summary, game.room)
