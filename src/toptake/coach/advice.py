"""Which play the coach recommends, the best take that there is, and a play that is worse.

The recommending player is an argument; :data:`ADVISER` is the one place where the usual one is chosen. It
sees the view and nothing else. The best take comes from the solver, so that "there is no take" is never just
an opinion.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random

from toptake.coach.left_for_others import LeftForOthers, left_for_others
from toptake.errors import BudgetError, IllegalTurnError, Rule
from toptake.game.legal_turns import LegalTurns
from toptake.players import Greedy, Player
from toptake.players.take_turns import solve_view
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challengeable
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View
from toptake.solver import Best, Budget

ADVISER: Callable[[], Player] = Greedy
"""The player whose turns are recommended by default."""

SECONDS = 5.0
_WORK = 20_000_000
"""Of the solver; it is used up long before the seconds are, so that the same view gets the same advice."""
_MOST_ITEMS = 10
_MOST_TAKES = 100
_SMALL_BUDGET = Budget(1.0, work=5_000_000)
"""With which a smaller take is looked for, among so many takes and of so many piles and wild cards."""


@dataclass(frozen=True)
class Advice:
    """What is recommended to the seat to move."""

    view: View
    done: FinishedTurn
    """The recommended turn."""
    take: FinishedTurn | None
    """The best take that the solver found."""
    proven: bool
    """Is there no better take, and where none was found, none at all?"""
    left: LeftForOthers | None
    worse: FinishedTurn | None = None
    """A play that brings less, or leaves more, to explain the difference by."""
    challenge: Challenge | None = None
    """To be made before the turn, if a build looks like a bluff."""

    @property
    def play(self) -> Play:
        return self.done.play


def advise(view: View, player: Player | None = None, seconds: float = SECONDS) -> Advice:
    """The advice of a player, by default :data:`ADVISER`, on the turn that is to be made."""
    if view.over:
        raise IllegalTurnError(Rule.OVER, "The game is over; there is nothing left to play.")
    if view.seat != view.to_move:
        raise IllegalTurnError(Rule.ORDER, "It is another player's turn; advice is for whoever is to move.")
    player = player or ADVISER()
    done = check_turn(view, player.turn(view, seconds, Random(0)))
    take, proven = best_take_turn(view, seconds)
    left = left_for_others(view, done)
    challenge = player.challenge(view, seconds, Random(0)) if challengeable(view) else None
    return Advice(view, done, take, proven, left, _worse_play(view, done, take, left), challenge)


def best_take_of(view: View, seconds: float = SECONDS) -> Best:
    """The best take by what the game is played for; whole numbers, where that makes no difference."""
    return solve_view(view, Budget(seconds, work=_WORK))


def best_take_turn(view: View, seconds: float = SECONDS) -> tuple[FinishedTurn | None, bool]:
    """The best take as a turn on this view, and whether it is proven that there is no better one."""
    best = best_take_of(view, seconds)
    if best.take is None:
        return None, best.proven
    return check_turn(view, take_turn(best.take.taking, best.take.piles)), best.proven


def _worse_play(
    view: View, done: FinishedTurn, take: FinishedTurn | None, left: LeftForOthers | None
) -> FinishedTurn | None:
    """A play to compare with: a smaller take, the take that was not recommended, or a worse discard."""
    if done.play.takes:
        return _smaller_take(view, done.play.gain(view.rules.by))
    if take is not None:
        return take
    if done.play.kind != "discard" or left is None:
        return None
    worst, most = None, left.gain
    for number in view.position.taking_cards:
        other = check_turn(view, Turn(done.turn.steps, DiscardEnding(number)))
        other_left = left_for_others(view, other)
        if other_left is not None and other_left.proven and other_left.gain > most:
            worst, most = other, other_left.gain
    return worst


def _smaller_take(view: View, gain: int) -> FinishedTurn | None:
    """The best take that wins less, where that is found quickly."""
    by = view.rules.by
    if len(view.centre) + len(view.position.hand_wilds) > _MOST_ITEMS:
        return None
    legal = LegalTurns(view, _SMALL_BUDGET)
    try:
        for turn in islice(legal.takes(), _MOST_TAKES):
            found = legal.check(turn)
            if found.play.gain(by) < gain:
                return found
    except BudgetError:
        pass
    return None
