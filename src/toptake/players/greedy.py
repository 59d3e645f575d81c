"""Greedy: the best take in what the game is played for; else the best build; else a discard.

It looks no further than its own turn, but at all of it: of the builds, whatever is joined in them or laid on
the way, the one that promises most. Its searches are limited by work: unless time is very short, the same
seed gives the same game.
"""

from __future__ import annotations

from random import Random

from toptake.players.bluffs import challenge_sure_bluff
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.turns.builds import list_builds, rank_builds
from toptake.players.turns.discards import discard_turn
from toptake.players.turns.forced_turn import forced_turn
from toptake.players.turns.takes import best_turn_seen
from toptake.rules.steps import PassEnding
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
        take = best_turn_seen(view, seconds, limit)
        if take is not None:
            return take
        if view.last is not None:
            return Turn((), PassEnding())
        builds = rank_builds(view, list_builds(view, limit, seconds=seconds / 2).builds)
        # What an opponent holds the answer of would be built for them.
        return builds[0].turn if builds and builds[0].worth > 0 else discard_turn(view)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only when every card that could be the answer is known to have been somewhere else."""
        return challenge_sure_bluff(view)
