"""What a server stands: floods while others play, a class of a hundred behind one address, and what it asks.

    make bench                             together with the other benchmarks
    PYTHONPATH=. bench/crowds.py           these only

The floods and the class are those of the tests, with the limits of a real server; here they are timed on a
machine that does nothing else, in the tests only whether they pass on any. The flood, the players and the
server share two cores.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import httpx
from tests.server.protection.flooding import FLOODS
from tests.server.protection.test_floods import OTHER, SAME, USUAL, turn_seconds
from tests.server.room_clients import Data, make_full_room, with_seat
from tests.server.server_process import ForkServer, RunningServer
from tests.server.test_class import PARTNER, PUPILS, Pupil
from tests.server.test_class import USUAL as CLASS_LIMITS

from bench import print_row
from rooms import Room, percentile
from toptake.game.game import Game
from toptake.game.record import write_record
from toptake.players import play, player
from toptake.rules.options import Rules

ROOT = Path(__file__).parent.parent
SECONDS = 12.0
"""Of each flood: some two hundred turns, so that a hundredth of them is more than one."""
CONNECTIONS = 20
HINTS = 30
ROOMS = 30
"""That play while a hundred wait for the coach,"""
COACH_SECONDS = 40.0
"""for so long: reviews of a hundred games take some minutes."""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        forks = ForkServer(Path(folder) / "log")
        try:
            for source, whose, bound in (
                (OTHER, "another address", "< 100 ms"),
                (SAME, "the same", "< 300 ms"),
            ):
                flood_rows(forks, Path(folder), source, whose, bound)
            class_rows(forks.start(Path(folder) / "class.db", 0, **CLASS_LIMITS))
            hint_row(forks.start(Path(folder) / "hints.db", 0, **CLASS_LIMITS))
            coach_rows(forks.start(Path(folder) / "coach.db", 0, **CLASS_LIMITS))
        finally:
            forks.close()


def flood_rows(forks: ForkServer, folder: Path, source: str, whose: str, bound: str) -> None:
    """Each kind of flood, the worst of them told."""
    spent: dict[str, list[float]] = {}
    cut_off: list[float] = []
    for kind, flood in FLOODS.items():
        server = forks.start(folder / f"{kind} {source}.db", 0, **USUAL)
        code, _ = make_full_room(server)
        command = [sys.executable, "-m", "tests.server.protection.flooding", kind, str(server.port), code]
        flooding = subprocess.Popen(
            [*command, str(SECONDS), str(CONNECTIONS), source], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        spent[kind] = sorted(asyncio.run(turn_seconds(server, SECONDS)))
        report = json.loads(flooding.communicate(timeout=60)[0])
        if not flood.slowly:
            cut_off += report["cut_off"]
        server.kill()
    worst = max(spent, key=lambda kind: percentile(spent[kind], 99))
    slowest = max(spent, key=lambda kind: spent[kind][-1])
    at_99 = f"{1000 * percentile(spent[worst], 99):.1f} ms"
    print_row(f"turns while {whose} floods, 99th percentile ({worst})", at_99, bound)
    print_row(
        f"  slowest ({slowest})", f"{1000 * spent[slowest][-1]:.1f} ms", "≤ 300 ms" if source == OTHER else ""
    )
    print_row("  a flooding connection is cut off after, at most", f"{max(cut_off):.2f} s", "≤ 1 s")


def class_rows(server: RunningServer) -> None:
    """A hundred pupils in the same second: nobody is refused, or the run ends with an error."""

    async def attend() -> list[Pupil]:
        limits = httpx.Limits(max_connections=PUPILS)
        async with httpx.AsyncClient(timeout=60, limits=limits) as client:
            await Pupil(server, client, 0).attend()  # starts the workers
            pupils = [Pupil(server, client, number) for number in range(PUPILS)]
            await asyncio.gather(*(pupil.attend() for pupil in pupils))
            return pupils

    pupils = asyncio.run(attend())
    for what in pupils[0].seconds:
        slowest = max(pupil.seconds[what] for pupil in pupils)
        print_row(f"{PUPILS} pupils at once: {what}, the slowest", f"{slowest:.2f} s", "≤ 3 s")


def hint_row(server: RunningServer) -> None:
    """A class asks for hints in the same second."""

    async def ask() -> list[float]:
        async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=PUPILS)) as client:
            pupils = [Pupil(server, client, number) for number in range(HINTS + 1)]
            request = {"seats": PARTNER, "rules": {"level": 4}}
            rooms = [with_seat(await pupil.post("/api/rooms", request)) for pupil in pupils]
            await pupils[0].ask_for_a_hint(rooms[0])  # starts the workers

            async def seconds(pupil: Pupil, room: Data) -> float:
                start = time.perf_counter()
                await pupil.ask_for_a_hint(room)
                return time.perf_counter() - start

            return await asyncio.gather(
                *(seconds(pupil, room) for pupil, room in zip(pupils[1:], rooms[1:], strict=True))
            )

    print_row(f"{HINTS} hints at once: the slowest", f"{max(asyncio.run(ask())):.2f} s", "≤ 3 s")


def coach_rows(server: RunningServer) -> None:
    """A hundred hints and a hundred reviews at once, while others play."""
    texts = [
        write_record(play(Game.new(Rules.level(4), seed), [player("greedy"), player("pip")], Random(seed)))
        for seed in range(PUPILS)
    ]
    told: set[int] = set()

    async def review(client: httpx.AsyncClient, pupil: Pupil, text: str, number: int) -> None:
        id = (await pupil.post("/api/records", {"text": text}))["id"]
        headers = {"x-toptake-browser": f"pupil{number}", "prefer": "respond-async"}
        while True:
            answer = await client.get(f"{server.http}/api/records/{id}/review", headers=headers)
            assert answer.status_code in (200, 202), answer.text
            if answer.status_code == 200 or answer.json()["place"] or answer.json()["turns"]:
                told.add(number)
            if answer.status_code == 200:
                return
            await asyncio.sleep(1.0)

    async def run() -> tuple[list[list[int]], list[Room]]:
        played = [Room(server.port, seed) for seed in range(ROOMS)]
        async with httpx.AsyncClient(timeout=60, limits=httpx.Limits(max_connections=PUPILS)) as client:
            pupils = [Pupil(server, client, number) for number in range(PUPILS)]
            request = {"seats": PARTNER, "rules": {"level": 3}}
            opened = [with_seat(await pupil.post("/api/rooms", request)) for pupil in pupils]
            for room in played:
                await room.open()
            end = time.perf_counter() + COACH_SECONDS
            playing = [asyncio.create_task(room.play(end)) for room in played]
            reviews = [
                asyncio.create_task(review(client, pupil, text, number))
                for number, (pupil, text) in enumerate(zip(pupils, texts, strict=True))
            ]
            places = await asyncio.gather(
                *(pupil.ask_for_a_hint(room) for pupil, room in zip(pupils, opened, strict=True))
            )
            await asyncio.gather(*playing)
            for task in reviews:
                if not task.done():
                    task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
            for room in played:
                await room.close()
        return places, played

    places, played = asyncio.run(run())
    times = sorted(each for room in played for each in room.taken)
    print_row(
        f"{PUPILS} hints and {PUPILS} reviews at once, none refused: told a place", f"{len(told)}", "= 100"
    )
    print_row("  hints that waited and were told a place", f"{sum(map(bool, places))}", "")
    print_row(
        f"  turns of {ROOMS} rooms meanwhile, 99th percentile",
        f"{1000 * percentile(times, 99):.1f} ms",
        "< 100 ms",
    )


if __name__ == "__main__":
    main()
