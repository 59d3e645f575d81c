"""A clock that jumps, as that of a laptop that wakes up, closes no room."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import cast

import pytest

from tests.server.rooms.lone_rooms import rooms_of
from toptake.server.protection.limits import Limits
from toptake.server.rooms.clock import steady_time
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.schema import RoomRequest
from toptake.store.store import Store

DAYS = 2 * 86400.0
REQUEST = RoomRequest.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]})


def test_dates_do_not_jump(monkeypatch: pytest.MonkeyPatch) -> None:
    before = steady_time()
    monkeypatch.setattr(time, "time", lambda: before + DAYS)
    assert 0 <= steady_time() - before < 60


class Somebody:
    """Who is connected, and reads nothing."""

    room_seat = 0
    held = (0,)
    sees_all = False
    events_sent = 0

    def send(self, message: object) -> None:
        pass

    send_json = send


@pytest.mark.parametrize("jump", [DAYS, -DAYS])
def test_a_jump_closes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = rooms_of(store, Limits(unload_seconds=0.0, close_seconds=DAYS / 2))
        occupied, left = [(await rooms.create(REQUEST)).code for _ in range(2)]
        (await rooms.find(occupied)).connect(cast(Connection, Somebody()))
        real = time.time
        monkeypatch.setattr(time, "time", lambda: real() + jump)
        for _ in range(3):
            await rooms.unload_and_close_idle()
            assert not (await rooms.find(occupied)).closed
            assert not (await rooms.find(left)).closed
        await store.close()

    asyncio.run(run())


def test_who_is_connected_keeps_a_room_open(tmp_path: Path) -> None:
    """Even if nothing has happened there for longer than rooms are open."""

    async def run() -> None:
        store = Store(tmp_path / "games.db")
        await store.open()
        rooms = rooms_of(store, Limits(unload_seconds=0.0, close_seconds=0.05))
        occupied, left = [(await rooms.create(REQUEST)).code for _ in range(2)]
        (await rooms.find(occupied)).connect(cast(Connection, Somebody()))
        await asyncio.sleep(0.1)
        for _ in range(2):
            await rooms.unload_and_close_idle()
        assert not (await rooms.find(occupied)).closed
        assert (await rooms.find(left)).closed
        await store.close()

    asyncio.run(run())
