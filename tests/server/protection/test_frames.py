"""Pages of others may show one page of ours in a frame, and no other."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.paths import ROOT
from tests.server.raw_clients import RawConnection
from tests.server.server_process import RunningServer

EMBEDDED = "/embed/today"
PAGES = re.findall(r'\{ path: "([^"]+)"', (ROOT / "web/src/app/routes.ts").read_text())
OTHERS = [path.replace(":id", "level-1") for path in PAGES if path != EMBEDDED]
SPELLED_OTHERWISE = [
    "/embed", "/embed/", "/embed/today/", "/embed/today/x", "/Embed/today", "//embed/today", "/embed/%74oday",
    "/embed/today%2f", "/embed/./today", "/x/../embed/today", "/embed/today;x", "/embed/TODAY",
]  # fmt: skip


def test_the_list_of_pages_is_read() -> None:
    assert len(PAGES) > 20
    assert EMBEDDED in PAGES


@pytest.mark.parametrize("path", [*OTHERS, "/nothing", "/api/cards", "/api/nothing", "/icon.svg"])
def test_every_other_page_refuses_frames(server: RunningServer, path: str) -> None:
    headers = httpx.get(server.http + path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-frame-options"] == "DENY"
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("path", SPELLED_OTHERWISE)
def test_another_spelling_is_another_page(server: RunningServer, path: str) -> None:
    """Asked by hand: a library would tidy the path up first."""
    with RawConnection(server) as raw:
        raw.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        answer = b""
        while more := raw.socket.recv(1 << 16):
            answer += more
    assert b"x-frame-options: DENY" in answer
    assert b"frame-ancestors 'none'" in answer


@pytest.mark.parametrize("query", ["", "?open=hard"])
def test_one_page_may_be_in_a_frame(server: RunningServer, query: str) -> None:
    headers = httpx.get(f"{server.http}{EMBEDDED}{query}").headers
    policy = headers["content-security-policy"]
    assert policy.count("frame-ancestors") == 1
    assert "frame-ancestors *" in policy
    assert "x-frame-options" not in headers
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    # All else is as everywhere.
    others = httpx.get(server.http).headers
    assert policy.replace("*", "'none'") == others["content-security-policy"]
    for name in ("x-content-type-options", "referrer-policy", "permissions-policy"):
        assert headers[name] == others[name]
    assert not any(name.startswith("access-control") for name in headers)
    assert "set-cookie" not in headers
