"""The limits of workers, computer players and memory, one function each, by its name."""

from __future__ import annotations

import asyncio
import os
import signal
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tests.paths import GAMES
from tests.server.edges.requests import ONCE
from tests.server.puzzles.solving import Solver, worst_answer
from tests.server.room_clients import RoomClient, get, make_full_room, make_room, post
from tests.server.rooms.lone_rooms import rooms_of
from tests.server.server_process import RunningServer, StartServer, workers_of
from tests.workers import jobs
from toptake.puzzles.collection import built_in
from toptake.puzzles.question import Kind
from toptake.server.errors import RefusedError
from toptake.server.lru_cache import LruCache
from toptake.server.protection.limits import Limits
from toptake.server.rooms.schema import RoomRequest
from toptake.server.workers import LostError, Workers
from toptake.store.store import Store

HARD = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -2 -3 -4 x2 x3 x4 | 15 /2 /3 n2 n3 sqrt cbrt 1/3 2/3 5/2"


def _computer_turn_seconds(server: RunningServer, player: str, *, stopped: bool = False) -> float:
    """How long a computer player takes for its second turn; its process may have been stopped."""
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": player}]
    made = make_room(server, rules={"level": 3}, seats=seats)

    async def run() -> float:
        rng, begun = Random(1), 0.0
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            for turns in (2, 4):
                for pid in workers_of(server) if stopped else ():
                    os.kill(pid, signal.SIGSTOP)
                begun = time.monotonic()
                assert (await ann.play(rng))["type"] == "accepted"
                while ann.view["turns"] < turns:
                    await ann.receive()
        return time.monotonic() - begun

    return asyncio.run(run())


def pace(start_server: StartServer) -> None:
    assert _computer_turn_seconds(start_server(pace=1.0), "pip") > 0.9


def think_seconds(start_server: StartServer) -> None:
    """Champion uses what it is given, and no more."""
    server = start_server(think_seconds=0.5, late_seconds=30.0)
    assert _computer_turn_seconds(server, "champion") < 5


def late_seconds(start_server: StartServer) -> None:
    server = start_server(think_seconds=0.5, late_seconds=1.0)
    assert 1.4 < _computer_turn_seconds(server, "champion", stopped=True) < 6


def hint_seconds(start_server: StartServer) -> None:
    async def asked(server: RunningServer) -> str:
        code, tokens = await asyncio.to_thread(make_full_room, server)
        async with RoomClient(server, code, tokens[0]) as ann:
            await ann.until("view")
            return str((await ann.ask({"type": "hint", "strength": 1}))["type"])

    for seconds, answer in ((20.0, "hinted"), (0.0, "refused")):
        server = start_server(hint_seconds=seconds)
        assert asyncio.run(asked(server)) == answer
        server.kill()


def _uploaded(server: RunningServer) -> tuple[int, str]:
    answer = post(server, "/api/records", {"text": (GAMES / "level-1.txt").read_text()})
    return answer.status_code, answer.json().get("id", "")


def replay_seconds(start_server: StartServer) -> None:
    server = start_server(replay_seconds=0.0)
    assert _uploaded(server)[0] == 422
    server.kill()
    server = start_server(replay_seconds=10.0)
    status, id = _uploaded(server)
    assert (status, get(server, f"/api/records/{id}").status_code) == (201, 200)
    server.kill()
    assert get(start_server(replay_seconds=0.0), f"/api/records/{id}").status_code == 429


def review_seconds(start_server: StartServer) -> None:
    for seconds, status in ((90.0, 200), (0.0, 429)):
        server = start_server(review_seconds=seconds)
        assert get(server, f"/api/records/{_uploaded(server)[1]}/review").status_code == status
        server.kill()


def megabytes(start_server: StartServer) -> None:
    """A search that has next to no memory says that it has not looked at everything."""
    for position, proven in (("6 4 | 4 10", True), (HARD, False)):
        server = start_server(megabytes=1.0)
        body = {"position": position, "by": "points", "seconds": 1.0}
        assert post(server, "/api/solve", body).json()["proven"] is proven
        server.kill()


def attempts(start_server: StartServer) -> None:
    """Of made-up browsers, at a challenge that is not one of today's."""
    server = start_server(attempts=[ONCE, 2.0])
    today = [puzzle["id"] for puzzle in Solver(server, "who asks").get("/today")["puzzles"]]
    puzzle = next(each for each in built_in() if each.kind is Kind.BEST_TAKE and each.id not in today)
    ratings = [puzzle.rating]
    for number in range(3):
        solver = Solver(server, f"made up {number}")
        ticket = solver.begin(puzzle.id, "single")
        answer = worst_answer(puzzle.question)
        ratings.append(solver.post(f"/{puzzle.id}/answers", ticket=ticket, **answer)["rating"])
    assert ratings[0] < ratings[1] < ratings[2] == ratings[3]


def questions(start_server: StartServer) -> None:
    server = start_server(questions=2)
    hard = {"position": HARD, "by": "points", "seconds": 3.0}
    with ThreadPoolExecutor(4) as threads:
        statuses = list(threads.map(lambda _: post(server, "/api/solve", hard).status_code, range(4)))
    assert sorted(statuses) == [200, 200, 429, 429]
    assert post(server, "/api/solve", {"position": "6 4 | 4 10"}).status_code == 200


def answer_bytes(start_server: StartServer) -> None:
    question = {"position": "6 4 | 4 10 1 -2 x5 /4"}
    server = start_server()
    length = len(post(server, "/api/solve", question).content)
    server.kill()
    for most, status in ((length, 200), (length - 1, 422)):
        server = start_server(answer_bytes=most)
        assert post(server, "/api/solve", question).status_code == status
        server.kill()


def late_answer_seconds(start_server: StartServer) -> None:
    for seconds, status in ((10.0, 200), (0.0, 429)):
        server = start_server(late_answer_seconds=seconds)
        question = {"position": "6 4 | 4 10", "seconds": 0.001}
        assert post(server, "/api/solve", question).status_code == status
        server.kill()


def print_seconds(start_server: StartServer) -> None:
    for seconds, status in ((20.0, 200), (0.0, 429)):
        server = start_server(print_seconds=seconds)
        assert get(server, "/api/print/chart").status_code == status
        server.kill()


def worker_megabytes(start_server: StartServer) -> None:
    async def run() -> None:
        workers = Workers(1, 1, megabytes=700.0)
        assert await workers.work(20, jobs.allocate, 400 << 20) == 400 << 20
        with pytest.raises(LostError):
            await workers.work(20, jobs.allocate, 700 << 20)
        await workers.close()

    asyncio.run(run())


def _refused(workers: Workers, waiting: int) -> None:
    """One is at work, so many may wait, and the next is told when to come again."""

    async def run() -> None:
        tasks = [
            asyncio.create_task(workers.work(20, jobs.sleep, 0.3, person=str(number)))
            for number in range(1 + waiting)
        ]
        await asyncio.sleep(0)
        with pytest.raises(RefusedError) as caught:
            await workers.work(20, jobs.pid, person="late")
        assert (caught.value.status, caught.value.retry_after) == (429, 1)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await workers.close()

    asyncio.run(run())


def queue(start_server: StartServer) -> None:
    _refused(Workers(1, 3), 3)


def patience(start_server: StartServer) -> None:
    """A question is taken to last for a tenth of a second, as long as none was answered."""
    _refused(Workers(1, 1_000, patience=0.35), 3)


def rooms_open(start_server: StartServer) -> None:
    server = start_server(rooms_open=2)
    body = {"seats": [{"kind": "person"}, {"kind": "open"}]}
    assert [post(server, "/api/rooms", body).status_code for _ in range(3)] == [201, 201, 429]


def _idle(limits: Limits) -> tuple[bool, bool]:
    """Is a room in memory, and is it closed, after a second without anybody?"""
    request = RoomRequest.model_validate({"seats": [{"kind": "person"}, {"kind": "open"}]})

    async def run(path: Path) -> tuple[bool, bool]:
        store = Store(path)
        await store.open()
        rooms = rooms_of(store, limits)
        code = (await rooms.create(request)).code
        room = await rooms.find(code)
        await asyncio.sleep(1.0)
        for _ in range(2):
            await rooms.unload_and_close_idle()
        found = await rooms.find(code)
        await store.close()
        return found is room, found.closed

    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(run(Path(folder) / "games.db"))


def unload_seconds(start_server: StartServer) -> None:
    assert _idle(Limits(unload_seconds=60.0)) == (True, False)
    assert _idle(Limits(unload_seconds=0.5)) == (False, False)


def close_seconds(start_server: StartServer) -> None:
    assert _idle(Limits(unload_seconds=0.1, close_seconds=60.0)) == (False, False)
    assert _idle(Limits(unload_seconds=0.1, close_seconds=0.5)) == (False, True)


def cache_bytes(start_server: StartServer) -> None:
    computed: list[int] = []

    async def run() -> None:
        cache = LruCache(100)

        async def get(length: int) -> None:
            async def compute() -> bytes:
                computed.append(length)
                return bytes(length)

            assert await cache.get(length, compute) == bytes(length)

        for length in (100, 100, 101, 101):
            await get(length)

    asyncio.run(run())
    assert computed == [100, 101, 101]
