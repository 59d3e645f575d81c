"""People who come at the same moment, and rooms that were damaged when they did."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import httpx
import pytest

from tests.server.room_clients import ISSUED_TOKENS, RoomClient, get, make_room, play_to_end, post
from tests.server.server_process import RunningServer, StartServer
from tests.store.files import execute
from toptake.rules.options import Rules
from toptake.server.rooms.seats import digest, new_token
from toptake.store.rooms import RoomRow, SeatRow
from toptake.store.store import Store

OPEN = [{"kind": "person", "name": "Ann"}, *({"kind": "open"} for _ in range(3))]


async def join_at_once(server: RunningServer, code: str, names: list[str | None]) -> list[httpx.Response]:
    async with httpx.AsyncClient(timeout=20) as client:
        address = f"{server.http}/api/rooms/{code}/seats"
        return await asyncio.gather(*(client.post(address, json={"name": name}) for name in names))


@pytest.mark.parametrize("name", [None, "Bo", "ann", "ＡＮＮ", "👨\u200d👩\u200d👧"])
def test_three_come_at_once(start_server: StartServer, name: str | None) -> None:
    server = start_server()
    made = make_room(server, seats=OPEN)
    answers = asyncio.run(join_at_once(server, made["code"], [name] * 5))
    joined = [answer.json() for answer in answers if answer.status_code == 201]
    assert sorted(answer.status_code for answer in answers) == [201, 201, 201, 409, 409]
    tokens = [each["token"] for each in sorted([made, *joined], key=lambda each: each["seat"])]
    ISSUED_TOKENS.extend(tokens)
    assert len({each["seat"] for each in joined}) == 3
    seats = get(server, f"/api/rooms/{made['code']}").json()["seats"]
    assert len({seat["name"].casefold() for seat in seats}) == 4

    server.kill()
    again = start_server()
    assert get(again, f"/api/rooms/{made['code']}").json()["seats"] == seats

    async def play() -> None:
        async with asyncio.TaskGroup() as group:
            people = [RoomClient(again, made["code"], token) for token in tokens]
            for person in people:
                group.create_task(person.__aenter__())
        for person in people:
            await person.until("view")
        await play_to_end(people, Random(3))
        for person in people:
            await person.__aexit__(None, None, None)

    asyncio.run(play())


def seats_of(server: RunningServer, code: str) -> list[str | None]:
    return [each["name"] for each in get(server, f"/api/rooms/{code}").json()["seats"]]


async def join_with(server: RunningServer, code: str, *wanted: dict[str, str]) -> list[httpx.Response]:
    """All of them at once."""
    async with httpx.AsyncClient(timeout=20) as client:
        address = f"{server.http}/api/rooms/{code}/seats"
        return await asyncio.gather(*(client.post(address, json=each) for each in wanted))


def test_who_asks_for_a_seat_again_finds_the_same(start_server: StartServer) -> None:
    """The answer was lost: a page was closed, a line broke, or the server ended with the seat stored."""
    server = start_server()
    made = make_room(server, seats=OPEN)
    code, token = made["code"], new_token()
    ISSUED_TOKENS.append(token)
    bo = {"name": "Bo", "token": token}
    answers = asyncio.run(join_with(server, code, *[bo] * 6))
    assert [answer.status_code for answer in answers] == [201] * 6
    assert {(answer.json()["seat"], answer.json()["token"]) for answer in answers} == {(1, token)}
    assert seats_of(server, code) == ["Ann", "Bo", None, None]

    server.kill()
    server = start_server()
    # Under any name: the seat has its own by now.
    assert post(server, f"/api/rooms/{code}/seats", {**bo, "name": "Di"}).json()["seat"] == 1
    for name in ("Cy", "Di"):
        assert post(server, f"/api/rooms/{code}/seats", {"name": name}).status_code == 201
    # Every seat is taken, and the game has begun.
    again = post(server, f"/api/rooms/{code}/seats", bo)
    assert (again.status_code, again.json()["seat"]) == (201, 1)
    assert seats_of(server, code) == ["Ann", "Bo", "Cy", "Di"]
    late = post(server, f"/api/rooms/{code}/seats", {"name": "Ed", "token": new_token()})
    assert (late.status_code, late.json()["error"]) == (
        409,
        "Every seat of this room is taken; you may look on.",
    )

    async def look() -> None:
        async with RoomClient(server, code, token) as person:
            await person.until("view")
            assert (person.view["seat"], person.view["names"][1]) == (1, "Bo")

    asyncio.run(look())


def test_the_last_seat_is_taken_by_one_of_two_who_ask_twice(start_server: StartServer) -> None:
    server = start_server()
    for _ in range(5):
        code = make_room(server)["code"]
        tokens = [new_token(), new_token()]
        ISSUED_TOKENS.extend(tokens)
        wanted = [{"name": "Bo", "token": token} for token in tokens for _ in range(3)]
        answers = asyncio.run(join_with(server, code, *wanted))
        taken = {answer.json()["token"] for answer in answers if answer.status_code == 201}
        assert len(taken) == 1
        for each, answer in zip(wanted, answers, strict=True):
            assert answer.status_code == (201 if each["token"] in taken else 409)


def test_a_token_takes_no_seat_of_somebody_else(server: RunningServer) -> None:
    """It is as long as one of the server's, so that nobody finds it by trying; and no digest will do."""
    made = make_room(server, seats=OPEN)
    path = f"/api/rooms/{made['code']}/seats"
    for token in ("", "a", "a" * 31, "a" * 65, "ä" * 40, "a b" * 12, "a\n" * 20, "a" * 40 + "\n"):
        answer = post(server, path, {"name": "Bo", "token": token})
        assert (answer.status_code, list(answer.json())) == (422, ["error", "rule"]), token
    assert seats_of(server, made["code"]) == ["Ann", None, None, None]
    # Whoever has the token of a seat has the seat, and takes no other by it.
    assert post(server, path, {"name": "Bo", "token": made["token"]}).json()["seat"] == 0
    assert seats_of(server, made["code"]) == ["Ann", None, None, None]
    assert post(server, path, {"name": "Bo", "token": digest(made["token"])}).json()["seat"] == 1
    # The same token holds a seat of its own in another room.
    other = make_room(server)
    joined = post(server, f"/api/rooms/{other['code']}/seats", {"name": "Bo", "token": made["token"]})
    assert joined.json()["seat"] == 1


@pytest.mark.parametrize("name", ["\u200b", "An\u200bn", "a,b", "x" * 41])
def test_what_is_no_name_is_refused_in_a_sentence(server: RunningServer, name: str) -> None:
    code = make_room(server)["code"]
    for answer in (
        post(server, f"/api/rooms/{code}/seats", {"name": name}),
        post(server, "/api/rooms", {"seats": [{"kind": "person", "name": name}, {"kind": "open"}]}),
    ):
        assert answer.status_code == 422
        assert "is no name" in answer.json()["error"]
    joined = post(server, f"/api/rooms/{code}/seats", {"name": "e\u0301" * 40})
    assert joined.json()["room"]["seats"][1]["name"] == "é" * 40


def test_nothing_of_a_seat_is_stored_without_its_game(start_server: StartServer, tmp_path: Path) -> None:
    server = start_server()
    made = make_room(server)
    execute(
        tmp_path / "games.db", "CREATE TRIGGER no BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'no'); END"
    )
    assert post(server, f"/api/rooms/{made['code']}/seats", {"name": "Bo"}).status_code == 503
    assert get(server, f"/api/rooms/{made['code']}").json()["seats"][1]["name"] is None
    execute(tmp_path / "games.db", "DROP TRIGGER no")
    assert post(server, f"/api/rooms/{made['code']}/seats", {"name": "Bo"}).json()["room"]["started"]


def seat(name: str | None, token: str) -> SeatRow:
    return SeatRow("person", name, None, digest(token))


def store_room(path: Path, code: str, *seats: SeatRow) -> None:
    async def run() -> None:
        store = Store(path)
        await store.open()
        rules = Rules.level(1, seats=len(seats))
        await store.rooms.add(RoomRow(code, str(rules), "fraction", time.time() - 1e7, False, seats, None))
        await store.close()

    asyncio.run(run())


def test_a_room_whose_seats_have_one_name_is_played(start_server: StartServer, tmp_path: Path) -> None:
    """As the race that is gone has left them: every seat taken, equal names, and no game."""
    store_room(tmp_path / "games.db", "BCDFGH", seat("Player 3", "a"), seat("Player 3", "b"), seat("Cy", "c"))
    room = get(start_server(), "/api/rooms/BCDFGH").json()
    assert [each["name"] for each in room["seats"]] == ["Player 3", "Player 3 2", "Cy"]
    assert room["started"]


def test_a_damaged_room_keeps_no_other_open(start_server: StartServer, tmp_path: Path) -> None:
    for code in ("BBBBBB", "CCCCCC", "DDDDDD"):
        store_room(tmp_path / "games.db", code, seat("Ann", "a"), seat("Bo", "b"))
    execute(tmp_path / "games.db", "UPDATE rooms SET rules = 'level 9' WHERE code = 'BBBBBB'")
    server = start_server(unload_seconds=0.1)
    for _ in range(2):
        answer = get(server, "/api/rooms/BBBBBB")
        assert (answer.status_code, answer.json()["error"].split(":")[0]) == (
            409,
            "This room cannot be opened",
        )
    for _ in range(100):
        closed = execute(tmp_path / "games.db", "SELECT code FROM rooms WHERE closed = 1 ORDER BY code")
        if len(closed) == 3:
            break
        time.sleep(0.05)
    assert closed == [("BBBBBB",), ("CCCCCC",), ("DDDDDD",)]
