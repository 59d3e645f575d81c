"""What is kept: rooms, their seats, games and the log of each, in one SQLite file.

A game is the record of its deal and its events; the primary key (game, number) lets no event in twice. All
writing goes through one connection in a thread of its own, and what waits there together is committed
together: one turn or fifty cost the disk the same. Whoever has something written waits for the commit.

An asynchronous driver would switch threads for every cursor and statement; under load each switch waits for
the interpreter, and a commit takes ten times as long. Here it is one switch for a whole batch.

The road not taken: a row with the game as it stands. It would have to be written anew at every turn, and
nobody could tell afterwards how it came to be.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Executable,
    Float,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    bindparam,
    create_engine,
    event,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import OperationalError

from toptake.store.rows import GameEventRow, GameRow, RoomRow, SeatRow

_META = MetaData()

_ROOMS = Table(
    "rooms",
    _META,
    Column("code", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("fraction_form", Text, nullable=False),
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


_T = TypeVar("_T")
_Write = tuple[Executable, dict[str, Any]]
_Batch = list[tuple[list[_Write], "asyncio.Future[None]"]]
_READERS = 2


class Store:
    """The file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: _Batch = []
        self._wake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._writing = ThreadPoolExecutor(1, "writing")
        self._reading = ThreadPoolExecutor(_READERS, "reading")
        self._engine: Engine | None = None

    async def open(self) -> None:
        """Open the file; make it if there is none."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # An error that is written down shall not tell who plays, nor what holds a seat.
        self._engine = create_engine(f"sqlite:///{self._path}", pool_size=_READERS + 1, hide_parameters=True)
        event.listen(self._engine, "connect", _prepare)
        connection = await self._in(self._writing, self._engine.connect)
        await self._in(self._writing, _META.create_all, connection)
        await self._in(self._writing, connection.commit)
        self._writer = asyncio.create_task(self._write(connection))

    async def close(self) -> None:
        """Write what is waiting, and close the file."""
        if self._writer is not None:
            while self._waiting and not self._writer.done():
                await asyncio.sleep(0.01)
            self._writer.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._writer
        for threads in (self._writing, self._reading):
            threads.shutdown()
        if self._engine is not None:
            self._engine.dispose()

    async def _in(self, threads: ThreadPoolExecutor, call: Callable[..., _T], *args: Any) -> _T:
        return await asyncio.get_running_loop().run_in_executor(threads, call, *args)

    # --- writing ---

    async def _write(self, connection: Connection) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._commit(connection, batch)

    async def _commit(self, connection: Connection, batch: _Batch) -> None:
        writes = [write for group, _ in batch for write in group]
        try:
            await self._in(self._writing, _committed, connection, writes)
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, OperationalError):
                # One of them is at fault, and the others shall not suffer.
                for each in batch:
                    await self._commit(connection, [each])
                return
            # A file that is held by others, or a full disk, would keep each of them waiting in turn.
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
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

    async def add_room(self, code: str, rules: str, fraction_form: str, chairs: Sequence[SeatRow]) -> None:
        """A new room; raises IntegrityError if there is one of that code."""
        room = {
            "code": code,
            "rules": rules,
            "fraction_form": fraction_form,
            "touched": time.time(),
            "closed": 0,
        }
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

    async def _read(self, what: Callable[[Connection], _T]) -> _T:
        """Whatever is read in one go is of one moment."""

        def read() -> _T:
            assert self._engine is not None
            with self._engine.connect() as connection:
                return what(connection)

        return await self._in(self._reading, read)

    async def room(self, code: str) -> RoomRow | None:
        """A room with its latest game."""
        return await self._read(lambda connection: _room(connection, code))

    async def game(self, id: str) -> GameRow | None:
        """A game, whatever became of it."""
        return await self._read(lambda connection: _game(connection, id))

    async def ended(self, most: int) -> list[tuple[str, float, str, str | None]]:
        """The games that have ended, the latest first: their names, when, their summaries and rooms."""
        query = select(_GAMES.c.id, _GAMES.c.ended, _GAMES.c.summary, _GAMES.c.room)
        query = query.where(_GAMES.c.ended.is_not(None)).order_by(_GAMES.c.ended.desc()).limit(most)
        rows = await self._read(lambda connection: connection.execute(query).all())
        return [(row.id, row.ended, row.summary, row.room) for row in rows]

    async def idle_rooms(self, before: float, most: int = 100) -> list[str]:
        """Rooms where nothing has happened since, and which are still open."""
        query = select(_ROOMS.c.code).where(_ROOMS.c.closed == 0, _ROOMS.c.touched < before).limit(most)
        return await self._read(lambda connection: list(connection.execute(query).scalars()))

    async def all_rooms(self) -> list[str]:
        """The codes of all rooms, for tests and benchmarks."""
        return await self._read(lambda connection: list(connection.execute(select(_ROOMS.c.code)).scalars()))

    async def count_events(self) -> int:
        """All events of all games, for tests and benchmarks."""
        query = select(func.count()).select_from(_EVENTS)
        return await self._read(lambda connection: connection.execute(query).scalar_one())


def _committed(connection: Connection, writes: list[_Write]) -> None:
    try:
        for statement, same in groupby(writes, key=lambda write: write[0]):
            connection.execute(statement, [values for _, values in same])
        connection.commit()
    except BaseException:
        connection.rollback()
        raise


def _room(connection: Connection, code: str) -> RoomRow | None:
    room = connection.execute(select(_ROOMS).where(_ROOMS.c.code == code)).one_or_none()
    if room is None:
        return None
    of_room = select(_CHAIRS).where(_CHAIRS.c.room == code).order_by(_CHAIRS.c.chair)
    chairs = [SeatRow(row.kind, row.name, row.player, row.token) for row in connection.execute(of_room)]
    latest = select(_GAMES.c.id).where(_GAMES.c.room == code).order_by(_GAMES.c.number.desc()).limit(1)
    game = connection.execute(latest).scalar_one_or_none()
    return RoomRow(
        code,
        room.rules,
        room.fraction_form,
        room.touched,
        bool(room.closed),
        tuple(chairs),
        None if game is None else _game(connection, game),
    )


def _game(connection: Connection, id: str) -> GameRow | None:
    game = connection.execute(select(_GAMES).where(_GAMES.c.id == id)).one_or_none()
    if game is None:
        return None
    log = select(_EVENTS).where(_EVENTS.c.game == id).order_by(_EVENTS.c.number)
    rows = connection.execute(log).all()
    assert [row.number for row in rows] == list(range(len(rows)))
    events = tuple(GameEventRow(row.seat, row.text) for row in rows)
    return GameRow(game.id, game.number, game.start, events, game.ended, game.summary, game.room)


def _ended(game: str, summary: str | None) -> _Write:
    return _END, {"which": game, "when": time.time(), "told": summary}


def _prepare(connection: Any, _: Any) -> None:
    """A log beside the file, so that reading and writing do not wait for each other; and a commit is on the
    disk before it is told."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
