"""Which actions are allowed in the middle of a turn.

A card may be picked if it can go somewhere, and every place where it may go is legal.
:mod:`~toptake.rules.legal_steps` lists the same step by step; here only the question is asked whether there
are any, for a centre of eighty piles has thousands of joins. Tests hold the two against each other.

Of two steps that come to the same one is enough: the pile with the higher id is joined to the lower, and
several piles are taken by ascending ids.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.cards.expressions import apply
from toptake.cards.values import Grade, Value, grade
from toptake.envs.actions import CENTRE, END, IDS, ONTO, PASS, PICK, TAKE, TAKE_BACK
from toptake.errors import ArithmeticRuleError, IllegalTurnError
from toptake.rules.endings import finish
from toptake.rules.steps import BuildEnding, DiscardEnding, Ending, Put, Step, TakeEnding
from toptake.rules.unfinished_turn import UnfinishedTurn


def mask(
    turn: UnfinishedTurn, picked: Card | None, taking: tuple[NumberCard, ...], *, again: bool
) -> list[int]:
    """The actions allowed, ascending; a turn that is made again changes nothing in the centre."""
    if picked is None:
        found = _picks(turn, again)
    elif taking:
        assert isinstance(picked, NumberCard)
        found = [TAKE + IDS[name] for name in takeable(turn, picked, taking)]
        if _ends(turn, TakeEnding(picked, taking)):
            found.append(END)
    else:
        found = _places(turn, picked, again)
    if not again and (picked is not None or turn.step is not None):
        found.append(TAKE_BACK)
    return found


def takeable(
    turn: UnfinishedTurn, number: NumberCard, taking: tuple[NumberCard, ...] = ()
) -> list[NumberCard]:
    """The piles that a card may take next, so that the turn can be ended then or after more of them."""
    above = IDS[taking[-1]] if taking else -1
    value = number.value
    later = [
        name
        for name, pile in turn.centre.items()
        if pile.value == value and isinstance(name, NumberCard) and IDS[name] > above
    ]
    later.sort(key=IDS.__getitem__)
    if turn.number is not None:
        return []
    if not turn.changed:
        return later
    # Whoever takes all from there on has left nothing behind that had to be taken.
    return [name for at, name in enumerate(later) if _ends(turn, TakeEnding(number, (*taking, *later[at:])))]


def _picks(turn: UnfinishedTurn, again: bool) -> list[int]:
    view = turn.view
    last = view.last is not None
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    if not last and not any(isinstance(card, NumberCard) for card in view.hand):
        return [PASS]
    late = turn.number is not None and view.rules.wilds_first
    valued = [name for name in turn.centre if isinstance(name, NumberCard)]
    wilds = [] if late else [card for card in turn.hand if isinstance(card, WildCard)]
    found: list[int] = []
    if not again:
        found += sorted([PICK + IDS[name] for name in valued])[1:]  # each is joined to a lower one
        single = [card for card in turn.centre if isinstance(card, WildCard)]
        found += [PICK + IDS[card] for card in single if _any(_lays(turn, card, valued))]
    for wild in wilds:
        if _drops(turn) or (not again and _any(_lays(turn, wild, valued))):
            found.append(PICK + IDS[wild])
    if turn.number is None:
        puts = not again and not last and bool(turn.centre)
        for number in numbers:
            put = puts and (valued or _puts(turn, number))
            if put or _discards(turn, number) or takeable(turn, number):
                found.append(PICK + IDS[number])
    elif _ends(turn, BuildEnding()):
        found.append(END)
    if last and not turn.changed:
        found.append(PASS)
    found.sort()
    return found


def _places(turn: UnfinishedTurn, picked: Card, again: bool) -> list[int]:
    valued = sorted([IDS[name] for name in turn.centre if isinstance(name, NumberCard)])
    if isinstance(picked, WildCard):
        names = [name for name in turn.centre if isinstance(name, NumberCard)]
        found = [] if again else sorted([ONTO + IDS[name] for name in _lays(turn, picked, names)])
        return [*found, CENTRE] if picked in turn.hand and _drops(turn) else found
    if picked not in turn.hand:
        return [ONTO + pile for pile in valued if pile < IDS[picked]]
    found = []
    if not again and turn.view.last is None:
        found = [ONTO + pile for pile in valued] + sorted([ONTO + IDS[wild] for wild in _puts(turn, picked)])
    found += [TAKE + IDS[name] for name in takeable(turn, picked)]
    return [*found, CENTRE] if _discards(turn, picked) else found


def _lays(turn: UnfinishedTurn, card: WildCard, valued: Iterable[NumberCard]) -> Iterator[NumberCard]:
    """The piles that a wild card may be laid on."""
    if turn.number is not None and turn.view.rules.wilds_first and card in turn.dropped:
        valued = [name for name in valued if name != turn.built]
    limit = turn.view.rules.grade
    if limit is Grade.IRRATIONAL and card is not WildCard.SQUARE_ROOT:
        return iter(valued)
    # Making each step to see whether it raises would copy the centre every time.
    return (name for name in valued if _has_result(card, turn.centre[name].value, limit))


def _has_result(card: WildCard, value: Value | None, limit: Grade) -> bool:
    assert value is not None
    try:
        return grade(apply(card, value)) <= limit
    except ArithmeticRuleError:
        return False


def _puts(turn: UnfinishedTurn, number: NumberCard) -> list[WildCard]:
    """The single wild cards that a number card may be put under."""
    single = [card for card in turn.centre if isinstance(card, WildCard)]
    return [card for card in single if _is_legal(turn, Put(number, card))]


def _drops(turn: UnfinishedTurn) -> bool:
    return turn.view.last is None or turn.view.rules.last_turn_drops


def _discards(turn: UnfinishedTurn, number: NumberCard) -> bool:
    if turn.view.last is not None or turn.number is not None:
        return False
    return not turn.changed or (turn.view.rules.leaves_side_builds and _ends(turn, DiscardEnding(number)))


def _any(names: Iterator[NumberCard]) -> bool:
    return next(names, None) is not None


def _is_legal(turn: UnfinishedTurn, step: Step) -> bool:
    try:
        turn.make(step)
    except IllegalTurnError:
        return False
    return True


def _ends(turn: UnfinishedTurn, ending: Ending) -> bool:
    if not turn.changed:
        return True
    try:
        finish(turn, ending)
    except IllegalTurnError:
        return False
    return True
