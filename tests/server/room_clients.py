"""Clients in rooms, which validate every message against the models, and play."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable
from random import Random
from types import TracebackType
from typing import Any

import httpx
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.server_process import RunningServer
from toptake.server.rooms import message_schema

Data = dict[str, Any]
TIMEOUT = 20.0

MESSAGES: TypeAdapter[message_schema.ServerMessage] = TypeAdapter(message_schema.ServerMessage)
ISSUED_TOKENS: list[str] = []
"""Every token of every test, to look for them in the log."""
TWO_SEATS = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]


def post(server: RunningServer, path: str, body: Any) -> httpx.Response:
    return httpx.post(server.http + path, json=body, timeout=TIMEOUT)


def get(server: RunningServer, path: str) -> httpx.Response:
    return httpx.get(server.http + path, timeout=TIMEOUT)


def make_room(server: RunningServer, **request: Any) -> Data:
    """A new room, with seat and token of the first person at the device that made it."""
    answer = post(server, "/api/rooms", {"seats": TWO_SEATS, **request})
    assert answer.status_code == 201, answer.text
    return with_seat(answer.json())


def with_seat(made: Data) -> Data:
    """What was answered to who made a room, with seat and token of its first person there."""
    ISSUED_TOKENS.extend(held["token"] for held in made["held"])
    if made["projector"]:
        ISSUED_TOKENS.append(made["projector"])
    return {**made, **next(iter(made["held"]), {})}


def make_full_room(server: RunningServer, **request: Any) -> tuple[str, list[str]]:
    """A room with two people: its code and their tokens."""
    made = make_room(server, **request)
    joined = post(server, f"/api/rooms/{made['code']}/seats", {"name": "Bo"})
    assert joined.status_code == 201
    ISSUED_TOKENS.append(joined.json()["token"])
    return made["code"], [made["token"], joined.json()["token"]]


class RoomClient:
    """One connection; without a token a spectator. Its hello may say more."""

    def __init__(self, server: RunningServer, code: str, token: str | None = None, **hello: Any) -> None:
        self._address = server.live(code)
        self._hello: Data = {"type": "hello", "token": token, **hello}
        self._socket: ClientConnection | None = None
        self._id = 0
        self.received: list[str] = []
        self.view: Data = {}
        self.room: Data = {}
        self.events: list[Data] = []

    async def __aenter__(self) -> RoomClient:
        self._socket = await connect(self._address, compression=None, max_size=None)
        # A client that is refused may be cut off before that, and reads why.
        with contextlib.suppress(ConnectionClosed):
            await self.send(self._hello)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._socket is not None
        await self._socket.close()

    async def send(self, message: Data | str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def receive(self) -> Data:
        """The next message, validated against its model."""
        assert self._socket is not None
        text = await asyncio.wait_for(self._socket.recv(), TIMEOUT)
        assert isinstance(text, str)
        self.received.append(text)
        message: Data = json.loads(text)
        assert MESSAGES.validate_json(text).model_dump(mode="json") == message
        if message["type"] == "view":
            if message["game"] != self.view.get("game"):
                self.events = []
            assert message["since"] <= len(self.events)
            self.events[message["since"] :] = message["events"]
            self.view = message
        elif message["type"] == "room":
            self.room = message["room"]
        return message

    async def until(self, *kinds: str, when: Callable[[Data], bool] = lambda message: True) -> Data:
        """The next message of one of these kinds."""
        while True:
            message = await self.receive()
            if message["type"] in kinds and when(message):
                return message

    async def ask(self, message: Data) -> Data:
        """The answer to a message with an id."""
        self._id += 1
        await self.send({**message, "id": self._id})
        kinds = ("tried", "said", "marked", "accepted", "already", "refused", "hinted")
        return await self.until(*kinds, when=lambda answer: answer["id"] == self._id)

    async def play(self, rng: Random) -> Data:
        """Any legal turn."""
        return await self.ask(any_turn(self.view, rng))


def any_turn(view: Data, rng: Random) -> Data:
    """A legal turn, by what the view offers."""
    moment = view["moment"]
    endings = [each["ending"] for each in moment["endings"] if not each["bluff"]]
    steps = [step for choice in moment["choices"] for step in choice["steps"] if step["kind"] == "drop"]
    ending = rng.choice(endings) if endings else {"kind": "pass"}
    drops = [] if endings else steps
    return {"type": "turn", "turns": view["turns"], "steps": drops, "ending": ending}


async def play_to_end(people: list[RoomClient], rng: Random, most: int = 300) -> None:
    """Play until the game is over; the people are in the order of their seats."""
    for person in people:
        while not person.view:
            await person.receive()
    for _ in range(most):
        view = people[0].view
        if view["over"]:
            return
        turns = view["turns"]
        answer = await people[view["to_move"]].play(rng)
        assert answer["type"] == "accepted", answer
        for person in people:
            while person.view["turns"] == turns:
                await person.receive()
    raise AssertionError("The game does not end.")
