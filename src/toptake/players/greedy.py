"""Greedy: the best take in what the game is played for; else a build that it can take next; else a discard.

It looks no further than its own turn. Builds are simple, one card on one pile, so that it is quick. Its
searches are limited by work: unless time is very short, the same seed gives the same game.
"""

from __future__ import annotations

from random import Random

from toptake.players.bluffs import challenge_sure_bluff
from toptake.players.discards import forced_turn, turn_without_take
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.take_turns import best_turn_seen
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View


class Greedy:
    def __init__(self, misses: float = 0.0) -> None:
        self._misses = check_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The best take that it sees, or a build or discard."""
        only = forced_turn(view)
        if only is not None:
            return only
        limit = DifficultyLimit.draw(self._misses, rng)
        return best_turn_seen(view, seconds, limit) or turn_without_take(view)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only when every card that could be the answer is known to have been somewhere else."""
        return challenge_sure_bluff(view)
