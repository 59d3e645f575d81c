"""How much anybody may ask for: sizes, rates and queues, all in one place.

A school sits behind one address, so the limits of an address are those of many children at once; those of a
connection are those of one.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address


@dataclass(frozen=True)
class Limits:
    """The defaults; tests set others. A rate is two numbers: a second in the long run, and at once."""

    message_bytes: int = 16_384
    """Of a WebSocket message."""
    body_bytes: int = 65_536
    upload_bytes: int = 131_072
    """Of a record that is uploaded."""
    messages: tuple[float, float] = (20.0, 60.0)
    """Rate of WebSocket messages of a connection."""
    frames: tuple[float, float] = (40.0, 200.0)
    """Rate of WebSocket frames of a connection, whatever they are, and of the reads that bring them."""
    emotes: tuple[float, float] = (0.5, 4.0)
    hints: tuple[float, float] = (0.5, 5.0)
    own_messages: tuple[float, float] = (4.0, 30.0)
    """Rate of WebSocket messages of a connection that wait for nobody: as many as a player sends."""
    traffic: tuple[float, float] = (300.0, 1_500.0)
    """Rate of what all connections of an address send beyond that; beyond this rate they wait."""
    requests: tuple[float, float] = (200.0, 1_500.0)
    """Rate of HTTP requests of an address."""
    files: tuple[float, float] = (200.0, 2_000.0)
    """Rate of requests for files of the web app, of an address."""
    rooms: tuple[float, float] = (2.0, 400.0)
    """Rate of rooms, seats and records created by an address: whatever is stored for good."""
    arrivals: tuple[float, float] = (20.0, 400.0)
    """Rate of WebSockets opened by an address."""
    connections: int = 400
    """Open WebSockets of an address."""
    all_connections: int = 4_000
    sockets: int = 1_000
    """Open connections of an address that are no WebSockets."""
    request_reads: int = 300
    """Reads that bring one request: whoever sends it byte by byte is cut off."""
    request_chunks: int = 500
    """Pieces of one body."""
    header_lines: int = 100
    """Of one request."""
    request_seconds: float = 20.0
    """For a request to arrive as a whole."""
    unread_seconds: float = 20.0
    """A connection that does not read for so long is cut off."""
    spectators: int = 100
    """Of a room."""
    screens: int = 8
    """Connections of one seat."""
    rooms_open: int = 5_000
    """Rooms in memory."""
    outgoing: int = 200
    outgoing_bytes: int = 1_000_000
    """Messages that wait for a slow connection before it is cut off."""
    hello_seconds: float = 10.0
    """A WebSocket that sends nothing for so long at its beginning is cut off."""
    pace: float = 0.8
    """Seconds that a computer player takes at least, so that people can follow."""
    think_seconds: float = 5.0
    """For a turn of a computer player; those that need less are not stopped by any clock."""
    queue: int = 1_000
    """Questions that wait for workers of one kind."""
    patience: float = 15.0
    """Seconds: who would have to wait for the solver for longer is refused."""
    cache_bytes: int = 32_000_000
    """Records and reviews in memory."""
    megabytes: float = 256.0
    """For one question to the solver."""
    unload_seconds: float = 300.0
    """A room without connections leaves memory after so long, and is rebuilt from its log when needed."""
    close_seconds: float = 24 * 3600.0
    """A room where nothing happens for so long is closed; its games are records."""


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

    def __init__(self, limit: tuple[float, float]) -> None:
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


class AddressBuckets:
    """A token bucket for each address; the least recently used ones are dropped."""

    def __init__(self, limit: tuple[float, float], most: int = 10_000) -> None:
        self._limit = limit
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """May one more of this address go through?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = TokenBucket(self._limit)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
