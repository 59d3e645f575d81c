"""A server that is killed again and again, at any moment: nothing that was accepted is lost or done twice."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.server.room_clients import TWO_SEATS, RoomClient, any_turn, make_full_room, post
from tests.server.server_process import RunningServer, StartServer
from toptake.game.record import parse_record, write_record
from toptake.store.store import Store

KILLS = 100
ROOMS = 3
GONE = (OSError, WebSocketException, TimeoutError, EOFError)


class Pair:
    """Two people in a room who go on, whatever happens to the server."""

    def __init__(self, code: str, tokens: list[str], seed: int) -> None:
        self.code = code
        self.rng = Random(seed)
        self.events: dict[str, list[dict[str, Any]]] = {}
        """What was seen of each game; once seen, it may never change."""
        self.accepted: dict[str, int] = {}
        """Turns of each game that the server said it had accepted."""
        self.again = 0
        """Turns that were made, though the server was killed before it could say so."""
        self._tokens = tokens
        self._waiting: tuple[str, int, dict[str, Any]] | None = None
        """The game, who, and the turn that was sent and not answered."""

    async def play(self, server: RunningServer) -> None:
        """Until the server is gone."""
        with contextlib.suppress(*GONE):
            async with (
                RoomClient(server, self.code, self._tokens[0]) as ann,
                RoomClient(server, self.code, self._tokens[1]) as bo,
            ):
                people = [ann, bo]
                for person in people:
                    await person.until("view")
                    self._see(person)
                await self._send_again(people)
                while True:
                    await self._turn(people)

    def _see(self, person: RoomClient) -> None:
        game = person.view["game"]
        before = self.events.setdefault(game, [])
        assert person.events[: len(before)] == before, "An event that was seen is another now, or gone."
        assert person.view["turns"] >= self.accepted.get(game, 0), "A turn that was accepted is gone."
        self.events[game] = list(person.events)

    async def _send_again(self, people: list[RoomClient]) -> None:
        if self._waiting is None:
            return
        game, who, turn = self._waiting
        self._waiting = None
        if people[who].view["game"] == game:
            made = people[who].view["turns"] > turn["turns"]
            answer = await people[who].ask(turn)
            assert answer["type"] == ("already" if made else "accepted")
            self.again += made
            self._note(game, answer)

    async def _turn(self, people: list[RoomClient]) -> None:
        mover = next((number for number, each in enumerate(people) if each.view["moment"]), None)
        if mover is None:
            if all(person.view["over"] for person in people):
                await self._rematch(people)
            else:
                for person in people:
                    if person.view["turns"] < max(each.view["turns"] for each in people):
                        await person.until("view")
            return
        person = people[mover]
        game, turn = person.view["game"], any_turn(person.view, self.rng)
        self._waiting = (game, mover, turn)
        answer = await person.ask(turn)
        assert answer["type"] == "accepted"
        self._waiting = None
        self._note(game, answer)
        for each in people:
            while each.view["game"] == game and each.view["turns"] <= turn["turns"]:
                await each.receive()
            self._see(each)
        # As quick as a person who knows what to do.
        await asyncio.sleep(0.003)

    def _note(self, game: str, answer: dict[str, Any]) -> None:
        self.accepted[game] = max(self.accepted.get(game, 0), answer["turns"])

    async def _rematch(self, people: list[RoomClient]) -> None:
        game = people[0].view["game"]
        for person in people:
            await person.send({"type": "rematch"})
        for person in people:
            await person.until("view", when=lambda view: view["game"] != game)
            self._see(person)


@pytest.mark.slow
def test_killed_a_hundred_times(start_server: StartServer) -> None:
    server = start_server()
    pairs = [Pair(*make_full_room(server), seed) for seed in range(ROOMS)]
    rng = Random(9)

    async def killed(server: RunningServer) -> None:
        playing = [asyncio.create_task(pair.play(server)) for pair in pairs]
        await asyncio.sleep(rng.uniform(0.02, 0.35))
        server.kill()
        await asyncio.gather(*playing)

    for _ in range(KILLS):
        asyncio.run(killed(server))
        server = start_server(port=server.port)
    server.kill()
    turns = asyncio.run(replayed(pairs, Store(server.data)))
    print(f"{turns} turns, {sum(pair.again for pair in pairs)} of them kept, but not told before the end")
    assert turns > KILLS


@pytest.mark.slow
def test_what_cannot_be_kept_is_not_done(start_server: StartServer) -> None:
    """Somebody else holds the file: turns are refused and can be made later, and nobody has seen them."""
    server = start_server()
    code, tokens = make_full_room(server)

    async def play() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            turn = any_turn(ann.view, Random(1))
            with contextlib.closing(sqlite3.connect(server.data, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                made = asyncio.create_task(
                    asyncio.to_thread(post, server, "/api/rooms", {"seats": TWO_SEATS})
                )
                refused = await ann.ask(turn)
                assert refused["error"] == "This could not be kept, so it was not done; try again."
                answer = await made
                assert answer.status_code == 503
                assert "not done" in answer.json()["error"]
                await bo.send({"type": "ping"})
                await bo.until("pong")
                assert bo.view["turns"] == 0
            assert (await ann.ask(turn))["type"] == "accepted"
            await bo.until("view", when=lambda view: view["turns"] == 1)

    asyncio.run(play())


async def replayed(pairs: list[Pair], store: Store) -> int:
    """Every game is in the file as it was seen; how many turns there are."""
    await store.open()
    turns = 0
    for pair in pairs:
        for game, events in pair.events.items():
            kept = await store.games.get(game)
            assert kept is not None
            played = kept.replay()
            assert played.table.turns >= max(len(events), pair.accepted.get(game, 0))
            assert len(kept.events) == played.table.turns
            assert [event.seat for event in played.table.past[: len(events)]] == [e["seat"] for e in events]
            again = parse_record(write_record(played)).game
            assert write_record(again) == write_record(played)
            turns += played.table.turns
    await store.close()
    return turns
