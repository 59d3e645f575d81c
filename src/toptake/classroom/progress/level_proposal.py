"""The level that is proposed for a pupil, with the counts that speak for it. The teacher decides.

The road not taken is a rating: it would rank children by a number that nobody can explain to them. A level
follows from how much of what was there was found, and from how many sums were right at once.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass

from toptake.classroom.level import Level
from toptake.classroom.progress.history import History
from toptake.classroom.progress.measures import (
    FactProgress,
    Ratio,
    TakeShare,
    fact_progress,
    right_at_once,
    take_share,
    weakest,
)
from toptake.classroom.progress.thresholds import (
    DOWN_SHARE,
    LEVEL_DAYS,
    LEVEL_SUMS,
    LEVEL_TURNS,
    RECENT_SUMS,
    RECENT_TURNS,
    UP_RIGHT,
    UP_SHARE,
    UP_SHARE_ALONE,
    WEAK,
)

_IN_ORDER = (Level.ONE, Level.TWO, Level.THREE, Level.FOUR)


class Why(enum.Enum):
    """What decided."""

    READY = "ready"
    """Takes and sums are good enough for the next level."""
    TOO_HARD = "too hard"
    """Neither takes nor sums go well. Below level 1 there are fewer number cards, and no level."""
    TOO_LITTLE = "too little"
    """Too few turns, or on too few days, to propose anything."""
    WEAK_FACT = "weak fact"
    """Good enough but for one fact, which comes first."""
    RIGHT_HERE = "right here"
    """There is still something to learn at this level."""
    HIGHEST = "highest"
    """Good enough, and there is no next level."""
    OWN_CARDS = "own cards"
    """The teacher chose the cards, and chooses the next ones."""


@dataclass(frozen=True)
class LevelProposal:
    """What to play next, and the counts at the present level that it follows from."""

    now: Level
    next: Level
    why: Why
    share: TakeShare
    """Of the latest turns with a take there."""
    days: int
    """On which they were played."""
    right: Ratio
    """Of the latest sums, at once."""
    weak: FactProgress | None = None
    """The fact that comes first."""

    @property
    def changes(self) -> bool:
        return self.next is not self.now


def propose_level(history: History) -> LevelProposal:
    """The proposal for one pupil. Without enough turns on enough days the level stays; it goes down only if
    takes and said sums both say so."""
    now = history.level
    turns = [each for each in history.turns if each.level is now and each.share is not None][-RECENT_TURNS:]
    sums = [each for each in history.sums if each.level is now][-RECENT_SUMS:]
    share, days, right = take_share(turns), len({each.day for each in turns}), right_at_once(sums)
    weak = weakest(fact_progress(sums))
    why = _why(now, share, days, right, weak)
    following = now
    if why is Why.READY:
        following = _IN_ORDER[_IN_ORDER.index(now) + 1]
    elif why is Why.TOO_HARD:
        following = _IN_ORDER[max(0, _IN_ORDER.index(now) - 1)]
    return LevelProposal(now, following, why, share, days, right, weak)


def _why(now: Level, share: TakeShare, days: int, right: Ratio, weak: FactProgress | None) -> Why:
    if now is Level.OWN_CARDS:
        return Why.OWN_CARDS
    if share.turns < LEVEL_TURNS or days < LEVEL_DAYS or share.mean is None:
        return Why.TOO_LITTLE
    said_enough = right.whole >= LEVEL_SUMS
    if share.mean < DOWN_SHARE and said_enough and right.share < WEAK:
        return Why.TOO_HARD
    if said_enough:
        good = share.mean >= UP_SHARE and right.share >= UP_RIGHT
    else:
        good = share.mean >= UP_SHARE_ALONE and share.turns >= RECENT_TURNS
    if not good:
        return Why.RIGHT_HERE
    if weak is not None:
        return Why.WEAK_FACT
    return Why.READY if now is not Level.FOUR else Why.HIGHEST
