"""Many rooms at once: how long from a turn that is sent to both views of it, and is everything kept?

    make bench                     together with the other benchmarks
    bench/rooms.py 500 30          this only: so many rooms of two live seats, for so many seconds
    bench/rooms.py 500 30 say      the same, with values that are said before they are shown

The server is a process of its own with its usual code and a fresh file. Every room makes a turn every two
seconds, at any legal choice, and tries a step before it, as a screen does. Timed from the moment the turn is
sent, so checking and committing it count, and so does this client, which runs on the same machine.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import uvloop
from websockets.asyncio.client import ClientConnection, connect

from bench import print_row
from toptake.cards.expressions import evaluate, parse_expression
from toptake.store.store import Store

ROOMS, SECONDS = 500, 30
EVERY = 2.0
_SERVER = """
import sys
from pathlib import Path
from toptake.server.protection.limits import Limits
from toptake.server.run import listen, serve
at = listen("127.0.0.1", 0)
most = (1e6, 1e6)
limits = Limits(connections=10**6, rooms=most, requests=most, arrivals=most, traffic=most)
serve(Path(sys.argv[1]), at, limits, lambda: print(at.getsockname()[1], flush=True))
"""


class Room:
    """Two seats that play with each other."""

    def __init__(self, port: int, seed: int, say_first: bool = False) -> None:
        self.port = port
        self.say_first = say_first
        self.said = 0
        self.answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.rng = Random(seed)
        self.taken: list[float] = []
        self.accepted = 0
        self.refused: list[str] = []
        self._sockets: list[ClientConnection] = []
        self._views: list[dict[str, Any]] = [{}, {}]
        self._news = asyncio.Event()

    async def open(self) -> None:
        seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
        wanted = {"rules": {"level": 4}, "seats": seats, "say_first": self.say_first}
        made = await asyncio.to_thread(self._post, "/api/rooms", wanted)
        joined = await asyncio.to_thread(self._post, f"/api/rooms/{made['code']}/seats", {"name": "Bo"})
        where = f"ws://127.0.0.1:{self.port}/api/rooms/{made['code']}/live"
        for seat, token in enumerate((made["held"][0]["token"], joined["token"])):
            socket = await connect(where, compression=None, ping_interval=None, max_queue=None)
            await socket.send(json.dumps({"type": "hello", "token": token}))
            self._sockets.append(socket)
            asyncio.get_running_loop().create_task(self._read(socket, seat))
        await self._until(lambda: all(view.get("turns") == 0 for view in self._views))

    def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            json.dumps(body).encode(),
            {"content-type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    async def _read(self, socket: ClientConnection, seat: int) -> None:
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "view":
                self._views[seat] = message
                self._news.set()
            elif self.say_first and message["type"] in ("tried", "said"):
                self.answers.put_nowait(message)
            elif message["type"] == "accepted":
                self.accepted += 1
            elif message["type"] in ("refused", "problem", "already"):
                self.refused.append(message.get("error", message["type"]))

    async def _until(self, done: Any) -> None:
        while not done():
            self._news.clear()
            await self._news.wait()

    async def play(self, end: float) -> None:
        await asyncio.sleep(self.rng.random() * EVERY)
        due = time.perf_counter()
        while due < end:
            view = self._views[self._views[0]["to_move"] or 0]
            if view["over"]:
                return
            await self._turn(view)
            due += EVERY
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

    async def _turn(self, view: dict[str, Any]) -> None:
        socket, moment, turns = self._sockets[view["seat"]], view["moment"], view["turns"]
        steps = [step for choice in moment["choices"] for step in choice["steps"]]
        if steps:
            tried = {"type": "try", "id": 1, "turns": turns, "steps": [self.rng.choice(steps)]}
            await socket.send(json.dumps(tried))
            if self.say_first:
                await self._say(socket, turns, await self.answers.get())
        endings = [each["ending"] for each in moment["endings"]]
        drops = [] if endings else [step for step in steps if step["kind"] == "drop"]
        ending = self.rng.choice(endings) if endings else {"kind": "pass"}
        message = {"type": "turn", "id": 2, "turns": turns, "steps": drops, "ending": ending}
        start = time.perf_counter()
        await socket.send(json.dumps(message))
        await self._until(lambda: all(each["turns"] > turns for each in self._views))
        self.taken.append(time.perf_counter() - start)

    async def _say(self, socket: ClientConnection, turns: int, tried: dict[str, Any]) -> None:
        """The value that is asked for: what the line comes to."""
        moment = tried["moment"]
        if moment is None or moment["ask"] is None:
            return
        value, _ = evaluate(parse_expression(moment["line"]["fraction"]))
        say = {"type": "say", "id": 3, "turns": turns, "steps": moment["steps"], "text": str(value)}
        await socket.send(json.dumps({**say, "pile": moment["ask"]["pile"]}))
        self.said += (await self.answers.get())["right"]

    async def close(self) -> None:
        for socket in self._sockets:
            await socket.close()


async def measure(
    port: int, pid: int, rooms: int, seconds: float, say_first: bool = False
) -> tuple[list[Room], float]:
    """The rooms, and the seconds that have passed: rooms that are behind end later than they should."""
    played = [Room(port, seed, say_first) for seed in range(rooms)]
    for start in range(0, rooms, 20):
        await asyncio.gather(*(room.open() for room in played[start : start + 20]))
    # The client's own pauses are not the server's.
    gc.freeze()
    gc.disable()
    begun, before = time.perf_counter(), cpu_seconds(pid)
    await asyncio.gather(*(room.play(begun + seconds) for room in played))
    passed = time.perf_counter() - begun
    for whose, after, earlier in zip(("server", "client", "others"), cpu_seconds(pid), before, strict=True):
        print_row(f"{whose} with {rooms} rooms, share of a core", f"{(after - earlier) / passed:.0%}", "")
    print_row(f"server with {rooms} rooms, most memory", f"{memory(pid):.0f} MB", "< 1000 MB")
    await asyncio.sleep(0.5)
    for room in played:
        await room.close()
    return played, passed


def cpu_seconds(pid: int) -> tuple[float, float, float]:
    """Of the server, of this client, and of all others on the machine: they take from both."""
    ticks = os.sysconf("SC_CLK_TCK")
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    server, client = (int(words[11]) + int(words[12])) / ticks, time.process_time()
    user, nice, system, _, _, irq, softirq = map(int, Path("/proc/stat").read_text().split()[1:8])
    return server, client, (user + nice + system + irq + softirq) / ticks - server - client


def memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1]) / 1024


async def kept(path: Path) -> int:
    """The events in the file; every game is played again from its log."""
    with contextlib.closing(sqlite3.connect(path)) as connection:
        count: int = connection.execute("SELECT count(*) FROM events").fetchone()[0]
        rooms = [code for (code,) in connection.execute("SELECT code FROM rooms")]
    store = Store(path)
    await store.open()
    for room in rooms:
        found = await store.rooms.get(room)
        assert found is not None
        assert found.game is not None
        assert len(found.game.replay().table.past) == len(found.game.events)
    await store.close()
    return count


@contextlib.contextmanager
def serving(path: Path) -> Iterator[tuple[int, int]]:
    """A server on this file: its port and its process. It is killed in the end."""
    server = subprocess.Popen([sys.executable, "-c", _SERVER, str(path)], stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        yield int(server.stdout.readline()), server.pid
    finally:
        server.kill()
        server.wait()


def percentile(ordered: list[float], share: float) -> float:
    return ordered[int(len(ordered) * share / 100)]


def main(rooms: int = ROOMS, seconds: float = SECONDS, say_first: bool = False) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        with serving(path) as (port, pid):
            played, passed = uvloop.run(measure(port, pid, rooms, seconds, say_first))
        times = sorted(each for room in played for each in room.taken)
        for share, bound in ((50, ""), (99, "< 100 ms"), (99.9, "")):
            spent = percentile(times, share)
            print_row(f"turn sent to both views, {share:g}th percentile", f"{spent * 1000:.1f} ms", bound)
        print_row("turns, and a second", f"{len(times)}, {len(times) / passed:.0f}", "")
        if say_first:
            print_row("values said", str(sum(room.said for room in played)), "")
        refused = [each for room in played for each in room.refused]
        print_row("refused", str(len(refused)), "0")
        lost = sum(room.accepted for room in played) - asyncio.run(kept(path))
        print_row("accepted and not kept, after kill -9", str(lost), "0")


if __name__ == "__main__":
    rooms, seconds = map(int, sys.argv[1:3] or (ROOMS, SECONDS))
    main(rooms, seconds, say_first=sys.argv[3:] == ["say"])
