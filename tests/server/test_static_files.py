"""Nothing but the built web app is served as a file."""

from __future__ import annotations

import pytest

from tests.server.raw_clients import RawConnection
from tests.server.server_process import RunningServer


@pytest.mark.parametrize(
    "path",
    [
        "/../../../../../../etc/passwd", "/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2f..%2fetc%2fpasswd",
        "//etc/passwd", "/%2fetc/passwd", "/assets/../../app.py", "/assets/%2e%2e/%2e%2e/app.py",
        "/..%5c..%5capp.py", "/../app.py", "/%2e%2e%2fapp.py",
    ],
)  # fmt: skip
def test_files_beside_the_web_app(server: RunningServer, path: str) -> None:
    """Asked by hand: a library would tidy the path up first."""
    with RawConnection(server) as raw:
        raw.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := raw.socket.recv(1 << 16):
            answer += more
    assert b"root:" not in answer
    assert b"import" not in answer
