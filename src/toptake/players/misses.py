"""Misses: how a player is made weaker. It misses takes, and the harder a take is, the more often.

Every step of an expression, every harder grade and every pile after the first adds to the difficulty of a
take. Each unit of difficulty is missed with the same probability; a match has none and is never missed. The
limit is drawn once a turn, so a player sees everything up to it and nothing beyond.

The road not taken: to play a worse turn, or any turn, now and then. Nobody can learn from an opponent that
leaves a match lying and finds a take of seven cards a moment later.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from toptake.cards.values import Grade
from toptake.errors import MalformedError
from toptake.solver import Take

_GRADE_DIFFICULTY = 2


@dataclass(frozen=True, slots=True)
class DifficultyLimit:
    """The difficulty up to which a player sees takes this turn."""

    most: float = math.inf

    @classmethod
    def draw(cls, misses: float, rng: Random) -> DifficultyLimit:
        """P(limit ≥ n) = (1 − misses)ⁿ; without misses there is no limit, and no random number is used."""
        if not misses:
            return cls()
        return cls(math.log(1 - rng.random()) / math.log(1 - misses))

    @property
    def sees_all(self) -> bool:
        return self.most == math.inf

    def sees(self, take: Take) -> bool:
        return difficulty(take.steps, take.grade, len(take.piles)) <= self.most


def difficulty(steps: int, grade: Grade, piles: int = 1) -> int:
    """How hard a take is to see: 0 for a match."""
    return steps + _GRADE_DIFFICULTY * grade + piles - 1


def check_misses(misses: float) -> float:
    """The share, if it is one that a player can have."""
    if not 0 <= misses < 1:
        raise MalformedError(f"Misses are a share below 1, as in 0.3, and {misses:g} is none.")
    return misses
