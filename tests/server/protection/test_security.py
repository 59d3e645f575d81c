"""Requests that are too many, too large or of other pages are refused with a sentence; headers are set."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random

import httpx
import pytest

from tests.server.raw_clients import RawConnection
from tests.server.room_clients import RoomClient, get, make_full_room, post
from tests.server.server_process import RunningServer, StartServer


@pytest.mark.medium
def test_too_many_connections_and_requests(start_server: StartServer) -> None:
    server = start_server(connections=2, requests=[0.001, 30.0], rooms=[0.001, 4.0])
    code, tokens = make_full_room(server)

    async def talk() -> None:
        async with RoomClient(server, code, tokens[0]) as ann, RoomClient(server, code):
            await ann.until("view")
            async with RoomClient(server, code) as third:
                assert "too many" in (await third.until("problem"))["error"]
            assert (await ann.play(Random(4)))["type"] == "accepted"

    asyncio.run(talk())
    made = [post(server, "/api/rooms", {"seats": []}).status_code for _ in range(5)]
    assert made == [422, 422, 429, 429, 429]
    assert [get(server, "/api/cards").status_code for _ in range(31)][-1] == 429


def test_whoever_comes_when_told_is_served(start_server: StartServer) -> None:
    """A refusal says how many seconds it takes until one more request may come, and that is true."""
    server = start_server(rooms=[0.4, 1.0], requests=[0.4, 1.0], files=[0.4, 1.0], arrivals=[0.4, 1.0])
    asked = [("POST", "/api/rooms"), ("GET", "/api/cards"), ("GET", "/")]
    for method, path in asked:
        assert httpx.request(method, server.http + path, json={}).status_code in (200, 422)
    refused = [httpx.request(method, server.http + path, json={}) for method, path in asked]
    assert [answer.status_code for answer in refused] == [429] * 3
    seconds = [int(answer.headers["retry-after"]) for answer in refused]
    assert max(seconds) <= 3
    time.sleep(max(seconds))
    for method, path in asked:
        assert httpx.request(method, server.http + path, json={}).status_code in (200, 422)


@pytest.mark.medium
def test_large_and_strange_requests(server: RunningServer) -> None:
    large = {"position": "1 " * 100_000}
    assert post(server, "/api/solve", large).status_code == 413

    def endless() -> Iterator[bytes]:
        for _ in range(1000):
            yield b" " * 1000

    answer = httpx.post(server.http + "/api/solve", content=endless(), timeout=20)
    assert answer.status_code == 413
    headers = {"content-type": "application/json"}
    assert httpx.post(server.http + "/api/solve", content=b"{", headers=headers).status_code == 400
    assert httpx.post(server.http + "/api/solve", content=b"\xff\xfe", headers=headers).status_code == 400
    for path in ("/api/nothing", "/api/rooms/NOROOM", "/api/records/..%2f..%2fetc%2fpasswd", "/api"):
        answer = get(server, path)
        assert answer.status_code == 404
        assert answer.json()["error"]
    for path in ("/docs", "/redoc", "/%00", "/" + "a" * 300, "/" + "a/" * 3000):
        assert "cdn" not in get(server, path).text
        assert get(server, path).status_code == 200
    assert get(server, "/assets/%00").status_code == 404
    assert get(server, "/api/records/%00").status_code == 404
    for body in (b"[" * 60_000, b'{"position": ' * 4000, b'{"seconds": ' + b"9" * 6000 + b"}"):
        answer = httpx.post(server.http + "/api/solve", content=body, headers=headers)
        assert answer.status_code == 400
        assert answer.json()["error"]
    for seconds in (b"NaN", b"Infinity", b"1e400", b"-1", b'"3"', b"true"):
        body = b'{"position": "1 | 1", "seconds": %b}' % seconds
        answer = httpx.post(server.http + "/api/solve", content=body, headers=headers)
        assert answer.status_code == 422, body


@pytest.mark.parametrize("path", ["/", "/api/cards", "/api/rooms", "/api/records"])
def test_methods(server: RunningServer, path: str) -> None:
    for method in ("OPTIONS", "TRACE", "DELETE", "PUT", "PATCH", "NOTHING"):
        answer = httpx.request(method, server.http + path)
        assert answer.status_code == 405
        assert answer.headers["allow"]
        assert answer.json()["error"]
        # No other page may ask on a browser's behalf.
        assert not any(name.startswith("access-control") for name in answer.headers)
    assert httpx.head(server.http + "/").status_code == 200


def test_headers(server: RunningServer) -> None:
    for path in ("/", "/api/cards", "/api/nothing"):
        headers = get(server, path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    assert get(server, "/api/cards").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("origin", "welcome"),
    [
        ("http://here:8000", True),
        ("https://HERE:8000", True),
        ("http://here:8001", False),
        ("https://elsewhere.example", False),
        ("null", False),
        ("", False),
        ("http://here:8000.elsewhere.example", False),
    ],
)
def test_pages_of_others_open_no_connection(server: RunningServer, origin: str, welcome: bool) -> None:
    code, _ = make_full_room(server)
    with RawConnection(server) as raw:
        assert raw.upgrade(code, f"Origin: {origin}").split()[1] == ("101" if welcome else "403")
