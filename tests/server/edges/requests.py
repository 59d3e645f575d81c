"""The limits of requests, one function each, by its name."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack

import httpx

from tests.server.raw_clients import RawConnection
from tests.server.room_clients import make_room
from tests.server.server_process import RunningServer, StartServer

ONCE = 0.001
"""A rate so slow that only what may come at once comes."""
_GET = "GET /api/players HTTP/1.1\r\nHost: here\r\n"


def _statuses(server: RunningServer, path: str, *bodies: bytes) -> list[int]:
    headers = {"content-type": "application/json"}
    return [
        httpx.post(server.http + path, content=body, headers=headers, timeout=20).status_code
        for body in bodies
    ]


def _answered(server: RunningServer, *pieces: str, pause: float = 0.0) -> str:
    """The status of what is sent in these pieces; nothing if it is cut off."""
    with RawConnection(server) as raw:
        try:
            for number, piece in enumerate(pieces):
                time.sleep(pause if number else 0)
                raw.socket.sendall(piece.encode())
            return raw.socket.recv(1 << 16)[9:12].decode()
        except ConnectionError:
            return ""


def body_bytes(start_server: StartServer) -> None:
    body = json.dumps({"position": "1 | 1"}).encode().ljust(1_000)
    assert _statuses(start_server(body_bytes=1_000), "/api/solve", body, body + b" ") == [200, 413]


def upload_bytes(start_server: StartServer) -> None:
    body = json.dumps({"text": "no record"}).encode().ljust(1_000)
    assert _statuses(start_server(upload_bytes=1_000), "/api/records", body, body + b" ") == [422, 413]


def header_bytes(start_server: StartServer) -> None:
    server = start_server(header_bytes=500)
    for length, status in ((500, "200"), (501, "400")):
        request = f"{_GET}X: ".ljust(length, "x")
        assert _answered(server, f"{request}\r\n\r\n") == status
        assert _answered(server, request[:300], f"{request[300:]}\r\n\r\n", pause=0.1) == status


def header_lines(start_server: StartServer) -> None:
    server = start_server(header_lines=10)
    for lines, status in ((9, "200"), (10, "400")):
        assert _answered(server, _GET + "X: y\r\n" * lines + "\r\n") == status


def request_chunks(start_server: StartServer) -> None:
    server = start_server(request_chunks=7)
    lines = ("POST /api/solve HTTP/1.1", "Host: here", "Content-Type: application/json")
    head = "\r\n".join([*lines, "Transfer-Encoding: chunked", "", ""])
    body = json.dumps({"position": "1 | 1"})
    for spaces, status in ((6, "200"), (7, "400")):
        chunks = "1\r\n \r\n" * spaces + f"{len(body):x}\r\n{body}\r\n0\r\n\r\n"
        assert _answered(server, head + chunks) == status


def request_reads(start_server: StartServer) -> None:
    server = start_server(request_reads=10)
    request = f"{_GET}X: {'x' * 200}\r\n\r\n"
    for pieces, status in ((10, "200"), (60, "")):
        each = -(-len(request) // pieces)
        sent = [request[at : at + each] for at in range(0, len(request), each)]
        assert _answered(server, *sent, pause=0.02) == status


def request_seconds(start_server: StartServer) -> None:
    server = start_server(request_seconds=1.5)
    assert _answered(server, _GET, "\r\n", pause=0.5) == "200"
    assert _answered(server, _GET, "\r\n", pause=3.0) == ""


def unread_seconds(start_server: StartServer) -> None:
    server = start_server(unread_seconds=1.5)
    request = b"GET /api/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
    many = 150
    for pause, all_read in ((0.5, True), (4.0, False)):
        with RawConnection(server, receive_buffer=4_096) as raw:
            raw.socket.sendall(
                request * (many - 1) + request.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            )
            time.sleep(pause)
            data = bytearray()
            try:
                while more := raw.socket.recv(1 << 16):
                    data += more
            except ConnectionError:
                pass
            assert (data.count(b"HTTP/1.1 200 OK") == many) is all_read


def requests(start_server: StartServer) -> None:
    server = start_server(requests=[ONCE, 4.0])
    assert [httpx.get(f"{server.http}/api/players").status_code for _ in range(5)] == [200] * 4 + [429]


def files(start_server: StartServer) -> None:
    server = start_server(files=[ONCE, 4.0])
    assert [httpx.get(f"{server.http}/learn").status_code for _ in range(5)] == [200] * 4 + [429]


def rooms(start_server: StartServer) -> None:
    server = start_server(rooms=[ONCE, 4.0])
    assert _statuses(server, "/api/rooms", *[b"{}"] * 3) == [422] * 3
    assert _statuses(server, "/api/records", b"{}", b"{}") == [422, 429]
    assert _statuses(server, "/api/rooms/BCDFGH/seats", b"{}") == [429]


def sockets(start_server: StartServer) -> None:
    server = start_server(sockets=4)
    head = _GET.replace("GET", "HEAD").encode() + b"\r\n"
    with ExitStack() as stack:
        held = [stack.enter_context(RawConnection(server)) for _ in range(4)]
        for raw in held[1:]:
            raw.socket.sendall(head)
            assert raw.socket.recv(1 << 16).startswith(b"HTTP/1.1 200")
        stack.enter_context(RawConnection(server))
        assert held[0].is_cut_off()
        held[1].socket.sendall(head)
        assert held[1].socket.recv(1 << 16).startswith(b"HTTP/1.1 200")


def arrivals(start_server: StartServer) -> None:
    server = start_server(arrivals=[2.0, 3.0])
    code = make_room(server)["code"]
    taken = []
    for _ in range(5):
        begun = time.monotonic()
        with RawConnection(server) as raw:
            assert raw.upgrade(code).split()[1] == "101"
        taken.append(time.monotonic() - begun)
    assert max(taken[:3]) < 0.3 < min(taken[3:])


def arrival_seconds(start_server: StartServer) -> None:
    server = start_server(arrivals=[ONCE, 3.0])
    code = make_room(server)["code"]
    found = []
    for _ in range(4):
        with RawConnection(server) as raw:
            found.append(raw.upgrade(code).split()[1])
    assert found == ["101"] * 3 + ["429"]
