"""How much anybody may ask for: sizes, rates and queues, all in one place.

A school sits behind one address, so the limits of an address are those of many children at once; those of a
connection are those of one.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address
from typing import Annotated, NamedTuple, TypeAlias

Rate: TypeAlias = tuple[float, float]
"""So many a second in the long run, and so many at once."""

CUT_OFF, CLOSED, WAITS = "it is cut off", "it is closed", "they wait"
LATER = "429, and when to come again"


class About(NamedTuple):
    """What a limit is on, and what happens beyond it, as docs/server.md tells."""

    what: str
    beyond: str


@dataclass(frozen=True)
class Limits:
    """The defaults; tests set others."""

    # --- requests ---
    body_bytes: Annotated[int, About("a request", "413")] = 65_536
    upload_bytes: Annotated[int, About("a request with a record", "413")] = 131_072
    header_bytes: Annotated[int, About("the headers of a request", "400")] = 16_384
    header_lines: Annotated[int, About("lines of headers", "400")] = 100
    request_chunks: Annotated[int, About("pieces of a body", "400")] = 500
    request_reads: Annotated[
        int, About("reads that bring a request, which is sent byte by byte then", CUT_OFF)
    ] = 300
    request_seconds: Annotated[float, About("until a request has come", CUT_OFF)] = 20.0
    unread_seconds: Annotated[float, About("until somebody reads an answer or a message", CUT_OFF)] = 20.0
    requests: Annotated[Rate, About("requests of an address", LATER)] = (200.0, 1_500.0)
    files: Annotated[Rate, About("files of the web app, of an address", LATER)] = (200.0, 2_000.0)
    rooms: Annotated[
        Rate, About("rooms, seats, records, challenges and attempts that an address adds", LATER)
    ] = (2.0, 400.0)
    attempts: Annotated[
        Rate,
        About(
            "attempts of an address at one challenge that move its rating",
            "others are judged, and move nothing",
        ),
    ] = (0.0007, 60.0)
    sockets: Annotated[
        int,
        About(
            "connections of an address that are not live", "whoever keeps us waiting for longest is cut off"
        ),
    ] = 1_000
    # --- live ---
    arrivals: Annotated[Rate, About("live connections that an address opens", WAITS)] = (40.0, 400.0)
    arrival_seconds: Annotated[float, About("until such a connection is opened", LATER)] = 10.0
    connections: Annotated[int, About("live connections of an address", CLOSED)] = 400
    all_connections: Annotated[int, About("live connections of all", CLOSED)] = 4_000
    spectators: Annotated[int, About("spectators of a room", CLOSED)] = 100
    screens: Annotated[int, About("connections of a seat", CLOSED)] = 8
    hello_seconds: Annotated[float, About("until the first message", CLOSED)] = 10.0
    message_bytes: Annotated[int, About("a live message", CLOSED)] = 16_384
    messages: Annotated[Rate, About("messages, and pings, of a connection", CLOSED)] = (20.0, 60.0)
    frames: Annotated[Rate, About("frames of any kind, and reads, of a connection", CUT_OFF)] = (40.0, 200.0)
    malformed: Annotated[int, About("messages of a connection that cannot be read", CLOSED)] = 5
    own_messages: Annotated[
        Rate, About("messages of a connection that wait for nobody", "they count for the address")
    ] = (4.0, 30.0)
    traffic: Annotated[Rate, About("all other messages of an address", WAITS)] = (300.0, 1_500.0)
    emotes: Annotated[Rate, About("emotes of a connection", "a sentence")] = (0.5, 4.0)
    hints: Annotated[Rate, About("hints of a connection", "a sentence")] = (0.5, 5.0)
    outgoing: Annotated[int, About("messages that wait for a connection that does not read", CLOSED)] = 200
    outgoing_bytes: Annotated[int, About("the same, together", CLOSED)] = 1_000_000
    # --- work ---
    pace: Annotated[
        float,
        About("for a turn of a computer player, for people to follow; more for one that searches", ""),
    ] = 0.8
    think_seconds: Annotated[
        float, About("for a computer player to search, and less where many do", "it plays what it has found")
    ] = 1.0
    late_seconds: Annotated[
        float, About("beyond that, on a busy machine", "its process is ended, and a safe turn made")
    ] = 5.0
    hint_seconds: Annotated[float, About("for a hint", "a sentence")] = 20.0
    replay_seconds: Annotated[float, About("to replay a record", "429, or 422 for an upload")] = 10.0
    review_seconds: Annotated[float, About("for a review", "429")] = 90.0
    print_seconds: Annotated[float, About("to print a file", "its process is ended, and 429")] = 20.0
    megabytes: Annotated[float, About("for a question to the solver", "it says what it has found")] = 256.0
    questions: Annotated[
        int, About("questions of an address to the solver that are not answered yet", LATER)
    ] = 200
    answer_bytes: Annotated[int, About("an answer of the solver", "422")] = 4_000_000
    late_answer_seconds: Annotated[
        float, About("beyond twice the seconds that a question is given", "its process is ended, and 429")
    ] = 10.0
    worker_megabytes: Annotated[float, About("for a worker process", "it is ended")] = 3_072.0
    patience: Annotated[float, About("until a worker takes a question, a record or an upload", LATER)] = 15.0
    queue: Annotated[int, About("questions that wait for workers of one kind", LATER)] = 1_000
    # --- memory ---
    rooms_open: Annotated[int, About("rooms in memory", "429 for a new one")] = 5_000
    unload_seconds: Annotated[
        float, About("without connections", "a room leaves memory, until somebody comes")
    ] = 300.0
    close_seconds: Annotated[float, About("without anybody", "a room is closed; its games are records")] = (
        30 * 24 * 3600.0
    )
    cache_bytes: Annotated[int, About("records and reviews in memory", "the oldest go")] = 32_000_000


def network_of(address: str) -> str:
    """Whose limits an address shares: with IPv6 the /64 network, for a household has as many addresses in it
    as it likes."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or found.exploded[:19])


class TokenBucket:
    """A rate limit: so many a second in the long run, so many at once."""

    __slots__ = ("_at", "_most", "_rate", "_tokens")

    def __init__(self, limit: Rate) -> None:
        self._rate, self._most = limit
        self._tokens = self._most
        self._at = time.monotonic()

    @property
    def tokens(self) -> int:
        """How many may go through now."""
        now = time.monotonic()
        self._tokens = min(self._most, self._tokens + (now - self._at) * self._rate)
        self._at = now
        return int(self._tokens)

    def take(self, count: int = 1) -> bool:
        """May so many more go through?"""
        if self.tokens < count:
            return False
        self._tokens -= count
        return True

    @property
    def seconds(self) -> float:
        """Until one more may go through."""
        return 0.0 if self.tokens >= 1 else (1 - self._tokens) / self._rate

    def reserve(self) -> float:
        """Take the next one that will be free, and say in how many seconds that is."""
        seconds = self.seconds
        self._tokens -= 1
        return seconds

    def give_back(self) -> None:
        """One that was taken goes through for somebody else."""
        self._tokens = min(self._most, self._tokens + 1)


class AddressBuckets:
    """A token bucket for each address; the least recently used ones are dropped."""

    def __init__(self, limit: Rate, most: int = 10_000) -> None:
        self._limit = limit
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """May one more of this address go through?"""
        return self._bucket(address).take()

    def seconds(self, address: str) -> float:
        """Until one more of this address may go through."""
        return self._bucket(address).seconds

    def reserve(self, address: str) -> float:
        """Take the next one of this address that will be free, and say in how many seconds that is."""
        return self._bucket(address).reserve()

    def give_back(self, address: str) -> None:
        """One that was taken goes through for somebody else of this address."""
        self._bucket(address).give_back()

    def _bucket(self, address: str) -> TokenBucket:
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._limit)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket
