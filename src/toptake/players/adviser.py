"""The coach as a player: it weighs turns as Champion does, with a fixed and modest amount of work.

Nothing of it is left to a clock or to the rng of a game, so the same view gets the same advice wherever it is
asked: in a hint, in a review, and at a table where it plays.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from random import Random

from toptake.players.bluffs import challenge_likely_bluff
from toptake.players.search.choice import Choice, choose
from toptake.players.search.deadline import deadline_after
from toptake.players.search.endgame import endgame_turn
from toptake.players.search.estimate import Estimates, Work, estimate
from toptake.players.turns.candidates import Candidates, candidates, is_bluff
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.scoring import By
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

ADVISER_WORK = Work(worlds=160, turns=1200, positions=200)
"""What a hint costs: some 40 ms."""
_SECONDS = 60.0
"""For the list of candidates, whose work is limited anyhow."""
_SEED = 14


@dataclass(frozen=True)
class Judgement:
    """What a view has to offer, what each turn is worth, and which one is recommended."""

    view: View
    found: Candidates
    estimates: Estimates
    choice: Choice

    @property
    def done(self) -> FinishedTurn:
        """The recommended turn."""
        return self.found.turns[self.choice.index]

    def index_of(self, done: FinishedTurn) -> int:
        """The candidate that comes to the same as this turn, which was weighed with the others."""
        outcome = outcome_of(done)
        return next(index for index, turn in enumerate(self.found.turns) if outcome_of(turn) == outcome)


def judge(view: View, played: FinishedTurn | None = None, work: Work = ADVISER_WORK) -> Judgement:
    """Weigh the turns of a view; one that was played is weighed with them."""
    found = candidates(view, seconds=min(_SECONDS, 0.4 * (work.deadline - time.monotonic())))
    turns = list(found.turns)
    best = endgame_turn(view, work.deadline, work.positions)
    if best is not None:
        # Nothing is hidden, so bluffs deceive nobody.
        turns = [check_turn(view, best), *(turn for turn in turns if not is_bluff(turn))]
    if played is not None:
        turns.append(played)
    found = replace(found, turns=_different(turns))
    estimates = estimate(view, found.turns, work, Random(_SEED))
    # In solitaire nobody is waiting for what is left: the best take is played.
    choice = Choice(0) if view.rules.solitaire else choose(view, found, estimates)
    return Judgement(view, found, estimates, choice)


def _different(turns: list[FinishedTurn]) -> tuple[FinishedTurn, ...]:
    """One of each outcome; the same cards may be won in piles that score differently."""
    found: dict[object, FinishedTurn] = {}
    for done in turns:
        found.setdefault(outcome_of(done), done)
    return tuple(found.values())


def outcome_of(done: FinishedTurn) -> object:
    """What a turn comes to, however it is made."""
    return frozenset(done.centre), frozenset(done.hand), done.play.gain(By.POINTS)


class Adviser:
    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn that the coach would recommend; where time is very short, what it finds until then."""
        return judge(view, work=replace(ADVISER_WORK, deadline=deadline_after(seconds))).done.turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """When it is expected to pay."""
        return challenge_likely_bluff(view)
