"""Rooms and their seats: tables, rows and queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import Column, Connection, Float, Integer, Table, Text, bindparam, insert, select, update

from toptake.store.engine import Readers
from toptake.store.games import GAMES, GameRow, NewGame, begin_game, end_game, select_game
from toptake.store.metadata import METADATA
from toptake.store.said_sums import SaidSumRow, select_sums
from toptake.store.writer import Writer

ROOMS = Table(
    "rooms",
    METADATA,
    Column("code", Text, primary_key=True),
    Column("rules", Text, nullable=False),
    Column("fraction_form", Text, nullable=False),
    Column("touched", Float, nullable=False, index=True),
    Column("closed", Integer, nullable=False),
    Column("projector", Text),  # the digest of its secret
    Column("say_first", Integer, nullable=False, server_default="0"),
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
    projector: str | None = None
    """The digest of the secret of a screen that shows every hand; None where none may."""
    say_first: bool = False
    """Is the new value of a pile said before it is shown?"""
    sums: tuple[SaidSumRow, ...] = ()
    """What was said in the game so far."""


@dataclass(frozen=True)
class EndedGame:
    """A game of a room that has ended."""

    id: str
    number: int
    ended: float
    summary: str


@dataclass(frozen=True)
class RoomGames:
    """A room with a line about each of its games."""

    code: str
    rules: str
    touched: float
    closed: bool
    seats: tuple[SeatRow, ...]
    games: int
    """Begun so far."""
    running: bool
    """Has the latest not ended?"""
    ended: tuple[EndedGame, ...]
    """The latest first."""


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
            "projector": row.projector,
            "say_first": int(row.say_first),
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

    async def with_games(self, codes: Collection[str]) -> list[RoomGames]:
        """Those of these rooms that there are, in any order."""
        return await self._readers.read(lambda connection: _select_rooms(connection, codes))

    async def idle(self, before: float, most: int = 100) -> list[str]:
        """The codes of open rooms where nothing has happened since."""
        query = select(ROOMS.c.code).where(ROOMS.c.closed == 0, ROOMS.c.touched < before).limit(most)
        return await self._readers.read(lambda connection: list(connection.execute(query).scalars()))


def _select_room(connection: Connection, code: str) -> RoomRow | None:
    room = connection.execute(select(ROOMS).where(ROOMS.c.code == code)).one_or_none()
    if room is None:
        return None
    seats = _select_seats(connection, [code])[code]
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
        room.projector,
        bool(room.say_first),
        select_sums(connection, game) if room.say_first and game is not None else (),
    )


def _select_rooms(connection: Connection, codes: Collection[str]) -> list[RoomGames]:
    seats = _select_seats(connection, codes)
    columns = (GAMES.c.room, GAMES.c.id, GAMES.c.number, GAMES.c.ended, GAMES.c.summary)
    query = select(*columns).where(GAMES.c.room.in_(codes)).order_by(GAMES.c.number.desc())
    games = defaultdict(list)
    for game in connection.execute(query):
        games[game.room].append(game)
    return [
        RoomGames(
            code=room.code,
            rules=room.rules,
            touched=room.touched,
            closed=bool(room.closed),
            seats=tuple(seats[room.code]),
            games=len(games[room.code]),
            running=bool(games[room.code]) and games[room.code][0].ended is None,
            ended=tuple(
                EndedGame(game.id, game.number, game.ended, game.summary)
                for game in games[room.code]
                if game.ended is not None and game.summary is not None
            ),
        )
        for room in connection.execute(select(ROOMS).where(ROOMS.c.code.in_(codes)))
    ]


def _select_seats(connection: Connection, codes: Collection[str]) -> dict[str, list[SeatRow]]:
    """By room, in their order."""
    found: dict[str, list[SeatRow]] = defaultdict(list)
    for row in connection.execute(select(SEATS).where(SEATS.c.room.in_(codes)).order_by(SEATS.c.seat)):
        found[row.room].append(SeatRow(row.kind, row.name, row.player, row.token))
    return found
