"""One turn of a game, reviewed: what it was worth, what was best, and which take was there."""

from __future__ import annotations

from dataclasses import dataclass

from toptake.coach.advice import best_take_in
from toptake.coach.ideas import Idea, ideas_of
from toptake.game.game import Game
from toptake.players.adviser import Judgement, judge
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.turn import Turn
from toptake.rules.view import View

NEARLY_OVER = 0.02
"""With a chance to win that is no further from 0 or 1, a game is as good as lost or won."""
_LEAST_OPEN = 0.2
"""How open a game is counted at least: 1 when it is level; below this, chances are known too badly."""


@dataclass(frozen=True)
class ReviewedTurn:
    """A turn, the best one in its place, and the largest take that was there."""

    number: int
    """Counted from 1, as in records."""
    view: View
    """What the player saw."""
    done: FinishedTurn
    best: FinishedTurn
    """What the coach would have played."""
    chance: float
    """To win with the turn that was played, as far as its player could know."""
    best_chance: float
    """With the best turn, so the chance before the turn was made."""
    error: float
    """The standard error of the difference."""
    lead: float
    """By how much the turn was better than the next best one; 0 where it was not the best."""
    take: FinishedTurn | None
    """The take that would have won most."""
    take_chance: float
    take_error: float
    """Of the difference between the turn and that take."""
    proven: bool
    """Was there surely no larger take?"""
    had_choice: bool
    ideas: tuple[Idea, ...]
    best_ideas: tuple[Idea, ...]
    chances: tuple[float, ...]
    """Of all seats after the turn, as far as its player could know."""
    scores: tuple[int, ...]
    """All scores before the next turn."""

    @property
    def play(self) -> Play:
        return self.done.play

    @property
    def seat(self) -> int:
        return self.view.seat

    @property
    def gain(self) -> int:
        """What the turn won, in what the game is played for."""
        return self.play.gain(self.view.rules.by)

    @property
    def most(self) -> int:
        """What the largest take there would have won."""
        return max(self.gain, self.take.play.gain(self.view.rules.by) if self.take else 0)

    @property
    def cost(self) -> float:
        """What the turn cost of a win, beside the best one; nothing where that may be chance."""
        difference = self.best_chance - self.chance
        return difference if difference > self.error else 0.0

    @property
    def level_cost(self) -> float:
        """What it would have cost in a level game: where a game is nearly decided, no turn costs much, and
        that tells nothing about how well it was played."""
        before = self.best_chance
        return self.cost / max(_LEAST_OPEN, 4 * before * (1 - before))

    @property
    def weight(self) -> float:
        """How much the turn mattered."""
        return max(self.cost, self.lead)

    @property
    def missed_take(self) -> FinishedTurn | None:
        """The larger take, where it would have been the better play, or where nothing spoke for waiting."""
        return self.take if self.most > self.gain and not self._passed_well else None

    @property
    def passed_take(self) -> FinishedTurn | None:
        """The larger take, where the turn was as good or better: it was passed over for a good reason."""
        return self.take if self.most > self.gain and self._passed_well else None

    @property
    def decided(self) -> bool:
        """Was the game as good as lost or won, with that take and without it?"""
        low, high = sorted((self.take_chance, self.chance))
        return high <= NEARLY_OVER or low >= 1 - NEARLY_OVER

    @property
    def _passed_well(self) -> bool:
        # In a last turn nothing can wait, and in a game that is decided nothing is gained by it.
        if self.view.rules.solitaire or self.view.last is not None or self.decided:
            return False
        return self.take_chance - self.chance <= self.take_error

    @property
    def missed_ideas(self) -> tuple[Idea, ...]:
        """The ideas of the best play that this one had not, where it cost something."""
        return tuple(idea for idea in self.best_ideas if idea not in self.ideas) if self.cost else ()


def review_turn(start: Game, end: Game) -> ReviewedTurn:
    """The turn that was made between two moments of a game; challenges after it count in its scores."""
    view = start.view()
    play = next(event for event in end.table.past[len(start.table.past) :] if isinstance(event, Play))
    done = check_turn(view, Turn.parse(str(play)))
    judgement = judge(view, done)
    estimates = judgement.estimates
    index = judgement.index_of(done)
    best = judgement.choice.index
    take = best_take_in(judgement)
    at = index if take is None else judgement.index_of(take)
    # A turn that was given up early was tried in fewer worlds: its chance follows from the difference there.
    cost, error = estimates.difference(best, index)
    more, take_error = estimates.difference(at, index)
    chance = _clamped(estimates[best].chance - cost)
    return ReviewedTurn(
        start.table.turns + 1,
        view,
        done,
        judgement.done,
        chance,
        estimates[best].chance,
        error,
        _lead(judgement, index),
        take,
        _clamped(chance + more),
        take_error,
        judgement.found.proven,
        len(judgement.found.turns) > 1,
        ideas_of(view, done),
        ideas_of(view, judgement.done),
        estimates.chances_of_all(index),
        end.outcome.scores,
    )


def _clamped(chance: float) -> float:
    return min(1.0, max(0.0, chance))


def _lead(judgement: Judgement, index: int) -> float:
    order = judgement.estimates.order
    if order[0] != index or len(order) < 2 or judgement.view.rules.solitaire:
        return 0.0
    return max(0.0, judgement.estimates.difference(index, order[1])[0])
