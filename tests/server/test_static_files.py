"""Nothing but the built web app is served as a file."""

from __future__ import annotations

import httpx
import pytest

from tests.server.raw_clients import RawConnection
from tests.server.server_process import RunningServer
from toptake.server.static_files import STATIC


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


@pytest.mark.parametrize("path", ["/", "/learn"])
def test_files_are_compressed_for_who_can_read_that(server: RunningServer, path: str) -> None:
    plain = httpx.get(server.http + path, headers={"accept-encoding": "identity"})
    small = httpx.get(server.http + path, headers={"accept-encoding": "gzip"})
    assert plain.content == small.content
    assert plain.headers["content-type"] == small.headers["content-type"]
    if STATIC.is_dir():
        assert ("content-encoding" in plain.headers, small.headers["content-encoding"]) == (False, "gzip")
        assert int(small.headers["content-length"]) < len(plain.content)
        assert httpx.head(server.http + path).status_code == 200


def test_scripts_are_small_and_stay(server: RunningServer) -> None:
    scripts = sorted((STATIC / "assets").glob("*.js"))
    if not scripts:
        pytest.skip("The web app is not built.")
    for script in scripts:
        answer = httpx.get(f"{server.http}/assets/{script.name}", headers={"accept-encoding": "gzip"})
        assert answer.content == script.read_bytes()
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["vary"] == "accept-encoding"
        assert (
            len(script.read_bytes()) < 2_000
            or int(answer.headers["content-length"]) < len(answer.content) / 2
        )
