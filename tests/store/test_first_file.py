"""A real file of the first version, and a real server of this one: games go on where they were."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.paths import GAMES
from tests.server.room_clients import RoomClient, get
from tests.server.server_process import RunningServer
from tests.store.files import DATABASES, copies, execute, first_file, open_and_close
from toptake.game.record import parse_record, write_record
from toptake.store.migrations import HEAD
from toptake.store.store import Store

PLAYING, TOKEN, TURNS = "MWLJLR", "CPoOwbslj1rYUWKQHnF6zgBIqY1Dvmel", 6
FINISHED, FINISHED_GAME = "LTTDCH", "ff8399ddc5b9f1e8"
UPLOADED_GAME = "ec42f09120672b16"
YEARS = 1e10
"""Seconds: the rooms of the file are old, and would be closed."""


def test_it_is_upgraded_after_a_copy(tmp_path: Path) -> None:
    path = first_file(tmp_path)
    path.chmod(0o640)
    open_and_close(path)
    (copy,) = copies(path)
    assert re.fullmatch(rf"games\.db\.before-{HEAD}-20\d{{6}}\.copy", copy.name)
    assert copy.stat().st_mode & 0o777 == path.stat().st_mode & 0o777 == 0o600
    assert execute(copy, "SELECT language FROM rooms ORDER BY code") == [("fraction",), ("percentage",)]
    assert execute(path, "SELECT fraction_form FROM rooms ORDER BY code") == [("fraction",), ("percentage",)]
    for before, after in (("rooms", "rooms"), ("chairs", "seats"), ("games", "games"), ("events", "events")):
        old, new = execute(copy, f"SELECT * FROM {before}"), execute(path, f"SELECT * FROM {after}")
        # What was added since comes last.
        assert old == [row[: len(old[0])] for row in new]
    open_and_close(path)
    assert copies(path) == [copy]


def test_every_game_replays(tmp_path: Path) -> None:
    async def check() -> None:
        store = Store(first_file(tmp_path))
        await store.open()
        playing = await store.rooms.get(PLAYING)
        assert playing is not None
        assert playing.fraction_form == "percentage"
        assert [(seat.kind, seat.player) for seat in playing.seats] == [
            ("person", None),
            ("computer", "greedy"),
        ]
        assert playing.game is not None
        game = playing.game.replay()
        assert game.table.turns == TURNS
        assert not game.over
        finished = await store.rooms.get(FINISHED)
        assert finished is not None
        assert finished.game is not None
        written = (DATABASES / "first.finished.txt").read_text()
        assert write_record(finished.game.replay()) == written
        uploaded = await store.games.get(UPLOADED_GAME)
        assert uploaded is not None
        level_1 = parse_record((GAMES / "level-1.txt").read_text()).game
        assert uploaded.replay().outcome == level_1.outcome
        rooms = {room.code: room for room in await store.rooms.with_games([PLAYING, FINISHED])}
        assert [game.id for game in rooms[FINISHED].ended] == [FINISHED_GAME]
        assert (rooms[PLAYING].running, rooms[PLAYING].ended) == (True, ())
        await store.close()

    asyncio.run(check())


@pytest.mark.medium
def test_a_room_plays_on(tmp_path: Path, start_server: Callable[..., RunningServer]) -> None:
    first_file(tmp_path)
    served = start_server(close_seconds=YEARS)
    room = get(served, f"/api/rooms/{PLAYING}").json()
    assert room["fraction_form"] == "percentage"
    assert not room["closed"]

    async def play() -> None:
        rng = Random(3)
        async with RoomClient(served, PLAYING, TOKEN) as ann:
            await ann.until("view", when=lambda view: view["turns"] == TURNS)
            assert len(ann.events) == TURNS
            while ann.view["turns"] < TURNS + 4:
                turns = ann.view["turns"]
                if ann.view["moment"]:
                    assert (await ann.play(rng))["type"] == "accepted"
                while ann.view["turns"] == turns:
                    await ann.receive()

    asyncio.run(play())
    text = get(served, f"/api/records/{FINISHED_GAME}.txt").text
    assert text == (DATABASES / "first.finished.txt").read_text()
    for game in (FINISHED_GAME, UPLOADED_GAME):
        assert get(served, f"/api/records/{game}").status_code == 200
