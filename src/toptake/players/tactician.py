"""Tactician: weighs what each turn wins against what it leaves.

For every candidate it counts the unseen cards, imagines some hands that the next player may hold, and asks
what that player could take; and what its own hand could take after that, if nothing changed. It does not play
on from there: that is the champion's way. Given time, the clock decides nothing.
"""

from __future__ import annotations

import math
import time
from random import Random

from toptake.players.bluffs import sure_bluff
from toptake.players.misses import Attention, checked_misses
from toptake.players.search.candidates import candidates
from toptake.players.search.evaluation import margin
from toptake.players.search.hidden_cards import Beliefs
from toptake.players.search.simulated_table import Ground, World
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_HANDS = 8


class Tactician:
    """One turn, and the answer to it."""

    def __init__(self, misses: float = 0.0, seconds: float | None = None) -> None:
        self._misses = checked_misses(misses)
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn that wins most and leaves least."""
        seconds = min(seconds, self._seconds)
        deadline = time.monotonic() + 0.92 * seconds - 0.002
        ground = Ground.of(view)
        found = candidates(view, ground, Attention.drawn(self._misses, rng), 0.3 * seconds, bluffs=False)
        beliefs = Beliefs(view, ground)
        totals = [0.0] * len(found)
        for _ in range(_HANDS if len(found) > 1 else 0):
            world = beliefs.world(rng)
            blind = World(world.hands, ())
            for index, each in enumerate(found):
                if time.monotonic() > deadline:
                    return found[totals.index(max(totals))].turn
                sketch = each.sketch(view, ground, world if view.deck else blind)
                sketch.play(view.rules.seats)
                totals[index] += margin(sketch, view.seat)
        return found[totals.index(max(totals))].turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only what is sure."""
        return sure_bluff(view)
