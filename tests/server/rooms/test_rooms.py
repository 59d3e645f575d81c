"""Rooms are filled, found again after a while, and closed when nobody comes back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.room_clients import RoomClient, get, make_full_room, make_room, play_to_end, post
from tests.server.server_process import RunningServer, StartServer
from tests.store.files import execute
from toptake.game import record


def test_a_room_fills_up_and_begins(server: RunningServer) -> None:
    made = make_room(server)
    code = made["code"]
    assert not made["room"]["started"]
    assert get(server, f"/api/rooms/{code.lower()}").json()["seats"][1]["name"] is None

    async def wait_for_bo() -> None:
        async with RoomClient(server, code, made["token"]) as ann:
            await ann.until("room")
            refused = await ann.ask({"type": "turn", "turns": 0, "steps": [], "ending": {"kind": "pass"}})
            assert refused["type"] == "refused"
            joined = await asyncio.to_thread(post, server, f"/api/rooms/{code}/seats", {"name": "ann"})
            assert joined.json()["room"]["seats"][1]["name"] == "ann 2"
            await ann.until("view")
            assert ann.room["started"]
            full = await asyncio.to_thread(post, server, f"/api/rooms/{code}/seats", {"name": "Cy"})
            assert full.status_code == 409

    asyncio.run(wait_for_bo())


@pytest.mark.medium
def test_idle_rooms_are_forgotten_then_closed_and_kept(start_server: StartServer) -> None:
    server = start_server(unload_seconds=0.1, close_seconds=0.6)
    code, tokens = make_full_room(server)

    async def leave_for_a_while() -> None:
        async with RoomClient(server, code, tokens[0]) as ann:
            await ann.until("view")
            await ann.play(Random(8))
            game = ann.view["game"]
            assert get(server, f"/api/records/{game}.txt").status_code == 404
        await asyncio.sleep(0.3)
        async with RoomClient(server, code, tokens[1]) as bo:
            await bo.until("view")
            assert bo.view["turns"] == 1
        for _ in range(100):
            if get(server, f"/api/rooms/{code}").json()["closed"]:
                break
            await asyncio.sleep(0.1)
        async with RoomClient(server, code, tokens[1]) as bo:
            await bo.until("view")
            assert (await bo.play(Random(8)))["error"] == "This room was closed."
        kept = get(server, f"/api/records/{game}.txt").text
        assert record.parse_record(kept).game.table.turns == 1
        (listed,) = [each for each in get(server, "/api/records").json()["records"] if each["id"] == game]
        assert (listed["over"], listed["turns"], listed["winners"]) == (False, 1, [])
        assert post(server, f"/api/rooms/{code}/seats", {"name": "Cy"}).status_code == 409

    asyncio.run(leave_for_a_while())


@pytest.mark.medium
def test_a_room_with_somebody_in_it_stays_open(start_server: StartServer) -> None:
    server = start_server(unload_seconds=0.1, close_seconds=0.5)
    code, tokens = make_full_room(server)

    async def wait() -> None:
        async with RoomClient(server, code, tokens[0]) as ann:
            await ann.until("view")
            await asyncio.sleep(1.5)
            assert (await ann.play(Random(8)))["type"] == "accepted"

    asyncio.run(wait())


def test_rooms_that_cannot_be(server: RunningServer) -> None:
    cannot_be: list[dict[str, Any]] = [
        {"seats": []},
        {"seats": [{"kind": "person"}] * 5},
        {"seats": [{"kind": "person"}]},
        {"seats": [{"kind": "computer"}, {"kind": "computer"}]},
        {"seats": [{"kind": "person"}, {"kind": "computer", "player": "os:system"}]},
        {"seats": [{"kind": "person", "name": "A:B"}, {"kind": "open"}]},
        {"seats": [{"kind": "person"}, {"kind": "open"}], "rules": {"text": "level 9"}},
        {"seats": [{"kind": "person"}, {"kind": "open"}], "rules": {"level": 1, "bluffing": True}},
        {"seats": [{"kind": "person"}, {"kind": "open"}], "rules": {"level": 1, "text": "full"}},
    ]
    for wanted in cannot_be:
        answer = post(server, "/api/rooms", wanted)
        assert answer.status_code == 422
        assert answer.json()["error"].endswith(".")
    assert make_room(server)["seat"] == 0


def test_a_rematch_that_cannot_be_kept_is_refused(start_server: StartServer, tmp_path: Path) -> None:
    """And not cut off: whoever wants it again gets it once it can be kept."""
    server = start_server()
    code, tokens = make_full_room(server, rules={"level": 1})

    async def game() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await play_to_end([ann, bo], Random(1))
            execute(
                tmp_path / "games.db",
                "CREATE TRIGGER fault BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'fault'); END",
            )
            await ann.send({"type": "rematch"})
            await bo.until("room", when=lambda message: message["room"]["seats"][0]["rematch"])
            await bo.send({"type": "rematch"})
            assert "could not be kept" in (await bo.until("problem"))["error"]
            execute(tmp_path / "games.db", "DROP TRIGGER fault")
            first = bo.view["game"]
            await bo.send({"type": "rematch"})
            await bo.until("view", when=lambda view: view["game"] != first)

    asyncio.run(game())
