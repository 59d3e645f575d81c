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
    """The usual ones; a benchmark or a test may set others."""

    message_bytes: int = 16_384
    """Of a live message."""
    body_bytes: int = 65_536
    upload_bytes: int = 131_072
    """Of a record that is brought here."""
    messages: tuple[float, float] = (20.0, 60.0)
    """Live messages of a connection: a second in the long run, and at once."""
    emotes: tuple[float, float] = (0.5, 4.0)
    hints: tuple[float, float] = (0.5, 5.0)
    traffic: tuple[float, float] = (300.0, 1_500.0)
    """Live messages of all connections of an address; then they wait."""
    requests: tuple[float, float] = (50.0, 300.0)
    """HTTP requests of an address."""
    files: tuple[float, float] = (200.0, 2_000.0)
    """Files of the web app that an address asks for."""
    rooms: tuple[float, float] = (2.0, 120.0)
    """Rooms made by an address, seats taken and records brought: whatever is kept for good."""
    arrivals: tuple[float, float] = (20.0, 400.0)
    """Live connections that an address opens."""
    connections: int = 400
    """Live connections of an address."""
    all_connections: int = 4_000
    sockets: int = 1_000
    """Connections of an address that are not live."""
    request_seconds: float = 20.0
    """For a request to arrive as a whole."""
    unread_seconds: float = 20.0
    """A connection that does not read for so long is cut off."""
    onlookers: int = 100
    """Spectators of a room."""
    screens: int = 8
    """Connections of one seat."""
    rooms_open: int = 5_000
    outgoing: int = 200
    outgoing_bytes: int = 1_000_000
    """Messages that wait for a slow connection before it is cut off."""
    hello_seconds: float = 10.0
    """A connection that says nothing for so long at its beginning is cut off."""
    pace: float = 0.8
    """Seconds that a computer player takes at least, so that people can follow."""
    think_seconds: float = 5.0
    """For a turn of a computer player; those that need few are told by no clock what to do."""
    queue: int = 8
    """Questions that wait for the solver."""
    patience: float = 15.0
    """Seconds that a question waits before it is refused."""
    shelf_bytes: int = 32_000_000
    """Records and reviews that are kept ready."""
    megabytes: float = 256.0
    """For one question."""
    unload_seconds: float = 300.0
    """A room without connections is forgotten, and rebuilt from its log when somebody comes."""
    close_seconds: float = 24 * 3600.0
    """A room where nothing happens for so long is closed; its games are records."""


def household(address: str) -> str:
    """Whose limits an address shares: with IPv6, a house has as many addresses as it likes."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    return str(found.ipv4_mapped or found.exploded[:19])


class Bucket:
    """So much a second in the long run, so much at once."""

    __slots__ = ("_at", "_left", "_most", "_rate")

    def __init__(self, limit: tuple[float, float]) -> None:
        self._rate, self._most = limit
        self._left = self._most
        self._at = time.monotonic()

    def take(self) -> bool:
        """May one more go through?"""
        now = time.monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One for each address; those not seen for longest are forgotten."""

    def __init__(self, limit: tuple[float, float], most: int = 10_000) -> None:
        self._limit = limit
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """May one more of this address go through?"""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._limit)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()
