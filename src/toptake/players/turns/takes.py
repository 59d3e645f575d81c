"""The best take as a turn, for players that look no further: of all takes, or of those that a player sees."""

from __future__ import annotations

from toptake.players.misses import DifficultyLimit
from toptake.players.turns.easy_piles import EasyPile, easy_piles, numbers_by_value, take_of
from toptake.rules.turn import Turn, take_turn
from toptake.rules.view import View
from toptake.solver import Best, Budget, Take, best_take

_WORK = 1_500_000
"""Of the solver; a search that the clock cuts short would not give the same game twice."""

_MOST_STEPS, _MOST_PILES = 3, 500
"""How far easy piles are searched; beyond these steps the solver is asked."""


def best_turn(view: View, seconds: float) -> Turn | None:
    """The best take there is, as far as a fixed amount of work finds it."""
    take = _best_take(view, seconds)
    return None if take is None else take_turn(take.taking, take.piles)


def best_turn_seen(view: View, seconds: float, limit: DifficultyLimit) -> Turn | None:
    """The best take within the limit."""
    if limit.sees_all:
        return best_turn(view, seconds)
    take = _best_take(view, seconds) if limit.most > _MOST_STEPS else None
    if take is None or not limit.sees(take):
        take = _best_easy_take(view, limit)
    if take is None:
        # Solitaire goes on while there is a take, so everybody has to find one.
        return best_turn(view, seconds) if view.rules.solitaire else None
    return take_turn(take.taking, take.piles)


def solitaire_turn(view: View, seconds: float) -> Turn:
    """The best take, for a player of solitaire that has seen none: the game goes on while there is one."""
    found = best_turn(view, seconds)
    assert found is not None, "solitaire is over when nothing can be taken"
    return found


def solve_view(view: View, budget: Budget) -> Best:
    """The best take by what the game is played for; whole numbers, where that makes no difference."""
    rules = view.rules
    scoring = rules.scoring_of(view)
    return best_take(view.position, rules.by, scoring=scoring, grade=rules.grade, budget=budget)


def _best_take(view: View, seconds: float) -> Take | None:
    if all(pile.value is None for pile in view.centre):
        return None
    best = solve_view(view, Budget(seconds, work=_WORK))
    if best.take is None and not best.proven:
        # In a crowded centre the solver begins with large takes and may run out of work before small ones.
        return _best_easy_take(view, DifficultyLimit(_MOST_STEPS))
    return best.take


def _best_easy_take(view: View, limit: DifficultyLimit) -> Take | None:
    """The best take of easy piles within the limit; to each pile others of its value are added greedily."""
    numbers = numbers_by_value(view)
    by_value: dict[int, list[EasyPile]] = {}
    for pile in easy_piles(view, int(min(limit.most, _MOST_STEPS)), _MOST_PILES):
        if pile.value in numbers:
            by_value.setdefault(int(pile.value), []).append(pile)
    scoring = view.rules.scoring_of(view)
    best, most = None, 0
    for value, made in by_value.items():
        easiest_first = sorted(made, key=lambda pile: pile.steps)
        for first in made:
            piles = [first]
            used = first.items
            take = take_of(view, numbers[value], piles, scoring)
            if not limit.sees(take):
                continue
            for other in easiest_first:
                if other.items & used:
                    continue
                used |= other.items
                piles.append(other)
                wider = take_of(view, numbers[value], piles, scoring)
                if not limit.sees(wider):
                    break
                take = wider
            gain = take.gain(view.rules.by)
            if gain > most:
                best, most = take, gain
    return best
