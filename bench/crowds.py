"""What a server stands: floods while others play, and a class of a hundred behind one address.

    make bench                             together with the other benchmarks
    PYTHONPATH=. bench/crowds.py           these only

The floods and the class are those of the tests, with the limits of a real server; here they are timed on a
machine that does nothing else, in the tests only whether they pass on any. The flood, the players and the
server share two cores.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
from pathlib import Path

import httpx
from tests.server.protection.flooding import FLOODS
from tests.server.protection.test_floods import OTHER, SAME, USUAL, turn_seconds
from tests.server.room_clients import make_full_room
from tests.server.server_process import ForkServer, RunningServer
from tests.server.test_class import PUPILS, Pupil
from tests.server.test_class import USUAL as CLASS_LIMITS

from bench import print_row
from rooms import percentile

ROOT = Path(__file__).parent.parent
SECONDS = 5.0
CONNECTIONS = 20


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


if __name__ == "__main__":
    main()
