"""The endgame: the rest of a game for two when the deck is empty and counting tells every card.

Nothing is left to chance then, so both play for the best margin, and all turns of both are searched: every
take by what it wins, every build that is answered, every discard, with any wild cards dropped before. The
search goes a turn deeper each time; what lies beyond is played out plainly, until nothing lies beyond and the
margin is exact.

Bluffs are left out, and lose nothing: an opponent who counts would challenge, and then the bluff was a
discard at a price of 20. So are side builds, where a table has agreed to have them.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from toptake.cards.card import Card, WildCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import BudgetError
from toptake.players.search.simulated_table import Sketch, lying
from toptake.rules.scoring import CLEARING
from toptake.rules.steps import DiscardEnding, Drop, PassEnding
from toptake.rules.turn import Turn, build_turn, take_turn
from toptake.rules.view import View
from toptake.solver import builds, takes
from toptake.solver.coded_search import ItemCode, built

_WORK = 1_000_000
_TO_THE_END = 100


@dataclass(frozen=True, slots=True)
class Choice:
    """A turn in codes. Places are those of the centre, then of the wild cards of the hand."""

    drops: tuple[int, ...]
    """Which wild cards of the hand stay in the centre."""
    number: int | None
    """Which number card; None for a pass."""
    used: frozenset[int] = frozenset()
    """Piles and wild cards that are taken, or built with."""
    score: int = 0
    pile: ItemCode | None = None
    """What is built; without it, whatever is used is taken."""


def choices(sketch: Sketch, deadline: float) -> Iterator[Choice]:
    """Every turn that comes to something else: takes first, the best of them first.

    A BudgetError says that there are too many to be found before the deadline.
    """
    rules, seat = sketch.ground.rules, sketch.seat
    numbers, wilds = sketch.numbers[seat], sketch.wilds[seat]
    last = sketch.last is not None
    if not numbers and not last:
        yield Choice(tuple(range(len(wilds))), None)
        return
    dropping = not last or rules.last_turn_drops
    sizes = range(len(wilds) + 1 if dropping else 1)
    subsets = [drops for size in sizes for drops in combinations(range(len(wilds)), size)]
    for drops in subsets:
        yield from _takes(sketch, drops, _left(deadline))
    if last:
        yield from (Choice(drops, None) for drops in subsets)
        return
    for drops in subsets:
        yield from _builds(sketch, drops, _left(deadline))
    for drops in subsets:
        yield from (Choice(drops, index) for index in range(len(numbers)))


def _left(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise BudgetError("There is no time to find every turn.")
    return seconds


def _takes(sketch: Sketch, drops: tuple[int, ...], seconds: float) -> Iterator[Choice]:
    ground, seat = sketch.ground, sketch.seat
    items, places = _usable(sketch, drops)
    if not sketch.numbers[seat] or not any(item[1] < 0 for item in items):
        return
    centre = len(sketch.centre)
    done: set[tuple[int, frozenset[int]]] = set()
    for take in ground.coded.takes(items, sketch.numbers[seat], seconds, _WORK):
        used = frozenset([places[place] for place in take.won])
        # The same cards in other piles score less, for the best comes first.
        if (take.taker, used) in done:
            continue
        done.add((take.taker, used))
        cleared = ground.points and sum(place < centre for place in used) == centre
        score = take.score - CLEARING if cleared and drops else take.score
        yield Choice(drops, take.taker, used, score)


def _builds(sketch: Sketch, drops: tuple[int, ...], seconds: float) -> Iterator[Choice]:
    ground, numbers = sketch.ground, sketch.numbers[sketch.seat]
    items, places = _usable(sketch, drops)
    for index, number in enumerate(numbers):
        answers = sorted({other[0] for place, other in enumerate(numbers) if place != index})
        made: set[tuple[int, frozenset[int]]] = set()
        for build in ground.coded.builds(items, number, answers, seconds, _WORK, ground.rules.wilds_first):
            if (build.answer, build.used) not in made:
                made.add((build.answer, build.used))
                used = frozenset([places[place] for place in build.used])
                yield Choice(drops, index, used, pile=built(build, items, number))


def _usable(sketch: Sketch, drops: tuple[int, ...]) -> tuple[list[ItemCode], list[int]]:
    """The centre and the wild cards that are not dropped, and their places."""
    wilds, centre = sketch.wilds[sketch.seat], len(sketch.centre)
    kept = [index for index in range(len(wilds)) if index not in drops]
    items = [*sketch.centre, *(wilds[index] for index in kept)]
    return items, [*range(centre), *(centre + index for index in kept)]


def after(sketch: Sketch, choice: Choice) -> Sketch:
    """The sketch after that turn."""
    moment = sketch.copy()
    seat, centre = moment.seat, len(moment.centre)
    wilds = moment.wilds[seat]
    dropped = [wilds[index] for index in choice.drops]
    items = [*moment.centre, *wilds]
    used = [items[place] for place in choice.used]
    if choice.pile is not None:
        assert choice.number is not None
        del moment.numbers[seat][choice.number]
        moment.centre = [item for place, item in enumerate(moment.centre) if place not in choice.used]
        moment.centre.append(choice.pile)
        moment.wilds[seat] = [card for place, card in enumerate(wilds, centre) if place not in choice.used]
    elif used:
        assert choice.number is not None
        moment.take(choice.number, choice.score, used)
    elif choice.number is not None:
        moment.discard(choice.number)
    for card in dropped:
        moment.wilds[seat].remove(card)
        moment.centre.append(lying(card))
    moment.end_turn()
    return moment


def turn_of(view: View, choice: Choice) -> Turn:
    """The turn that a choice stands for, on the view that the sketch was made of."""
    numbers, wilds = view.position.taking_cards, view.position.hand_wilds
    drops = [wilds[index] for index in choice.drops]
    steps = tuple(map(Drop, drops))
    if choice.number is None:
        return Turn(steps, PassEnding())
    number = numbers[choice.number]
    if not choice.used:
        return Turn(steps, DiscardEnding(number))
    items: list[Pile | WildCard] = [*view.centre, *wilds]
    used = [items[place] for place in sorted(choice.used)]
    centre = tuple([item for item in used if isinstance(item, Pile)])
    cards = sum(len(pile.cards) for pile in centre) + len(used) - len(centre)
    hand: tuple[Card, ...] = (number, *(item for item in used if isinstance(item, WildCard)))
    rules = view.rules
    if choice.pile is None:
        every = takes(Position(centre, hand), rules.by, scoring=rules.scoring_of(view), grade=rules.grade)
        take = next(take for take in every.outcomes() if take.cards == cards + 1)
        return take_turn(number, take.piles, drops)
    made = builds(
        Position(centre, hand), grade=rules.grade, answers=[choice.pile[0]], wilds_first=rules.wilds_first
    )
    build = next(build for build in made if len(build.pile.cards) == cards + 1)
    return build_turn(number, build.expression, drops)


class _TimeOut(Exception):
    """There is no time to finish this depth."""


@dataclass(frozen=True, slots=True)
class Result:
    """The best turn found, the margin that it leads to, and whether that is sure."""

    choice: Choice
    margin: float
    exact: bool


class Endgame:
    """The search of one end."""

    def __init__(self, sketch: Sketch, seconds: float, moments: int) -> None:
        """At most so many moments are looked at, however much time there is."""
        self._start = sketch
        self._deadline = time.monotonic() + seconds
        self._moments = moments
        self._known: dict[object, tuple[int, float, float]] = {}
        self._cut = False

    def best(self) -> Result | None:
        """The best turn, as deep as time allows; None if there was not even time for one turn."""
        try:
            found = [(choice, after(self._start, choice)) for choice in choices(self._start, self._deadline)]
        except BudgetError:
            return None
        result = None
        for depth in range(_TO_THE_END):
            self._cut = False
            self._known.clear()
            low, leader = -math.inf, None
            order: dict[Choice, float] = {}
            try:
                for choice, moment in found:
                    worth = self._margin(moment, depth, low, math.inf)
                    order[choice] = worth
                    if leader is None or worth > low:
                        low, leader = worth, choice
            except (_TimeOut, BudgetError):
                break
            assert leader is not None
            result = Result(leader, low, not self._cut)
            if not self._cut:
                break
            found.sort(key=lambda each: -order[each[0]])
        return result

    def _margin(self, sketch: Sketch, depth: int, low: float, high: float) -> float:
        """The margin of the seat that began the search; bounds as in every such search."""
        me = self._start.seat
        if sketch.over:
            return _lead(sketch, me)
        self._moments -= 1
        if self._moments < 0 or time.monotonic() > self._deadline:
            raise _TimeOut
        if not depth:
            self._cut = True
            sketch = sketch.copy()
            sketch.play(_TO_THE_END)
            return _lead(sketch, me)
        key = _key(sketch)
        base = sketch.points[me] - sketch.points[1 - me]
        if key in self._known:
            deep, least, most = self._known[key]
            if deep == depth:
                if least + base >= high or least == most:
                    return least + base
                if most + base <= low:
                    return most + base
        mine = sketch.seat == me
        best = -math.inf if mine else math.inf
        alpha, beta = low, high
        for choice in choices(sketch, self._deadline):
            worth = self._margin(after(sketch, choice), depth - 1, alpha, beta)
            if mine:
                best = max(best, worth)
                alpha = max(alpha, best)
            else:
                best = min(best, worth)
                beta = min(beta, best)
            if alpha >= beta:
                break
        least = best - base if best > low else -math.inf
        most = best - base if best < high else math.inf
        self._known[key] = (depth, least, most)
        return best


def _lead(sketch: Sketch, seat: int) -> float:
    scores = sketch.scores()
    return scores[seat] - scores[1 - seat]


def _key(sketch: Sketch) -> object:
    """All that the rest of the game depends on."""
    return (
        sketch.seat,
        sketch.taker,
        None if sketch.last is None else len(sketch.last),
        tuple(sketch.cards),
        tuple(sorted(sketch.centre)),
        *(tuple(sorted(hand)) for hand in sketch.numbers),
        *(tuple(sorted(hand)) for hand in sketch.wilds),
    )
