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
from toptake.cards.card import WildCard, parse_card
from toptake.cards.printed_points import printed_points
from toptake.game import record
from toptake.rules.options import Rules
from toptake.server.game_json.cards import CARD_ID, CARDS


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


def ids(tokens: str) -> list[int]:
    return [CARD_ID[parse_card(token)] for token in tokens.split()]


@pytest.mark.parametrize(
    ("wanted", "text"),
    [
        ({"level": 3, "cards": ids("-2 -3 x2 /2")}, "level 3, cards -2 -3 x2 /2"),
        ({"level": 3, "cards": [], "highest": 8}, "level 1, highest 8"),
        ({"text": "full, without 3/2 5/2"}, "full, without 3/2 5/2"),
        ({"text": "full", "cards": ids("-2 x2"), "highest": 12}, "level 4, cards -2 x2, highest 12"),
        ({"level": 4, "bonuses": "stage 2"}, "level 4, bonuses stage 2"),
        ({"level": 4, "bonuses": "clearing+takes"}, "level 4, bonuses takes+clearing"),
        ({"level": 4, "printed": {"x3": 12, "powers": 5}}, "level 4, printed powers=5 x3=12"),
        ({"level": 2, "centre": 4, "refill": True}, "level 2, centre 4, refill on"),
        ({"level": 3, "grade": "whole", "wilds_first": False}, "level 3, grade whole, wilds_first off"),
        (
            {"text": "full", "operations": "always", "challenge_changed": False},
            "full, challenge_changed off, operations always",
        ),
        (
            {"level": 3, "side_builds": True, "last_turn_drops": True},
            "level 3, side_builds on, last_turn_drops on",
        ),
    ],
)
def test_rules_of_a_teachers_own(server: RunningServer, wanted: dict[str, Any], text: str) -> None:
    made = make_room(server, rules=wanted)
    rules = made["room"]["rules"]
    assert rules["text"] == text
    alike = set(wanted) & set(rules) - {"text", "level", "bonuses", "printed", "cards"}
    assert {name: rules[name] for name in alike} == {name: wanted[name] for name in alike}
    how = Rules.parse(text)
    assert rules["cards"] == [CARD_ID[card] for card in how.pack if isinstance(card, WildCard)]
    assert (rules["pack"], rules["highest"]) == (len(how.pack), how.highest)
    assert rules["bonuses"] == how.scoring.bonuses.names
    assert rules["stage"] == how.bonuses.stage
    points = how.scoring.points
    told = None if points == printed_points() else [points.of(card) for card in CARDS]
    assert rules["printed"] == told


@pytest.mark.parametrize(
    ("wanted", "about"),
    [
        ({"level": 3, "cards": ids("7r")}, "red 7"),
        ({"level": 1, "highest": 2}, "pack of 8"),
        ({"level": 4, "bonuses": "luck"}, "'luck'"),
        ({"level": 4, "printed": {"x3": 1001}}, "0 to 1000"),
        ({"level": 4, "printed": {"7r": 1}}, "whatever the colour"),
        ({"level": 4, "printed": {"x3": 1, "×3": 2}}, "twice"),
        ({"level": 4, "printed": {"x7": 1}}, "'x7'"),
    ],
)
def test_rules_that_cannot_be_are_refused(server: RunningServer, wanted: dict[str, Any], about: str) -> None:
    answer = post(server, "/api/rooms", {"rules": wanted, "seats": [{"kind": "person"}, {"kind": "open"}]})
    assert answer.status_code == 422
    assert about in answer.json()["error"]


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
        own = post(server, "/api/own-rooms", {"rooms": [{"code": code, "token": tokens[1]}]}).json()["rooms"]
        assert [each["stage"] for each in own] == ["closed"]
        (listed,) = own[0]["games"]
        assert (listed["id"], listed["yours"]) == (game, [1])
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
        {"seats": [{"kind": "person"}, {"kind": "open"}], "begins": 2},
        {"seats": [{"kind": "person"}, {"kind": "open"}], "projector": True},
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
