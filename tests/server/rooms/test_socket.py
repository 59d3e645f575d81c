"""WebSocket clients that do not behave: they are cut off, and disturb nobody in the room."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.room_clients import RoomClient, any_turn, make_full_room, make_room, post
from tests.server.server_process import RunningServer, StartServer

DROP = '{"kind": "drop", "card": 60}'
MALFORMED = [
    "", "null", "[]", "{", '"hello"', "1e999", "{}", '{"type": 7}', '{"type": "turn"}',
    '{"type": "turn", "id": -1, "turns": 0, "steps": [], "ending": {"kind": "pass"}}',
    '{"type": "try", "id": 1, "turns": 0, "steps": [{"kind": "lay", "card": 89, "onto": 0}]}',
    '{"type": "try", "id": 1, "turns": 0, "steps": [], "seat": 1}',
    '{"type": "ping", "' + "x" * 5000 + '": 1}', "[" * 9000, "\x00", "💥" * 1000,
    '{"type":' * 1800, '{"type": "ping", "type": "nothing"}', '{"type": "hint", "id": 1, "strength": NaN}',
    '{"type": "try", "id": 1, "turns": -1, "steps": []}',
    '{"type": "try", "id": 1, "turns": true, "steps": []}',
    '{"type": "try", "id": 1, "turns": "0", "steps": []}',
    '{"type": "try", "id": 1.5, "turns": 0, "steps": []}',
    '{"type": "try", "id": 1, "turns": 1e3, "steps": []}',
    '{"type": "try", "id": ' + "9" * 5000 + ', "turns": 0, "steps": []}',
    '{"type": "try", "id": 1, "turns": 99999999999999999999, "steps": []}',
    '{"type": "try", "id": 1, "turns": 0, "steps": [' + ",".join([DROP] * 121) + "]}",
    '{"type": "emote", "emote": "<b>"}', '{"type": "hello", "token": "\\ud800"}', '{"type": "Ping"}',
]  # fmt: skip


async def cut_off(person: RoomClient) -> None:
    """Read until the connection is closed."""
    with pytest.raises(ConnectionClosed):
        await person.until("nothing that is ever sent")


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_messages(server: RunningServer, text: str) -> None:
    code, tokens = make_full_room(server)

    async def talk() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            await bo.send(text)
            assert not (await bo.until("problem"))["ends"]
            assert (await ann.play(Random(1)))["type"] == "accepted"
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5):
                    await bo.send(text)
            await cut_off(bo)
            await ann.send({"type": "ping"})
            await ann.until("pong")

    asyncio.run(talk())


def test_rooms_and_tokens_that_do_not_exist(server: RunningServer) -> None:
    code, _ = make_full_room(server)

    async def talk(where: str) -> str:
        async with RoomClient(server, where, "x") as stranger:
            problem = await stranger.until("problem")
            assert problem["ends"]
            with pytest.raises(ConnectionClosed):
                await stranger.receive()
            return str(problem["error"])

    assert asyncio.run(talk(code)) == "No seat of this room is held by this token."
    assert asyncio.run(talk("ZZZZZZ")) == "There is no room with this code."


def test_seats_cannot_be_forged(server: RunningServer) -> None:
    code, tokens = make_full_room(server)
    _, others = make_full_room(server)

    async def talk() -> None:
        for token in (others[0], tokens[0][:-1], tokens[0] + "x", "", tokens[0].swapcase()):
            async with RoomClient(server, code, token) as stranger:
                assert (await stranger.until("problem"))["ends"]
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code, tokens[1]) as bo:
            await ann.until("view")
            await bo.until("view")
            turn = any_turn(ann.view, Random(2))
            # Bo plays Ann's turn, and says that he is her.
            assert (await bo.ask(turn))["type"] == "refused"
            await bo.send(json.dumps({**turn, "id": 9, "seat": 0, "token": tokens[0]}))
            await bo.until("problem")
            assert (await ann.ask(turn))["type"] == "accepted"
            # What was sent once is not made again, whoever sends it and whenever.
            assert (await ann.ask(turn))["type"] == "already"
            assert (await bo.ask(turn))["type"] == "already"
            assert bo.view["turns"] == 1
            assert (await ann.ask({**turn, "turns": 1}))["type"] == "refused"
            assert (await ann.ask({**turn, "turns": 2}))["type"] == "refused"
            assert (await ann.ask(any_turn(bo.view, Random(2))))["type"] == "refused"
            # Nor does a second hello change who somebody is.
            await bo.send({"type": "hello", "token": tokens[0]})
            assert not (await bo.until("problem"))["ends"]
            assert (await bo.ask(any_turn(bo.view, Random(2))))["type"] == "accepted"
            assert len(ann.events) <= 2

    asyncio.run(talk())


def test_computer_seats_cannot_be_spoken_for(server: RunningServer) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "computer", "player": "pip"}]
    made = make_room(server, seats=seats)
    code = made["code"]
    assert post(server, f"/api/rooms/{code}/seats", {"name": "Pip"}).status_code == 409

    async def talk() -> None:
        for token in ("", "None", "null", "pip", "Pip"):
            async with RoomClient(server, code, token) as stranger:
                assert (await stranger.until("problem"))["ends"]
        async with RoomClient(server, code) as onlooker:
            await onlooker.until("view")
            turn = {"type": "turn", "turns": 0, "steps": [], "ending": {"kind": "pass"}}
            for message in (turn, {"type": "challenge", "turns": 0, "number": 1}):
                assert (await onlooker.ask(message))["type"] == "refused"
            await onlooker.send({"type": "rematch"})
            assert not (await onlooker.until("problem"))["ends"]

    asyncio.run(talk())


def test_floods_are_cut_off_and_others_play_on(start_server: StartServer) -> None:
    server = start_server(messages=[20.0, 60.0])
    code, tokens = make_full_room(server)

    async def talk() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code) as flooding:
            await ann.until("view")
            with contextlib.suppress(ConnectionClosed):
                for _ in range(5000):
                    await flooding.send({"type": "ping"})
            await cut_off(flooding)
            assert (await ann.play(Random(3)))["type"] == "accepted"

    asyncio.run(talk())


def test_oversized_binary_and_silent(start_server: StartServer) -> None:
    server = start_server(hello_seconds=0.3)
    code, tokens = make_full_room(server)

    async def talk() -> None:
        for message in ("x" * 20_000, b"\x00\x01"):
            async with RoomClient(server, code, tokens[0]) as ann:
                await ann.until("view")
                await ann.send(message)
                await cut_off(ann)
        with socket.create_connection(("127.0.0.1", server.port)) as silent:
            request = f"GET /api/rooms/{code}/live HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\n"
            key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            silent.sendall(f"{request}Connection: Upgrade\r\n{key}\r\n".encode())
            silent.settimeout(10)
            while silent.recv(4096):
                pass

    asyncio.run(talk())
