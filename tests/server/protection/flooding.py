"""A program that floods a server from many connections at once, and says how soon each was cut off.

    python -m tests.server.protection.flooding pongs 8000 ROOM 5 20 127.0.0.2

A process of its own, so that whoever is measured meanwhile does not share its interpreter.
"""

from __future__ import annotations

import json
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

_UPGRADE = (
    "GET /api/rooms/{code}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_HELLO = b'\x81\x91\0\0\0\0{"type": "hello"}'
_PAUSE = 0.2
"""Seconds until somebody who was cut off comes again."""


def _frame(first: int, payload: bytes = b"") -> bytes:
    return bytes([first, 0x80 | len(payload), 0, 0, 0, 0]) + payload


def _post(path: str, *headers: str) -> bytes:
    return "\r\n".join([f"POST {path} HTTP/1.1", "Host: 127.0.0.1", *headers, "", ""]).encode()


@dataclass(frozen=True)
class Flood:
    """What is sent first, and what is sent again and again after that."""

    rest: bytes
    first: bytes = b""
    upgrade: bool = False
    slowly: bool = False
    """One byte at a time."""


FLOODS = {
    "pongs": Flood(_frame(0x8A) * 2_000, upgrade=True),
    "pings": Flood(_frame(0x89) * 2_000, upgrade=True),
    "continuations": Flood(_frame(0x00) * 2_000, _frame(0x01), upgrade=True),
    "texts": Flood(_frame(0x81) * 2_000, upgrade=True),
    "messages": Flood(_frame(0x81, b'{"type":"ping"}') * 500, upgrade=True),
    "drips": Flood(_frame(0x81, b" " * 120) * 20, upgrade=True, slowly=True),
    "chunks": Flood(
        b"1\r\n \r\n" * 2_000,
        _post("/api/try", "Content-Type: application/json", "Transfer-Encoding: chunked"),
    ),
    "headers": Flood(b"a: b\r\n" * 2_000, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"),
    "bytes": Flood(b"a" * 4_000, b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ", slowly=True),
}


@dataclass
class Report:
    """What came of a flood."""

    cut_off: list[float] = field(default_factory=list)
    """Seconds from the first byte of the flood to its end, of each connection."""
    still_open: int = 0
    refused: int = 0


def _attack(flood: Flood, port: int, code: str, end: float, source: str, report: Report) -> None:
    while time.monotonic() < end:
        with socket.socket() as connection:
            connection.settimeout(5)
            try:
                connection.bind((source, 0))
                connection.connect(("127.0.0.1", port))
                if flood.upgrade:
                    connection.sendall(_UPGRADE.format(code=code, port=port).encode())
                    if b" 101 " not in connection.recv(4096):
                        report.refused += 1
                        time.sleep(_PAUSE)
                        continue
                    connection.sendall(_HELLO)
            except OSError:
                report.refused += 1
                time.sleep(_PAUSE)
                continue
            begun = time.monotonic()
            try:
                connection.sendall(flood.first)
                while time.monotonic() < end:
                    _send(connection.sendall, flood, end)
                report.still_open += 1
            except OSError:
                report.cut_off.append(time.monotonic() - begun)
        time.sleep(_PAUSE)


def _send(send: Callable[[bytes], None], flood: Flood, end: float) -> None:
    if not flood.slowly:
        send(flood.rest)
        return
    for byte in flood.rest:
        send(bytes([byte]))
        if time.monotonic() > end:
            return


def main(kind: str, port: str, code: str, seconds: str, connections: str, source: str) -> None:
    report = Report()
    end = time.monotonic() + float(seconds)
    threads = [
        threading.Thread(target=_attack, args=(FLOODS[kind], int(port), code, end, source, report))
        for _ in range(int(connections))
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(json.dumps(vars(report)))


if __name__ == "__main__":
    main(*sys.argv[1:])
