"""Greedy: the best take in what the game is played for; else a build that it can take next; else a discard.

It looks no further than its own turn. Builds are kept simple, one card on one pile, so that it is quick.
Given time, the clock decides nothing: the same game comes out again.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toptake.cards import Card, NumberCard
from toptake.pile import Pile
from toptake.plays import Play
from toptake.referee import challengeable
from toptake.scoring import By
from toptake.steps import Build, Discard, Drop, Pass, Put
from toptake.table import View
from toptake.turns import Challenge, Turn, take_turn

if TYPE_CHECKING:
    from toptake.solver import Take

_WORK = 20_000_000
"""Of the solver; a search that the clock cuts short would not give the same game twice."""

_SAFE = {11: 0, 13: 1, 7: 2}
"""Discards that are hard to use come first."""


class Greedy:
    """Takes what is best now."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The best take, or the best of what is left to do."""
        numbers = [card for card in view.hand if isinstance(card, NumberCard)]
        if not numbers:
            wilds = view.position.hand_wilds if view.last is None else ()
            return Turn(tuple(map(Drop, wilds)), Pass())
        if any(pile.value is not None for pile in view.centre):
            take = _best(view, seconds)
            if take is not None:
                return take_turn(take.taking, take.piles)
        if view.last is not None:
            return Turn((), Pass())
        return _simple_build(view, numbers) or Turn((), Discard(_least_useful(view, numbers)))

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Only when every card that could be the answer is known to have been somewhere else."""
        seen: set[Card] | None = None
        for build in reversed(challengeable(view)):
            if seen is None:
                seen = {*view.in_sight}
                seen.update(card for won in view.winnings for card in won.cards)
            answers = [card for card in view.rules.pack if _is_answer(card, build.pile)]
            # What the builder has played since was in that hand then.
            plays = [event for event in view.past if isinstance(event, Play)]
            since = {play.number for play in plays[build.turn + 1 :] if play.seat == build.seat}
            if all(card in seen and card not in since for card in answers):
                return Challenge(build.number)
        return None


def _best(view: View, seconds: float) -> Take | None:
    """The best take that so much work finds."""
    from toptake.solver import Budget, best_take  # not before somebody plays

    rules = view.rules
    budget = Budget(seconds, work=_WORK)
    scoring = rules.scoring_of(view)
    return best_take(view.position, rules.by, scoring=scoring, grade=rules.grade, budget=budget).take


def _is_answer(card: Card, pile: Pile) -> bool:
    return isinstance(card, NumberCard) and card.value == pile.value


def _simple_build(view: View, numbers: list[NumberCard]) -> Turn | None:
    """A number card on one pile, with the answer held besides it; the largest pile counts most."""
    best: tuple[int, int] = (0, 0)
    turn = None
    for number in numbers:
        held = {card.value for card in numbers if card is not number}
        for pile in view.centre:
            if pile.value is None:
                continue
            if pile.value + number.value in held and pile.hardest <= view.rules.grade:
                worth = (len(pile.cards), number.value)
                if worth > best:
                    best, turn = worth, Turn((Put(number, pile.cards[0]),), Build())
    return turn


def _least_useful(view: View, numbers: list[NumberCard]) -> NumberCard:
    """Safe cards first, then high ones, but rather not printed points."""
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    return min(numbers, key=lambda card: (points(card), _SAFE.get(card.value, 3), -card.value))
