"""All rooms: made, found by their codes, forgotten when nobody is there, closed when nobody comes back.

A room is loaded from the store when somebody asks for it, so a server that was killed has all its rooms.
"""

from __future__ import annotations

import asyncio
import time

from sqlalchemy.exc import IntegrityError

from toptake.server.errors import RefusedError
from toptake.server.game_json.decoding import rules_wanted
from toptake.server.limits import Limits
from toptake.server.records.summaries import summary_of
from toptake.server.rooms.computer_players import Computers
from toptake.server.rooms.room import Room
from toptake.server.rooms.schema import RoomWanted, Seated
from toptake.server.rooms.seats import CODE_LENGTH, chairs_wanted, digest, new_code, new_token
from toptake.server.workers import Workers
from toptake.store.rooms import RoomRow
from toptake.store.store import Store


class Lobby:
    """The rooms of a server."""

    def __init__(self, store: Store, thinkers: Workers, limits: Limits) -> None:
        self.limits = limits
        self._store = store
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._computers = Computers(thinkers, limits)

    # --- rooms ---

    async def make(self, wanted: RoomWanted) -> Seated:
        """A new room, with somebody on a chair of it."""
        if len(self._rooms) >= self.limits.rooms_open:
            raise RefusedError(429, "There are too many rooms here now; try again later.")
        rules = rules_wanted(wanted.rules, len(wanted.seats), wanted.solitaire)
        chairs, chair, token = chairs_wanted(wanted.seats, rules)
        while True:
            code = new_code()
            try:
                await self._store.rooms.add(code, str(rules), wanted.fraction_form, chairs.kept)
            except IntegrityError:
                continue
            break
        kept = RoomRow(code, str(rules), wanted.fraction_form, time.time(), False, chairs.kept, None)
        room = self._rooms[code] = self._listened(Room(self._store, kept))
        await room.start()
        return Seated(code=code, seat=room.chairs.seat_of(chair), token=token, room=room.shown())

    async def sit(self, code: str, name: str | None) -> Seated:
        """Take a free chair of a room."""
        room = await self.room(code)
        token = new_token()
        chair = None if room.closed else await room.sit(room.chairs.unused(name), digest(token))
        if chair is None:
            raise RefusedError(409, "Every seat of this room is taken; you may look on.")
        return Seated(code=room.code, seat=room.chairs.seat_of(chair), token=token, room=room.shown())

    async def room(self, code: str) -> Room:
        """The room of that code, in capitals or not."""
        code = code.upper()
        room = self._rooms.get(code)
        if room is None and len(code) == CODE_LENGTH and code.isascii() and code.isalpha():
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
                self._loading[code].add_done_callback(lambda _: self._loading.pop(code))
            room = await self._loading[code]
        if room is None:
            raise RefusedError(404, "There is no room with this code.")
        return room

    async def _load(self, code: str) -> Room | None:
        kept = await self._store.rooms.get(code)
        if kept is None:
            return None
        room = Room(self._store, kept)
        if not room.closed:
            # A server may have been killed between the last seat and the deal.
            await room.start()
        self._rooms[code] = self._listened(room)
        self._computers.listen(room)
        return room

    def _listened(self, room: Room) -> Room:
        room.on_event = self._computers.listen
        return room

    # --- housekeeping ---

    async def tidy(self) -> None:
        """Forget rooms that nobody is in, and close those where nothing happens."""
        now = time.time()
        await self._store.rooms.touch({code: room.touched for code, room in self._rooms.items()})
        for code, room in list(self._rooms.items()):
            if room.connections:
                room.touched = now
            elif now - room.touched > self.limits.unload_seconds and not self._computers.is_thinking(room):
                del self._rooms[code]
        for code in await self._store.rooms.idle(now - self.limits.close_seconds):
            room = await self.room(code)
            async with room.lock:
                room.closed = True
                running = room.game is not None and not room.game.over
                summary = summary_of(room.game) if room.game is not None and running else None
                await self._store.rooms.close(code, room.game_id, summary)
            self._rooms.pop(code, None)

    async def close(self) -> None:
        """Let go of everybody."""
        self._computers.close()
        await self._store.rooms.touch({code: room.touched for code, room in self._rooms.items()})
