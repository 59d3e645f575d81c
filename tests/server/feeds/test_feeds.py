"""The feeds of a real server: what readers of feeds and calendars get, and when they get nothing new."""

from __future__ import annotations

import datetime
import re
from typing import TypeAlias
from xml.etree import ElementTree

import httpx
import pytest

from tests.server.feeds.calendar_reader import read
from tests.server.raw_clients import RawConnection
from tests.server.server_process import RunningServer
from toptake.puzzles.collection import built_in
from toptake.puzzles.daily import LEVELS, Calendar
from toptake.puzzles.optimum import prove

TODAY = datetime.date.today()
ATOM, CALENDAR = "/api/feeds/challenges.atom", "/api/feeds/challenges.ics"
PATHS = pytest.mark.parametrize("path", [ATOM, CALENDAR])
_A, _H = "{http://www.w3.org/2005/Atom}", "{http://www.w3.org/1999/xhtml}"
_DATE = r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:Z|[+-]\d{2}:\d{2})"
Entry: TypeAlias = ElementTree.Element


def asked(server: RunningServer, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.request(method, server.http + path, headers=named, timeout=20)


def one(parent: Entry, tag: str) -> Entry:
    (found,) = parent.findall(_A + tag)
    return found


def text(parent: Entry, tag: str) -> str:
    return (one(parent, tag).text or "").strip()


def links(parent: Entry) -> dict[str, str]:
    return {link.attrib["rel"]: link.attrib["href"] for link in parent.findall(f"{_A}link")}


def test_a_feed_has_all_that_the_standard_asks_for(server: RunningServer) -> None:
    answer = asked(server, ATOM)
    assert answer.headers["content-type"] == "application/atom+xml"
    feed = ElementTree.fromstring(answer.content)
    assert feed.tag == f"{_A}feed"
    assert text(feed, "title")
    assert text(one(feed, "author"), "name")
    assert links(feed) == {"self": server.http + ATOM, "alternate": f"{server.http}/challenges"}
    entries = feed.findall(f"{_A}entry")
    assert len(entries) == 14
    ids = [text(each, "id") for each in (feed, *entries)]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"urn:uuid:[0-9a-f-]{36}", id) for id in ids)
    updated = [text(each, "updated") for each in entries]
    assert all(re.fullmatch(_DATE, each) for each in (*updated, text(feed, "updated")))
    assert updated == sorted(updated, reverse=True)
    assert text(feed, "updated") == updated[0]
    assert updated[0].startswith(TODAY.isoformat())
    for entry in entries:
        assert text(entry, "title")
        content = one(entry, "content")
        assert content.attrib["type"] == "xhtml"
        assert [child.tag for child in content] == [f"{_H}div"]


def test_an_entry_says_what_lies_there_and_its_links_open_it(server: RunningServer) -> None:
    feed = ElementTree.fromstring(asked(server, ATOM).content)
    for back, entry in enumerate(feed.findall(f"{_A}entry")):
        date = (TODAY - datetime.timedelta(back)).isoformat()
        page = f"{server.http}/challenges?date={date}"
        assert links(entry) == {"alternate": page}
        anchors = [*one(entry, "content").iter(f"{_H}a")]
        assert [each.attrib["href"] for each in anchors] == [f"{page}&open={level}" for level in LEVELS]
        day = httpx.get(f"{server.http}/api/puzzles/today?date={date}").json()
        words = " ".join(one(entry, "content").itertext())
        for puzzle in day["puzzles"]:
            assert puzzle["ask"] in words


@PATHS
def test_nothing_of_an_answer_is_told(server: RunningServer, path: str) -> None:
    """What is written is given questions only; so this looks for what else belongs to a challenge."""
    words = asked(server, path).text
    if path == CALENDAR:
        words = words.replace("\r\n ", "")
    collection = built_in()
    for id in Calendar(collection.ratings()).ids(TODAY):
        puzzle = collection[id]
        assert id not in words
        assert not [tag for tag in puzzle.tags if tag.count(" ") > 1 and tag in words]
        for play in prove(puzzle.question).plays:
            assert all(str(take) not in words for take in play.takes)
    assert not re.search(r"optimum|best play|rating|stars|\d+ (cards|points)", words)


@PATHS
def test_no_day_to_come_is_told(server: RunningServer, path: str) -> None:
    """Not even by a date that somebody asks for."""
    tomorrow = TODAY + datetime.timedelta(1)
    found = asked(server, f"{path}?date={tomorrow.isoformat()}").content
    if path == ATOM:
        assert tomorrow.isoformat().encode() not in found
        return
    for event in read(found).parts:
        told = "In the centre" in event.value("DESCRIPTION")
        assert told == (event.value("DTSTART") <= f"{TODAY:%Y%m%d}")


@PATHS
def test_who_has_it_already_gets_nothing(server: RunningServer, path: str) -> None:
    whole = asked(server, path)
    assert whole.headers["cache-control"] == "public, max-age=900"
    tag, modified = whole.headers["etag"], whole.headers["last-modified"]
    strong = tag.removeprefix("W/")
    for headers in (
        {"if_none_match": tag},
        {"if_none_match": strong},
        {"if_none_match": f'"other", {tag}'},
        {"if_none_match": "*"},
        {"if_modified_since": modified},
        {"if_none_match": tag, "if_modified_since": "Thu, 01 Jan 2026 00:00:00 GMT"},
    ):
        for method in ("GET", "HEAD"):
            answer = asked(server, path, method, **headers)
            assert (answer.status_code, answer.content) == (304, b""), headers
            assert answer.headers["etag"] == tag
            assert answer.headers["cache-control"] == whole.headers["cache-control"]
            assert answer.headers["vary"] == whole.headers["vary"]
    for headers in (
        {"if_none_match": '"other"'},
        {"if_none_match": strong.strip('"')},
        {"if_none_match": '"other"', "if_modified_since": modified},
        {"if_modified_since": "Thu, 01 Jan 2026 00:00:00 GMT"},
        {"if_modified_since": "yesterday"},
        {"if_modified_since": ""},
    ):
        answer = asked(server, path, **headers)
        assert (answer.status_code, answer.content) == (200, whole.content), headers


@PATHS
def test_head_and_compression(server: RunningServer, path: str) -> None:
    small, plain = (
        asked(server, path, accept_encoding="gzip"),
        asked(server, path, accept_encoding="identity"),
    )
    assert small.content == plain.content
    assert int(small.headers["content-length"]) < len(plain.content) / 3
    head = asked(server, path, "HEAD", accept_encoding="identity")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(plain.content))
    assert asked(server, path, "POST").status_code == 405


@PATHS
def test_links_lead_to_where_the_server_was_asked(server: RunningServer, path: str) -> None:
    def begins(address: str, **headers: str) -> None:
        words = asked(server, path, **headers).text.replace("\r\n ", "")
        found = {each for each in re.findall(r"https?://[^/\"<\s]+", words) if "w3.org" not in each}
        assert found == {address}

    begins(server.http)
    begins("http://here:8000", host="here:8000")
    begins("http://[::1]:8000", host="[::1]:8000")
    begins("https://here", host="here", x_forwarded_proto="https")
    begins("https://here", host="here", origin="https://here")
    # A page of somebody else's, and a scheme that is none.
    begins("http://here", host="here", origin="https://elsewhere.example")
    begins("http://here", host="here", x_forwarded_proto="javascript")
    answer = asked(server, path, host="elsewhere.example")
    assert answer.status_code == 421


@PATHS
def test_without_a_host_there_are_no_links(server: RunningServer, path: str) -> None:
    with RawConnection(server) as raw:
        raw.socket.sendall(f"GET {path} HTTP/1.0\r\n\r\n".encode())
        answer = b""
        while more := raw.socket.recv(1 << 16):
            answer += more
    assert b" 422 " in answer.splitlines()[0]
    assert b"Ask with a Host header" in answer
