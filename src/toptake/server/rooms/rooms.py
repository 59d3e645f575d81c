"""All rooms of a server: made, found by their codes, unloaded when nobody is there, closed when nobody comes
back.

A room is loaded from the store when somebody asks for it, so a server that was killed has all its rooms.
"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy.exc import IntegrityError

from toptake.server.errors import RefusedError
from toptake.server.game_json.rules import decode_rules
from toptake.server.limits import Limits
from toptake.server.records.summaries import encode_summary
from toptake.server.rooms.computer_players import ComputerPlayers
from toptake.server.rooms.connection import ConnectionCounts
from toptake.server.rooms.room import Room
from toptake.server.rooms.schema import JoinResult, RoomRequest
from toptake.server.rooms.seats import CODE_LENGTH, digest, new_code, new_seats, new_token
from toptake.server.workers import Workers
from toptake.store.rooms import RoomRow
from toptake.store.store import Store


class Rooms:
    """Rooms in memory, and those in the store."""

    def __init__(self, store: Store, player_workers: Workers, hint_workers: Workers, limits: Limits) -> None:
        self.limits = limits
        self.hint_workers = hint_workers
        self.connections = ConnectionCounts(limits)
        """Of all rooms."""
        self._store = store
        self._loaded: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._computers = ComputerPlayers(player_workers, limits)

    async def create(self, request: RoomRequest) -> JoinResult:
        """A new room, with whoever asked for it on a seat."""
        if len(self._loaded) >= self.limits.rooms_open:
            raise RefusedError(429, "There are too many rooms here now; try again later.")
        rules = decode_rules(request.rules, len(request.seats), request.solitaire)
        seats, room_seat, token = new_seats(request.seats, rules)
        while True:
            code = new_code()
            try:
                await self._store.rooms.add(code, str(rules), request.fraction_form, seats.rows)
            except IntegrityError:
                continue
            break
        row = RoomRow(code, str(rules), request.fraction_form, time.time(), False, seats.rows, None)
        room = self._add(Room(self._store, row))
        await room.start()
        return _join_result(room, room_seat, token)

    async def join(self, code: str, name: str | None) -> JoinResult:
        """Take a free seat of a room."""
        room = await self.find(code)
        token = new_token()
        room_seat = None if room.closed else await room.join(room.seats.unused_name(name), digest(token))
        if room_seat is None:
            raise RefusedError(409, "Every seat of this room is taken; you may look on.")
        return _join_result(room, room_seat, token)

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
        return room

    async def _load(self, code: str) -> Room | None:
        row = await self._store.rooms.get(code)
        if row is None:
            return None
        room = Room(self._store, row)
        if not room.closed:
            # A server may have been killed between the last seat and the deal.
            await room.start()
        self._add(room)
        self._computers.notice(room)
        return room

    def _add(self, room: Room) -> Room:
        room.on_event = self._computers.notice
        self._loaded[room.code] = room
        return room

    async def unload_and_close_idle(self) -> None:
        """Unload rooms without connections; close those where nothing happened for long."""
        now = time.time()
        await self._store.rooms.touch({code: room.touched for code, room in self._loaded.items()})
        for code, room in list(self._loaded.items()):
            if room.connections:
                room.touched = now
            elif now - room.touched > self.limits.unload_seconds and not self._computers.is_choosing(room):
                del self._loaded[code]
        for code in await self._store.rooms.idle(now - self.limits.close_seconds):
            room = await self.find(code)
            async with room.lock:
                room.closed = True
                running = room.game is not None and not room.game.over
                summary = encode_summary(room.game) if room.game is not None and running else None
                await self._store.rooms.close(code, room.game_id, summary)
            self._loaded.pop(code, None)

    async def close(self) -> None:
        """Stop all computer players, and store when rooms were last used."""
        self._computers.close()
        await self._store.rooms.touch({code: room.touched for code, room in self._loaded.items()})


def _join_result(room: Room, room_seat: int, token: str) -> JoinResult:
    return JoinResult(code=room.code, seat=room.seats.seat(room_seat), token=token, room=room.public())
