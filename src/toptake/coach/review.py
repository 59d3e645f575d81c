"""The review of a game: takes that were missed, the best turn, discards that turned out to be costly.

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
from toptake.coach.advice import SECONDS, best_take_of, best_take_turn
from toptake.coach.ideas import Idea, ideas_of
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

LARGE_TAKE = {By.CARDS: 4, By.POINTS: 10}
"""A discard is costly when the next player wins it in a take of at least so much."""


@dataclass(frozen=True)
class ReviewedTurn:
    """One turn of the game, and the best take that it could have been."""

    number: int
    """Counted from 1, as in records."""
    view: View
    """What the player saw."""
    done: FinishedTurn
    best: FinishedTurn | None
    """The best take that was there."""
    proven: bool
    """Was there surely no better one?"""
    ideas: tuple[Idea, ...]
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
    def cost(self) -> int:
        """How much more the best take would have won."""
        best = self.best.play.gain(self.view.rules.by) if self.best else 0
        return max(0, best - self.gain)


@dataclass(frozen=True)
class CostlyDiscard:
    """A discard that the next player won at once, in a large take."""

    discard: ReviewedTurn
    take: ReviewedTurn
    instead: NumberCard | None = None
    """The discard that would have left the next hand the least, if less than this one did."""
    left: int | None = None
    """What the best take of that hand would have won then. Both are known only after the game."""


@dataclass(frozen=True)
class Summary:
    """One player's game in numbers."""

    seat: int
    score: int
    kinds: Counter[str]
    """Turns by what they were: take, build, discard, pass."""
    best: ReviewedTurn | None
    """The turn that won most."""
    missed: tuple[ReviewedTurn, ...]
    """Turns in which more could have been taken, the costliest first."""
    ideas: Counter[Idea]

    @property
    def cost(self) -> int:
        """What all missed takes would have won more, each by itself."""
        return sum(turn.cost for turn in self.missed)


@dataclass(frozen=True)
class Review:
    game: Game
    turns: tuple[ReviewedTurn, ...]
    costly: tuple[CostlyDiscard, ...]

    @property
    def best(self) -> ReviewedTurn | None:
        """The turn that won most; None if nobody took anything."""
        return _best(self.turns)

    @property
    def missed(self) -> tuple[ReviewedTurn, ...]:
        """Turns in which more could have been taken, the costliest first."""
        return tuple(
            sorted((turn for turn in self.turns if turn.cost), key=lambda turn: (-turn.cost, turn.number))
        )

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """One for each seat."""
        return tuple(self._summary(seat) for seat in range(self.game.rules.seats))

    @property
    def scores(self) -> list[tuple[int, ...]]:
        """All scores at the start and after every turn; the last are those of the outcome."""
        return [(0,) * self.game.rules.seats, *(turn.scores for turn in self.turns)]

    def _summary(self, seat: int) -> Summary:
        own = [turn for turn in self.turns if turn.seat == seat]
        return Summary(
            seat,
            self.game.outcome.scores[seat],
            Counter(turn.play.kind for turn in own),
            _best(own),
            tuple(turn for turn in self.missed if turn.seat == seat),
            Counter(idea for turn in own for idea in turn.ideas),
        )


def _best(turns: Iterable[ReviewedTurn]) -> ReviewedTurn | None:
    """The turn that won most, among equals the one with the most ideas, then the first."""
    takes = (turn for turn in turns if turn.gain > 0)
    return max(takes, key=lambda turn: (turn.gain, len(turn.ideas)), default=None)


def review(game: Game, seconds: float = SECONDS) -> Review:
    """Review every turn of a game, with so much time for each."""
    turns: list[ReviewedTurn] = []
    costly: list[CostlyDiscard] = []
    before: Game | None = None
    for start, end in _turns(game):
        turn = _review_turn(start, end, seconds)
        if before is not None and _is_costly(turns[-1], turn):
            costly.append(_costly_discard(before, turns[-1], turn, game.over, seconds))
        turns.append(turn)
        before = start
    return Review(game, tuple(turns), tuple(costly))


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


def _review_turn(start: Game, end: Game, seconds: float) -> ReviewedTurn:
    view = start.view()
    play = next(event for event in end.table.past[len(start.table.past) :] if isinstance(event, Play))
    done = check_turn(view, Turn.parse(str(play)))
    best, proven = best_take_turn(view, seconds)
    return ReviewedTurn(
        start.table.turns + 1, view, done, best, proven, ideas_of(view, done), end.outcome.scores
    )


def _is_costly(discard: ReviewedTurn, take: ReviewedTurn) -> bool:
    large = LARGE_TAKE[take.view.rules.by]
    return discard.play.kind == "discard" and discard.play.number in take.play.won and take.gain >= large


def _costly_discard(
    before: Game, discard: ReviewedTurn, take: ReviewedTurn, over: bool, seconds: float
) -> CostlyDiscard:
    challenged = not isinstance(take.view.past[-1], Play)
    if not over or challenged:
        return CostlyDiscard(discard, take)
    least: tuple[int, NumberCard] | None = None
    for number in before.view().position.taking_cards:
        after = before.apply(Turn(discard.done.turn.steps, DiscardEnding(number)))
        best = best_take_of(after.view(), seconds)
        # A bound would do as well, but then what is said could not be shown.
        if not after.over and best.proven:
            left = best.take.gain(best.by) if best.take else 0
            if least is None or left < least[0]:
                least = (left, number)
    if least is None or least[1] == discard.play.number or least[0] >= take.gain:
        return CostlyDiscard(discard, take)
    return CostlyDiscard(discard, take, least[1], least[0])
