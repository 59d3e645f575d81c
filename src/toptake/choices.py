"""What may be done next in an unfinished turn, as data for a screen or a game framework."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toptake.cards import NumberCard, WildCard
from toptake.endings import finish
from toptake.errors import IllegalTurnError
from toptake.steps import Build, Discard, Drop, Ending, Join, Lay, Pass, Put, Step, Take
from toptake.unfinished import UnfinishedTurn


def legal_steps(turn: UnfinishedTurn) -> Iterator[Step]:
    """Every step that is allowed now. It is not said that the turn can be ended after it."""
    for step in _steps(turn):
        try:
            turn.make(step)
        except IllegalTurnError:
            continue
        yield step


def legal_endings(turn: UnfinishedTurn) -> Iterator[Ending]:
    """Every ending that is allowed now; of takes, every choice of piles, the largest first."""
    for ending in _endings(turn):
        try:
            finish(turn, ending)
        except IllegalTurnError:
            continue
        yield ending


def _steps(turn: UnfinishedTurn) -> Iterator[Step]:
    valued = [name for name, pile in turn.centre.items() if pile.value is not None]
    wilds = [card for card in turn.hand if isinstance(card, WildCard)]
    single = [card for card in turn.centre if isinstance(card, WildCard)]
    yield from (Lay(card, name) for card in (*wilds, *single) for name in valued)
    yield from (Join(two, one) for one, two in combinations(valued, 2))
    yield from map(Drop, wilds)
    if turn.number is None:
        numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
        yield from (Put(number, name) for number in numbers for name in turn.centre)


def _endings(turn: UnfinishedTurn) -> Iterator[Ending]:
    if turn.number is not None:
        yield Build()
        return
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    for number in numbers:
        piles = [name for name, pile in turn.centre.items() if pile.value == number.value]
        for size in range(len(piles), 0, -1):
            yield from (Take(number, chosen) for chosen in combinations(piles, size))
    yield from map(Discard, numbers)
    yield Pass()
