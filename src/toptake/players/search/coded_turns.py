"""Whole turns on a simulated table: listing them all, applying one, and decoding one into a turn proper.

Bluffs are left out, and lose nothing: an opponent who counts would challenge, and then the bluff was a
discard at a price of 20. So are side builds, where a table has agreed to have them.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from toptake.cards.card import Card, WildCard
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import BudgetError
from toptake.players.search.simulated_table import SimulatedTable
from toptake.rules.steps import DiscardEnding, Drop, PassEnding
from toptake.rules.turn import Turn, build_turn, take_turn
from toptake.rules.view import View
from toptake.solver import builds, takes
from toptake.solver.coded_search import ItemCode, built

_WORK = 1_000_000
_MOST_TURNS = 10_000
"""Of one table. Where centres are large there are millions, each of which a search would hold in memory."""


@dataclass(frozen=True, slots=True)
class CodedTurn:
    """A turn on a simulated table. Places count the centre, then the wild cards of the hand."""

    drops: tuple[int, ...]
    """Indices of the wild cards of the hand that are dropped."""
    number: int | None
    """Index of the number card; None for a pass."""
    used: frozenset[int] = frozenset()
    """Places of the piles and wild cards that are taken, or built with."""
    score: int = 0
    pile: ItemCode | None = None
    """What is built; None for a take, a discard and a pass."""


def coded_turns(table: SimulatedTable, deadline: float) -> Iterator[CodedTurn]:
    """Every turn with an outcome of its own: takes first, the best of them first.

    Raises BudgetError when they cannot all be found before the deadline, or are too many.
    """
    for count, turn in enumerate(_turns(table, deadline)):
        _seconds_left(deadline)
        if count >= _MOST_TURNS:
            raise BudgetError("There are too many turns to look at each.")
        yield turn


def _turns(table: SimulatedTable, deadline: float) -> Iterator[CodedTurn]:
    rules, seat = table.codes.rules, table.seat
    numbers, wilds = table.numbers[seat], table.wilds[seat]
    last = table.last is not None
    if not numbers and not last:
        yield CodedTurn(tuple(range(len(wilds))), None)
        return
    may_drop = not last or rules.last_turn_drops
    sizes = range(len(wilds) + 1 if may_drop else 1)
    subsets = [drops for size in sizes for drops in combinations(range(len(wilds)), size)]
    for drops in subsets:
        yield from _takes(table, drops, _seconds_left(deadline))
    if last:
        yield CodedTurn((), None)
        return
    for drops in subsets:
        yield from _builds(table, drops, _seconds_left(deadline))
    for drops in subsets:
        yield from (CodedTurn(drops, index) for index in range(len(numbers)))


def _seconds_left(deadline: float) -> float:
    seconds = deadline - time.monotonic()
    if seconds <= 0:
        raise BudgetError("There is no time to find every turn.")
    return seconds


def _takes(table: SimulatedTable, drops: tuple[int, ...], seconds: float) -> Iterator[CodedTurn]:
    codes, seat = table.codes, table.seat
    items, places = _usable(table, drops)
    if not table.numbers[seat] or not any(item[1] < 0 for item in items):
        return
    centre = len(table.centre)
    done: set[tuple[int, frozenset[int]]] = set()
    for take in codes.solver.takes(items, table.numbers[seat], seconds, _WORK):
        used = frozenset([places[place] for place in take.won])
        # The best comes first: the same cards in other piles score no more.
        if (take.taker, used) in done:
            continue
        done.add((take.taker, used))
        cleared = codes.by_points and sum(place < centre for place in used) == centre
        score = take.score - codes.solver.scoring.for_clearing if cleared and drops else take.score
        yield CodedTurn(drops, take.taker, used, score)


def _builds(table: SimulatedTable, drops: tuple[int, ...], seconds: float) -> Iterator[CodedTurn]:
    codes, numbers = table.codes, table.numbers[table.seat]
    items, places = _usable(table, drops)
    for index, number in enumerate(numbers):
        answers = sorted({other[0] for place, other in enumerate(numbers) if place != index})
        made: set[tuple[int, frozenset[int]]] = set()
        for build in codes.solver.builds(items, number, answers, seconds, _WORK, codes.rules.wilds_first):
            if (build.answer, build.used) not in made:
                made.add((build.answer, build.used))
                used = frozenset([places[place] for place in build.used])
                yield CodedTurn(drops, index, used, pile=built(build, items, number))


def _usable(table: SimulatedTable, drops: tuple[int, ...]) -> tuple[list[ItemCode], list[int]]:
    """The centre and the wild cards that are not dropped, and their places."""
    wilds, centre = table.wilds[table.seat], len(table.centre)
    left = [index for index in range(len(wilds)) if index not in drops]
    items = [*table.centre, *(wilds[index] for index in left)]
    return items, [*range(centre), *(centre + index for index in left)]


def apply_coded_turn(table: SimulatedTable, turn: CodedTurn) -> SimulatedTable:
    """A copy of the table, after the turn."""
    table = table.copy()
    seat, centre = table.seat, len(table.centre)
    wilds = table.wilds[seat]
    dropped = [wilds[index] for index in turn.drops]
    items = [*table.centre, *wilds]
    used = [items[place] for place in turn.used]
    if turn.pile is not None:
        assert turn.number is not None
        del table.numbers[seat][turn.number]
        table.centre = [item for place, item in enumerate(table.centre) if place not in turn.used]
        table.centre.append(turn.pile)
        table.wilds[seat] = [card for place, card in enumerate(wilds, centre) if place not in turn.used]
    elif used:
        assert turn.number is not None
        table.take(turn.number, turn.score, used)
    elif turn.number is not None:
        table.discard(turn.number)
    table.drop(dropped)
    table.end_turn()
    return table


def decode_turn(view: View, coded: CodedTurn) -> Turn:
    """The turn itself, on the view that the simulated table was made of."""
    numbers, wilds = view.position.taking_cards, view.position.hand_wilds
    drops = [wilds[index] for index in coded.drops]
    steps = tuple(map(Drop, drops))
    if coded.number is None:
        return Turn(steps, PassEnding())
    number = numbers[coded.number]
    if not coded.used:
        return Turn(steps, DiscardEnding(number))
    items: list[Pile | WildCard] = [*view.centre, *wilds]
    used = [items[place] for place in sorted(coded.used)]
    centre = tuple([item for item in used if isinstance(item, Pile)])
    cards = sum(len(pile.cards) for pile in centre) + len(used) - len(centre)
    hand: tuple[Card, ...] = (number, *(item for item in used if isinstance(item, WildCard)))
    rules = view.rules
    if coded.pile is None:
        every = takes(Position(centre, hand), rules.by, scoring=rules.scoring_of(view), grade=rules.grade)
        take = next(take for take in every.outcomes() if take.cards == cards + 1)
        return take_turn(number, take.piles, drops)
    made = builds(
        Position(centre, hand), grade=rules.grade, answers=[coded.pile[0]], wilds_first=rules.wilds_first
    )
    build = next(build for build in made if len(build.pile.cards) == cards + 1)
    return build_turn(number, build.expression, drops)
