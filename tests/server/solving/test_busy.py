"""A full machine: questions are refused or answered unproven, and rooms do not notice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from random import Random
from threading import Event
from typing import Any

import httpx
import pytest

from tests.server.room_clients import RoomClient, make_full_room, post
from tests.server.server_process import RunningServer, StartServer

HARD = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -2 -3 -4 x2 x3 x4 | 15 /2 /3 n2 n3 sqrt cbrt 1/3 2/3 5/2"
QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("/api/solve", {"position": HARD, "by": "points"}),
    ("/api/by-card", {"position": HARD, "by": "points"}),
    ("/api/takes", {"position": HARD, "most": 200}),
    ("/api/builds", {"position": HARD, "most": 200}),
    ("/api/check", {"position": HARD, "expression": "15"}),
    ("/api/reach", {"cards": HARD.replace("|", "")}),
]


@contextmanager
def crowd(server: RunningServer, people: int) -> Iterator[list[httpx.Response]]:
    """So many who ask hard questions all the time, and what they are answered."""
    enough = Event()
    answers: list[httpx.Response] = []

    def ask(number: int) -> None:
        while not enough.is_set():
            path, body = QUESTIONS[number % len(QUESTIONS)]
            answers.append(post(server, path, {**body, "seconds": 1.0}))
            time.sleep(0.02)

    with ThreadPoolExecutor(people) as threads:
        asked = [threads.submit(ask, number) for number in range(people)]
        try:
            yield answers
        finally:
            enough.set()
        for each in asked:
            each.result()


@pytest.mark.slow
def test_rooms_go_on_while_the_queue_is_full(start_server: StartServer) -> None:
    server = start_server(queue=2)
    code, tokens = make_full_room(server, rules={"level": 4})
    spent = []

    async def play(answers: list[httpx.Response]) -> None:
        while not any(answer.status_code == 429 for answer in answers):
            await asyncio.sleep(0.05)
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            for number in range(20):
                mover = ann if ann.view["moment"] else bo
                begun, turns = time.perf_counter(), mover.view["turns"]
                assert (await mover.play(Random(number)))["type"] == "accepted"
                for person in (ann, bo):
                    while person.view["turns"] == turns:
                        await person.receive()
                spent.append(time.perf_counter() - begun)
            # A hint does not wait for them either.
            mover = ann if ann.view["moment"] else bo
            assert (await mover.ask({"type": "hint", "strength": 1}))["type"] == "hinted"

    with crowd(server, 8) as answers:
        asyncio.run(play(answers))
    statuses = {answer.status_code for answer in answers}
    assert statuses == {200, 429}
    for answer in answers:
        if answer.status_code == 429:
            assert answer.json()["error"] == "The machine is busy; try again in a moment."
    solved = [answer.json() for answer in answers if answer.status_code == 200]
    assert any(found.get("proven") is False for found in solved)
    # A question takes a second: who had to wait for one would need longer, on a busy machine, too.
    assert sorted(spent)[len(spent) // 2] < 0.5, spent


@pytest.mark.medium
def test_who_waits_too_long_is_refused(start_server: StartServer) -> None:
    server = start_server(queue=8, patience=0.5)
    post(server, "/api/solve", {"position": "1 | 1"})
    with ThreadPoolExecutor(4) as threads:
        begun = time.perf_counter()

        def ask(_: int) -> tuple[int, float]:
            answer = post(server, "/api/solve", {"position": HARD, "by": "points", "seconds": 2.0})
            return answer.status_code, time.perf_counter() - begun

        found = list(threads.map(ask, range(4)))
    refused = [spent for status, spent in found if status == 429]
    assert len(refused) >= 2
    assert max(refused) < min(spent for status, spent in found if status == 200)


@pytest.mark.slow
def test_memory_is_bounded(start_server: StartServer) -> None:
    """With next to none, an answer is unproven, or comes all the same."""
    server = start_server(megabytes=1.0)
    for path, body in QUESTIONS:
        answer = post(server, path, {**body, "seconds": 2.0})
        assert answer.status_code == 200, answer.text
    solved = post(server, "/api/solve", {"position": HARD, "by": "points", "seconds": 2.0}).json()
    assert solved["proven"] is False
    assert solved["bound"]
