"""Greedy: the best take in what the game is played for; else a build that it can take next; else a discard.

It looks no further than its own turn. Builds are kept simple, one card on one pile, so that it is quick.
Given time, the clock decides nothing: the same game comes out again.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toptake.cards.values import Grade
from toptake.players.bluffs import sure_bluff
from toptake.players.discards import forced, without_take
from toptake.players.easy_piles import Glimpse, glimpses, takers
from toptake.players.misses import Attention, checked_misses
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

if TYPE_CHECKING:
    from toptake.solver import Take

_WORK = 1_500_000
"""Of the solver; a search that the clock cuts short would not give the same game twice."""

_MOST_STEPS, _MOST = 3, 500
"""How far a glance goes; who pays more attention sees all there is."""


class Greedy:
    """Takes what is best now."""

    def __init__(self, misses: float = 0.0) -> None:
        self._misses = checked_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The best take, or the best of what is left to do."""
        only = forced(view)
        if only is not None:
            return only
        attention = Attention.drawn(self._misses, rng)
        return seen_turn(view, seconds, attention) or without_take(view)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only when every card that could be the answer is known to have been somewhere else."""
        return sure_bluff(view)


def seen_turn(view: View, seconds: float, attention: Attention) -> Turn | None:
    """The best take that is seen."""
    if attention.full:
        return best_turn(view, seconds)
    take = _best(view, seconds) if attention.effort > _MOST_STEPS else None
    if take is None or not attention.sees(take):
        take = _glanced(view, attention)
    if take is None:
        # Solitaire goes on while there is a take, so everybody has to find one.
        return best_turn(view, seconds) if view.rules.solitaire else None
    return take_turn(take.taking, take.piles)


def best_turn(view: View, seconds: float) -> Turn | None:
    """The best take there is, as far as so much work finds it."""
    take = _best(view, seconds)
    return None if take is None else take_turn(take.taking, take.piles)


def _best(view: View, seconds: float) -> Take | None:
    if all(pile.value is None for pile in view.centre):
        return None
    from toptake.solver import Budget, best_take  # not before somebody plays

    rules = view.rules
    budget = Budget(seconds, work=_WORK)
    scoring = rules.scoring_of(view)
    best = best_take(view.position, rules.by, scoring=scoring, grade=rules.grade, budget=budget)
    if best.take is None and not best.proven:
        # The search of a crowded centre begins with what is large; what is easy is seen at a glance.
        return _glanced(view, Attention(_MOST_STEPS))
    return best.take


def _glanced(view: View, attention: Attention) -> Take | None:
    """The best take among piles that are made in few steps."""
    from toptake.solver import Take

    hand = takers(view)
    steps = int(min(attention.effort, _MOST_STEPS))
    by_value: dict[int, list[Glimpse]] = {}
    for seen in glimpses(view, steps, _MOST):
        if seen.value in hand:
            by_value.setdefault(int(seen.value), []).append(seen)
    scoring = view.rules.scoring_of(view)
    everything = (1 << len(view.centre)) - 1
    best, most = None, 0
    for value, made in by_value.items():
        for first in made:
            used, piles, hardest = first.items, [first.expression], first.hardest
            take = None
            for other in (None, *sorted(made, key=lambda each: each.steps)):
                if other is not None:
                    if other.items & used:
                        continue
                    used |= other.items
                    piles.append(other.expression)
                    hardest = Grade(max(hardest, other.hardest))
                cleared = used & everything == everything
                wider = Take(hand[value], tuple(piles), hardest, cleared, scoring)
                if not attention.sees(wider):
                    break
                take = wider
            if take is not None:
                gain = take.gain(view.rules.by)
                if gain > most:
                    best, most = take, gain
    return best
