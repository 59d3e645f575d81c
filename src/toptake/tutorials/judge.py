"""Is a turn what an exercise asks for, and what is said about it? Nothing is searched for."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import Card
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challenged_build
from toptake.rules.endings import FinishedTurn
from toptake.rules.turn import Challenge, Turn
from toptake.tutorials.goal import CHALLENGE
from toptake.tutorials.tutorial import Exercise


@dataclass(frozen=True)
class Verdict:
    """Whether the goal is met, and the sentence about it."""

    met: bool
    sentence: str
    done: FinishedTurn | None = None
    """What the turn came to; None for a challenge."""
    shown: tuple[Card, ...] = ()
    """The opponent's hand, if a challenge has laid it open."""


def judge(exercise: Exercise, answer: Turn | Challenge) -> Verdict:
    """What to say about a turn or a challenge; raises if the rules forbid it."""
    view = exercise.scene.view
    if isinstance(answer, Challenge):
        challenged_build(view, answer)
        shown = exercise.scene.opponent
        if exercise.goal.kind == CHALLENGE:
            return Verdict(True, exercise.met, shown=shown)
        said = next((miss for miss in exercise.misses if miss.when.kind == CHALLENGE), exercise.misses[-1])
        return Verdict(False, said.say, shown=shown)
    done = check_turn(view, answer)
    if exercise.goal.kind != CHALLENGE and exercise.goal.fits(view, done):
        return Verdict(True, exercise.met, done)
    said = next(
        miss for miss in exercise.misses if miss.when.kind != CHALLENGE and miss.when.fits(view, done)
    )
    return Verdict(False, said.say, done)
