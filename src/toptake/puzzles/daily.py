"""The challenges of a day: an easy one, a middle one and a hard one, the same for everybody.

Each third of a collection by rating is laid in an order that looks like chance and follows from the ids; a
date is a place in it. So no challenge comes twice before all of its third have come, and nothing has to be
stored. Opinions are no challenges of a day.
"""

from __future__ import annotations

import datetime
import functools
import hashlib
from collections.abc import Iterable
from itertools import pairwise

from toptake.errors import MalformedError, quote

FIRST_DAY = datetime.date(2026, 1, 1)
"""There were no challenges before."""
LEVELS = ("easy", "middle", "hard")


class Calendar:
    """Which ids belong to which day."""

    def __init__(self, rated: Iterable[tuple[int, str]]) -> None:
        """Ratings with ids."""
        ordered = [id for _, id in sorted(rated)]
        if len(ordered) < len(LEVELS):
            raise MalformedError("A calendar needs three challenges at least.")
        cuts = [len(ordered) * part // len(LEVELS) for part in range(len(LEVELS) + 1)]
        self._thirds = [sorted(ordered[begin:end], key=_shuffled) for begin, end in pairwise(cuts)]

    def ids(self, day: datetime.date) -> tuple[str, ...]:
        """Of the easy, the middle and the hard one."""
        place = (day - FIRST_DAY).days
        return tuple(third[place % len(third)] for third in self._thirds)


def parse_day(text: str, today: datetime.date) -> datetime.date:
    """A day on which there were challenges, or today."""
    try:
        day = datetime.date.fromisoformat(text)
    except ValueError:
        raise MalformedError(f"{quote(text)} is no date; one is {today.isoformat()}.") from None
    if day > today:
        raise MalformedError(f"The challenges of {day.isoformat()} are not known yet.")
    if day < FIRST_DAY:
        raise MalformedError(f"The first challenges are those of {FIRST_DAY.isoformat()}.")
    return day


@functools.cache
def _shuffled(id: str) -> bytes:
    return hashlib.sha256(f"toptake calendar {id}".encode()).digest()
