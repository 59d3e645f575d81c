"""Scout: the best single take, in what the game is played for, that a few steps make; no builds.

Scout looks at piles one by one, so it wins one at a time and never knows what it leaves.
"""

from __future__ import annotations

from random import Random

from toptake.players.discards import forced
from toptake.players.easy_piles import glimpses, takers
from toptake.players.greedy import best_turn
from toptake.players.misses import Attention, checked_misses
from toptake.rules.steps import DiscardEnding, PassEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

_STEPS = 3
_MOST = 500


class Scout:
    """The best pile within a few steps."""

    def __init__(self, misses: float = 0.0) -> None:
        self._misses = checked_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The best single take in sight, or the highest card."""
        only = forced(view)
        if only is not None:
            return only
        from toptake.solver import Take  # not before somebody plays

        attention = Attention.drawn(self._misses, rng)
        hand = takers(view)
        scoring = view.rules.scoring_of(view)
        everything = (1 << len(view.centre)) - 1
        best: Take | None = None
        most = 0
        for seen in glimpses(view, _STEPS, _MOST):
            if seen.value not in hand:
                continue
            cleared = seen.items & everything == everything
            card = hand[int(seen.value)]
            take = Take(card, (seen.expression,), seen.hardest, cleared, scoring)
            gain = take.gain(view.rules.by)
            if gain > most and attention.sees(take):
                best, most = take, gain
        if best is not None:
            return take_turn(best.taking, best.piles)
        if view.rules.solitaire:
            found = best_turn(view, seconds)
            assert found is not None, "solitaire is over when nothing can be taken"
            return found
        if view.last is not None:
            return Turn((), PassEnding())
        return Turn((), DiscardEnding(max(view.position.taking_cards, key=lambda card: card.value)))

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Scout does not count cards."""
        return None
