"""The review of a game by chances: what each turn was worth, what was best, and what the difference cost.

Every turn is judged on the view that its player had, with the same work as a hint, so that the same game has
the same review. A take that was passed over is told as missed only where it would have been better; where the
play was as good or better, it is told what was given up and what was gained. Only of a game that is over does
the coach look at the other hands, and only for one question: what another discard would have left to the
player who came next.

The road not taken is to judge a whole game by playing it again with better turns: after the first of them
everything would have been different, and no child was ever convinced by that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from toptake.cards.card import NumberCard
from toptake.coach.ideas import Idea
from toptake.coach.reviewed_turn import ReviewedTurn, review_turn
from toptake.game.game import Game
from toptake.players.turns.takes import solve_view
from toptake.rules.events import Play
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.solver import Best, Budget

LARGE_TAKE = {By.CARDS: 4, By.POINTS: 10}
"""A discard is costly when the next player wins it in a take of at least so much."""
KEY_MOMENTS = 3
WORST_COST = 0.1
"""A turn that would cost so much of a win in a level game, or more, counts nothing in the accuracy."""
_BUDGET = Budget(5.0, work=5_000_000)


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
    """The take that won most."""
    missed: tuple[ReviewedTurn, ...]
    """Turns in which a take was missed that would have been better, the costliest first."""
    passed: tuple[ReviewedTurn, ...]
    """Turns in which a larger take was passed over for a good reason."""
    key_moments: tuple[ReviewedTurn, ...]
    """The turns that mattered most, in their order: what they cost, or how much better than the next best
    play they were."""
    accuracy: float | None
    """In percent; None without a turn that had a choice."""
    ideas: Counter[Idea]
    missed_ideas: Counter[Idea]
    """Those of the best play where that was clearly better and the play had them not."""


@dataclass(frozen=True)
class Review:
    game: Game
    turns: tuple[ReviewedTurn, ...]
    costly: tuple[CostlyDiscard, ...]

    @property
    def best(self) -> ReviewedTurn | None:
        """The take that won most; None if nobody took anything."""
        return _best(self.turns)

    @property
    def missed(self) -> tuple[ReviewedTurn, ...]:
        """Turns in which a take was missed that would have been better, the costliest first."""
        missed = [turn for turn in self.turns if turn.missed_take is not None]
        return tuple(sorted(missed, key=lambda turn: (-turn.cost, turn.gain - turn.most, turn.number)))

    @property
    def passed(self) -> tuple[ReviewedTurn, ...]:
        """Turns in which a larger take was passed over for a good reason."""
        return tuple(turn for turn in self.turns if turn.passed_take is not None)

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """One for each seat."""
        return tuple(self._summary(seat) for seat in range(self.game.rules.seats))

    @property
    def scores(self) -> list[tuple[int, ...]]:
        """All scores at the start and after every turn; the last are those of the outcome."""
        return [(0,) * self.game.rules.seats, *(turn.scores for turn in self.turns)]

    @property
    def chances(self) -> list[tuple[float, ...]]:
        """Each seat's chance to win at the start and after every turn; at the end what came of it."""
        seats = self.game.rules.seats
        found = [(1 / seats,) * seats, *(turn.chances for turn in self.turns)]
        if self.game.over and self.turns:
            winners = self.game.outcome.winners
            found[-1] = tuple((seat in winners) / len(winners) for seat in range(seats))
        return found

    def _summary(self, seat: int) -> Summary:
        own = [turn for turn in self.turns if turn.seat == seat]
        return Summary(
            seat,
            self.game.outcome.scores[seat],
            Counter(turn.play.kind for turn in own),
            _best(own),
            tuple(turn for turn in self.missed if turn.seat == seat),
            tuple(turn for turn in self.passed if turn.seat == seat),
            key_moments(own),
            accuracy(own),
            Counter(idea for turn in own for idea in turn.ideas),
            Counter(idea for turn in own for idea in turn.missed_ideas),
        )


def accuracy(turns: Iterable[ReviewedTurn]) -> float | None:
    """How close the turns came to the best ones, in percent; turns without a choice do not count.

    A turn that costs nothing counts 100, one that would cost a tenth of a win or more in a level game counts
    0, in between in proportion; the accuracy is their mean. In solitaire a turn counts the share of the best
    take that it won.
    """
    counts = [
        turn.gain / turn.most if turn.view.rules.solitaire else 1 - min(1.0, turn.level_cost / WORST_COST)
        for turn in turns
        if turn.had_choice
    ]
    return 100 * sum(counts) / len(counts) if counts else None


def key_moments(turns: Iterable[ReviewedTurn]) -> tuple[ReviewedTurn, ...]:
    """The turns that mattered most, in their order."""
    ranked = sorted((turn for turn in turns if turn.weight > 0), key=lambda turn: (-turn.weight, turn.number))
    return tuple(sorted(ranked[:KEY_MOMENTS], key=lambda turn: turn.number))


def _best(turns: Iterable[ReviewedTurn]) -> ReviewedTurn | None:
    """The take that won most, the first of equals: the screen at the end of a game shows the same."""
    takes = (turn for turn in turns if turn.play.takes)
    return max(takes, key=lambda turn: turn.gain, default=None)


def review(game: Game) -> Review:
    """Review every turn of a game."""
    return assemble(game, review_turns(game))


def review_turns(game: Game, first: int = 1, last: int | None = None) -> list[ReviewedTurn]:
    """Review the turns of these numbers, counted from 1; a long review may be done in parts."""
    return [
        review_turn(start, end)
        for number, (start, end) in enumerate(_turns(game), 1)
        if first <= number and (last is None or number <= last)
    ]


def assemble(game: Game, turns: Sequence[ReviewedTurn]) -> Review:
    """The review of a game whose turns were reviewed."""
    starts = [start for start, _ in _turns(game)]
    costly = [
        _costly_discard(starts[index - 1], turns[index - 1], turns[index], game.over)
        for index in range(1, len(turns))
        if _is_costly(turns[index - 1], turns[index])
    ]
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


def _is_costly(discard: ReviewedTurn, take: ReviewedTurn) -> bool:
    large = LARGE_TAKE[take.view.rules.by]
    return discard.play.kind == "discard" and discard.play.number in take.play.won and take.gain >= large


def best_take_of(view: View) -> Best:
    """The best take by what the game is played for; whole numbers, where that makes no difference."""
    return solve_view(view, _BUDGET)


def _costly_discard(before: Game, discard: ReviewedTurn, take: ReviewedTurn, over: bool) -> CostlyDiscard:
    challenged = not isinstance(take.view.past[-1], Play)
    if not over or challenged:
        return CostlyDiscard(discard, take)
    least: tuple[int, NumberCard] | None = None
    for number in before.view().position.taking_cards:
        after = before.apply(Turn(discard.done.turn.steps, DiscardEnding(number)))
        best = best_take_of(after.view())
        # A bound would do as well, but then what is said could not be shown.
        if not after.over and best.proven:
            left = best.take.gain(best.by) if best.take else 0
            if least is None or left < least[0]:
                least = (left, number)
    if least is None or least[1] == discard.play.number or least[0] >= take.gain:
        return CostlyDiscard(discard, take)
    return CostlyDiscard(discard, take, least[1], least[0])
