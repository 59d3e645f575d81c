"""Clients that are slow, silent, or very many: they are cut off, and take nothing from others."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from random import Random

import httpx
import pytest

from tests.server.raw_clients import BINARY, PING, RawConnection, memory
from tests.server.room_clients import RoomClient, get, make_full_room
from tests.server.server_process import RunningServer, StartServer

SMALL = 4096


def accepted_within(server: RunningServer, code: str, token: str, seconds: float) -> None:
    """A turn is made, and soon."""

    async def turn() -> None:
        async with RoomClient(server, code, token) as person:
            await person.until("view")
            begun = time.perf_counter()
            assert (await person.play(Random(1)))["type"] == "accepted"
            assert time.perf_counter() - begun < seconds

    asyncio.run(turn())


def flooded(raw: RawConnection, send: Callable[[], None], most: float = 15.0) -> bool:
    """Send until the other side has had enough; had it, within so many seconds?"""
    end = time.monotonic() + most
    while time.monotonic() < end:
        try:
            send()
        except TimeoutError:
            return False
        except ConnectionError:
            return True
    return False


@pytest.mark.medium
def test_who_never_reads_is_cut_off(start_server: StartServer) -> None:
    """What waits for them is bounded, and nobody waits with them."""
    server = start_server(unread_seconds=0.5)
    code, tokens = make_full_room(server, rules={"text": "full"})
    before = memory(server.pid)
    with RawConnection(server, SMALL) as raw:
        raw.upgrade(code)
        raw.frame(json.dumps({"type": "hello", "token": tokens[0]}).encode())
        ask = json.dumps({"type": "try", "id": 1, "turns": 0, "steps": []}).encode()
        assert flooded(raw, lambda: raw.frame(ask))
    assert memory(server.pid) - before < 20
    accepted_within(server, code, tokens[0], 3)


def test_who_pings_and_never_reads_is_cut_off(start_server: StartServer) -> None:
    server = start_server(unread_seconds=0.5)
    code, tokens = make_full_room(server)
    before = memory(server.pid)
    with RawConnection(server, SMALL) as raw:
        raw.upgrade(code)
        raw.frame(b'{"type": "hello"}')
        assert flooded(raw, lambda: raw.frame(b"x" * 125, PING))
    assert memory(server.pid) - before < 20
    accepted_within(server, code, tokens[0], 3)


def test_pings_count_like_messages(start_server: StartServer) -> None:
    server = start_server(messages=[1.0, 20.0])
    code, _ = make_full_room(server)
    with RawConnection(server) as raw:
        raw.upgrade(code)
        raw.frame(b'{"type": "hello"}')
        assert flooded(raw, lambda: raw.frame(b"", PING))


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTT",
        b"GET / HTTP/1.1\r\nHost: here\r\n",
        b"POST /api/solve HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n{",
        b"POST /api/solve HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ],
)
def test_half_a_request(start_server: StartServer, half: bytes) -> None:
    server = start_server(request_seconds=0.3)
    with RawConnection(server) as raw:
        raw.socket.sendall(half)
        assert raw.is_cut_off()
    with RawConnection(server) as raw:
        # A second request on the same connection has no more time than the first.
        raw.socket.sendall(b"GET /api/players HTTP/1.1\r\nHost: here\r\n\r\n")
        assert raw.socket.recv(1 << 16).startswith(b"HTTP/1.1 200")
        raw.socket.sendall(half or b"G")
        assert raw.is_cut_off()


def test_too_many_sockets_of_an_address(start_server: StartServer) -> None:
    server = start_server(sockets=5)
    code, tokens = make_full_room(server)
    with ExitStack() as stack:
        held = [stack.enter_context(RawConnection(server)) for _ in range(4)]
        accepted_within(server, code, tokens[0], 5)
        held += [stack.enter_context(RawConnection(server)) for _ in range(2)]
        assert held[0].is_cut_off()
        # Whoever sends nothing makes room for those who do.
        assert [get(server, "/api/players").status_code for _ in range(8)] == [200] * 8


def test_an_address_cannot_be_made_up(start_server: StartServer) -> None:
    server = start_server(requests=[0.001, 5.0])
    statuses = [
        httpx.get(f"{server.http}/api/players", headers={"x-forwarded-for": f"10.0.0.{number}"}).status_code
        for number in range(8)
    ]
    assert statuses == [200] * 5 + [429] * 3


def test_floods_of_files_and_of_connections(start_server: StartServer) -> None:
    server = start_server(files=[0.001, 3.0], arrivals=[0.001, 3.0])
    code, tokens = make_full_room(server)
    assert [get(server, "/learn").status_code for _ in range(4)] == [200, 200, 200, 429]
    accepted_within(server, code, tokens[0], 5)
    firsts = []
    for _ in range(3):
        with RawConnection(server) as raw:
            firsts.append(raw.upgrade(code))
    assert firsts == ["HTTP/1.1 101 Switching Protocols"] * 2 + ["HTTP/1.1 429 Too Many Requests"]


def test_who_sends_much_waits_and_who_sends_little_does_not(start_server: StartServer) -> None:
    server = start_server(traffic=[20.0, 10.0], own_messages=[1.0, 5.0])
    code, tokens = make_full_room(server)

    async def many() -> tuple[float, float]:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code) as onlooker:
            await ann.until("view")
            begun = time.perf_counter()
            for _ in range(40):
                await onlooker.send({"type": "ping"})
            assert (await ann.play(Random(1)))["type"] == "accepted"
            played = time.perf_counter() - begun
            for _ in range(40):
                await onlooker.until("pong")
            return played, time.perf_counter() - begun

    played, answered = asyncio.run(many())
    assert played < 0.7 < answered < 10


def test_spectators_and_screens_have_a_limit(start_server: StartServer) -> None:
    server = start_server(spectators=1, screens=2)
    code, tokens = make_full_room(server)

    async def crowd() -> None:
        async with (
            RoomClient(server, code) as first,
            RoomClient(server, code, tokens[0]) as ann,
            RoomClient(server, code, tokens[0]) as again,
        ):
            await first.until("view")
            await again.until("view")
            for token in (None, tokens[0]):
                async with RoomClient(server, code, token) as late:
                    assert (await late.until("problem"))["ends"]
            async with RoomClient(server, code, tokens[1]) as bo:
                await bo.until("view")
            await ann.until("view")
            assert (await ann.play(Random(1)))["type"] == "accepted"
            await again.until("view", when=lambda view: view["turns"] == 1)

    asyncio.run(crowd())


def test_fragments_are_one_message(server: RunningServer) -> None:
    code, tokens = make_full_room(server)
    with RawConnection(server) as raw:
        raw.upgrade(code)
        hello = json.dumps({"type": "hello", "token": tokens[0]}).encode()
        raw.frame(hello[:5], last=False)
        raw.frame(b"", PING)
        raw.frame(hello[5:], 0)
        answer = b""
        while b'"type":"view"' not in answer:
            answer += raw.socket.recv(1 << 16)
        # A message that never ends is as large as all its pieces.
        raw.frame(b" " * 10_000, last=False)
        assert flooded(raw, lambda: raw.frame(b" " * 10_000, 0, last=False))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("payload", "kind", "last"),
    [
        (b"\xff\xfe", 1, True),
        (b'{"type": "hello", "token": "\xed\xa0\x80"}', 1, True),
        (b"\x00", BINARY, True),
        (b"x", 0, True),
        (b"x", 3, True),
        (b"x" * 200, PING, True),
        (b"x", PING, False),
        (b"\x03", 8, True),
    ],
)
def test_frames_that_are_none(server: RunningServer, payload: bytes, kind: int, last: bool) -> None:
    code, _ = make_full_room(server)
    for hello in (b"", b'{"type": "hello"}'):
        with RawConnection(server) as raw:
            raw.upgrade(code)
            if hello:
                raw.frame(hello)
            raw.frame(payload, kind, last=last)
            assert raw.is_cut_off()


def test_a_frame_without_a_mask(server: RunningServer) -> None:
    code, _ = make_full_room(server)
    with RawConnection(server) as raw:
        raw.upgrade(code)
        raw.socket.sendall(b"\x81\x02{}")
        assert raw.is_cut_off()
