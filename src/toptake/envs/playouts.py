"""Quick turns, for the ends of a search: what can be taken at once or after one step, else a discard.

A playout is short and sees little, but it takes what lies there, as every player does. The road not taken:
random actions to the end of the game. Most of them lead nowhere, a game has hundreds, and what they tell
about the first is lost in chance.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import apply
from toptake.cards.values import Value
from toptake.envs.episode import Moment
from toptake.errors import IllegalError, IllegalTurnError
from toptake.rules.apply import carry_out
from toptake.rules.endings import Finished, finish
from toptake.rules.outcome import outcome
from toptake.rules.scoring import By
from toptake.rules.steps import BuildEnding, DiscardEnding, Drop, Join, Lay, PassEnding, Put, Step, TakeEnding
from toptake.rules.table import Table
from toptake.rules.unfinished_turn import UnfinishedTurn


def playout(moment: Moment, until: int, rng: Random) -> Table:
    """The table after so many turns of the game, or after this one if it is begun; nobody challenges."""
    table, turn = moment.table, moment.turn
    if turn is not None and (table.turns < until or turn.step is not None or moment.picked is not None):
        table = carry_out(table, complete(turn, moment.picked, moment.taking, rng))
    while table.turns < until and not table.over:
        table = carry_out(table, complete(UnfinishedTurn.begin(table.view()), None, (), rng))
    return table


def margins(table: Table) -> list[float]:
    """By how much each seat is ahead of the others' mean; most cards are worth something on the way, too."""
    if table.over:
        scores: Sequence[float] = outcome(table).scores
    elif table.rules.by is By.CARDS:
        scores = [len(won.cards) for won in table.winnings]
    else:
        scores = [won.takes + won.bonus + len(won.cards) / 10 for won in table.winnings]
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]


def complete(
    turn: UnfinishedTurn, picked: Card | None, taking: tuple[NumberCard, ...], rng: Random
) -> Finished:
    """A sensible end of a turn that has come so far; what leads nowhere is taken back."""
    if taking:
        assert isinstance(picked, NumberCard)
        piles = [*taking, *_wholes(turn).get(picked.value, ())]
        return finish(turn, TakeEnding(picked, tuple(dict.fromkeys(piles))))
    if turn.number is not None:
        return _build(turn) or _plain(turn, rng)
    played = [picked] if isinstance(picked, NumberCard) and picked in turn.hand else []
    numbers = played or [card for card in turn.hand if isinstance(card, NumberCard)]
    found = _best_take(turn, numbers) if picked is None or played else None
    if found is None:
        found = _after_a_step(turn, picked, numbers)
    if found is None and played and not turn.changed:
        found = _discard(turn, played[0])
    return found or _plain(turn, rng)


def _after_a_step(
    turn: UnfinishedTurn, picked: Card | None, numbers: Sequence[NumberCard]
) -> Finished | None:
    for step in _steps(turn, picked, {card.value for card in numbers}):
        try:
            after = turn.make(step)
        except IllegalTurnError:  # of a grade that is not agreed
            continue
        found = _build(after) if isinstance(step, Put) else _best_take(after, numbers)
        if found is not None:
            return found
    return None


def _plain(turn: UnfinishedTurn, rng: Random) -> Finished:
    """The turn taken back and made without a step."""
    again = UnfinishedTurn.begin(turn.view)
    numbers = [card for card in again.hand if isinstance(card, NumberCard)]
    if not numbers:
        drops = [Drop(card) for card in again.hand if isinstance(card, WildCard)]
        return finish(again.make_all(drops) if again.view.last is None else again, PassEnding())
    # Without a step and without a card picked it was looked for already.
    looked = turn.step is None and turn.hand == again.hand
    found = None if looked else _best_take(again, numbers)
    return found or _discard(again, rng.choice(numbers)) or finish(again, PassEnding())


def _discard(turn: UnfinishedTurn, number: NumberCard) -> Finished | None:
    return finish(turn, DiscardEnding(number)) if turn.view.last is None else None


def _best_take(turn: UnfinishedTurn, numbers: Sequence[NumberCard]) -> Finished | None:
    """The take of most cards, everything of one value together."""
    by_value = _wholes(turn)
    most, best = 0, None
    for number in numbers:
        piles = by_value.get(number.value)
        if piles and all(name in piles for name in turn.changed):
            cards = sum([len(turn.centre[name].cards) for name in piles])
            if cards > most:
                most, best = cards, TakeEnding(number, tuple(piles))
    return finish(turn, best) if best is not None else None


def _wholes(turn: UnfinishedTurn) -> dict[int, list[Card]]:
    """The piles of each whole value."""
    found: dict[int, list[Card]] = {}
    for name, pile in turn.centre.items():
        value = pile.value
        if type(value) is Fraction and value.denominator == 1:
            found.setdefault(value.numerator, []).append(name)
    return found


def _build(turn: UnfinishedTurn) -> Finished | None:
    try:
        return finish(turn, BuildEnding())
    except IllegalTurnError:
        return None


def _steps(turn: UnfinishedTurn, picked: Card | None, wanted: set[int]) -> Iterator[Step]:
    """Steps after which a pile has one of these values, and nothing else is left changed."""
    if len(turn.changed) > 1:
        return
    if isinstance(picked, NumberCard) and picked in turn.hand:
        if not turn.changed and turn.view.last is None:
            yield from _puts(turn, picked)
        return
    if not isinstance(picked, WildCard):
        yield from _joins(turn, picked, wanted)
        if picked is not None:
            return
    wilds = [card for card in (*turn.hand, *turn.centre) if isinstance(card, WildCard)]
    for name in turn.changed or turn.centre:
        value = turn.centre[name].value
        if value is not None:
            for wild in [picked] if isinstance(picked, WildCard) else wilds:
                if _result(wild, value) in wanted:
                    yield Lay(wild, name)


def _joins(turn: UnfinishedTurn, picked: Card | None, wanted: set[int]) -> Iterator[Step]:
    """Two piles: the one that was changed before, the one that is picked, any."""
    whole = [(name, value) for value, names in _wholes(turn).items() for name in names]
    for index, (one, value) in enumerate(whole):
        for two, more in whole[index + 1 :]:
            if value + more not in wanted or (picked is not None and picked not in (one, two)):
                continue
            if all(name in (one, two) for name in turn.changed):
                yield Join(two, one)


def _puts(turn: UnfinishedTurn, number: NumberCard) -> Iterator[Step]:
    held = {card.value for card in turn.hand if isinstance(card, NumberCard) and card is not number}
    for value, names in _wholes(turn).items():
        if value + number.value in held:
            yield from (Put(number, name) for name in names)


@functools.lru_cache(maxsize=1 << 14)
def _result(card: WildCard, value: Value) -> int | None:
    """What a wild card makes of a value, if that is whole."""
    try:
        result = apply(card, value)
    except IllegalError:
        return None
    return result.numerator if type(result) is Fraction and result.denominator == 1 else None
