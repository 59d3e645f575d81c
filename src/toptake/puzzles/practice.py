"""Practice: the next challenge for somebody, such that about three of four succeed.

With the odds of ratings that means a challenge that is rated some 200 points below whoever tries it. What
went wrong comes back, but not at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from toptake.puzzles.rating.glicko import MOST_DEVIATION, Rating, Result, rated

BELOW = 215
"""Who is so much stronger succeeds 78 times out of a hundred: what comes back was too hard once, and brings
that down to three of four."""
BEGINNER = Rating(1000, MOST_DEVIATION)
NEAR = 12
"""Of so many unseen challenges with the nearest ratings one is chosen."""
PAUSE = 4
"""So many others come before one that went wrong."""


@dataclass(frozen=True)
class Rated:
    """What is known of a challenge before it is chosen."""

    id: str
    rating: int


def next_id(
    found: Sequence[Rated], person: Rating, seen: Sequence[str], again: Sequence[str], rng: Random
) -> str | None:
    """The id of the next one; None where there is nothing left.

    ``seen`` has what was tried, the latest last; ``again`` what went wrong and was not repeated.
    """
    known = {each.id for each in found}
    recent = {*seen[-PAUSE:]}
    if len(seen) % PAUSE == PAUSE - 1:
        for id in again:
            if id in known and id not in recent:
                return id
    wanted = person.rating - BELOW
    tried = {*seen}
    unseen = [each for each in found if each.id not in tried]
    unseen.sort(key=lambda each: (abs(each.rating - wanted), each.id))
    if unseen:
        return rng.choice(unseen[:NEAR]).id
    waiting = [id for id in again if id in known and id not in recent]
    return waiting[0] if waiting else None


def after_attempt(person: Rating, puzzle: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """Both ratings after one attempt."""
    return rated(person, [Result(puzzle, solved)]), rated(puzzle, [Result(person, not solved)])
