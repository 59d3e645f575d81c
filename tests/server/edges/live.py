"""The limits of live connections, one function each, by its name."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any, cast

import pytest
from starlette.websockets import WebSocket

from tests.server.edges.requests import ONCE
from tests.server.raw_clients import RawConnection
from tests.server.room_clients import Data, RoomClient, make_full_room, make_room
from tests.server.server_process import RunningServer, StartServer
from toptake.server.protection.limits import Limits
from toptake.server.rooms.connection import Connection

_HELLO = b'{"type": "hello"}'


def _connected(server: RunningServer, most: int, *, seated: bool = False, code: str | None = None) -> None:
    """So many connections are let in, and no more."""
    made, tokens = make_full_room(server)

    async def run() -> None:
        async with AsyncExitStack() as stack:
            for number in range(most + 1):
                token = tokens[0] if seated else None
                client = await stack.enter_async_context(RoomClient(server, made, token))
                first = await client.receive()
                assert first["type"] == ("room" if number < most else "problem"), first

    asyncio.run(run())


def connections(start_server: StartServer) -> None:
    _connected(start_server(connections=3), 3)


def all_connections(start_server: StartServer) -> None:
    _connected(start_server(all_connections=3), 3)


def spectators(start_server: StartServer) -> None:
    _connected(start_server(spectators=3), 3)


def screens(start_server: StartServer) -> None:
    _connected(start_server(screens=3), 3, seated=True)


def hello_seconds(start_server: StartServer) -> None:
    server = start_server(hello_seconds=1.0)
    code = make_room(server)["code"]
    with RawConnection(server) as raw:
        raw.upgrade(code)
        raw.socket.settimeout(0.4)
        with pytest.raises(TimeoutError):
            raw.socket.recv(1)
        raw.socket.settimeout(15)
        raw.frame(_HELLO)
        assert b'"type":"room"' in raw.socket.recv(1 << 16)
    with RawConnection(server) as raw:
        raw.upgrade(code)
        assert raw.is_cut_off()


def message_bytes(start_server: StartServer) -> None:
    server = start_server(message_bytes=200)
    code = make_room(server)["code"]
    for length, room in ((200, True), (201, False)):
        with RawConnection(server) as raw:
            raw.upgrade(code)
            raw.frame(_HELLO.ljust(length))
            assert (b'"type":"room"' in raw.socket.recv(1 << 16)) is room


def frames(start_server: StartServer) -> None:
    server = start_server(frames=[ONCE, 5.0])
    code = make_room(server)["code"]
    with RawConnection(server) as raw:
        raw.upgrade(code)
        raw.frame(_HELLO)
        answer = b""
        for count in range(1, 5):
            raw.frame(b'{"type": "ping"}')
            while answer.count(b'"pong"') < count:
                answer += raw.socket.recv(1 << 16)
        raw.frame(b'{"type": "ping"}')
        assert raw.is_cut_off()


def _talk(server: RunningServer, run: Callable[[RoomClient], Awaitable[None]], **room: Any) -> None:
    async def talk() -> None:
        code, tokens = await asyncio.to_thread(make_full_room, server, **room)
        async with RoomClient(server, code, tokens[0]) as ann:
            await ann.until("view")
            await run(ann)

    asyncio.run(talk())


async def _answers(ann: RoomClient, message: Data | str, kind: str, times: int) -> None:
    for _ in range(times):
        await ann.send(message)
        answer = await ann.until("pong", "problem", "emote")
        assert answer["type"] == kind, answer
        assert not answer.get("ends")


async def _is_silent(ann: RoomClient) -> None:
    await ann.send({"type": "ping"})
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(ann.receive(), 0.7)


def messages(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        await _answers(ann, {"type": "ping"}, "pong", 5)
        await ann.send({"type": "ping"})
        assert (await ann.receive())["ends"]

    _talk(start_server(messages=[ONCE, 5.0]), run)


def malformed(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        await _answers(ann, "nonsense", "problem", 3)
        await ann.send("nonsense")
        assert (await ann.receive())["ends"]

    _talk(start_server(malformed=3), run)


def own_messages(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        await _answers(ann, {"type": "ping"}, "pong", 3)
        await _is_silent(ann)

    _talk(start_server(own_messages=[ONCE, 3.0], traffic=[ONCE, 0.5]), run)


def traffic(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        await _answers(ann, {"type": "ping"}, "pong", 3)
        await _is_silent(ann)

    _talk(start_server(own_messages=[ONCE, 0.5], traffic=[ONCE, 3.0]), run)


def emotes(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        await _answers(ann, {"type": "emote", "emote": "wow"}, "emote", 2)
        await _answers(ann, {"type": "emote", "emote": "wow"}, "problem", 1)

    _talk(start_server(emotes=[ONCE, 2.0]), run)


def hints(start_server: StartServer) -> None:
    async def run(ann: RoomClient) -> None:
        kinds = [(await ann.ask({"type": "hint", "strength": 1}))["type"] for _ in range(3)]
        assert kinds == ["hinted", "hinted", "refused"]

    _talk(start_server(hints=[ONCE, 2.0]), run, rules={"level": 1})


class _NobodyReads:
    async def send_text(self, text: str) -> None:
        await asyncio.sleep(60)

    async def close(self, code: int) -> None:
        pass


def _queued(limits: Limits, message: Data, most: int) -> None:
    async def run() -> None:
        connection = Connection(cast(WebSocket, _NobodyReads()), limits)
        for _ in range(most):
            connection.send(message)
            assert not connection.closing
        connection.send(message)
        assert connection.closing
        await connection.wait_closed()

    asyncio.run(run())


def outgoing(start_server: StartServer) -> None:
    _queued(Limits(outgoing=7), {}, 7)


def outgoing_bytes(start_server: StartServer) -> None:
    message = {"type": "pong"}
    _queued(Limits(outgoing_bytes=4 * len(json.dumps(message, separators=(",", ":")))), message, 4)
