"""When computer players answer: at the end of slots whose length depends on nothing that is hidden.

A slot is as long as the room's players may think, so that they are done when it ends. Its length follows from
who plays in the room, which everybody sees, and from how many rooms have computer players at work: these
begin and end with slots, so not even their number depends on anybody's cards. On a machine that is so busy
that a player is not done in time, the answer comes at the end of a later slot.

The road not taken: a random pause. It has to be as long as the thinking that it hides, and whoever sees
enough turns takes the mean.
"""

from __future__ import annotations

import asyncio
import math
import time
from dataclasses import dataclass

from toptake.server.protection.limits import Limits
from toptake.server.rooms.room import Room

_SEARCHING = frozenset({"tactician", "champion"})
"""Players that think for as long as they may; all others need some milliseconds."""
_LEAST_SECONDS, _SIMPLE_SECONDS = 0.1, 0.01
"""For an answer of a player that searches, however many wait, and of one that does not."""
_SPARE = 1.2
"""A slot is longer than its thinking by this factor."""


@dataclass(frozen=True)
class Slot:
    """The time between something that happened and the answer of computer players."""

    begun: float
    """By the monotonic clock."""
    length: float
    """In seconds."""
    seconds: float
    """For thinking."""

    async def wait_for_end(self) -> None:
        """Until this slot ends, or if it is over, the one of the same length that follows, and so on."""
        passed = time.monotonic() - self.begun
        slots = max(1, math.ceil(passed / self.length)) if self.length else 0
        await asyncio.sleep(max(0.0, slots * self.length - passed))


class ThinkingSlots:
    """The slots of all rooms; a room is at work from :meth:`enter` to :meth:`leave`."""

    def __init__(self, processes: int, limits: Limits) -> None:
        self._processes = processes
        self._pace = limits.pace
        self._think_seconds = limits.think_seconds
        self._at_work: dict[Room, bool] = {}
        """Whether somebody in it searches."""

    def enter(self, room: Room) -> None:
        self._at_work[room] = any(row.player in _SEARCHING for row in room.seats.rows)

    def leave(self, room: Room) -> None:
        del self._at_work[room]

    def begin(self, room: Room) -> Slot:
        """A slot of a room that is at work begins now."""
        searching = sum(self._at_work.values())
        simple = len(self._at_work) - searching
        least = min(_LEAST_SECONDS, self._think_seconds)
        seconds = max(least, self._think_seconds / max(1.0, searching / self._processes))
        # Whoever waits for all others is done in it, too.
        load = (searching * seconds + simple * _SIMPLE_SECONDS) / self._processes
        needed = max(load, seconds) if self._at_work[room] else load
        return Slot(time.monotonic(), max(self._pace, _SPARE * needed), seconds)
