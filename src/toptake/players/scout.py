"""Scout: the best take of a single pile, in what the game is played for, within a few steps; no builds.

Scout looks at piles one by one, so it wins one at a time and never knows what it leaves.
"""

from __future__ import annotations

from random import Random

from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.turns.easy_piles import easy_takes
from toptake.players.turns.forced_turn import forced_turn
from toptake.players.turns.takes import solitaire_turn
from toptake.rules.steps import DiscardEnding, PassEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

_STEPS = 3
_MOST_PILES = 500


class Scout:
    def __init__(self, misses: float = 0.0) -> None:
        self._misses = check_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The best single take in sight, or the highest card."""
        only = forced_turn(view)
        if only is not None:
            return only
        limit = DifficultyLimit.draw(self._misses, rng)
        best, most = None, 0
        for take in easy_takes(view, _STEPS, _MOST_PILES):
            gain = take.gain(view.rules.by)
            if gain > most and limit.sees(take):
                best, most = take, gain
        if best is not None:
            return take_turn(best.taking, best.piles)
        if view.rules.solitaire:
            return solitaire_turn(view, seconds)
        if view.last is not None:
            return Turn((), PassEnding())
        return Turn((), DiscardEnding(max(view.position.taking_cards, key=lambda card: card.value)))

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Scout does not count cards."""
        return None
