"""Attention: what a player sees of all that could be taken; the dial that makes any player weaker.

Each step of an expression is seen with the same chance, and so is each harder grade and each pile after the
first: what takes more effort is missed more often, and what lies open is always seen. How far a player sees
is drawn once a turn, so one good look finds everything that is as easy.

The road not taken: to play a worse turn, or any turn, now and then. Nobody can learn from an opponent that
leaves a match lying and finds a take of seven cards a moment later.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from toptake.cards.values import Grade
from toptake.errors import MalformedError

if TYPE_CHECKING:
    from toptake.solver import Take

_GRADE_EFFORT = 2


@dataclass(frozen=True, slots=True)
class Attention:
    """How much effort a player makes this turn: it sees what needs no more."""

    effort: float = math.inf

    @classmethod
    def drawn(cls, misses: float, rng: Random) -> Attention:
        """What needs an effort of n is seen with the n-th power of the chance to see one step."""
        if not misses:
            return cls()
        return cls(math.log(1 - rng.random()) / math.log(1 - misses))

    @property
    def full(self) -> bool:
        """Is nothing missed?"""
        return self.effort == math.inf

    def sees(self, take: Take) -> bool:
        """Is this take seen?"""
        return effort(take.steps, take.grade, len(take.piles)) <= self.effort


def effort(steps: int, grade: Grade, piles: int = 1) -> int:
    """How hard a take is to see: nothing for a match."""
    return steps + _GRADE_EFFORT * grade + piles - 1


def checked_misses(misses: float) -> float:
    """A share that can be missed at each step."""
    if not 0 <= misses < 1:
        raise MalformedError(f"Misses are a share below 1, as in 0.3, and {misses:g} is none.")
    return misses
