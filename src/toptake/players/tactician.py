"""Tactician: weighs what each turn wins against what it leaves.

Every candidate is followed by one round of simple turns in a few samples of the hidden cards, and evaluated
then; unlike the champion, the tactician looks no further. Given ample time, the clock decides nothing.
"""

from __future__ import annotations

import math
import time
from random import Random

from toptake.players.bluffs import challenge_sure_bluff
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.search.candidates import candidates
from toptake.players.search.deadline import deadline_after
from toptake.players.search.evaluation import expected_margin
from toptake.players.search.hidden_cards import HiddenCards
from toptake.players.search.simulated_table import CardCodes, World
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_SAMPLES = 8


class Tactician:
    def __init__(self, misses: float = 0.0, seconds: float | None = None) -> None:
        self._misses = check_misses(misses)
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn of the highest mean evaluation after one round."""
        seconds = min(seconds, self._seconds)
        deadline = deadline_after(seconds)
        codes = CardCodes.of(view)
        limit = DifficultyLimit.draw(self._misses, rng)
        found = candidates(view, codes, limit, 0.3 * seconds, bluffs=False)
        hidden = HiddenCards(view, codes)
        totals = [0.0] * len(found)
        for _ in range(_SAMPLES if len(found) > 1 else 0):
            world = hidden.sample(rng)
            if not view.deck:
                world = World(world.hands, ())
            for index, each in enumerate(found):
                if time.monotonic() > deadline:
                    return found[totals.index(max(totals))].turn
                table = each.simulate(view, codes, world)
                table.play(view.rules.seats)
                totals[index] += expected_margin(table, view.seat)
        return found[totals.index(max(totals))].turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only what is sure."""
        return challenge_sure_bluff(view)
