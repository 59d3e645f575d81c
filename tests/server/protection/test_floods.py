"""Floods from one address: whoever floods is cut off at once, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from random import Random

import pytest

from tests.paths import ROOT
from tests.server.protection.flooding import FLOODS
from tests.server.raw_clients import RawConnection
from tests.server.room_clients import RoomClient, make_full_room
from tests.server.server_process import RunningServer, StartServer
from tests.timing import holds_in_a_quiet_moment
from toptake.server.protection.limits import Limits

OTHER, SAME = "127.0.0.2", "127.0.0.1"
"""Clients of the tests come from the second."""
USUAL = {
    name: list(getattr(Limits(), name)) for name in ("messages", "requests", "arrivals", "traffic", "frames")
}


async def turn_seconds(server: RunningServer, seconds: float) -> list[float]:
    """How long turns take that two people make meanwhile, one after the other."""
    code, tokens = make_full_room(server)
    taken: list[float] = []
    rng = Random(5)
    async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
        people = [ann, bo]
        for person in people:
            await person.until("view")
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if people[0].view["over"]:
                return [*taken, *await turn_seconds(server, end - time.monotonic())]
            turns = people[0].view["turns"]
            begun = time.perf_counter()
            answer = await people[people[0].view["to_move"]].play(rng)
            assert answer["type"] == "accepted"
            for person in people:
                while person.view["turns"] == turns:
                    await person.receive()
            taken.append(time.perf_counter() - begun)
            await asyncio.sleep(0.05)
    return taken


@pytest.mark.slow
@pytest.mark.parametrize("source", [OTHER, SAME])
@pytest.mark.parametrize("kind", FLOODS)
def test_nobody_else_notices_a_flood(start_server: StartServer, kind: str, source: str) -> None:
    holds_in_a_quiet_moment(lambda: check_flood(start_server, kind, source))


def check_flood(start_server: StartServer, kind: str, source: str) -> None:
    server = start_server(**USUAL)
    code, _ = make_full_room(server)
    command = [
        sys.executable,
        "-m",
        "tests.server.protection.flooding",
        kind,
        str(server.port),
        code,
        "2.5",
        "20",
        source,
    ]
    flood = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    taken = sorted(asyncio.run(turn_seconds(server, 2.5)))
    report = json.loads(flood.communicate(timeout=30)[0])
    server.kill()
    assert len(taken) > 10
    # The machine that runs the tests floods and measures, too: half a second there is a tenth elsewhere.
    assert taken[-1] < 0.5, (taken[-5:], report)
    # Byte by byte, so many connections at once flood nobody: it takes them a while to send too much.
    assert report["cut_off"]
    assert max(report["cut_off"]) < (5.0 if FLOODS[kind].slowly else 1.0), report


@pytest.mark.medium
def test_whoever_is_cut_off_and_comes_again_shuts_nobody_out(start_server: StartServer) -> None:
    """All from one address, which opens more connections than it may: whoever else comes waits its turn."""
    server = start_server(**{**USUAL, "arrivals": [40.0, 10.0]})
    code, _ = make_full_room(server)
    command = [sys.executable, "-m", "tests.server.protection.flooding", "pongs", str(server.port), code]
    flood = subprocess.Popen([*command, "4", "20", SAME], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    end = time.monotonic() + 3.5
    taken = []
    while time.monotonic() < end:
        begun = time.monotonic()
        with RawConnection(server) as raw:
            assert "101" in raw.upgrade(code)
        taken.append(time.monotonic() - begun)
    report = json.loads(flood.communicate(timeout=30)[0])
    assert report["refused"] == 0
    assert len(report["cut_off"]) > 40
    assert len(taken) >= 3
    assert max(taken) < 3
