"""Candidates: the turns that a searching player compares, each with its outcome before drawing.

Takes as distinct outcomes, the best first; builds that are answered; bluffs on a pile, where they are
allowed; discards; and discards after a wild card was dropped, where wild cards crowd the hand. How many of
each is limited, and by work, not by time: the same position gives the same candidates.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from toptake.cards.card import NumberCard
from toptake.cards.position import Position
from toptake.cards.values import Value
from toptake.errors import BudgetError
from toptake.players.discards import forced_turn
from toptake.players.easy_piles import easy_takes
from toptake.players.misses import DifficultyLimit, difficulty
from toptake.players.search.simulated_table import CardCodes, SimulatedTable, World
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.scoring import By
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, PassEnding, Put
from toptake.rules.turn import Turn, build_turn, take_turn
from toptake.rules.view import View
from toptake.solver import Budget, Take, best_take, builds, takes
from toptake.solver.coded_search import ItemCode

_WORK = 1_500_000
_FEW_ITEMS = 9
"""So many piles and wild cards have few enough takes and builds to list all of them."""
_EASY_STEPS, _EASY_PILES = 2, 600
"""How far takes are searched beside the best one of each number card, where there are too many to list."""
_MOST_TAKES, _MOST_BUILDS, _MOST_BLUFFS = 14, 12, 4
_MANY_WILDS = 3
"""Wild cards in a hand, from which on dropping one is a candidate."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn and its outcome before drawing."""

    turn: Turn
    done: FinishedTurn
    centre: tuple[ItemCode, ...]
    points: int
    cards: int

    @property
    def is_bluff(self) -> bool:
        return self.done.play.build is not None and self.done.answer is None

    def simulate(self, view: View, codes: CardCodes, world: World) -> SimulatedTable:
        """The table after this turn and the draw, in a world."""
        seat = view.seat
        hands = list(world.hands)
        hands[seat] = codes.cards(self.done.hand)
        table = SimulatedTable.of(view, codes, self.centre, World(tuple(hands), world.deck))
        table.points[seat] += self.points
        table.cards[seat] += self.cards
        if self.cards:
            table.taker, table.took = seat, True
        table.end_turn()
        return table


def candidates(
    view: View, codes: CardCodes, limit: DifficultyLimit, seconds: float, *, bluffs: bool = True
) -> list[Candidate]:
    """At least one; of turns with the same outcome the first, and likely good ones before others."""
    deadline = time.monotonic() + seconds
    found: dict[object, Candidate] = {}
    for turn in _turns(view, limit, deadline, bluffs):
        done = check_turn(view, turn)
        made = _candidate(codes, turn, done)
        found.setdefault((made.centre, done.hand), made)
        if time.monotonic() > deadline:
            break
    return list(found.values())


def _candidate(codes: CardCodes, turn: Turn, done: FinishedTurn) -> Candidate:
    play = done.play
    return Candidate(turn, done, codes.piles(done.centre), play.gain(By.POINTS), play.gain(By.CARDS))


def _turns(view: View, limit: DifficultyLimit, deadline: float, bluffs: bool) -> Iterator[Turn]:
    only = forced_turn(view)
    if only is not None:
        yield only
        return
    numbers = view.position.taking_cards
    taken = 0
    for turn in _takes(view, limit, deadline):
        taken += 1
        yield turn
    if view.last is not None:
        yield Turn((), PassEnding())
        return
    if view.rules.solitaire:
        if not taken:
            yield from _takes(view, DifficultyLimit(), deadline)
        return
    yield from (Turn((), DiscardEnding(number)) for number in dict.fromkeys(numbers))
    yield from islice(_builds(view, limit, deadline), _MOST_BUILDS)
    if bluffs and view.rules.bluffing:
        yield from islice(_simple_builds(view, answer_held=False), _MOST_BLUFFS)
    wilds = view.position.hand_wilds
    if len(wilds) >= _MANY_WILDS:
        for wild in wilds:
            yield from (Turn((Drop(wild),), DiscardEnding(number)) for number in dict.fromkeys(numbers))


def _takes(view: View, limit: DifficultyLimit, deadline: float) -> Iterator[Turn]:
    if all(pile.value is None for pile in view.centre):
        return
    seen = (take for take in _all_takes(view, deadline) if limit.sees(take))
    for take in islice(seen, _MOST_TAKES):
        yield take_turn(take.taking, take.piles)


def _all_takes(view: View, deadline: float) -> Iterator[Take]:
    rules, position = view.rules, view.position
    scoring = rules.scoring_of(view)
    if len(view.centre) + len(position.hand_wilds) <= _FEW_ITEMS:
        budget = Budget(max(0.001, deadline - time.monotonic()), 64, _WORK)
        try:
            yield from takes(position, rules.by, scoring=scoring, grade=rules.grade, budget=budget).outcomes()
        except BudgetError:
            pass
        else:
            return
    wilds = position.hand_wilds
    for number in dict.fromkeys(position.taking_cards):
        part = Position(view.centre, (number, *wilds))
        budget = Budget(max(0.001, (deadline - time.monotonic()) / 2), 64, _WORK)
        take = best_take(part, rules.by, scoring=scoring, grade=rules.grade, budget=budget).take
        if take is not None:
            yield take
    yield from easy_takes(view, _EASY_STEPS, _EASY_PILES)


def _builds(view: View, limit: DifficultyLimit, deadline: float) -> Iterator[Turn]:
    rules = view.rules
    if len(view.centre) + len(view.position.hand_wilds) > _FEW_ITEMS:
        yield from _simple_builds(view, answer_held=True)
        return
    budget = Budget(max(0.001, deadline - time.monotonic()), 64, _WORK)
    try:
        for build in builds(view.position, grade=rules.grade, budget=budget, wilds_first=rules.wilds_first):
            # A build is as hard to see as its take.
            if difficulty(len(build.pile.cards) - 1, build.grade) <= limit.most:
                yield build_turn(build.number, build.expression)
    except BudgetError:
        yield from _simple_builds(view, answer_held=True)


def _simple_builds(view: View, *, answer_held: bool) -> Iterator[Turn]:
    """One number card on one pile, the largest pile first, whose answer is in the hand or is not."""
    numbers = view.position.taking_cards
    answers = range(1, view.rules.highest + 1)
    for pile in sorted(view.centre, key=lambda pile: -len(pile.cards)):
        if pile.value is None:
            continue
        for number in dict.fromkeys(numbers):
            answer = pile.value + number.value
            if answer in answers and _holds(numbers, number, answer) is answer_held:
                yield Turn((Put(number, pile.cards[0]),), BuildEnding())


def _holds(numbers: tuple[NumberCard, ...], played: NumberCard, answer: Value) -> bool:
    return any(card.value == answer for card in numbers if card is not played)
