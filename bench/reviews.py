"""Reviews asked for at once while people play: when the first findings come, when all are done.

    make bench                     together with the other benchmarks
    bench/reviews.py 15 30         this only: so many reviews, beside so many rooms of two live seats

Every game is one of Greedy against Pip, of about sixty turns, and everybody who asks is another person.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx
import uvloop

from bench import print_row
from rooms import Room, percentile, serving
from toptake.game.game import Game
from toptake.game.record import write_record
from toptake.players import play, player
from toptake.rules.options import Rules

REVIEWS, ROOMS = 15, 30
_MOST_SECONDS = 300.0


@dataclass
class Review:
    """When its first findings came, and all of them, in seconds."""

    first: float = 0.0
    done: float = 0.0
    turns: int = 0


async def ask(client: httpx.AsyncClient, text: str, person: str) -> Review:
    """Ask as the screen does, until it is there."""
    headers = {"x-toptake-browser": person}
    id = (await client.post("/api/records", json={"text": text}, headers=headers)).json()["id"]
    found, begun = Review(), time.perf_counter()
    while True:
        answer = await client.get(f"/api/records/{id}/review", headers={**headers, "prefer": "respond-async"})
        answer.raise_for_status()
        if answer.json()["turns"]:
            found.first = found.first or time.perf_counter() - begun
        if answer.status_code == 200:
            found.done, found.turns = time.perf_counter() - begun, len(answer.json()["turns"])
            return found
        await asyncio.sleep(0.25)


async def measure(port: int, reviews: int, rooms: int) -> tuple[Review, list[Review], list[Room]]:
    """One review alone, then so many beside the rooms."""
    texts = [
        write_record(play(Game.new(Rules.level(4), seed), [player("greedy"), player("pip")], Random(seed)))
        for seed in range(reviews + 1)
    ]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as client:
        alone = await ask(client, texts.pop(), "first")
        played = [Room(port, seed) for seed in range(rooms)]
        await asyncio.gather(*(room.open() for room in played))
        playing = [asyncio.create_task(room.play(time.perf_counter() + _MOST_SECONDS)) for room in played]
        found = await asyncio.gather(
            *(ask(client, text, f"person {number}") for number, text in enumerate(texts))
        )
        for task in playing:
            task.cancel()
        for room in played:
            await room.close()
        return alone, found, played


def main(reviews: int = REVIEWS, rooms: int = ROOMS) -> None:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "games.db") as (port, _):
        alone, found, played = uvloop.run(measure(port, reviews, rooms))
    print_row(f"a review of {alone.turns} turns: first findings", f"{alone.first:.2f} s", "≤ 1 s")
    print_row("  all of it", f"{alone.done:.1f} s", "≤ 10 s")
    print_row(f"{reviews} at once: the last first findings", f"{max(each.first for each in found):.2f} s", "")
    print_row("  all of them", f"{max(each.done for each in found):.1f} s", "≤ 120 s")
    times = sorted(each for room in played for each in room.taken)
    print_row(
        f"  turns of {rooms} rooms meanwhile, 99th percentile",
        f"{1000 * percentile(times, 99):.1f} ms",
        "< 100 ms",
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
