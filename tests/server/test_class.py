"""A class of a hundred behind one address, all in the same second, with the limits of a real server."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from random import Random
from typing import TypeVar

import httpx
import pytest

from tests.server.room_clients import Data, RoomClient, with_seat
from tests.server.server_process import RATES, RunningServer, StartServer
from toptake.server.protection.limits import Limits

T = TypeVar("T")

PUPILS = 100
USUAL = {name: list(getattr(Limits(), name)) for name in RATES} | {"connections": Limits().connections}
LESSON: Data = {"position": "9r 8b | 3/4 15g 2o", "rules": {"text": "full"}, "steps": [], "ending": None}
PARTNER = [{"kind": "person"}, {"kind": "computer", "player": "pip"}]
HINT = {"type": "hint", "strength": 1, "fraction_form": "fraction"}


def position(number: int) -> str:
    """One of a level-3 class: eight piles, a hand of five."""
    rng = Random(number)
    pack = [f"{value}{colour}" for value in range(1, 16) for colour in "rbgo"]
    centre, hand = (rng.sample(pack, 11)[:8], rng.sample(["-2", "-3", "x2", "x3", "/2", "/3"], 2))
    held = [card for card in rng.sample(pack, 20) if card not in centre][:3]
    return f"{' '.join(centre)} | {' '.join(held + hand)}"


class Pupil:
    """One browser."""

    def __init__(self, server: RunningServer, client: httpx.AsyncClient, number: int) -> None:
        self._server = server
        self._client = client
        self._number = number
        self.seconds: dict[str, float] = {}

    async def timed(self, what: str, work: Awaitable[T]) -> T:
        begun = time.perf_counter()
        found = await work
        self.seconds[what] = time.perf_counter() - begun
        return found

    async def post(self, path: str, body: Data) -> Data:
        headers = {"x-toptake-browser": f"pupil{self._number}"}
        answer = await self._client.post(self._server.http + path, json=body, headers=headers)
        assert answer.status_code in (200, 201), (path, answer.status_code, answer.text)
        found: Data = answer.json()
        return found

    async def attend(self) -> None:
        request = {"seats": PARTNER, "rules": {"level": 3}}
        made = with_seat(await self.timed("join", self.post("/api/rooms", request)))
        await self.timed("play", self.play(made))
        await self.timed("lesson", self.post("/api/try", LESSON))
        solved = await self.timed("solve", self.post("/api/solve", {"position": position(self._number)}))
        assert solved["proven"]

    async def play(self, made: Data) -> None:
        async with RoomClient(self._server, made["code"], made["token"]) as pupil:
            await pupil.until("view")
            answer = await pupil.play(Random(self._number))
            assert answer["type"] == "accepted", answer

    async def ask_for_a_hint(self, made: Data) -> list[int]:
        """The places in the line that were told."""
        async with RoomClient(self._server, made["code"], made["token"]) as pupil:
            await pupil.until("view")
            await pupil.send({**HINT, "id": 1})
            places: list[int] = []
            while True:
                message = await pupil.until("hinted", "queued", "refused", "problem")
                if message["type"] == "hinted":
                    return places
                assert message["type"] == "queued", message
                places.append(message["place"])


@pytest.mark.slow
def test_nobody_is_refused_and_all_are_served_soon(start_server: StartServer) -> None:
    server = start_server(**USUAL)

    async def run() -> list[Pupil]:
        limits = httpx.Limits(max_connections=PUPILS)
        async with httpx.AsyncClient(timeout=30, limits=limits) as client:
            # Workers are started when they are first needed.
            await Pupil(server, client, 0).attend()
            pupils = [Pupil(server, client, number) for number in range(PUPILS)]
            await asyncio.gather(*(pupil.attend() for pupil in pupils))
            return pupils

    pupils = asyncio.run(run())
    slowest = {what: max(pupil.seconds[what] for pupil in pupils) for what in pupils[0].seconds}
    # Three seconds are promised on a machine that does nothing else; here clients and other tests run, too.
    assert max(slowest.values()) < 15.0, slowest


@pytest.mark.slow
def test_a_hundred_hints_at_once(start_server: StartServer) -> None:
    """None is refused, and whoever waits is told the place in the line, which gets better and better."""
    server = start_server(**USUAL)

    async def run() -> list[list[int]]:
        async with httpx.AsyncClient(timeout=30, limits=httpx.Limits(max_connections=PUPILS)) as client:
            pupils = [Pupil(server, client, number) for number in range(PUPILS)]
            request = {"seats": PARTNER, "rules": {"level": 3}}
            rooms = await asyncio.gather(*(pupil.post("/api/rooms", request) for pupil in pupils))
            return await asyncio.gather(
                *(pupil.ask_for_a_hint(with_seat(room)) for pupil, room in zip(pupils, rooms, strict=True))
            )

    told = asyncio.run(run())
    assert sum(bool(places) for places in told) > PUPILS // 2
    for places in told:
        assert places == sorted(places, reverse=True)
