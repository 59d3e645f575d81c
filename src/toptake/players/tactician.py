"""Tactician: weighs what each turn wins against what it leaves.

Every candidate is followed by one round of simple turns in a few imagined worlds, and the mean margin then
decides; unlike the champion, the tactician gives no turn a second look and minds no chance to win. Given
ample time, the clock decides nothing.
"""

from __future__ import annotations

import math
from random import Random

from toptake.players.bluffs import challenge_sure_bluff
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.search.deadline import deadline_after
from toptake.players.search.estimate import Work, estimate
from toptake.players.turns.candidates import candidates
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_WORLDS = 8


class Tactician:
    def __init__(self, misses: float = 0.0, seconds: float | None = None) -> None:
        self._misses = check_misses(misses)
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn of the highest mean margin after one round."""
        seconds = min(seconds, self._seconds)
        deadline = deadline_after(seconds)
        limit = DifficultyLimit.draw(self._misses, rng)
        found = candidates(view, limit, 0.3 * seconds, bluffs=False).turns
        if len(found) == 1:
            return found[0].turn
        # Without an endgame search, and without giving up any turn.
        work = Work(worlds=_WORLDS, positions=0, first=_WORLDS + 1, deadline=deadline)
        estimates = estimate(view, found, work, rng)
        return found[max(range(len(found)), key=lambda index: estimates[index].margin)].turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only what is sure."""
        return challenge_sure_bluff(view)
