"""Answers that stay the same, kept for whoever asks next: a game that has ended does not change.

Two who ask at once are answered by one search. In memory and not in the file: to find an answer again takes
seconds, and to keep all of them would make the file ten times as large.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable


class Shelf:
    """So many bytes of answers; those not asked for longest are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._sought: dict[Hashable, asyncio.Task[bytes]] = {}

    async def get(self, key: Hashable, seek: Callable[[], Awaitable[bytes]]) -> bytes:
        """What is kept, or else what is found now."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._sought:
            self._sought[key] = asyncio.create_task(self._seek(key, seek))
        # Whoever leaves does not take the answer from the others.
        return await asyncio.shield(self._sought[key])

    async def _seek(self, key: Hashable, seek: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            found = await seek()
        finally:
            del self._sought[key]
        if len(found) <= self._most:
            self._kept[key] = found
            self._size += len(found)
            while self._size > self._most:
                self._size -= len(self._kept.popitem(last=False)[1])
        return found
