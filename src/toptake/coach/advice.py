"""Which play the coach recommends, the best take that there is, and a play that falls short of it.

The recommending player is an argument; :data:`ADVISER` is the one place where the usual one is chosen. It
sees the view and nothing else. The best take comes from the solver, so that "there is no take" is never just
an opinion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random

from toptake.coach.left_for_others import Leaving, leaving_of
from toptake.errors import BudgetError, IllegalTurnError, Rule
from toptake.game.legal_turns import LegalTurns
from toptake.players import Greedy, Player
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challengeable
from toptake.rules.endings import Finished
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View
from toptake.solver import Best, Budget, best_take

ADVISER: Callable[[], Player] = Greedy
"""Whose turns are recommended, where nobody says another."""

SECONDS = 5.0
_WORK = 20_000_000
"""Of the solver; it is used up long before the seconds are, so that the same view gets the same advice."""
_FEW_ITEMS = 10
_FEW_TAKES = 100
_QUICKLY = Budget(1.0, work=5_000_000)


@dataclass(frozen=True)
class Advice:
    """What is recommended to the seat to move."""

    view: View
    done: Finished
    """The recommended turn, as it comes out."""
    take: Finished | None
    """The best take that the solver found."""
    proven: bool
    """Is there no better take, and where none was found, none at all?"""
    leaving: Leaving | None
    other: Finished | None = None
    """A play that brings less, or leaves more, to tell the difference by."""
    challenge: Challenge | None = None
    """What to say before the turn, if a build looks like a bluff."""

    @property
    def play(self) -> Play:
        """The recommended play."""
        return self.done.play


def advise(view: View, player: Player | None = None, seconds: float = SECONDS) -> Advice:
    """The advice of a player, by default :data:`ADVISER`, on the turn that is to be made."""
    if view.over:
        raise IllegalTurnError(Rule.OVER, "The game is over; there is nothing left to play.")
    if view.seat != view.to_move:
        raise IllegalTurnError(Rule.ORDER, "It is another player's turn; advice is for whoever is to move.")
    player = player or ADVISER()
    done = check_turn(view, player.turn(view, seconds, Random(0)))
    best = best_take_of(view, seconds)
    take = None
    if best.take is not None:
        take = check_turn(view, take_turn(best.take.taking, best.take.piles))
    leaving = leaving_of(view, done)
    challenge = player.challenge(view, seconds, Random(0)) if challengeable(view) else None
    other = _falls_short(view, done, take, leaving)
    return Advice(view, done, take, best.proven, leaving, other, challenge)


def best_take_of(view: View, seconds: float = SECONDS) -> Best:
    """The best take by what the game is played for; whole numbers, where that makes no difference."""
    rules = view.rules
    budget = Budget(seconds, work=_WORK)
    scoring = rules.scoring_of(view)
    return best_take(view.position, rules.by, scoring=scoring, grade=rules.grade, budget=budget)


def brings(play: Play, by: By) -> int:
    """What a play brings at once, in cards or points."""
    if by is By.CARDS:
        return len(play.won)
    return play.score.total if play.score else 0


def _falls_short(
    view: View, done: Finished, take: Finished | None, leaving: Leaving | None
) -> Finished | None:
    """A play to compare with: a smaller take, the take that was not recommended, or a worse discard."""
    if done.play.takes:
        return _smaller_take(view, brings(done.play, view.rules.by))
    if take is not None:
        return take
    if done.play.kind != "discard" or leaving is None:
        return None
    worst, most = None, leaving.worth
    for number in view.position.taking_cards:
        other = check_turn(view, Turn(done.turn.steps, DiscardEnding(number)))
        left = leaving_of(view, other)
        if left is not None and left.sure and left.worth > most:
            worst, most = other, left.worth
    return worst


def _smaller_take(view: View, best: int) -> Finished | None:
    """The best take that brings less, where that is found quickly."""
    by = view.rules.by
    if len(view.centre) + len(view.position.hand_wilds) > _FEW_ITEMS:
        return None
    legal = LegalTurns(view, _QUICKLY)
    try:
        for turn in islice(legal.takes(), _FEW_TAKES):
            found = legal.check(turn)
            if brings(found.play, by) < best:
                return found
    except BudgetError:
        pass
    return None
