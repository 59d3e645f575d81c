"""A file that is deleted, moved or replaced while a server uses it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.server.room_clients import TWO_SEATS, RoomClient, any_turn, get, make_full_room, make_room, post
from tests.server.server_process import ForkServer, StartServer
from tests.store.files import execute
from toptake.store.file_watch import FileGoneError
from toptake.store.games import NewGame
from toptake.store.store import Store

SENTENCE = (
    "The server's file of games was moved, deleted or replaced, so nothing can be kept:"
    " put it back, or start the server again."
)


def delete(path: Path) -> None:
    path.unlink()


def delete_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


def replace(path: Path) -> None:
    other = path.with_name("other.db")
    execute(other, "CREATE TABLE another (x)")
    other.rename(path)


def copy_over(path: Path) -> None:
    """As editors and some tools for copies save a file."""
    other = path.with_name("other.db")
    shutil.copyfile(path, other)
    other.replace(path)


def files(folder: Path) -> dict[str, bytes]:
    return {each.name: each.read_bytes() for each in folder.glob("*.db")}


@pytest.mark.parametrize("change", [delete, delete_log, replace, copy_over])
def test_nothing_is_written_to_what_nobody_finds(
    tmp_path: Path, change: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "games.db"

    async def run() -> None:
        store = Store(path)
        await store.open()
        await store.games.begin(NewGame("a", "ROOMA", 1, ""))
        change(path)
        there = files(tmp_path)
        for number in range(3):
            with pytest.raises(FileGoneError) as caught:
                await store.games.begin(NewGame(f"b{number}", f"ROOMB{number}", 1, ""))
            assert str(caught.value) == SENTENCE
            with pytest.raises(FileGoneError):
                await store.games.get("a")
        await store.close()
        if change is delete_log:
            # SQLite brings what was in the log into the file when that is closed.
            assert execute(path, "SELECT id FROM games") == [("a",)]
        else:
            assert files(tmp_path) == there

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert [record.getMessage().partition(" was ")[2][:29] for record in caplog.records] == [
        "moved, deleted or replaced wh"
    ]


def test_a_file_that_is_put_back_goes_on(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    code, tokens = make_full_room(server)
    other = make_room(server)["code"]
    games, away = tmp_path / "games.db", tmp_path / "away.db"

    async def play() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            turn = any_turn(ann.view, Random(1))
            games.rename(away)
            assert (await ann.ask(turn)) == {"type": "refused", "id": 1, "error": SENTENCE, "rule": None}
            for path, body in (("/api/rooms", {"seats": TWO_SEATS}), (f"/api/rooms/{other}/seats", {})):
                answer = await asyncio.to_thread(post, server, path, body)
                assert (answer.status_code, answer.json()["error"]) == (503, SENTENCE)
            answer = await asyncio.to_thread(get, server, "/api/records/none.txt")
            assert (answer.status_code, answer.json()["error"]) == (503, SENTENCE)
            async with RoomClient(server, "BCDFGH") as late:
                assert (await late.until("problem"))["error"] == SENTENCE
            assert not games.exists()
            away.rename(games)
            assert (await ann.ask(turn))["type"] == "accepted"
            await bo.until("view", when=lambda view: view["turns"] == 1)

    asyncio.run(play())
    assert execute(games, "SELECT count(*) FROM events") == [(1,)]


def test_a_server_that_ends_leaves_another_file_alone(fork_server: ForkServer, tmp_path: Path) -> None:
    """Whatever took its place; and the log says once why nothing was kept."""
    games = tmp_path / "games.db"
    server = fork_server.start(games)
    code = make_room(server)["code"]
    replace(games)
    before = games.read_bytes()
    for _ in range(3):
        assert post(server, f"/api/rooms/{code}/seats", {}).status_code == 503
    os.kill(server.pid, signal.SIGTERM)
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(server.pid, 0)
            time.sleep(0.01)
    assert games.read_bytes() == before
    assert fork_server.log.read_text().count(f"{games} was moved, deleted or replaced") == 1
