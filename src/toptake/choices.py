"""What may be done next in an unfinished turn, as data for a screen or a game framework."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from toptake.cards import Card, NumberCard, WildCard
from toptake.endings import finish
from toptake.errors import IllegalTurnError
from toptake.steps import Build, Discard, Drop, Ending, Join, Lay, Pass, Put, Step, Take
from toptake.unfinished import UnfinishedTurn
from toptake.values import Grade


def legal_steps(turn: UnfinishedTurn) -> Iterator[Step]:
    """Every step that is allowed now. It is not said that the turn can be ended after it."""
    rules, last = turn.view.rules, turn.view.last is not None
    # Wild cards of the hand come before the number card, where that is agreed; so do those just dropped.
    late = turn.number is not None and rules.wilds_first
    valued = [name for name, pile in turn.centre.items() if pile.value is not None]
    single = [card for card in turn.centre if isinstance(card, WildCard)]
    wilds = [] if late else [card for card in turn.hand if isinstance(card, WildCard)]
    for card in (*wilds, *single):
        for name in valued:
            if late and name == turn.built and card in turn.dropped:
                continue
            if _is_doubtful(turn, card, name) and not _is_legal(turn, Lay(card, name)):
                continue
            yield Lay(card, name)
    # What is joined is no harder than its parts.
    yield from (Join(two, one) for one, two in combinations(valued, 2))
    if not rules.solitaire and (not last or rules.last_turn_drops):
        yield from map(Drop, wilds)
    if turn.number is None and not last and not rules.solitaire:
        numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
        for number in numbers:
            yield from (Put(number, name) for name in valued)
            yield from (Put(number, name) for name in single if _is_legal(turn, Put(number, name)))


def _is_doubtful(turn: UnfinishedTurn, card: WildCard, name: Card) -> bool:
    """Might arithmetic or an agreed grade forbid to lay this card?"""
    if turn.view.rules.grade < Grade.IRRATIONAL:
        return True
    value = turn.centre[name].value
    return card is WildCard.SQUARE_ROOT and value is not None and value < 0


def _is_legal(turn: UnfinishedTurn, step: Step) -> bool:
    try:
        turn.make(step)
    except IllegalTurnError:
        return False
    return True


def legal_endings(turn: UnfinishedTurn) -> Iterator[Ending]:
    """Every ending that is allowed now; of takes, every choice of piles, the largest first."""
    for ending in _endings(turn):
        try:
            finish(turn, ending)
        except IllegalTurnError:
            continue
        yield ending


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
