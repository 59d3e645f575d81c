"""Champion: tries each turn in many imagined worlds, plays on, and compares.

What turns are worth is the business of :mod:`~toptake.players.search.estimate`; which of those that are about
equal is the wisest, of :mod:`~toptake.players.search.choice`. When nothing is hidden any more, all turns of
the rest of the game are searched.

The road not taken: a tree of turns over sampled hands (information-set search). Turns are many and worlds
seldom repeat, so such a tree stays one turn deep in a fraction of a second, and simple turns find the same.
"""

from __future__ import annotations

import math
import time
from dataclasses import replace
from random import Random

from toptake.players.bluffs import challenge_likely_bluff
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.search.choice import choose
from toptake.players.search.deadline import deadline_after
from toptake.players.search.endgame import endgame_turn
from toptake.players.search.estimate import Work, estimate
from toptake.players.turns.candidates import candidates
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_WORK = Work()
_POSITIONS = 40
"""Of the endgame, for the work of one world."""


class Champion:
    def __init__(self, misses: float = 0.0, seconds: float | None = None, worlds: int = _WORK.worlds) -> None:
        self._misses = check_misses(misses)
        self._work = replace(_WORK, worlds=worlds, positions=worlds * _POSITIONS)
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn of the highest chance to win, or of an endgame the best one."""
        deadline = deadline_after(min(seconds, self._seconds))
        limit = DifficultyLimit.draw(self._misses, rng)
        if limit.sees_all:
            share = time.monotonic() + 0.7 * (deadline - time.monotonic())
            best = endgame_turn(view, share, self._work.positions)
            if best is not None:
                return best
        found = candidates(view, limit, 0.4 * (deadline - time.monotonic()))
        if len(found.turns) == 1:
            return found.turns[0].turn
        estimates = estimate(view, found.turns, replace(self._work, deadline=deadline), rng)
        return found.turns[choose(view, found, estimates).index].turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """When it is expected to pay."""
        return challenge_likely_bluff(view)
