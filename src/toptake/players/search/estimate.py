"""What turns are worth: each is tried in the same imagined worlds, and compared world by world.

A world deals the hidden cards as the seat may believe them to be. Every turn is followed there by some rounds
of simple turns, and the table then is evaluated: by how much the seat is ahead, and how likely it is to win.
Turns that fall behind are given up early, so that the work goes to those that are close. The work is counted
in worlds and evaluations, not in seconds: the same view gets the same estimates on every machine, unless a
deadline cuts them short.

Why one round: the difference between two turns in one world is drowned by everything that happens later, and
many short looks tell more than few long ones. When nothing is hidden any more the rest is searched instead.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, overload

from toptake.players.search.endgame import EndgameSearch
from toptake.players.search.evaluation import chance_scale, expected_totals, margin_of, win_chances
from toptake.players.search.hidden_cards import HiddenCards
from toptake.players.search.simulated_table import MOST_ITEMS, CardCodes, SimulatedTable, World
from toptake.players.turns.candidates import is_bluff
from toptake.rules.challenges import BLUFF_LOSES
from toptake.rules.endings import FinishedTurn
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver.coded_search import ItemCode

_FEWEST_WORLDS = 4
"""However many turns there are to try."""
_CHALLENGE_PROBABILITY = 0.3
"""Of a bluff that nobody can prove."""


@dataclass(frozen=True, slots=True)
class Work:
    """How much is done for an estimate."""

    worlds: int = 160
    turns: int = 200_000
    """Simple turns in all worlds together: where candidates or seats are many, worlds are fewer."""
    positions: int = 6400
    """Of the search when nothing is hidden."""
    rounds: int = 1
    """How often everybody plays after the turn."""
    first: int = 12
    """Worlds before turns are given up."""
    every: int = 4
    """Worlds between comparisons."""
    spreads: float = 3.0
    """Standard errors behind the leader at which a turn is given up,"""
    slack: float = 0.02
    """and this much of a win besides: what is nearly as good may still be chosen."""
    deadline: float = math.inf
    """On the clock of :func:`time.monotonic`, for players that must be in time."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """What one turn is worth to the seat, with standard errors."""

    margin: float
    """Points or cards by which the seat is likely to be ahead in the end."""
    margin_error: float
    chance: float
    """To win, from 0 to 1."""
    chance_error: float
    worlds: int
    """In how many worlds the turn was tried."""


class Result(NamedTuple):
    """What became of a turn in one world."""

    chances: Sequence[float]
    """Of each seat to win."""
    margin: float


class Estimates(Sequence[Estimate]):
    """The estimates of some turns, in their order; differences are taken world by world."""

    def __init__(self, seat: int, results: list[list[Result]], *, exact: bool = False) -> None:
        """Of this seat; the results of each turn, world by world."""
        self._seats = [[result.chances for result in each] for each in results]
        self._chances = [[chances[seat] for chances in each] for each in self._seats]
        self.exact = exact
        """Was the rest of the game searched to its end?"""
        self._all = [
            Estimate(
                *_mean_and_error([result.margin for result in each]),
                *_mean_and_error(chances),
                len(each),
            )
            for each, chances in zip(results, self._chances, strict=True)
        ]

    def __len__(self) -> int:
        return len(self._all)

    @overload
    def __getitem__(self, index: int) -> Estimate: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Estimate]: ...

    def __getitem__(self, index: int | slice) -> Estimate | Sequence[Estimate]:
        return self._all[index]

    def __iter__(self) -> Iterator[Estimate]:
        return iter(self._all)

    @property
    def leader(self) -> int:
        """The best turn of those that were tried to the end; the first of equals."""
        return self.order[0]

    @property
    def order(self) -> list[int]:
        """All turns, the best first: what was given up early comes after what was not."""

        def rank(index: int) -> tuple[int, float, float]:
            each = self._all[index]
            return -each.worlds, -each.chance, -each.margin

        return sorted(range(len(self)), key=rank)

    def chances_of_all(self, index: int) -> tuple[float, ...]:
        """Every seat's chance to win after a turn, as far as the seat that makes it can tell."""
        worlds = self._seats[index]
        return tuple(sum(chances) / len(worlds) for chances in zip(*worlds, strict=True))

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """By how much the first turn's chance is the better one, and the standard error of that."""
        both = zip(self._chances[one], self._chances[other], strict=False)
        return _mean_and_error([first - second for first, second in both])


def _mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    count = len(numbers)
    if not count:
        return 0.0, math.inf
    mean = sum(numbers) / count
    if count == 1:
        return mean, 0.0
    return mean, math.sqrt(sum((number - mean) ** 2 for number in numbers) / count / (count - 1))


def estimate(view: View, turns: Sequence[FinishedTurn], work: Work, rng: Random) -> Estimates:
    """What the turns are worth, each checked on this view."""
    codes = CardCodes.of(view)
    hidden = HiddenCards(view, codes)
    tried = [_Trial(view, codes, turn, work.rounds) for turn in turns]
    if hidden.all_known and not any(trial.bluff for trial in tried):
        searched = _search(view, hidden.sample(rng), tried, work)
        if searched is not None:
            return searched
    found: list[list[Result]] = [[] for _ in turns]
    racing = list(range(len(turns)))
    turns_left = work.turns
    per_trial = work.rounds * view.rules.seats
    for count in range(1, work.worlds + 1):
        turns_left -= len(racing) * per_trial
        if turns_left < 0 and count > _FEWEST_WORLDS:
            break
        world = hidden.sample(rng)
        results = []
        for index in racing:
            if time.monotonic() > work.deadline:
                return Estimates(view.seat, found)
            results.append(tried[index].evaluate(world))
        # A world counts once all have been tried in it.
        for index, result in zip(racing, results, strict=True):
            found[index].append(result)
        if count >= work.first and count % work.every == 0:
            racing = _without_losers(racing, found, view.seat, work)
            if len(racing) == 1:
                break
    return Estimates(view.seat, found)


def _without_losers(racing: list[int], found: list[list[Result]], seat: int, work: Work) -> list[int]:
    """Those that are not clearly behind the leader."""
    chances = {index: [result.chances[seat] for result in found[index]] for index in racing}
    best = max(racing, key=lambda index: sum(chances[index]))
    left = []
    for index in racing:
        lags = [one - two for one, two in zip(chances[best], chances[index], strict=True)]
        mean, error = _mean_and_error(lags)
        if mean <= work.spreads * error + work.slack or index == best:
            left.append(index)
    return left


def _search(view: View, world: World, tried: list[_Trial], work: Work) -> Estimates | None:
    """With nothing hidden the margin of each turn is searched for; None if not even one turn deep."""
    search = EndgameSearch(view.seat, work.deadline, work.positions)
    found = search.margins([trial.start(world) for trial in tried])
    if found is None:
        return None
    margins, exact = found
    scale = chance_scale(0, view.rules.by is By.POINTS)
    results = []
    for margin in margins:
        chance = (margin > 0) + (margin == 0) / 2 if exact else win_chances([margin, 0.0], scale)[0]
        results.append([Result((1 - chance, chance) if view.seat else (chance, 1 - chance), margin)])
    return Estimates(view.seat, results, exact=exact)


class _Trial:
    """A turn, ready to be tried in any world."""

    def __init__(self, view: View, codes: CardCodes, done: FinishedTurn, rounds: int) -> None:
        self._view = view
        self._codes = codes
        self._seat = view.seat
        self._turns = rounds * view.rules.seats
        left = view.deck + sum(view.hands) + sum(len(pile.cards) for pile in view.centre)
        self._scale = chance_scale(left, codes.by_points)
        won = view.winnings[view.seat]
        self._before = won.takes + won.bonus if codes.by_points else len(won.cards)
        play = done.play
        # Sorted, so that the order in which somebody holds the cards decides nothing.
        self._hand = tuple(sorted(codes.cards(done.hand)))
        self._centre = _sorted_if_few(codes.piles(done.centre))
        self._points, self._cards = play.gain(By.POINTS), play.gain(By.CARDS)
        self.bluff = is_bluff(done)
        if self.bluff:
            assert play.build is not None
            assert play.number is not None
            self._answer = play.build.value
            self._challenged = _sorted_if_few((*codes.piles(view.centre), codes.single(play.number)))

    def evaluate(self, world: World) -> Result:
        """What some rounds of simple turns lead to."""
        believed = self._play_on(self.start(world))
        if not self.bluff:
            return believed
        # It is challenged at once: its card lies in the centre, and points are lost.
        caught = self._play_on(self._table(world, self._challenged, -BLUFF_LOSES, 0))
        share = 1.0 if self._is_provable(world) else _CHALLENGE_PROBABILITY
        chances = [
            (1 - share) * one + share * two for one, two in zip(believed.chances, caught.chances, strict=True)
        ]
        return Result(chances, (1 - share) * believed.margin + share * caught.margin)

    def start(self, world: World) -> SimulatedTable:
        """The table after the turn and the draw."""
        return self._table(world, self._centre, self._points, self._cards)

    def _table(self, world: World, centre: Sequence[ItemCode], points: int, cards: int) -> SimulatedTable:
        seat = self._seat
        hands = (*world.hands[:seat], self._hand, *world.hands[seat + 1 :])
        table = SimulatedTable.of(self._view, self._codes, centre, World(hands, world.deck))
        if self._codes.by_points:
            table.points[seat] += points
        table.cards[seat] += cards
        if cards:
            table.taker, table.took = seat, True
        table.end_turn()
        return table

    def _play_on(self, table: SimulatedTable) -> Result:
        table.play(self._turns)
        totals = expected_totals(table)
        margin = margin_of(totals, self._seat)
        if len(totals) == 1:
            # In solitaire nobody is beaten: what is won from here on stands for the chance.
            return Result(win_chances([margin - self._before, 0.0], self._scale)[:1], margin)
        if table.over:
            most = max(totals)
            return Result([(total == most) / totals.count(most) for total in totals], margin)
        return Result(win_chances(totals, self._scale), margin)

    def _is_provable(self, world: World) -> bool:
        """Does an opponent see, or hold, every card that could be the answer?"""
        in_deck = any(card[0] == self._answer for card in world.deck)
        others = [seat for seat in range(len(world.hands)) if seat != self._seat]
        holders = [seat for seat in others if any(card[0] == self._answer for card in world.hands[seat])]
        return not in_deck and (len(others) == 1 or len(holders) < 2)


def _sorted_if_few(centre: Sequence[ItemCode]) -> Sequence[ItemCode]:
    """Nor does the order of the centre; but of many piles the newest are those that are searched."""
    return sorted(centre) if len(centre) <= MOST_ITEMS else centre
