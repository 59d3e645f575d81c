"""Rooms and their seats: tables, rows and queries."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Column, Connection, Float, Integer, Table, Text, bindparam, insert, select, update

from toptake.store.engine import Readers
from toptake.store.games import GAMES, GameRow, NewGame, begin_game, end_game, select_game
from toptake.store.metadata import METADATA
from toptake.store.writer import Writer

ROOMS = Table(
    "rooms",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("fraction_form", Text, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("closed", Integer, nullable=False),
)
SEATS = Table(
    "seats",
    METADATA,
    Column("room", Text, primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text),
    Column("player", Text),
    Column("token", Text),  # its digest
)

# In an UPDATE, SQLAlchemy reserves the name of a column for its new value; what finds the row is key_….
_ADD_ROOM = insert(ROOMS)
_ADD_SEAT = insert(SEATS)
_TAKE_SEAT = (
    update(SEATS)
    .where(SEATS.c.room == bindparam("key_room"), SEATS.c.seat == bindparam("key_seat"))
    .values(name=bindparam("name"), token=bindparam("token"))
)
_TOUCH_ROOM = update(ROOMS).where(ROOMS.c.code == bindparam("key_code")).values(touched=bindparam("touched"))
_CLOSE_ROOM = update(ROOMS).where(ROOMS.c.code == bindparam("key_code")).values(closed=1)


@dataclass(frozen=True)
class SeatRow:
    """A seat of a room, which its holder has from game to game; seats at the table rotate."""

    kind: str
    name: str | None
    player: str | None
    token: str | None
    """The digest of the token."""


@dataclass(frozen=True)
class RoomRow:
    """A room with its latest game."""

    code: str
    rules: str
    fraction_form: str
    touched: float
    closed: bool
    seats: tuple[SeatRow, ...]
    game: GameRow | None


class RoomStore:
    """The rooms of a file."""

    def __init__(self, writer: Writer, readers: Readers) -> None:
        self._writer = writer
        self._readers = readers

    async def add(self, row: RoomRow, game: NewGame | None = None) -> None:
        """A new room, with its first game if that begins; raises IntegrityError if the code is taken."""
        room = {
            "code": row.code,
            "rules": row.rules,
            "fraction_form": row.fraction_form,
            "touched": row.touched,
            "closed": 0,
        }
        seats = [{"room": row.code, "seat": number, **vars(seat)} for number, seat in enumerate(row.seats)]
        await self._writer.commit(
            (_ADD_ROOM, room),
            *((_ADD_SEAT, seat) for seat in seats),
            *map(begin_game, [game] if game else []),
        )

    async def take_seat(
        self, code: str, seat: int, name: str, token: str, game: NewGame | None = None
    ) -> None:
        """Somebody sits down; with the game that begins because it was the last free seat."""
        chosen = {"key_room": code, "key_seat": seat, "name": name, "token": token}
        await self._writer.commit((_TAKE_SEAT, chosen), *map(begin_game, [game] if game else []))

    async def touch(self, times: Mapping[str, float]) -> None:
        """When something last happened in these rooms."""
        if times:
            await self._writer.commit(
                *((_TOUCH_ROOM, {"key_code": code, "touched": at}) for code, at in times.items())
            )

    async def close(self, code: str, game: str | None, summary: str | None) -> None:
        """Nothing happens there any more; a game that was not over ends as it stands."""
        ends = [end_game(game, summary)] if game is not None and summary is not None else []
        await self._writer.commit((_CLOSE_ROOM, {"key_code": code}), *ends)

    async def get(self, code: str) -> RoomRow | None:
        return await self._readers.read(lambda connection: _select_room(connection, code))

    async def idle(self, before: float, most: int = 100) -> list[str]:
        """The codes of open rooms where nothing has happened since."""
        query = select(ROOMS.c.code).where(ROOMS.c.closed == 0, ROOMS.c.touched < before).limit(most)
        return await self._readers.read(lambda connection: list(connection.execute(query).scalars()))


def _select_room(connection: Connection, code: str) -> RoomRow | None:
    room = connection.execute(select(ROOMS).where(ROOMS.c.code == code)).one_or_none()
    if room is None:
        return None
    of_room = select(SEATS).where(SEATS.c.room == code).order_by(SEATS.c.seat)
    seats = [SeatRow(row.kind, row.name, row.player, row.token) for row in connection.execute(of_room)]
    latest = select(GAMES.c.id).where(GAMES.c.room == code).order_by(GAMES.c.number.desc()).limit(1)
    game = connection.execute(latest).scalar_one_or_none()
    return RoomRow(
        code,
        room.rules,
        room.fraction_form,
        room.touched,
        bool(room.closed),
        tuple(seats),
        None if game is None else select_game(connection, game),
    )
