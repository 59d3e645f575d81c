"""Quick turns, for the leaves of a search: what can be taken at once or after one step, else a discard.

The road not taken: random actions to the end of the game. Most of them lead nowhere, a game has hundreds, and
what they tell about the first is lost in noise.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from fractions import Fraction
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import apply
from toptake.cards.values import Value
from toptake.envs.episode import Episode
from toptake.errors import IllegalError, IllegalTurnError
from toptake.players.turns.forced_turn import forced_turn
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.endings import FinishedTurn, finish
from toptake.rules.outcome import outcome
from toptake.rules.scoring import By
from toptake.rules.steps import BuildEnding, DiscardEnding, Join, Lay, PassEnding, Put, Step, TakeEnding
from toptake.rules.table import Table
from toptake.rules.unfinished_turn import UnfinishedTurn


def playout(episode: Episode, until: int, rng: Random) -> Table:
    """The table after so many turns of the game, or after this one if it is begun; nobody challenges."""
    table, turn = episode.table, episode.turn
    if turn is not None and (table.turns < until or turn.step is not None or episode.picked is not None):
        table = carry_out(table, complete_turn(turn, episode.picked, episode.taking, rng))
    while table.turns < until and not table.over:
        table = carry_out(table, complete_turn(UnfinishedTurn.begin(table.view()), None, (), rng))
    return table


def margins(table: Table) -> list[float]:
    """By how much each seat is ahead of the others' mean; before the end a card counts a tenth of a point."""
    if table.over:
        scores: Sequence[float] = outcome(table).scores
    elif table.rules.by is By.CARDS:
        scores = [len(won.cards) for won in table.winnings]
    else:
        for_a_take = table.rules.scoring.for_a_take
        scores = [for_a_take * won.takes + won.bonus + len(won.cards) / 10 for won in table.winnings]
    total = sum(scores)
    return [score - (total - score) / (len(scores) - 1) for score in scores]


def complete_turn(
    turn: UnfinishedTurn, picked: Card | None, taking: tuple[NumberCard, ...], rng: Random
) -> FinishedTurn:
    """A sensible end of an unfinished turn; what leads nowhere is taken back."""
    if taking:
        assert isinstance(picked, NumberCard)
        piles = [*taking, *_piles_by_value(turn).get(picked.value, ())]
        return finish(turn, TakeEnding(picked, tuple(dict.fromkeys(piles))))
    if turn.number is not None:
        return _finished_build(turn) or _turn_without_step(turn, rng)
    played = [picked] if isinstance(picked, NumberCard) and picked in turn.hand else []
    numbers = played or [card for card in turn.hand if isinstance(card, NumberCard)]
    found = _best_take(turn, numbers) if picked is None or played else None
    if found is None:
        found = _after_a_step(turn, picked, numbers)
    if found is None and played and not turn.changed:
        found = _discard(turn, played[0])
    return found or _turn_without_step(turn, rng)


def _after_a_step(
    turn: UnfinishedTurn, picked: Card | None, numbers: Sequence[NumberCard]
) -> FinishedTurn | None:
    for step in _steps(turn, picked, {card.value for card in numbers}):
        try:
            after = turn.make(step)
        except IllegalTurnError:  # of a grade that is not agreed
            continue
        found = _finished_build(after) if isinstance(step, Put) else _best_take(after, numbers)
        if found is not None:
            return found
    return None


def _turn_without_step(turn: UnfinishedTurn, rng: Random) -> FinishedTurn:
    """The turn taken back and made without a step."""
    only = forced_turn(turn.view)
    if only is not None:
        return check_turn(turn.view, only)
    start = UnfinishedTurn.begin(turn.view)
    numbers = [card for card in start.hand if isinstance(card, NumberCard)]
    # Of an unchanged turn the takes were searched before.
    unchanged = turn.step is None and turn.hand == start.hand
    found = None if unchanged else _best_take(start, numbers)
    return found or _discard(start, rng.choice(numbers)) or finish(start, PassEnding())


def _discard(turn: UnfinishedTurn, number: NumberCard) -> FinishedTurn | None:
    return finish(turn, DiscardEnding(number)) if turn.view.last is None else None


def _best_take(turn: UnfinishedTurn, numbers: Sequence[NumberCard]) -> FinishedTurn | None:
    """The take of most cards, everything of one value together."""
    by_value = _piles_by_value(turn)
    most, best = 0, None
    for number in numbers:
        piles = by_value.get(number.value)
        if piles and all(name in piles for name in turn.changed):
            cards = sum([len(turn.centre[name].cards) for name in piles])
            if cards > most:
                most, best = cards, TakeEnding(number, tuple(piles))
    return finish(turn, best) if best is not None else None


def _piles_by_value(turn: UnfinishedTurn) -> dict[int, list[Card]]:
    """The piles of each whole value."""
    found: dict[int, list[Card]] = {}
    for name, pile in turn.centre.items():
        value = pile.value
        if type(value) is Fraction and value.denominator == 1:
            found.setdefault(value.numerator, []).append(name)
    return found


def _finished_build(turn: UnfinishedTurn) -> FinishedTurn | None:
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
                if _whole_result(wild, value) in wanted:
                    yield Lay(wild, name)


def _joins(turn: UnfinishedTurn, picked: Card | None, wanted: set[int]) -> Iterator[Step]:
    """Sums of two piles, the changed one and the picked one among them."""
    whole = [(name, value) for value, names in _piles_by_value(turn).items() for name in names]
    for index, (one, value) in enumerate(whole):
        for two, more in whole[index + 1 :]:
            if value + more not in wanted or (picked is not None and picked not in (one, two)):
                continue
            if all(name in (one, two) for name in turn.changed):
                yield Join(two, one)


def _puts(turn: UnfinishedTurn, number: NumberCard) -> Iterator[Step]:
    held = {card.value for card in turn.hand if isinstance(card, NumberCard) and card is not number}
    for value, names in _piles_by_value(turn).items():
        if value + number.value in held:
            yield from (Put(number, name) for name in names)


@functools.lru_cache(maxsize=1 << 14)
def _whole_result(card: WildCard, value: Value) -> int | None:
    """None where there is no result, or none that is whole."""
    try:
        result = apply(card, value)
    except IllegalError:
        return None
    return result.numerator if type(result) is Fraction and result.denominator == 1 else None
