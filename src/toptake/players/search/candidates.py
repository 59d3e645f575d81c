"""Candidates: the turns that are worth a thought, each with what it comes to.

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
from toptake.players.easy_piles import glimpses, takers
from toptake.players.misses import Attention
from toptake.players.search.simulated_table import Ground, Sketch, World
from toptake.rules.apply import check_turn
from toptake.rules.endings import Finished
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, PassEnding, Put
from toptake.rules.turn import Turn, build_turn, take_turn
from toptake.rules.view import View
from toptake.solver import Budget, Take, best_take, builds, takes
from toptake.solver.coded_search import ItemCode

_WORK = 1_500_000
_ALL_TAKES = 9
"""So many piles and wild cards have few enough takes to list all of them."""
_MOST_TAKES, _MOST_BUILDS, _MOST_BLUFFS = 14, 12, 4
_CROWDED = 3
"""Wild cards in a hand, from which on it may be wise to drop one."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn and what it comes to, before drawing."""

    turn: Turn
    done: Finished
    centre: tuple[ItemCode, ...]
    points: int
    won: int
    """Cards."""

    @property
    def bluff(self) -> bool:
        """Is it a build without an answer?"""
        return self.done.play.build is not None and self.done.answer is None

    def sketch(self, view: View, ground: Ground, world: World) -> Sketch:
        """The table after this turn, in a world, with the hand restored."""
        seat = view.seat
        hands = list(world.hands)
        hands[seat] = tuple(ground.codes(self.done.hand))
        points = [won.takes + won.bonus for won in view.winnings] if ground.points else [0] * len(hands)
        cards = [len(won.cards) for won in view.winnings]
        points[seat] += self.points
        cards[seat] += self.won
        sketch = Sketch(
            ground,
            self.centre,
            World(tuple(hands), world.deck),
            points,
            cards,
            seat,
            seat if self.won else view.taker,
            view.last,
        )
        sketch.end_turn()
        return sketch


def candidates(
    view: View, ground: Ground, attention: Attention, seconds: float, *, bluffs: bool = True
) -> list[Candidate]:
    """The turns worth a thought, those that are likely to be best first; at least one."""
    deadline = time.monotonic() + seconds
    found: dict[object, Candidate] = {}
    for turn in _turns(view, attention, deadline, bluffs):
        done = check_turn(view, turn)
        made = _candidate(ground, turn, done)
        found.setdefault((made.centre, done.hand), made)
        if time.monotonic() > deadline:
            break
    return list(found.values())


def _candidate(ground: Ground, turn: Turn, done: Finished) -> Candidate:
    play = done.play
    points = play.score.total if play.score else 0
    return Candidate(turn, done, tuple([ground.item(pile) for pile in done.centre]), points, len(play.won))


def _turns(view: View, attention: Attention, deadline: float, bluffs: bool) -> Iterator[Turn]:
    numbers = view.position.taking_cards
    if not numbers:
        wilds = view.position.hand_wilds if view.last is None else ()
        yield Turn(tuple(map(Drop, wilds)), PassEnding())
        return
    taken = 0
    for turn in _takes(view, attention, deadline):
        taken += 1
        yield turn
    if view.last is not None:
        yield Turn((), PassEnding())
        return
    if view.rules.solitaire:
        if not taken:
            yield from _takes(view, Attention(), deadline)
        return
    yield from (Turn((), DiscardEnding(number)) for number in dict.fromkeys(numbers))
    yield from islice(_builds(view, attention, deadline), _MOST_BUILDS)
    if bluffs and view.rules.bluffing:
        yield from islice(_bluffs(view), _MOST_BLUFFS)
    wilds = view.position.hand_wilds
    if len(wilds) >= _CROWDED:
        for wild in wilds:
            yield from (Turn((Drop(wild),), DiscardEnding(number)) for number in dict.fromkeys(numbers))


def _takes(view: View, attention: Attention, deadline: float) -> Iterator[Turn]:
    if all(pile.value is None for pile in view.centre):
        return
    seen = (take for take in _all_takes(view, deadline) if attention.sees(take))
    for take in islice(seen, _MOST_TAKES):
        yield take_turn(take.taking, take.piles)


def _all_takes(view: View, deadline: float) -> Iterator[Take]:
    rules, position = view.rules, view.position
    scoring = rules.scoring_of(view)
    if len(view.centre) + len(position.hand_wilds) <= _ALL_TAKES:
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
    hand = takers(view)
    everything = (1 << len(view.centre)) - 1
    for seen in glimpses(view, 2, 600):
        if seen.value in hand:
            cleared = seen.items & everything == everything
            number = hand[int(seen.value)]
            yield Take(number, (seen.expression,), seen.hardest, cleared, scoring)


def _builds(view: View, attention: Attention, deadline: float) -> Iterator[Turn]:
    rules = view.rules
    if len(view.centre) + len(view.position.hand_wilds) > _ALL_TAKES:
        yield from _puts(view, held=True)
        return
    budget = Budget(max(0.001, deadline - time.monotonic()), 64, _WORK)
    try:
        for build in builds(view.position, grade=rules.grade, budget=budget, wilds_first=rules.wilds_first):
            # What a builder sees is what it could take.
            if len(build.pile.cards) - 1 + 2 * build.grade <= attention.effort:
                yield build_turn(build.number, build.expression)
    except BudgetError:
        yield from _puts(view, held=True)


def _bluffs(view: View) -> Iterator[Turn]:
    """One card on one pile, the largest pile first; nobody believes more."""
    return _puts(view, held=False)


def _puts(view: View, *, held: bool) -> Iterator[Turn]:
    numbers = view.position.taking_cards
    answers = range(1, view.rules.highest + 1)
    for pile in sorted(view.centre, key=lambda pile: -len(pile.cards)):
        if pile.value is None:
            continue
        for number in dict.fromkeys(numbers):
            answer = pile.value + number.value
            if answer in answers and _holds(numbers, number, answer) is held:
                yield Turn((Put(number, pile.cards[0]),), BuildEnding())


def _holds(numbers: tuple[NumberCard, ...], played: NumberCard, answer: Value) -> bool:
    return any(card.value == answer for card in numbers if card is not played)
