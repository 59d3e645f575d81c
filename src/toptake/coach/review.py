"""A game looked back at: takes that were missed, the best moment, discards that turned out to be costly.

Every turn is judged on the view that its player had. Only of a game that is over does the coach look at the
other hands, and only for one question: what another discard would have left to the player who came next.

The road not taken is to judge a whole game by playing it again with better turns: after the first of them
everything would have been different, and no child was ever convinced by that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toptake.cards.card import NumberCard
from toptake.coach.advice import SECONDS, best_take_of, brings
from toptake.coach.ideas import Idea, ideas_of
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.endings import Finished
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

LARGE = {By.CARDS: 4, By.POINTS: 10}
"""From here on what an opponent makes of a discard counts as large."""


@dataclass(frozen=True)
class Moment:
    """One turn of the game, and what could have been."""

    number: int
    """Counted from 1, as in records."""
    view: View
    """What the player saw."""
    done: Finished
    best: Finished | None
    """The best take that was there."""
    proven: bool
    """Was there surely no better one?"""
    ideas: tuple[Idea, ...]
    scores: tuple[int, ...]
    """Everybody's score before the next turn."""

    @property
    def play(self) -> Play:
        """What was played."""
        return self.done.play

    @property
    def seat(self) -> int:
        """Who played."""
        return self.view.seat

    @property
    def gain(self) -> int:
        """What the turn brought, in what the game is played for."""
        return brings(self.play, self.view.rules.by)

    @property
    def cost(self) -> int:
        """How much more the best take would have brought."""
        best = brings(self.best.play, self.view.rules.by) if self.best else 0
        return max(0, best - self.gain)


@dataclass(frozen=True)
class CostlyDiscard:
    """A discard that the next player won at once, in a large take."""

    moment: Moment
    taken: Moment
    instead: NumberCard | None = None
    """The discard that would have left the next hand the least, if less than this one did."""
    left: int | None = None
    """What the best take of that hand would have brought then. Both are known only after the game."""


@dataclass(frozen=True)
class Summary:
    """One player's game in numbers."""

    seat: int
    score: int
    kinds: Counter[str]
    """Turns by what they were: take, build, discard, pass."""
    best: Moment | None
    """The turn that brought most."""
    missed: tuple[Moment, ...]
    """Turns in which more could have been taken, the costliest first."""
    ideas: Counter[Idea]

    @property
    def cost(self) -> int:
        """What all missed takes would have brought more, each by itself."""
        return sum(moment.cost for moment in self.missed)


@dataclass(frozen=True)
class Review:
    """A game looked back at."""

    game: Game
    moments: tuple[Moment, ...]
    costly: tuple[CostlyDiscard, ...]

    @property
    def best(self) -> Moment | None:
        """The turn that brought most; None if nobody took anything."""
        return _best(self.moments)

    @property
    def missed(self) -> tuple[Moment, ...]:
        """Turns in which more could have been taken, the costliest first."""
        return tuple(sorted((m for m in self.moments if m.cost), key=lambda m: (-m.cost, m.number)))

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """One for each seat."""
        return tuple(self._summary(seat) for seat in range(self.game.rules.seats))

    @property
    def scores(self) -> list[tuple[int, ...]]:
        """Everybody's score at the start and after every turn; the last is that of the outcome."""
        return [(0,) * self.game.rules.seats, *(moment.scores for moment in self.moments)]

    def _summary(self, seat: int) -> Summary:
        own = [moment for moment in self.moments if moment.seat == seat]
        return Summary(
            seat,
            self.game.outcome.scores[seat],
            Counter(moment.play.kind for moment in own),
            _best(own),
            tuple(moment for moment in self.missed if moment.seat == seat),
            Counter(idea for moment in own for idea in moment.ideas),
        )


def _best(moments: Iterable[Moment]) -> Moment | None:
    """The turn that brought most, among equals the one with the most ideas, then the first."""
    return max((m for m in moments if m.gain > 0), key=lambda m: (m.gain, len(m.ideas)), default=None)


def review(game: Game, seconds: float = SECONDS) -> Review:
    """Look back at a game, with so much time for each turn."""
    moments: list[Moment] = []
    costly: list[CostlyDiscard] = []
    before: Game | None = None
    for start, end in _turns(game):
        moment = _moment(start, end, seconds)
        if before is not None and _is_costly(moments[-1], moment):
            costly.append(_costly(before, moments[-1], moment, game.over, seconds))
        moments.append(moment)
        before = start
    return Review(game, tuple(moments), tuple(costly))


def _turns(game: Game) -> Iterator[tuple[Game, Game]]:
    """The game before each turn and before the next one: challenges in between belong to the earlier."""
    now = game.at(0)
    start: Game | None = None
    for event in game.table.past:
        if isinstance(event, Play):
            if start is not None:
                yield start, now
            start = now
            now = now.apply(Turn.parse(str(event)))
        else:
            now = now.challenge(event.seat, Challenge(event.number))
    if start is not None:
        yield start, now


def _moment(start: Game, end: Game, seconds: float) -> Moment:
    view = start.view()
    play = next(event for event in end.table.past[len(start.table.past) :] if isinstance(event, Play))
    done = check_turn(view, Turn.parse(str(play)))
    best = best_take_of(view, seconds)
    take = check_turn(view, take_turn(best.take.taking, best.take.piles)) if best.take else None
    ideas, scores = ideas_of(view, done), end.outcome.scores
    return Moment(start.table.turns + 1, view, done, take, best.proven, ideas, scores)


def _is_costly(discard: Moment, taken: Moment) -> bool:
    large = LARGE[taken.view.rules.by]
    return discard.play.kind == "discard" and discard.play.number in taken.play.won and taken.gain >= large


def _costly(before: Game, discard: Moment, taken: Moment, over: bool, seconds: float) -> CostlyDiscard:
    challenged = not isinstance(taken.view.past[-1], Play)
    if not over or challenged:
        return CostlyDiscard(discard, taken)
    best: tuple[int, NumberCard] | None = None
    for number in before.view().position.taking_cards:
        after = before.apply(Turn(discard.done.turn.steps, DiscardEnding(number)))
        take = best_take_of(after.view(), seconds)
        # A bound would do as well, but then what is said could not be shown.
        if not after.over and take.proven:
            left = take.gain
            if best is None or left < best[0]:
                best = (left, number)
    if best is None or best[1] == discard.play.number or best[0] >= taken.gain:
        return CostlyDiscard(discard, taken)
    return CostlyDiscard(discard, taken, best[1], best[0])
