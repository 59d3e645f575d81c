"""Which actions are allowed in the middle of a turn.

A card may be picked if it can go somewhere, and every place where it may go is legal.
:mod:`~toptake.rules.legal_steps` lists the same step by step; here it is only decided whether there are any,
for a centre of eighty piles has thousands of joins. Tests compare the two.

Of two steps with the same outcome one is allowed: the pile with the higher id is joined to the lower, and
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


def allowed_actions(
    turn: UnfinishedTurn, picked: Card | None, taking: tuple[NumberCard, ...], *, taken_back: bool
) -> list[int]:
    """In ascending order; after the turn was taken back, piles are no longer changed."""
    if picked is None:
        found = _pick_actions(turn, taken_back)
    elif taking:
        assert isinstance(picked, NumberCard)
        found = [TAKE + IDS[name] for name in takeable_piles(turn, picked, taking)]
        if _can_end(turn, TakeEnding(picked, taking)):
            found.append(END)
    else:
        found = _place_actions(turn, picked, taken_back)
    if not taken_back and (picked is not None or turn.step is not None):
        found.append(TAKE_BACK)
    return found


def takeable_piles(
    turn: UnfinishedTurn, number: NumberCard, taking: tuple[NumberCard, ...] = ()
) -> list[NumberCard]:
    """The piles that a card may take next, such that the turn can end then or after more of them."""
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
    # Taking all from there on leaves no changed pile behind, if that is possible at all.
    return [
        name for at, name in enumerate(later) if _can_end(turn, TakeEnding(number, (*taking, *later[at:])))
    ]


def _pick_actions(turn: UnfinishedTurn, taken_back: bool) -> list[int]:
    view = turn.view
    last = view.last is not None
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    if not last and not any(isinstance(card, NumberCard) for card in view.hand):
        return [PASS]
    late = turn.number is not None and view.rules.wilds_first
    valued = [name for name in turn.centre if isinstance(name, NumberCard)]
    wilds = [] if late else [card for card in turn.hand if isinstance(card, WildCard)]
    found: list[int] = []
    if not taken_back:
        found += sorted([PICK + IDS[name] for name in valued])[1:]  # each is joined to a lower one
        single = [card for card in turn.centre if isinstance(card, WildCard)]
        found += [PICK + IDS[card] for card in single if _may_lay(turn, card, valued)]
    for wild in wilds:
        if _may_drop(turn, taken_back) or (not taken_back and _may_lay(turn, wild, valued)):
            found.append(PICK + IDS[wild])
    if turn.number is None:
        puts = not taken_back and not last and bool(turn.centre)
        for number in numbers:
            put = puts and (valued or _put_targets(turn, number))
            if put or _may_discard(turn, number) or takeable_piles(turn, number):
                found.append(PICK + IDS[number])
    elif _can_end(turn, BuildEnding()):
        found.append(END)
    if last and not turn.changed and not turn.dropped:
        found.append(PASS)
    found.sort()
    return found


def _place_actions(turn: UnfinishedTurn, picked: Card, taken_back: bool) -> list[int]:
    valued = sorted([IDS[name] for name in turn.centre if isinstance(name, NumberCard)])
    if isinstance(picked, WildCard):
        names = [name for name in turn.centre if isinstance(name, NumberCard)]
        found = [] if taken_back else sorted([ONTO + IDS[name] for name in _lay_targets(turn, picked, names)])
        return [*found, CENTRE] if picked in turn.hand and _may_drop(turn, taken_back) else found
    if picked not in turn.hand:
        return [ONTO + pile for pile in valued if pile < IDS[picked]]
    found = []
    if not taken_back and turn.view.last is None:
        found = [ONTO + pile for pile in valued] + sorted(
            [ONTO + IDS[wild] for wild in _put_targets(turn, picked)]
        )
    found += [TAKE + IDS[name] for name in takeable_piles(turn, picked)]
    return [*found, CENTRE] if _may_discard(turn, picked) else found


def _lay_targets(turn: UnfinishedTurn, card: WildCard, valued: Iterable[NumberCard]) -> Iterator[NumberCard]:
    """The piles that a wild card may be laid on."""
    if turn.number is not None and turn.view.rules.wilds_first and card in turn.dropped:
        valued = [name for name in valued if name != turn.built]
    limit = turn.view.rules.grade
    if limit is Grade.IRRATIONAL and card is not WildCard.SQUARE_ROOT:
        return iter(valued)
    # Making each step to see whether it raises would copy the centre every time.
    return (name for name in valued if _has_result(card, turn.centre[name].value, limit))


def _may_lay(turn: UnfinishedTurn, card: WildCard, valued: Iterable[NumberCard]) -> bool:
    return next(_lay_targets(turn, card, valued), None) is not None


def _has_result(card: WildCard, value: Value | None, limit: Grade) -> bool:
    assert value is not None
    try:
        return grade(apply(card, value)) <= limit
    except ArithmeticRuleError:
        return False


def _put_targets(turn: UnfinishedTurn, number: NumberCard) -> list[WildCard]:
    """The single wild cards that a number card may be put under."""
    single = [card for card in turn.centre if isinstance(card, WildCard)]
    return [card for card in single if _is_legal(turn, Put(number, card))]


def _may_drop(turn: UnfinishedTurn, taken_back: bool) -> bool:
    if turn.view.last is None:
        return True
    if not turn.view.rules.last_turn_drops:
        return False
    # A take has to follow, and whoever cannot take the turn back any more must be able to make one.
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    return any(takeable_piles(turn, number) for number in numbers) if taken_back else bool(numbers)


def _may_discard(turn: UnfinishedTurn, number: NumberCard) -> bool:
    if turn.view.last is not None or turn.number is not None:
        return False
    return not turn.changed or (turn.view.rules.leaves_side_builds and _can_end(turn, DiscardEnding(number)))


def _is_legal(turn: UnfinishedTurn, step: Step) -> bool:
    try:
        turn.make(step)
    except IllegalTurnError:
        return False
    return True


def _can_end(turn: UnfinishedTurn, ending: Ending) -> bool:
    if not turn.changed:
        return True
    try:
        finish(turn, ending)
    except IllegalTurnError:
        return False
    return True
