"""Names that are not the server's: a page elsewhere may have made its own name lead here."""

from __future__ import annotations

import socket

import httpx
import pytest

from tests.server.raw_clients import RawConnection
from tests.server.room_clients import make_full_room
from tests.server.server_process import RunningServer
from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.server.protection.own_names import OwnNames

PUNYCODE = "schüler.example".encode("idna").decode()
NAMES = OwnNames(["school.example", "Schüler.example", "::1"])


@pytest.mark.parametrize(
    "host",
    [
        "", "localhost", "localhost:8000", "LOCALHOST:8000", "localhost.", "toptake.localhost:8000",
        "127.0.0.1", "127.0.0.1:8000", "192.168.1.5:8000", "10.0.0.7", "0.0.0.0:8000", "8.8.8.8",
        "[::1]", "[::1]:8000", "[fe80::1%eth0]:8000", "[::ffff:192.168.1.5]:8000", "[FE80::1]",
        "school.example", "School.Example:443", "school.example.", f"{PUNYCODE}:8000",
        socket.gethostname(), f"{socket.gethostname().upper()}:8000", f"{socket.gethostname()}.local:8000",
    ],
)  # fmt: skip
def test_own_names(host: str) -> None:
    assert NAMES.has(host)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "evil.example:8000", "evil.school.example", "school.example.evil.example",
        "127.0.0.1.evil.example", "192.168.1.5.nip.example:8000", "localhost.evil.example", "localhostx",
        "1234567", "0x7f.1", "127.1", "256.1.1.1", "school.example:80:80", "school.example@evil.example",
        "[::1", "::1]", "[evil.example]", "[::1]evil", "school.example:http", "a b", "\xff", "x" * 10_000,
    ],
)  # fmt: skip
def test_names_of_others(host: str) -> None:
    assert not NAMES.has(host)


@pytest.mark.parametrize(
    "name", ["", " ", "a b", "http://school.example", "school.example:8000", "a..b", "-a", "*", "x" * 300]
)
def test_what_is_no_name_of_a_host(name: str) -> None:
    with pytest.raises(MalformedError) as caught:
        OwnNames([name])
    assert is_a_sentence(str(caught.value))


@pytest.mark.parametrize("path", ["/", "/api/cards", "/api/records", "/assets/x.js"])
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_a_page_of_another_name_is_refused(server: RunningServer, path: str, method: str) -> None:
    """A name that was made to lead here gets nothing, whatever it asks for, and is told why."""
    answer = httpx.request(method, server.http + path, headers={"host": "evil.example"})
    assert answer.status_code == 421
    if method != "HEAD":
        assert answer.json()["error"] == (
            "This server is not known as 'evil.example'; if it should be, start it with that name:"
            " toptake serve --name NAME."
        )
    for host in (f"localhost:{server.port}", "here", "192.168.1.5:8000", "[::1]:8000"):
        assert httpx.get(server.http + "/api/players", headers={"host": host}).status_code == 200


def test_nor_does_it_open_a_live_connection(server: RunningServer) -> None:
    code, _ = make_full_room(server)
    for host, status in (("evil.example", "421"), ("here:8000", "101")):
        with RawConnection(server) as raw:
            answer = raw.upgrade(code, f"Origin: http://{host}", host=host)
            assert answer.split()[1] == status
