"""Simulated pupils: computer players with the dial of misses, from beginner to nearly perfect.

The dial draws a limit for each turn: a play beyond it is not seen. So a pupil finds a play of difficulty d
with the chance (1 − misses)ᵈ, and an attempt is one draw for each thing that is to be found. Each pupil is
named by the difficulty at which every second attempt succeeds, from which its rating follows: the scale is
such that 241 points are the odds of one to e, and a single step is rated 800.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from toptake.players.misses import DifficultyLimit
from toptake.puzzles.rating.glicko import Rating

_A_STEP = 800.0
_FOR_E = 241.0


@dataclass(frozen=True)
class DialPupil:
    """A player with the dial of misses."""

    half: float
    """The difficulty at which every second attempt succeeds."""

    @property
    def misses(self) -> float:
        """The share of the dial."""
        return 1 - 2 ** (-1 / self.half)

    @property
    def rating(self) -> Rating:
        """Known exactly."""
        return Rating(_A_STEP + _FOR_E * math.log(self.half), 0.0)

    def chance(self, difficulties: Sequence[int]) -> float:
        """To find all that has to be found in one attempt."""
        return math.prod((1 - self.misses) ** each for each in difficulties)

    def succeeds(self, difficulties: Sequence[int], rng: Random) -> bool:
        """One attempt at all that has to be found."""
        return all(DifficultyLimit.draw(self.misses, rng).most >= each for each in difficulties)


DIAL_PUPILS = tuple(DialPupil(half) for half in (0.5, 1, 1.5, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48))
ROUNDS = 12
"""So often each of them tries a puzzle."""


def attempts(difficulties: Sequence[int], rng: Random) -> Iterator[list[tuple[DialPupil, bool]]]:
    """Round after round, whether each pupil finds the optimum."""
    for _ in range(ROUNDS):
        yield [(pupil, pupil.succeeds(difficulties, rng)) for pupil in DIAL_PUPILS]
