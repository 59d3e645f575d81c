"""A browser finds its own games again, and nobody those of others."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from tests.server.room_clients import Data, RoomClient, get, make_full_room, make_room, play_to_end, post
from tests.server.server_process import RunningServer


def own(server: RunningServer, *rooms: tuple[str, str | None]) -> list[Data]:
    body = {"rooms": [{"code": code, "token": token} for code, token in rooms]}
    answer = post(server, "/api/own-rooms", body)
    assert answer.status_code == 200, answer.text
    found: list[Data] = answer.json()["rooms"]
    return found


@pytest.mark.medium
def test_from_waiting_to_the_second_game(server: RunningServer) -> None:
    made = make_room(server, rules={"level": 1})
    code, token = made["code"], made["token"]
    (waiting,) = own(server, (code.lower(), token))
    assert (waiting["stage"], waiting["names"], waiting["yours"]) == ("waiting", ["Ann", None], [0])
    joined = post(server, f"/api/rooms/{code}/seats", {"name": "Bo"}).json()

    async def play() -> None:
        async with RoomClient(server, code, token) as ann, RoomClient(server, code, joined["token"]) as bo:
            await ann.until("view")
            (running,) = await asyncio.to_thread(own, server, (code, token))
            assert (running["stage"], running["games"]) == ("running", [])
            await play_to_end([ann, bo], Random(2))
            first = ann.view["game"]
            (over,) = await asyncio.to_thread(own, server, (code, joined["token"]))
            assert (over["stage"], over["yours"]) == ("over", [1])
            assert [(game["id"], game["yours"]) for game in over["games"]] == [(first, [1])]
            for person in (ann, bo):
                await person.send({"type": "rematch"})
            await ann.until("view", when=lambda view: view["game"] != first)
            # In the second game seats are one further, and in the record of the first they are as they were.
            (again,) = await asyncio.to_thread(own, server, (code, token), (code, joined["token"]))
            assert (again["stage"], again["names"], again["yours"]) == ("running", ["Bo", "Ann"], [0, 1])
            assert again["games"][0]["names"] == ["Ann", "Bo"]
            (ann_alone,) = await asyncio.to_thread(own, server, (code, token))
            assert (ann_alone["yours"], ann_alone["games"][0]["yours"]) == ([1], [0])

    asyncio.run(play())
    # Who looked on is told that there is a table, and nothing of its games.
    (looked_on,) = own(server, (code, None))
    assert (looked_on["stage"], looked_on["yours"], looked_on["games"]) == ("running", [], [])


def test_wrong_tokens_and_codes_find_nothing(server: RunningServer) -> None:
    (code, tokens), other = make_full_room(server), make_room(server)
    assert own(server, (code, other["token"]), (code, ""), ("BBBBBB", tokens[0]), ("1", None)) == []
    assert [room["code"] for room in own(server, (other["code"], other["token"]), (code, tokens[0]))] == [
        other["code"],
        code,
    ]


def test_nothing_lists_games(server: RunningServer) -> None:
    """Whatever is asked without naming a room or a game: no answer has the code of one, or its id."""
    code, _ = make_full_room(server)
    game = get(server, f"/api/rooms/{code}").json()["game"]
    paths = get(server, "/api/openapi.json").json()["paths"]
    asked = [path for path, methods in paths.items() if "get" in methods and "{" not in path]
    assert asked
    for path in [*asked, "/api/records", "/api/rooms", "/api/records?most=9", "/api/own-rooms"]:
        found = get(server, path).text
        assert code not in found, path
        assert game not in found, path
