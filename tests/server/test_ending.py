"""However a server is told to end: its file is whole in itself, and nothing that anybody saw is missing."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.room_clients import RoomClient, make_full_room, make_room
from tests.server.server_process import RunningServer, StartServer
from tests.store.files import execute

TERM, INT, HUP = signal.SIGTERM, signal.SIGINT, signal.SIGHUP


def wait_for_end(server: RunningServer, seconds: float = 15.0) -> None:
    end = time.monotonic() + seconds
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(server.pid, 0)
            assert time.monotonic() < end, "It does not end."
            time.sleep(0.01)


@pytest.mark.medium
@pytest.mark.parametrize("pause", [0.0, 0.2])
@pytest.mark.parametrize(
    "signals", [(TERM,), (INT,), (HUP,), (TERM, TERM), (INT, INT), (TERM, INT), (INT, INT, INT, TERM)]
)
def test_the_file_alone_has_everything(
    start_server: StartServer, tmp_path: Path, signals: Sequence[signal.Signals], pause: float
) -> None:
    """With people who go on to play, and a computer player that thinks."""
    server = start_server(think_seconds=5.0)
    code, tokens = make_full_room(server)
    bot = make_room(server, seats=[{"kind": "computer", "player": "champion"}, {"kind": "person"}])
    accepted = 0

    async def play() -> None:
        nonlocal accepted
        async with (
            RoomClient(server, code, tokens[0]) as ann,
            RoomClient(server, code, tokens[1]) as bo,
            RoomClient(server, bot["code"], bot["token"]),
        ):
            for person in (ann, bo):
                await person.until("view")
            told = asyncio.create_task(tell())
            while ann.view["turns"] < 12:
                mover = ann if ann.view["moment"] else bo
                answer = await mover.play(Random(accepted))
                accepted += answer["type"] == "accepted"
                for person in (ann, bo):
                    while person.view["turns"] < accepted:
                        await person.receive()
            await told
            await ann.until("nothing")

    async def tell() -> None:
        for each in signals:
            await asyncio.sleep(pause)
            with contextlib.suppress(ProcessLookupError):
                os.kill(server.pid, each)

    with contextlib.suppress(ConnectionClosed):
        asyncio.run(play())
    wait_for_end(server)
    games = tmp_path / "games.db"
    alone = Path(shutil.copyfile(games, tmp_path / "alone.db"))
    assert {code, bot["code"]} == {found for (found,) in execute(alone, "SELECT code FROM rooms")}
    events = "SELECT count(*) FROM events JOIN games ON games.id = events.game WHERE room = ?"
    ((stored,),) = execute(alone, events, code)
    assert stored in (accepted, accepted + 1), "One may have been stored whose answer was cut off."
    log = tmp_path / "games.db-wal"
    assert not log.exists() or log.stat().st_size == 0
    # And nothing is in the way of the next one.
    start_server().kill()
