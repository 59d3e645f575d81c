"""Champion: imagines the hidden cards again and again, tries each turn in every such world, and plays on.

Worlds fit all that is known and believed. In each, every candidate is tried and the game is played on for
some turns with plain play; what then stands on the sheet, and what is promised beyond, is turned into a
chance to win. Candidates that fall behind are given up, so that time goes to those that are close. When
nothing is hidden any more, the rest of the game is searched.

The road not taken: a tree of turns over sampled hands (information-set search). Turns are many and worlds
seldom repeat, so such a tree stays one turn deep in a fraction of a second, and plain play finds the same.
"""

from __future__ import annotations

import math
import time
from random import Random

from toptake.players.bluffs import likely_bluff
from toptake.players.misses import Attention, checked_misses
from toptake.players.search.candidates import Candidate, candidates
from toptake.players.search.endgame import Endgame, turn_of
from toptake.players.search.evaluation import chance, margin
from toptake.players.search.hidden_cards import Beliefs
from toptake.players.search.simulated_table import Ground, Sketch, World
from toptake.rules.challenges import BLUFF_LOSES
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

_WORLDS = 160
"""Given time, so many worlds are imagined and no more."""
_MOMENTS = 40
"""Of an endgame, for the time of one world."""
_ROUNDS = 3
"""How often everybody plays after the turn that is tried."""
_CHALLENGED = 0.3
"""How likely a bluff is to be challenged."""
_FEW_WORLDS, _SOME_MORE = 6, 3
"""Candidates are compared after so many worlds, and again after each few more."""


class Champion:
    """Searches whole turns in imagined worlds."""

    def __init__(self, misses: float = 0.0, seconds: float | None = None, worlds: int = _WORLDS) -> None:
        self._misses = checked_misses(misses)
        self._worlds = worlds
        self._seconds = math.inf if seconds is None else seconds

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn that does best in most worlds."""
        seconds = min(seconds, self._seconds)
        deadline = time.monotonic() + 0.92 * seconds - 0.002
        ground = Ground.of(view)
        attention = Attention.drawn(self._misses, rng)
        beliefs = Beliefs(view, ground)
        if beliefs.known and attention.full:
            sketch = _sketch(view, ground, beliefs.world(rng))
            moments = self._worlds * _MOMENTS
            result = Endgame(sketch, 0.7 * (deadline - time.monotonic()), moments).best()
            if result is not None:
                return turn_of(view, result.choice)
        found = candidates(view, ground, attention, 0.4 * (deadline - time.monotonic()))
        if len(found) == 1:
            return found[0].turn
        return _Trial(view, ground, found).best(beliefs, self._worlds, deadline, rng).turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """When it is expected to pay."""
        return likely_bluff(view)


def _sketch(view: View, ground: Ground, world: World) -> Sketch:
    """The table as it is, in a world."""
    points = [won.takes + won.bonus for won in view.winnings] if ground.points else [0] * len(view.hands)
    cards = [len(won.cards) for won in view.winnings]
    centre = [ground.item(pile) for pile in view.centre]
    return Sketch(ground, centre, world, points, cards, view.seat, view.taker, view.last)


class _Trial:
    """Candidates side by side in the same worlds."""

    def __init__(self, view: View, ground: Ground, found: list[Candidate]) -> None:
        self._view = view
        self._ground = ground
        self._alive = found
        self._results: dict[int, list[float]] = {id(each): [] for each in found}
        self._left = view.deck + sum(view.hands) + sum(len(pile.cards) for pile in view.centre)
        self._turns = _ROUNDS * view.rules.seats

    def best(self, beliefs: Beliefs, worlds: int, deadline: float, rng: Random) -> Candidate:
        """The one that does best, once time or worlds are used up or all others are given up."""
        for count in range(1, worlds + 1):
            world = beliefs.world(rng)
            scores = []
            for each in self._alive:
                if time.monotonic() > deadline:
                    return self._leader()
                scores.append(self._tried(each, world))
            # A world counts once all have been tried in it.
            for each, score in zip(self._alive, scores, strict=True):
                self._results[id(each)].append(score)
            if count >= _FEW_WORLDS and count % _SOME_MORE == 0:
                self._give_up()
                if len(self._alive) == 1:
                    break
        return self._leader()

    def _tried(self, each: Candidate, world: World) -> float:
        worth = self._worth(each.sketch(self._view, self._ground, world))
        if not each.bluff:
            return worth
        called = 1.0 if self._seen_through(each, world) else _CHALLENGED
        return (1 - called) * worth + called * self._worth(self._called(each, world))

    def _seen_through(self, bluff: Candidate, world: World) -> bool:
        """Does anybody see, or hold, every card that could be the answer?"""
        build = bluff.done.play.build
        assert build is not None
        hidden = [card[0] == build.value for card in world.deck]
        others = [seat for seat in range(len(world.hands)) if seat != self._view.seat]
        holders = [seat for seat in others if any(card[0] == build.value for card in world.hands[seat])]
        return not any(hidden) and (len(others) == 1 or len(holders) < 2)

    def _called(self, bluff: Candidate, world: World) -> Sketch:
        """The bluff is challenged at once: its card lies in the centre, and points are lost."""
        number = bluff.done.play.number
        assert number is not None
        centre = (*map(self._ground.item, self._view.centre), self._ground.item_of(number))
        called = Candidate(bluff.turn, bluff.done, centre, -BLUFF_LOSES, 0)
        return called.sketch(self._view, self._ground, world)

    def _worth(self, sketch: Sketch) -> float:
        sketch.play(self._turns)
        return chance(margin(sketch, self._view.seat), self._left, self._ground.points)

    def _mean(self, each: Candidate) -> float:
        results = self._results[id(each)]
        return sum(results) / len(results) if results else -math.inf

    def _leader(self) -> Candidate:
        # The first of equals: candidates come with the likely ones first.
        return max(self._alive, key=self._mean)

    def _give_up(self) -> None:
        """Candidates that are behind by more than chance explains are not tried again."""
        leader = self._leader()
        best = self._results[id(leader)]
        kept = []
        for each in self._alive:
            lags = [one - two for one, two in zip(best, self._results[id(each)], strict=True)]
            mean = sum(lags) / len(lags)
            spread = math.sqrt(sum((lag - mean) ** 2 for lag in lags) / len(lags) / (len(lags) - 1))
            if each is leader or mean <= 2 * spread:
                kept.append(each)
        self._alive = kept
