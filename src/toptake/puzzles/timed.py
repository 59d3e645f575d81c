"""Challenges against the clock: rush, as many as possible, and top take, one position.

In a rush everybody begins with an easy one, and each is followed by a harder one; a mistake costs time. In a
top take everybody meets the same positions on one day, in the same order.
"""

from __future__ import annotations

import datetime
import hashlib
from collections.abc import Iterable, Sequence
from random import Random

from toptake.puzzles.practice import Rated
from toptake.puzzles.question import Kind

RUSH_SECONDS = 180.0
MISTAKE_SECONDS = 10.0
TOP_TAKE_SECONDS = 180.0
MOST_IN_RUSH = 60
"""More are not solved in that time."""
RUSH_KINDS = (Kind.BEST_TAKE, Kind.CLEAR_CENTRE, Kind.FIND_BUILD)
"""Those of one turn."""
_EASIEST = 700
"""The first one is as easy, or the easiest that there is."""
_STEP = 20
"""So much harder is the next one."""
_NEAR = 8
"""Of so many with the nearest ratings one is chosen."""


def rush_ids(found: Sequence[Rated], rng: Random) -> list[str]:
    """The ids of a rush, easy ones first; fewer where there are no more."""
    ratings = {each.id: each.rating for each in found}
    left = dict(ratings)
    ids: list[str] = []
    easiest = max(_EASIEST, min(ratings.values(), default=0))
    for number in range(min(MOST_IN_RUSH, len(left))):
        wanted = easiest + _STEP * number
        near = sorted(left, key=lambda id: (abs(left[id] - wanted), id))[:_NEAR]
        ids.append(rng.choice(near))
        del left[ids[-1]]
    # Near the hardest that there are, those that are left become easier.
    return sorted(ids, key=lambda id: ratings[id])


def top_take_id(ids: Iterable[str], seen: Sequence[str], day: datetime.date) -> str | None:
    """The first of a day that was not seen; where all were seen, the first; None where there is none."""
    known = set(seen)

    def place(id: str) -> bytes:
        return hashlib.sha256(f"toptake top take {day} {id}".encode()).digest()

    ordered = sorted(ids, key=place)
    return next((id for id in ordered if id not in known), ordered[0] if ordered else None)


def rush_end(begun: float, mistakes: int) -> float:
    """When a rush is over, on the clock that told when it had begun."""
    return begun + RUSH_SECONDS - MISTAKE_SECONDS * mistakes
