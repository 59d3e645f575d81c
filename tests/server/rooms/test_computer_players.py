"""Games against computer players."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.server.room_clients import RoomClient, get, make_room
from tests.server.server_process import RunningServer, StartServer, workers_of
from tests.store.files import execute
from toptake.game import record


def test_against_computer_players(server: RunningServer) -> None:
    seats = [
        {"kind": "computer", "player": "pip"},
        {"kind": "person", "name": "Ann"},
        {"kind": "computer", "player": "greedy"},
    ]
    made = make_room(server, rules={"level": 2}, seats=seats)
    assert made["seat"] == 1
    assert [seat["name"] for seat in made["room"]["seats"]] == ["Pip", "Ann", "Greedy"]

    async def game() -> None:
        rng = Random(2)
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            while not ann.view["over"]:
                if ann.view["moment"]:
                    answer = await ann.play(rng)
                    assert answer["type"] == "accepted"
                else:
                    await ann.until("view")
            assert {event["seat"] for event in ann.events} == {0, 1, 2}

    asyncio.run(game())


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 4])
def test_four_seats_with_the_strongest_players(start_server: StartServer, level: int) -> None:
    """A person among them all, to the end and once more; somebody looks on and comes back."""
    server = start_server(think_seconds=0.05)
    players = ["champion", None, "tactician", "greedy"]
    seats = [{"kind": "computer", "player": name} if name else {"kind": "person"} for name in players]
    made = make_room(server, rules={"level": level}, seats=seats)
    code, token = made["code"], made["token"]

    async def game() -> None:
        rng = Random(9)
        async with RoomClient(server, code, token) as ann, RoomClient(server, code) as onlooker:
            await play_among_computers(ann, rng)
            assert ann.view["names"] == ["Champion", "Player 1", "Tactician", "Greedy"]
            assert {event["seat"] for event in ann.events} == {0, 1, 2, 3}
            assert len(ann.view["sheet"]) == 4
            await onlooker.until("view", when=lambda view: bool(view["over"]))
            assert onlooker.events == ann.events
            # Who fails makes safe turns, and nothing else would tell: strong ones win, but for bad luck.
            assert sum(ann.view["sheet"][seat]["cards"] > 0 for seat in (0, 2, 3)) >= 2
            kept = record.parse_record(get(server, f"/api/records/{ann.view['game']}.txt").text).game
            assert kept.over
            assert [row["score"] for row in ann.view["sheet"]] == list(kept.outcome.scores)
            first = ann.view["game"]
            await ann.send({"type": "rematch"})
            await ann.until("view", when=lambda view: view["game"] != first)
            assert ann.view["names"] == ["Player 1", "Tactician", "Greedy", "Champion"]
            assert (await ann.play(rng))["type"] == "accepted"
        async with RoomClient(server, code, token) as ann:
            await ann.until("view")
            assert ann.view["turns"] >= 1
            await play_among_computers(ann, rng)

    asyncio.run(game())


async def play_among_computers(person: RoomClient, rng: Random) -> None:
    """Play whenever it is one's turn, until the game is over."""
    while not person.view or not person.view["over"]:
        if person.view and person.view["moment"]:
            answer = await person.play(rng)
            # A computer player may have challenged a build meanwhile.
            assert answer["type"] in ("accepted", "already", "refused"), answer
            if answer["type"] == "accepted":
                continue
        await person.until("view")


def test_computers_wait_for_somebody(server: RunningServer) -> None:
    """Who makes rooms and leaves them keeps no machine busy."""
    seats = [{"kind": "computer", "player": "pip"}, {"kind": "person"}]
    made = make_room(server, rules={"level": 1}, seats=seats)
    time.sleep(1.5)

    async def come() -> None:
        async with RoomClient(server, made["code"], made["token"]) as ann:
            assert (await ann.until("view"))["turns"] == 0
            await ann.until("view", when=lambda view: view["turns"] == 1)

    asyncio.run(come())


def test_a_passing_fault_stops_nobody_for_good(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    made = make_room(server, seats=[{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": "pip"}])
    games = tmp_path / "games.db"

    async def game() -> None:
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            # No turn of the computer's seat can be stored for a while.
            execute(
                games,
                "CREATE TRIGGER fault BEFORE INSERT ON events WHEN NEW.seat = 1"
                " BEGIN SELECT RAISE(ABORT, 'fault'); END",
            )
            assert (await ann.play(Random(1)))["type"] == "accepted"
            for _ in range(2):
                told = await ann.until("problem")
                assert told["error"] == "Pip cannot play just now, and tries again."
            execute(games, "DROP TRIGGER fault")
            await ann.until("view", when=lambda view: view["turns"] == 2)

    asyncio.run(game())


@pytest.mark.medium
@pytest.mark.parametrize("how", [signal.SIGSTOP, signal.SIGKILL])
def test_a_worker_that_hangs_or_dies_costs_no_more_than_its_time(
    start_server: StartServer, how: signal.Signals
) -> None:
    """As one that takes too much time or memory: a safe turn is made, and the next one is thought out."""
    server = start_server(think_seconds=0.5, late_seconds=2.0)
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": "champion"}]
    made = make_room(server, rules={"level": 3}, seats=seats)

    async def game() -> None:
        rng = Random(1)
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            for turns in (2, 4, 6):
                if turns == 4:
                    workers = workers_of(server)
                    assert workers
                    for pid in workers:
                        os.kill(pid, how)
                begun = time.monotonic()
                assert (await ann.play(rng))["type"] == "accepted"
                while ann.view["turns"] < turns:
                    await ann.receive()
                assert time.monotonic() - begun < 6.0

    asyncio.run(game())


def test_faults_of_the_machine_stop_nobody_for_good(start_server: StartServer) -> None:
    """No process can be started for a while: there is no descriptor left."""
    server = start_server()
    made = make_room(server, seats=[{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": "pip"}])

    async def game() -> None:
        async with RoomClient(server, made["code"], made["token"]) as ann:
            await ann.until("view")
            used = len(list(Path(f"/proc/{server.pid}/fd").iterdir()))
            before = resource.prlimit(server.pid, resource.RLIMIT_NOFILE)
            resource.prlimit(server.pid, resource.RLIMIT_NOFILE, (used, before[1]))
            assert (await ann.play(Random(1)))["type"] == "accepted"
            for _ in range(2):
                told = await ann.until("problem")
                assert told["error"] == "Pip cannot play just now, and tries again."
            resource.prlimit(server.pid, resource.RLIMIT_NOFILE, before)
            await ann.until("view", when=lambda view: view["turns"] == 2)

    asyncio.run(game())
