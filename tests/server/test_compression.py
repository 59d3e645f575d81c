"""Answers are compressed where that is worth it, and HEAD is told what GET would be."""

from __future__ import annotations

import gzip
import json

import httpx
import pytest
from starlette.datastructures import Headers

from tests.paths import GAMES
from tests.server.raw_clients import RawConnection
from tests.server.room_clients import make_room, post
from tests.server.server_process import RunningServer
from toptake.server.compression import accepts_gzip


def asked(server: RunningServer, path: str, encoding: str, method: str = "GET") -> httpx.Response:
    return httpx.request(method, server.http + path, headers={"accept-encoding": encoding}, timeout=20)


@pytest.fixture(scope="module")
def record(server: RunningServer) -> str:
    text = (GAMES / "level-2.txt").read_text()
    return f"/api/records/{post(server, '/api/records', {'text': text}).json()['id']}"


@pytest.mark.parametrize("path", ["/api/cards", "/api/openapi.json", "RECORD"])
def test_large_answers_are_compressed(server: RunningServer, record: str, path: str) -> None:
    path = record if path == "RECORD" else path
    plain = asked(server, path, "identity")
    for _ in range(2):
        small = asked(server, path, "br, gzip")
        assert small.json() == plain.json()
        assert small.headers["content-encoding"] == "gzip"
        assert int(small.headers["content-length"]) < len(plain.content) / 3
        assert small.headers["content-type"] == plain.headers["content-type"]
    assert "content-encoding" not in plain.headers
    assert plain.headers["vary"] == small.headers["vary"] == "Accept-Encoding"


def test_what_is_small_or_secret_is_not(server: RunningServer, record: str) -> None:
    code = make_room(server)["code"]
    for path in (f"/api/rooms/{code}", "/api/players", "/api/nothing"):
        assert "content-encoding" not in asked(server, path, "gzip").headers


def test_answers_of_the_solver_are_compressed(server: RunningServer) -> None:
    body = {"position": "1 2 3 4 5 6 7 8 | 9 10 11 12 -2 -3", "most": 100}
    answer = httpx.post(server.http + "/api/takes", json=body, timeout=20)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.json()["takes"]


@pytest.mark.parametrize(
    ("header", "accepted"),
    [
        ("gzip", True),
        ("gzip, deflate, br, zstd", True),
        ("br;q=1.0, GZIP;q=0.8", True),
        ("gzip; q=0", False),
        ("gzip;q=0.0", False),
        ("deflate, br", False),
        ("x-gzip-like", False),
        ("", False),
    ],
)
def test_who_reads_gzip(header: str, accepted: bool) -> None:
    assert accepts_gzip(Headers({"accept-encoding": header})) is accepted


@pytest.mark.parametrize(
    "path",
    ["/", "/api/cards", "/api/players", "/api/presets", "/api/records", "/api/nothing", "RECORD", "ROOM"],
)
@pytest.mark.parametrize("encoding", ["gzip", "identity"])
def test_head_where_get_is(server: RunningServer, record: str, path: str, encoding: str) -> None:
    if path == "ROOM":
        path = f"/api/rooms/{make_room(server)['code']}"
    path = record if path == "RECORD" else path
    whole, head = asked(server, path, encoding), asked(server, path, encoding, "HEAD")
    assert (head.status_code, head.content) == (whole.status_code, b"")
    ignored = {"date", "last-modified", "etag"}
    assert {k: v for k, v in head.headers.items() if k not in ignored} == {
        k: v for k, v in whole.headers.items() if k not in ignored
    }
    assert int(head.headers["content-length"]) > 0


def test_a_connection_goes_on_after_head(server: RunningServer) -> None:
    """Nothing of the body is sent, which the next answer would be taken for."""
    with RawConnection(server) as raw:
        for method in ("HEAD", "HEAD", "GET"):
            end = "close" if method == "GET" else "keep-alive"
            lines = [f"{method} /api/cards HTTP/1.1", "Host: 127.0.0.1", "Accept-Encoding: gzip"]
            raw.socket.sendall("\r\n".join([*lines, f"Connection: {end}", "", ""]).encode())
        data = b""
        while more := raw.socket.recv(1 << 16):
            data += more
    assert data.count(b"HTTP/1.1 200 OK") == 3
    heads, _, body = data.rpartition(b"\r\n\r\n")
    assert json.loads(gzip.decompress(body))["cards"]
    assert heads.count(b"content-encoding: gzip") == 3


def test_head_is_refused_where_get_is(server: RunningServer) -> None:
    answer = httpx.head(server.http + "/api/solve")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert httpx.put(server.http + "/api/records").headers["allow"] == "POST"
    assert httpx.put(server.http + "/api/players").headers["allow"] == "GET, HEAD"
