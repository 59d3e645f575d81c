"""Whatever the interface describes tells no worlds apart that differ in hidden cards only.

Samples of all messages and of all requests are made from the description, so that none can be forgotten, and
sent by a seat and by a spectator at every turn of two games: under many rules, with two to four seats, and
into the last turns. What they receive has to be the same in both, byte by byte. test_hidden_cards.py tries
all cards in one such pair.
"""

from __future__ import annotations

import asyncio
import functools
import json
import re
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from tests.server.hidden_cards.hidden_worlds import DIFFERENT, Pair, PlantedRoom, plant
from tests.server.room_clients import TIMEOUT, Data, RoomClient
from tests.server.schema_samples import Sampler
from tests.server.server_process import MANY, ForkServer, RunningServer
from toptake.errors import ToptakeError
from toptake.rules.options import Rules
from toptake.rules.turn import Turn
from toptake.server.app import make_app
from toptake.server.game_json.cards import CARD_ID
from toptake.server.game_json.decoding import decode_ending, decode_step
from toptake.server.game_json.steps import ending_json, step_json
from toptake.server.rooms.message_handler import decode_message
from toptake.server.rooms.message_schema import ChallengeRequest, ClientMessage, TurnRequest

CODE, GAME = "BCDFGH", "0123456789abcdef"
_SAMPLES = 8
"""Of each message that is about a turn; one of each other is enough."""
_REQUESTS_EVERY = 3
"""Turns."""
GAMES: dict[str, tuple[Rules, int, bool]] = {
    "numbers only": (Rules.level(1), 0, False),
    "for points": (Rules.level(2, by="points"), 1, False),
    "publisher's points, last turns": (Rules.current(), 0, True),
    "three seats": (Rules.level(4, seats=3), 1, False),
    "four seats, last turns": (Rules.full(seats=4), 0, True),
    "paper": (Rules.paper(seats=3), 0, False),
    "all agreements": (
        Rules.full(wilds_first=False, side_builds=True, last_turn_drops=True, challenge_changed=False),
        1,
        False,
    ),
}
"""Rules, the seat that watches, and whether the last turns come."""


@functools.cache
def _description() -> Data:
    return make_app(Path("unopened")).openapi()


class Probe:
    """Sends samples of all messages and of all requests, the same in both worlds."""

    def __init__(self, pair: Pair, number: int) -> None:
        self._game = pair.games[0]
        turns = self._game.table.turns
        rng = Random(f"{number}")
        words = [CODE, GAME, "Ann", "Bo", f"{CODE}-0"]
        schema = TypeAdapter(ClientMessage).json_schema()
        messages = Sampler(schema["$defs"], rng, words, [turns, turns, turns, max(0, turns - 1), turns + 1])
        self.messages: list[Data] = []
        for name in schema["discriminator"]["mapping"].values():
            for _ in range(_SAMPLES):
                message = messages.sample({"$ref": name})
                if not self._changes_anything(message):
                    self.messages.append(message)
                if "turns" not in message:
                    break
        description = _description()
        bodies = Sampler(description["components"]["schemas"], rng, words, [1, 2])
        self.requests = [
            (method, path.replace("{code}", CODE).replace("{id}", GAME), *_request(bodies, operation))
            for path, operations in description["paths"].items()
            for method, operation in operations.items()
            if not number % _REQUESTS_EVERY and path not in DIFFERENT
        ]

    def _changes_anything(self, message: Data) -> bool:
        """Would it be accepted? What follows from that, everybody may know."""
        match decode_message(json.dumps(message)):
            case TurnRequest(turns=turns, steps=steps, ending=ending) if turns == self._game.table.turns:
                try:
                    turn = Turn(tuple(map(decode_step, steps)), decode_ending(ending))
                except ToptakeError:
                    return False
                return Pair.is_legal(self._game, turn)
            case ChallengeRequest(number=number):
                return any(CARD_ID[build.number] == number for build in self._game.table.builds)
        return False

    async def send(self, people: list[RoomClient], server: RunningServer) -> list[str]:
        """To each of the people's connections, and over HTTP: what was answered there."""
        for person in people:
            for message in self.messages:
                if "id" in message:
                    await person.ask(message)
                else:
                    await person.send(message)
            await person.ask({"type": "try", "turns": 0, "steps": []})
        return [await asyncio.to_thread(_answer, server, *request) for request in self.requests]


def _request(bodies: Sampler, operation: Data) -> tuple[Data, Data, Any]:
    """The query, the headers and the body."""
    given: dict[str, Data] = {"query": {}, "header": {}, "path": {}}
    for parameter in operation.get("parameters", ()):
        given[parameter["in"]][parameter["name"]] = str(bodies.sample(parameter["schema"]))
    content = operation.get("requestBody", {}).get("content", {})
    body = bodies.sample(content["application/json"]["schema"]) if content else None
    return given["query"], given["header"], body


def _answer(server: RunningServer, method: str, path: str, query: Data, headers: Data, body: Any) -> str:
    answer = httpx.request(
        method, server.http + path, params=query, headers=headers, json=body, timeout=TIMEOUT
    )
    # The code and the token of a new room are new in every world, and moments are not the same in two.
    text = re.sub(r'"(code|token|game)":"[^"]*"', r'"\1":""', answer.text)
    return re.sub(r"\d{4}-\d\d-\d\dT[\d:.+]+", "", text) + f" {answer.status_code}"


async def watched(
    server: RunningServer, room: PlantedRoom, seat: int, script: list[tuple[Probe, Turn]]
) -> list[str]:
    """All that the seat and a spectator receive while these turns are made, and probes between them."""
    answers: list[str] = []
    async with AsyncExitStack() as stack:

        async def enter(token: str | None) -> RoomClient:
            client = await stack.enter_async_context(RoomClient(server, CODE, token))
            await client.until("view")
            return client

        others = {other: await enter(token) for other, token in enumerate(room.tokens) if other != seat}
        watchers = [await enter(room.tokens[seat]), await enter(None)]
        everybody = [*watchers, *others.values()]
        people = {**others, seat: watchers[0]}
        for made, (probe, turn) in enumerate(script):
            answers += await probe.send(watchers, server)
            steps = [step_json(step) for step in turn.steps]
            message = {"type": "turn", "turns": made, "steps": steps, "ending": ending_json(turn.ending)}
            answer = await people[watchers[0].view["to_move"]].ask(message)
            assert answer["type"] == "accepted", answer
            for person in everybody:
                while person.view["turns"] == made:
                    await person.receive()
        async with RoomClient(server, CODE, room.tokens[seat]) as again:
            await again.until("view")
            return [*answers, *watchers[0].received, *watchers[1].received, *again.received]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_described_tells_worlds_apart(
    fork_server: ForkServer, tmp_path: Path, name: str
) -> None:
    rules, seat, ends = GAMES[name]
    pair = Pair(rules, len(name), seat, 4 if ends else 2, ends=ends)
    rooms = [PlantedRoom(CODE, GAME, deck, rules, (None,) * rules.seats) for deck in pair.decks]
    script: list[tuple[Probe, Turn]] = []
    for number in range(pair.turns):
        assert pair.games[0].view(seat) == pair.games[1].view(seat)
        assert pair.games[0].table.hands != pair.games[1].table.hands
        probe, turn = Probe(pair, number), pair.next_turn()
        pair.apply(turn)
        script.append((probe, turn))
    assert not pair.games[0].over
    assert pair.games[0].view(seat) == pair.games[1].view(seat)
    assert (pair.games[0].table.last is not None) == ends
    found = []
    for number, room in enumerate(rooms):
        plant(tmp_path / f"{number}.db", [room])
        server = fork_server.start(tmp_path / f"{number}.db", hints=MANY, emotes=MANY)
        found.append(asyncio.run(watched(server, room, seat, script)))
    for one, other in zip(*found, strict=True):
        assert one == other
    types = {json.loads(text)["type"] for text in found[0] if text.startswith('{"type"')}
    assert types >= {"room", "view", "tried", "refused", "hinted", "already", "problem", "pong", "emote"}
