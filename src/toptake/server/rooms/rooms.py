"""All rooms of a server: made, found by their codes, unloaded when nobody is there, closed when nobody comes
back.

A room is loaded from the store when somebody asks for it, so a server that was killed has all its rooms.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

from sqlalchemy.exc import IntegrityError

from toptake.errors import MalformedError
from toptake.server.errors import RefusedError
from toptake.server.game_json.rules import decode_rules
from toptake.server.protection.limits import Limits
from toptake.server.rooms.clock import steady_time
from toptake.server.rooms.computer_players import ComputerPlayers
from toptake.server.rooms.connection import ConnectionCounts
from toptake.server.rooms.own_rooms import own_rooms
from toptake.server.rooms.room import Room
from toptake.server.rooms.schema import (
    CreateResult,
    HeldSeat,
    JoinResult,
    OwnRoom,
    OwnRoomRequest,
    RoomRequest,
)
from toptake.server.rooms.seats import CODE_LENGTH, digest, new_code, new_seats, new_token
from toptake.server.solving.live_positions import LivePositions
from toptake.server.store_faults import STORE_FAULTS
from toptake.server.workers import Workers
from toptake.store.rooms import RoomRow
from toptake.store.store import Store

_DAMAGED = "This room cannot be opened: what is stored of it is damaged."
_LOG = logging.getLogger("uvicorn.error")


class Rooms:
    """Rooms in memory, and those in the store."""

    def __init__(
        self,
        store: Store,
        player_workers: Workers,
        hint_workers: Workers,
        live: LivePositions,
        limits: Limits,
    ) -> None:
        self.limits = limits
        self.hint_workers = hint_workers
        self.live = live
        self.connections = ConnectionCounts(limits)
        """Of all rooms."""
        self._store = store
        self._loaded: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._damaged: set[str] = set()
        """Codes of rooms that cannot be loaded, each reported once."""
        self._started = time.monotonic()
        self._computers = ComputerPlayers(player_workers, limits)

    async def create(self, request: RoomRequest) -> CreateResult:
        """A new room, with those on their seats who are at the device that asked for it."""
        if len(self._loaded) >= self.limits.rooms_open:
            raise RefusedError(429, "There are too many rooms here now; try again later.")
        rules = decode_rules(request.rules, len(request.seats), request.solitaire)
        seats, tokens = new_seats(request.seats, rules, request.begins)
        if request.projector and tokens:
            raise MalformedError("Every hand is shown on a projector only where nobody plays at its screen.")
        projector = new_token() if request.projector else None
        while True:
            row = RoomRow(
                code=new_code(),
                rules=str(rules),
                fraction_form=request.fraction_form,
                touched=steady_time(),
                closed=False,
                seats=seats.rows,
                game=None,
                projector=None if projector is None else digest(projector),
                say_first=request.say_first,
            )
            room = Room(self._store, row)
            try:
                await room.add_to_store(row)
            except IntegrityError:
                continue
            held = [HeldSeat(seat=seat, token=token) for seat, token in tokens.items()]
            return CreateResult(code=room.code, held=held, projector=projector, room=self._add(room).public())

    async def join(self, code: str, name: str | None, token: str | None = None) -> JoinResult:
        """Take a free seat of a room, or find the one that this token holds."""
        room = await self.find(code)
        token = token or new_token()
        room_seat = await room.join(name, token)
        if room_seat is None:
            raise RefusedError(409, "Every seat of this room is taken; you may look on.")
        seat = room.seats.seat(room_seat)
        return JoinResult(code=room.code, seat=seat, token=token, room=room.public())

    async def own(self, wanted: Sequence[OwnRoomRequest]) -> list[OwnRoom]:
        """The rooms that a browser remembers, from the store alone: none is loaded for it."""
        found = await self._store.rooms.with_games({each.code.upper() for each in wanted})
        return await asyncio.to_thread(own_rooms, wanted, found)

    async def find(self, code: str) -> Room:
        """The room of that code, in capitals or not; loaded if it is not in memory."""
        code = code.upper()
        room = self._loaded.get(code)
        if room is None and len(code) == CODE_LENGTH and code.isascii() and code.isalpha():
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
                self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
            room = await self._loading[code]
        if room is None:
            raise RefusedError(404, "There is no room with this code.")
        room.found = steady_time()
        return room

    async def _load(self, code: str) -> Room | None:
        if code in self._damaged:
            raise RefusedError(409, _DAMAGED)
        try:
            row = await self._store.rooms.get(code)
            if row is None:
                return None
            room = Room(self._store, row)
            if not room.closed:
                await room.start()
        except STORE_FAULTS:
            raise
        except Exception as error:
            # Whatever it is: this room is lost, and no other shall be.
            self._damaged.add(code)
            _LOG.error("The room %s cannot be loaded from the file of games: %r", code, error)
            raise RefusedError(409, _DAMAGED) from None
        self._add(room)
        self._computers.notice(room)
        return room

    def _add(self, room: Room) -> Room:
        room.on_event = self._computers.notice
        self._loaded[room.code] = room
        return room

    async def unload_and_close_idle(self) -> None:
        """Unload rooms without connections; close those where nothing happened for long."""
        now = steady_time()
        await self._store.rooms.touch({code: room.touched for code, room in self._loaded.items()})
        for code, room in list(self._loaded.items()):
            if room.connections:
                room.touched = now
            elif self._is_idle(room, now):
                del self._loaded[code]
        if time.monotonic() - self._started < self.limits.unload_seconds:
            # Whoever was here before the server was started again has time to come back.
            return
        for code in await self._store.rooms.idle(now - self.limits.close_seconds):
            await self._close_idle(code)

    def _is_idle(self, room: Room, now: float) -> bool:
        """Is nobody at work in a room, nor about to be?

        Whoever has just found it would go on with a room that is not in memory any more, while the next one
        loads it again: two rooms that know nothing of each other, and one seat or turn for both.
        """
        return (
            now - max(room.touched, room.found) > self.limits.unload_seconds
            and not room.lock.locked()
            and not self._computers.is_choosing(room)
        )

    async def _close_idle(self, code: str) -> None:
        try:
            room = await self.find(code)
        except RefusedError:
            # A damaged room has no game that could end; closed, it is not found again.
            await self._store.rooms.close(code, None, None)
            return
        if room.connections:
            return
        await room.close()
        self._loaded.pop(code, None)

    async def close(self) -> None:
        """Stop all computer players, and store when rooms were last used."""
        self._computers.close()
        # If that cannot be stored, the rooms are there all the same, and the server has to end.
        with contextlib.suppress(*STORE_FAULTS):
            await self._store.rooms.touch({code: room.touched for code, room in self._loaded.items()})
