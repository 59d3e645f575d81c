"""Devices that play several seats or none: people who share one, hosts who look on, and projectors."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.room_clients import (
    Data,
    RoomClient,
    any_turn,
    get,
    make_full_room,
    make_room,
    play_to_end,
    post,
)
from tests.server.server_process import RunningServer, StartServer
from tests.store.files import execute

OPEN = [{"kind": "open"}, {"kind": "open"}]


def shown_room(server: RunningServer) -> tuple[Data, list[str]]:
    """A room with a projector, both seats taken: what its host was told, and the tokens."""
    made = make_room(server, seats=OPEN, projector=True)
    path = f"/api/rooms/{made['code']}/seats"
    return made, [post(server, path, {"name": name}).json()["token"] for name in ("Ann", "Bo")]


def hands_in(person: RoomClient) -> list[Data]:
    """Every message that has a hand in it."""
    return [message for message in map(json.loads, person.received) if message.get("all_hands")]


def test_a_token_that_comes_twice_is_refused(start_server: StartServer) -> None:
    """It would make another device of the same seat; each seat has so many screens, on whatever devices."""
    server = start_server(screens=2)
    code, tokens = make_full_room(server)

    async def crowd() -> None:
        for others in ([tokens[0], tokens[0]], [tokens[1], tokens[0], tokens[1]]):
            async with RoomClient(server, code, others=others) as twice:
                assert (await twice.until("problem"))["ends"]
        async with (
            RoomClient(server, code, others=tokens) as covered,
            RoomClient(server, code, tokens[0], others=tokens[1:]) as device,
        ):
            for each in (covered, device):
                await each.until("view")
            async with RoomClient(server, code, tokens[0]) as third:
                assert (await third.until("problem"))["ends"]

    asyncio.run(crowd())


def test_a_host_need_not_sit_at_the_table(server: RunningServer) -> None:
    made = make_room(server, seats=[*OPEN, {"kind": "computer", "player": "pip"}])
    assert (made["held"], made["projector"], made["room"]["projector"]) == ([], None, False)
    assert [seat["name"] for seat in made["room"]["seats"]] == [None, None, "Pip"]
    joined = [post(server, f"/api/rooms/{made['code']}/seats", {}).json() for _ in range(2)]
    assert [each["seat"] for each in joined] == [0, 1]
    names = [seat["name"] for seat in joined[1]["room"]["seats"]]
    assert names == ["Player 1", "Player 2", "Pip"]


def test_the_projector_shows_every_hand_and_nothing_else_does(server: RunningServer) -> None:
    made, tokens = shown_room(server)
    code, secret = made["code"], made["projector"]
    assert made["room"]["projector"]

    async def look() -> None:
        async with (
            RoomClient(server, code, projector=secret) as wall,
            RoomClient(server, code, tokens[0]) as ann,
            RoomClient(server, code, tokens[1]) as bo,
            RoomClient(server, code, tokens[0]) as second_tab,
            RoomClient(server, code) as stranger,
        ):
            everybody = [wall, ann, bo, second_tab, stranger]
            for each in everybody:
                await each.until("view")
            hands = [ann.view["hand"], bo.view["hand"]]
            assert Counter(map(len, hands)) == {5: 2}
            assert wall.view["all_hands"] == hands
            assert (wall.view["seat"], wall.view["hand"], wall.view["moment"]) == (None, [], None)
            number = next(
                e["ending"] for e in ann.view["moment"]["endings"] if e["ending"]["kind"] == "discard"
            )
            answer = await ann.ask({"type": "turn", "turns": 0, "steps": [], "ending": number})
            assert answer["type"] == "accepted"
            for each in everybody:
                while each.view["turns"] == 0:
                    await each.receive()
            assert number["number"] not in wall.view["all_hands"][0]
            assert wall.view["all_hands"][1] == bo.view["hand"]
            # Nobody plays by the secret of the projector.
            refused = await wall.ask({"type": "turn", "turns": 1, "steps": [], "ending": {"kind": "pass"}})
            assert refused["type"] == "refused"
            await wall.send({"type": "rematch"})
            assert "You look on" in (await wall.until("problem"))["error"]
            assert not [hand for each in (ann, bo, second_tab, stranger) for hand in hands_in(each)]

    asyncio.run(look())


@pytest.mark.parametrize("wrong", ["", "x", "ä"])
def test_a_secret_is_for_its_room_and_for_nobody_who_plays(server: RunningServer, wrong: str) -> None:
    made, tokens = shown_room(server)
    another, _ = shown_room(server)
    hellos: list[dict[str, Any]] = [
        {"projector": wrong},
        {"projector": another["projector"]},
        {"projector": tokens[0]},
        {"token": tokens[0], "projector": made["projector"]},
        {"others": tokens, "projector": made["projector"]},
        {"token": made["projector"]},
        {"others": [made["projector"]]},
    ]

    async def knock() -> None:
        for hello in hellos:
            async with RoomClient(server, made["code"], **hello) as stranger:
                assert (await stranger.until("problem"))["ends"], hello
                assert not stranger.view

    asyncio.run(knock())


def test_a_room_without_a_projector_has_none_later(server: RunningServer) -> None:
    """Whatever is asked for when the cards are dealt."""
    made = make_room(server, seats=OPEN)
    answer = post(server, f"/api/rooms/{made['code']}/seats", {"name": "Ann", "projector": True})
    assert not answer.json().get("room", {}).get("projector")

    async def knock() -> None:
        for secret in ("", "None", "null"):
            async with RoomClient(server, made["code"], projector=secret) as stranger:
                assert (await stranger.until("problem"))["ends"]

    asyncio.run(knock())


def test_the_projector_survives_a_restart(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    made, _ = shown_room(server)
    ((stored,),) = execute(tmp_path / "games.db", "SELECT projector FROM rooms")
    assert len(stored) == 64
    assert made["projector"] not in stored
    server.kill()
    again = start_server()
    assert get(again, f"/api/rooms/{made['code']}").json()["projector"]

    async def look() -> None:
        async with RoomClient(again, made["code"], projector=made["projector"]) as wall:
            assert len((await wall.until("view"))["all_hands"]) == 2

    asyncio.run(look())


# --- several people at one device ---

PASSED = [{"kind": "person", "name": "Ann"}, {"kind": "person", "name": "Bo"}]


def test_a_device_has_a_token_for_each_of_its_seats(server: RunningServer) -> None:
    made = make_room(server, seats=[*PASSED, {"kind": "open"}])
    assert [held["seat"] for held in made["held"]] == [0, 1]
    assert [seat["name"] for seat in made["room"]["seats"]] == ["Ann", "Bo", None]
    assert not made["room"]["started"]
    joined = post(server, f"/api/rooms/{made['code']}/seats", {"name": "Cy"}).json()
    assert (joined["seat"], joined["room"]["started"]) == (2, True)


def test_a_covered_device_is_there_and_shows_no_hand(server: RunningServer) -> None:
    made = make_room(server, seats=PASSED)
    ann, bo = (held["token"] for held in made["held"])

    async def play() -> None:
        async with RoomClient(server, made["code"], others=[bo, ann]) as covered:
            assert (await covered.until("room"))["yours"] == [1, 0]
            await covered.until("view")
            assert (covered.view["seat"], covered.view["hand"], covered.view["moment"]) == (None, [], None)
            assert [seat["connected"] for seat in covered.room["seats"]] == [True, True]
            assert covered.room["spectators"] == 0
            turn = {"type": "turn", "turns": 0, "steps": [], "ending": {"kind": "pass"}}
            assert (await covered.ask(turn))["type"] == "refused"
        async with RoomClient(server, made["code"], ann, others=[bo]) as uncovered:
            await uncovered.until("view")
            assert (uncovered.view["seat"], len(uncovered.view["hand"])) == (0, 5)
            assert (await uncovered.play(Random(1)))["type"] == "accepted"
            # It is Bo's turn, but the hand that lies open is Ann's.
            seen = uncovered.view
            assert (seen["turns"], seen["seat"], seen["moment"]) == (1, 0, None)
        async with RoomClient(server, made["code"], bo, others=[ann]) as second:
            await second.until("view")
            assert (await second.ask(any_turn(second.view, Random(1))))["type"] == "accepted"
        async with RoomClient(server, made["code"], ann, others=["x"]) as wrong:
            assert (await wrong.until("problem"))["ends"]

    asyncio.run(play())


@pytest.mark.medium
def test_one_wish_for_a_rematch_is_that_of_the_device(server: RunningServer) -> None:
    made = make_room(server, seats=PASSED, rules={"level": 1})
    tokens = [held["token"] for held in made["held"]]

    async def play() -> None:
        async with (
            RoomClient(server, made["code"], tokens[0]) as ann,
            RoomClient(server, made["code"], tokens[1]) as bo,
            RoomClient(server, made["code"], others=tokens) as device,
        ):
            await play_to_end([ann, bo], Random(4))
            first = ann.view["game"]
            await device.send({"type": "rematch"})
            await device.until("view", when=lambda view: view["game"] != first)
            assert device.view["names"] == ["Bo", "Ann"]

    asyncio.run(play())


@pytest.mark.parametrize(("begins", "names"), [(0, ["Ann", "Bo", "Pip"]), (2, ["Pip", "Ann", "Bo"])])
def test_who_begins(server: RunningServer, begins: int, names: list[str]) -> None:
    made = make_room(server, seats=[*PASSED, {"kind": "computer", "player": "pip"}], begins=begins)
    assert [seat["name"] for seat in made["room"]["seats"]] == names
    assert sorted(names[held["seat"]] for held in made["held"]) == ["Ann", "Bo"]


def test_lots_are_drawn(server: RunningServer) -> None:
    firsts = {make_room(server, seats=PASSED, begins=None)["room"]["seats"][0]["name"] for _ in range(30)}
    assert firsts == {"Ann", "Bo"}


@pytest.mark.parametrize("name", [None, "You", " yOu ", "me", "ＹＯＵ"])
def test_nobody_is_called_you(server: RunningServer, name: str | None) -> None:
    seats = [{"kind": "person", "name": name}, {"kind": "person", "name": name}, {"kind": "open"}]
    made = make_room(server, seats=seats)
    post(server, f"/api/rooms/{made['code']}/seats", {"name": name})
    found = get(server, f"/api/rooms/{made['code']}").json()["seats"]
    assert [seat["name"] for seat in found] == ["Player 1", "Player 2", "Player 3"]
