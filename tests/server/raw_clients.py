"""Clients that break the protocol as no library would: bytes on a socket."""

from __future__ import annotations

import os
import socket
import struct

from tests.server.server_process import RunningServer

TEXT, BINARY, PING = 1, 2, 9


class RawConnection:
    def __init__(self, server: RunningServer, receive_buffer: int | None = None) -> None:
        self.socket = socket.socket()
        if receive_buffer is not None:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(15)
        self.socket.connect(("127.0.0.1", server.port))

    def __enter__(self) -> RawConnection:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def upgrade(self, code: str, *headers: str, host: str = "here:8000") -> str:
        """Ask for a WebSocket; the first line of the answer."""
        lines = [
            f"GET /api/rooms/{code}/live HTTP/1.1",
            f"Host: {host}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
            "Sec-WebSocket-Version: 13",
            *headers,
        ]
        self.socket.sendall("\r\n".join([*lines, "", ""]).encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            if not (more := self.socket.recv(1)):
                break
            answer += more
        return answer.partition(b"\r\n")[0].decode()

    def frame(self, payload: bytes, kind: int = TEXT, *, last: bool = True) -> None:
        """One frame, masked as those of clients are."""
        length = len(payload)
        size = struct.pack(">B", length | 0x80) if length < 126 else struct.pack(">BH", 126 | 0x80, length)
        self.socket.sendall(bytes([kind | (0x80 if last else 0)]) + size + bytes(4) + payload)

    def is_cut_off(self) -> bool:
        """Read to the end."""
        try:
            while self.socket.recv(1 << 16):
                pass
        except TimeoutError:
            return False
        except ConnectionError:
            pass
        return True


def memory(pid: int) -> float:
    """Resident memory of a process, in megabytes."""
    with open(f"/proc/{pid}/statm") as pages:
        return int(pages.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
