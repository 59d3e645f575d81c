"""LRU cache by bytes; concurrent misses of a key share one computation.

In memory and not in the store: to compute an answer again takes seconds, and to store all of them would make
the file ten times as large. Nothing goes stale: games that have ended do not change.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class LruCache:
    """At most so many bytes; the least recently used entries go first."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._bytes = 0
        self._entries: OrderedDict[Hashable, bytes] = OrderedDict()
        self._computing: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        """The entry, computed if there is none. Errors are raised to all who wait, and not cached."""
        entry = self.find(key)
        if entry is not None:
            return entry
        if key not in self._computing:
            self._computing[key] = asyncio.create_task(self._compute(key, compute))
        # A client that disconnects must not cancel the computation that others wait for.
        return await asyncio.shield(self._computing[key])

    async def _compute(self, key: Hashable, compute: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            entry = await compute()
        finally:
            del self._computing[key]
        self.add(key, entry)
        return entry

    def find(self, key: Hashable) -> bytes | None:
        """The entry, if there is one."""
        if key not in self._entries:
            return None
        self._entries.move_to_end(key)
        return self._entries[key]

    def add(self, key: Hashable, entry: bytes) -> None:
        """What was computed elsewhere."""
        if key in self._entries:
            return
        if len(entry) <= self._most_bytes:
            self._entries[key] = entry
            self._bytes += len(entry)
            while self._bytes > self._most_bytes:
                self._bytes -= len(self._entries.popitem(last=False)[1])
