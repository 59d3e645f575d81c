"""A room that somebody has found stays in memory until they are done: there is never a second one of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from tests.server.rooms.lone_rooms import rooms_of
from tests.store.files import execute
from toptake.server.protection.limits import Limits
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.rooms import Rooms
from toptake.server.rooms.schema import RoomRequest
from toptake.store.store import Store

REQUEST = RoomRequest.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}, {"kind": "open"}]})


def make_rooms(store: Store, unload_seconds: float) -> Rooms:
    return rooms_of(store, Limits(unload_seconds=unload_seconds))


def test_who_takes_a_seat_meanwhile_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On a slow disk: the room would be loaded again without the seat that is being stored."""

    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = make_rooms(store, 0.02)
        code = (await rooms.create(REQUEST)).code
        await asyncio.sleep(0.05)
        stored, going_on = store.rooms.take_seat, asyncio.Event()
        storing = asyncio.Event()

        async def slowly(*args: Any) -> None:
            storing.set()
            await going_on.wait()
            await stored(*args)

        monkeypatch.setattr(store.rooms, "take_seat", slowly)
        joining = asyncio.create_task(rooms.join(code, "Bo"))
        await storing.wait()
        await asyncio.sleep(0.05)
        await rooms.unload_and_close_idle()
        looked_at = await rooms.find(code)
        going_on.set()
        token = (await joining).token
        assert looked_at.seats.held_by(token) == 1
        assert (await rooms.join(code, "Cy")).seat == 2
        await store.close()

    asyncio.run(run())


def test_a_room_that_was_just_loaded_stays(tmp_path: Path) -> None:
    """However long ago something happened in it."""

    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        code = (await make_rooms(store, 60.0).create(REQUEST)).code
        execute(tmp_path / "games.db", "UPDATE rooms SET touched = touched - 3600")
        rooms = make_rooms(store, 60.0)
        room = await rooms.find(code)
        await rooms.unload_and_close_idle()
        assert await rooms.find(code) is room
        await store.close()

    asyncio.run(run())


class Somebody:
    """Who is connected, and keeps what is sent."""

    room_seat = 0
    held = (0,)
    sees_all = False
    events_sent = 0

    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []

    def send(self, message: dict[str, Any]) -> None:
        self.received.append(message)

    def send_json(self, message: bytes) -> None:
        pass


def test_who_comes_while_a_room_is_closed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = make_rooms(store, 60.0)
        room = await rooms.find((await rooms.create(REQUEST)).code)
        somebody = Somebody()
        stored = store.rooms.close

        async def slowly(*args: Any) -> None:
            room.connect(cast(Connection, somebody))
            await stored(*args)

        monkeypatch.setattr(store.rooms, "close", slowly)
        await room.close()
        assert [message["room"]["closed"] for message in somebody.received] == [False, True]
        await store.close()

    asyncio.run(run())


def test_a_room_that_nobody_needs_leaves(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = make_rooms(store, 0.02)
        code = (await rooms.create(REQUEST)).code
        room = await rooms.find(code)
        await asyncio.sleep(0.05)
        await rooms.unload_and_close_idle()
        assert await rooms.find(code) is not room
        await store.close()

    asyncio.run(run())
