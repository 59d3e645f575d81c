"""What is kept: rooms, their seats, games and the log of each, in one SQLite file.

A game is the record of its deal and its events; the primary key (game, number) lets no event in twice. All
writing goes through one connection, and what waits there together is committed together: one turn or fifty
cost the disk the same. Whoever has something written waits for the commit.

The road not taken: a row with the game as it stands. It would have to be written anew at every turn, and
nobody could tell afterwards how it came to be.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Column,
    Executable,
    Float,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from toptake.server.kept import ChairKept, EventKept, GameKept, RoomKept

_META = MetaData()

_ROOMS = Table(
    "rooms",
    _META,
    Column("code", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("closed", Integer, nullable=False),
)
_CHAIRS = Table(
    "chairs",
    _META,
    Column("room", Text, primary_key=True),
    Column("chair", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text),
    Column("player", Text),
    Column("token", Text),  # the digest of it
)
_GAMES = Table(
    "games",
    _META,
    Column("id", Text, primary_key=True),
    Column("room", Text),  # none: it was brought from elsewhere
    Column("number", Integer, nullable=False),
    Column("start", Text, nullable=False),  # the record of the deal, or all of a record that was brought
    Column("ended", Float),
    Column("summary", Text),  # once it has ended, for the list
    Index("games_of_rooms", "room", "number", unique=True),
    Index("games_by_end", "ended"),
)
_EVENTS = Table(
    "events",
    _META,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    sqlite_with_rowid=False,
)

_NEW_ROOM, _NEW_CHAIR, _NEW_GAME, _NEW_EVENT = map(insert, (_ROOMS, _CHAIRS, _GAMES, _EVENTS))
_SIT = (
    update(_CHAIRS)
    .where(_CHAIRS.c.room == bindparam("of"), _CHAIRS.c.chair == bindparam("which"))
    .values(name=bindparam("called"), token=bindparam("held"))
)
_END = update(_GAMES).where(_GAMES.c.id == bindparam("which")).values(
    ended=bindparam("when"), summary=bindparam("told")
)  # fmt: skip
_TOUCH = update(_ROOMS).where(_ROOMS.c.code == bindparam("which")).values(touched=bindparam("when"))
_CLOSE = update(_ROOMS).where(_ROOMS.c.code == bindparam("which")).values(closed=1)


_Write = tuple[Executable, dict[str, Any]]


class Store:
    """The file, or memory alone where there is none."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._engine: AsyncEngine | None = None
        self._waiting: list[tuple[list[_Write], asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Open the file; make it if there is none."""
        if self._path is None:
            self._engine = create_async_engine("sqlite+aiosqlite://", poolclass=StaticPool)
        else:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._engine = create_async_engine(f"sqlite+aiosqlite:///{self._path}")
        event.listen(self._engine.sync_engine, "connect", _prepare)
        async with self._engine.begin() as connection:
            await connection.run_sync(_META.create_all)
        self._writer = asyncio.create_task(self._write(self._engine.connect()))

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        if self._writer is not None:
            while self._waiting:
                await asyncio.sleep(0.01)
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        if self._engine is not None:
            await self._engine.dispose()

    # --- writing ---

    async def _write(self, connection: AsyncConnection) -> None:
        async with connection:
            while True:
                await self._wake.wait()
                self._wake.clear()
                batch, self._waiting = self._waiting, []
                if batch:
                    await self._commit(connection, batch)

    async def _commit(
        self, connection: AsyncConnection, batch: list[tuple[list[_Write], asyncio.Future[None]]]
    ) -> None:
        try:
            writes = [write for group, _ in batch for write in group]
            for statement, same in groupby(writes, key=lambda write: write[0]):
                await connection.execute(statement, [values for _, values in same])
            await connection.commit()
        except Exception as error:
            await connection.rollback()
            if len(batch) > 1:
                # One of them is at fault, and the others shall not suffer.
                for each in batch:
                    await self._commit(connection, [each])
                return
            if not batch[0][1].done():
                batch[0][1].set_exception(error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)

    async def _kept(self, *writes: _Write) -> None:
        """Wait until this is committed, all of it or nothing."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((list(writes), done))
        self._wake.set()
        await done

    async def add_room(self, code: str, rules: str, language: str, chairs: Sequence[ChairKept]) -> None:
        """A new room; raises IntegrityError if there is one of that code."""
        room = {"code": code, "rules": rules, "language": language, "touched": time.time(), "closed": 0}
        rows = [{"room": code, "chair": number, **vars(chair)} for number, chair in enumerate(chairs)]
        await self._kept((_NEW_ROOM, room), *((_NEW_CHAIR, row) for row in rows))

    async def seat(self, code: str, chair: int, name: str, token: str) -> None:
        """Somebody sits down."""
        await self._kept((_SIT, {"of": code, "which": chair, "called": name, "held": token}))

    async def add_game(self, id: str, code: str, number: int, start: str) -> None:
        """A game begins."""
        row = {"id": id, "room": code, "number": number, "start": start, "ended": None, "summary": None}
        await self._kept((_NEW_GAME, row))

    async def add_event(
        self, game: str, number: int, seat: int, text: str, summary: str | None = None
    ) -> None:
        """A turn or a challenge was accepted; with a summary if it was the last."""
        row = {"game": game, "number": number, "seat": seat, "text": text, "at": time.time()}
        ends = [_ended(game, summary)] if summary is not None else []
        await self._kept((_NEW_EVENT, row), *ends)

    async def end_game(self, game: str, summary: str) -> None:
        """A game is over that had no event to say so."""
        await self._kept(_ended(game, summary))

    async def add_record(self, id: str, text: str, summary: str) -> None:
        """A record that was brought from elsewhere; to bring it again changes nothing."""
        if await self.game(id) is None:
            row = {"id": id, "room": None, "number": 0, "start": text}
            await self._kept((_NEW_GAME, {**row, "ended": time.time(), "summary": summary}))

    async def touch(self, rooms: dict[str, float]) -> None:
        """When something last happened in these rooms."""
        if rooms:
            await self._kept(*((_TOUCH, {"which": code, "when": at}) for code, at in rooms.items()))

    async def close_room(self, code: str, game: str | None, summary: str | None) -> None:
        """Nothing happens there any more; a game that was not over ends as it stands."""
        ends = [_ended(game, summary)] if game is not None and summary is not None else []
        await self._kept((_CLOSE, {"which": code}), *ends)

    # --- reading ---

    def _reading(self) -> AsyncConnection:
        assert self._engine is not None
        return self._engine.connect()

    async def room(self, code: str) -> RoomKept | None:
        """A room with its latest game."""
        latest = select(_GAMES.c.id).where(_GAMES.c.room == code).order_by(_GAMES.c.number.desc()).limit(1)
        of_room = select(_CHAIRS).where(_CHAIRS.c.room == code).order_by(_CHAIRS.c.chair)
        async with self._reading() as connection:
            room = (await connection.execute(select(_ROOMS).where(_ROOMS.c.code == code))).one_or_none()
            if room is None:
                return None
            chairs = (await connection.execute(of_room)).all()
            game = (await connection.execute(latest)).scalar_one_or_none()
        return RoomKept(
            code,
            room.rules,
            room.language,
            room.touched,
            bool(room.closed),
            tuple(ChairKept(row.kind, row.name, row.player, row.token) for row in chairs),
            None if game is None else await self.game(game),
        )

    async def game(self, id: str) -> GameKept | None:
        """A game, whatever became of it."""
        log = select(_EVENTS).where(_EVENTS.c.game == id).order_by(_EVENTS.c.number)
        async with self._reading() as connection:
            game = (await connection.execute(select(_GAMES).where(_GAMES.c.id == id))).one_or_none()
            if game is None:
                return None
            rows = (await connection.execute(log)).all()
        assert [row.number for row in rows] == list(range(len(rows)))
        events = tuple(EventKept(row.seat, row.text) for row in rows)
        return GameKept(game.id, game.number, game.start, events, game.ended, game.summary, game.room)

    async def ended(self, most: int) -> list[tuple[str, float, str, str | None]]:
        """The games that have ended, the latest first: their names, when, their summaries and rooms."""
        query = select(_GAMES.c.id, _GAMES.c.ended, _GAMES.c.summary, _GAMES.c.room)
        query = query.where(_GAMES.c.ended.is_not(None)).order_by(_GAMES.c.ended.desc()).limit(most)
        async with self._reading() as connection:
            return [tuple(row) for row in (await connection.execute(query)).all()]

    async def idle_rooms(self, before: float, most: int = 100) -> list[str]:
        """Rooms where nothing has happened since, and which are still open."""
        query = select(_ROOMS.c.code).where(_ROOMS.c.closed == 0, _ROOMS.c.touched < before).limit(most)
        async with self._reading() as connection:
            return list((await connection.execute(query)).scalars())

    async def count_events(self) -> int:
        """All events of all games, for tests and benchmarks."""
        async with self._reading() as connection:
            return (await connection.execute(select(func.count()).select_from(_EVENTS))).scalar_one()


def _ended(game: str, summary: str | None) -> _Write:
    return _END, {"which": game, "when": time.time(), "told": summary}


def _prepare(connection: Any, _: Any) -> None:
    """A log beside the file, so that reading and writing do not wait for each other; and a commit is on the
    disk before it is told."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
