"""What may be done next in an unfinished turn, as data for a screen or a game framework."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.values import Grade
from toptake.errors import IllegalTurnError
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.unfinished_turn import UnfinishedTurn


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
            # Every wild card acts on a positive number; only a grade, or a card of the hand, may forbid it.
            doubtful = rules.grade < Grade.IRRATIONAL
            for name in single:
                put = Put(number, name)
                if not (doubtful or name in turn.dropped) or _is_legal(turn, put):
                    yield put


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
    return (done.turn.ending for done in legal_finishes(turn))


def legal_finishes(turn: UnfinishedTurn, most: int | None = None) -> Iterator[FinishedTurn]:
    """What the turn comes to with every ending that is allowed now; of takes with a card so many at most."""
    if turn.number is not None:
        yield from _finished(turn, [BuildEnding()])
        return
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    for number in numbers:
        yield from islice(_finished(turn, _takes(turn, number)), most)
    yield from _finished(turn, (*map(DiscardEnding, numbers), PassEnding()))


def _finished(turn: UnfinishedTurn, endings: Iterable[Ending]) -> Iterator[FinishedTurn]:
    for ending in endings:
        try:
            yield finish(turn, ending)
        except IllegalTurnError:
            continue


def _takes(turn: UnfinishedTurn, number: NumberCard) -> Iterator[TakeEnding]:
    piles = [name for name, pile in turn.centre.items() if pile.value == number.value]
    # Whatever was changed must be taken: to try all choices without it would take for ever in a large centre.
    bound = () if turn.view.rules.leaves_side_builds else tuple(turn.changed)
    if not set(bound) <= set(piles):
        return
    free = [name for name in piles if name not in bound]
    for size in range(len(free), -1 if bound else 0, -1):
        for chosen in combinations(free, size):
            yield TakeEnding(number, tuple([name for name in piles if name in bound or name in chosen]))
