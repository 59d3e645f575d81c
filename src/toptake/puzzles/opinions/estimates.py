"""Two estimates of every discard, with different luck and ten times the work of a hint.

The second one imagines other hidden cards than the first. Where both put the same discard first, and each
other one behind it by three standard errors, they agree. That is still no proof: both look no further than
the next round, and take it that simple turns follow.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from toptake.players.adviser import ADVISER_WORK
from toptake.players.search.estimate import Work, estimate
from toptake.puzzles.opinions.discard_question import DiscardQuestion
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Turn

TIMES = 10
_WORLDS = TIMES * ADVISER_WORK.worlds
WORK = Work(worlds=_WORLDS, turns=TIMES * ADVISER_WORK.turns, first=_WORLDS)
"""No discard is given up early: all are tried in the same worlds."""
ERRORS = 3
"""Standard errors by which each other discard is behind."""
_DIGITS = 4


@dataclass(frozen=True)
class DiscardEstimate:
    """What one discard is worth."""

    card: int
    """The value of the number card."""
    wins: float
    """The share of the games that are expected to be won."""
    behind: float
    """By how much that is less than after the best discard, world by world."""
    error: float
    """The standard error of that."""


@dataclass(frozen=True)
class Run:
    """One estimate of all discards, the best first."""

    seed: str
    worlds: int
    discards: tuple[DiscardEstimate, ...]

    @property
    def best(self) -> int:
        return self.discards[0].card

    @property
    def is_clear(self) -> bool:
        """Is every other discard behind by enough?"""
        return all(each.behind > 0 and each.behind >= ERRORS * each.error for each in self.discards[1:])

    def of(self, card: int) -> DiscardEstimate:
        """The estimate of one discard."""
        return next(each for each in self.discards if each.card == card)


def two_runs(question: DiscardQuestion) -> tuple[Run, Run]:
    """Both estimates; their seeds follow from the question, so anybody gets the same."""
    return run(question, f"{question.id} 1"), run(question, f"{question.id} 2")


def agree(runs: tuple[Run, Run]) -> bool:
    """Are both clear, and about the same discard?"""
    one, two = runs
    return one.best == two.best and one.is_clear and two.is_clear


def run(question: DiscardQuestion, seed: str, work: Work = WORK) -> Run:
    """One estimate."""
    turns = [discard(question, value) for value in question.values]
    found = estimate(question.view, turns, work, Random(seed))
    best, *_ = order = found.order
    discards = []
    for index in order:
        behind, error = found.difference(best, index) if index != best else (0.0, 0.0)
        figures = (round(each, _DIGITS) for each in (found[index].chance, behind, error))
        discards.append(DiscardEstimate(question.values[index], *figures))
    return Run(seed, found[best].worlds, tuple(discards))


def discard(question: DiscardQuestion, value: int) -> FinishedTurn:
    """The turn that discards a card of this value and drops nothing."""
    view = question.view
    number = next(card for card in view.position.taking_cards if card.value == value)
    return check_turn(view, Turn((), DiscardEnding(number)))
