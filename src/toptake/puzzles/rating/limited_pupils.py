"""Simulated pupils of a second kind, with limited steps and time; what predicts difficulty is tested on them.

Such a pupil tries at random: begins with any pile, joins another or lays a wild card that is at hand, and
goes on until the steps that it can hold in mind are used up; then again from the start, until its time is
over. Large numbers, small fractions and roots that do not come out are beyond it. It knows nothing of what
the dial of misses counts: many cards in sight lead it astray, and many best plays help it.

How likely a pile is made in one try is computed for all piles at once, and only the time of the first
success is drawn: to try millions of times would come to the same.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from toptake.cards.card import Card, NumberCard, Operation, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.puzzles.optimum import OptimalPlay, Optimum, position_after
from toptake.puzzles.question import Kind, Question

_UNIT = 120
"""Values are counted in parts of one, of which all fraction cards make whole ones."""
_LARGEST = 120 * _UNIT
_MOST_PLAYS = 8
"""Best plays that a pupil may come upon, the first ones."""

Piles = tuple[tuple[int, float], ...]
"""Of each pile that has to be made its steps, and how likely it is in one try."""


@dataclass(frozen=True)
class LimitedPupil:
    """So many steps, and so many tries."""

    steps: int
    tries: int


_STEPS_AND_TRIES = (
    *((2, 10), (3, 30), (4, 100), (5, 100), (5, 300), (6, 1000), (7, 3000), (8, 10_000), (9, 30_000)),
    *((11, 100_000), (13, 1_000_000), (16, 10_000_000), (20, 100_000_000)),
)
LIMITED_PUPILS = tuple(LimitedPupil(steps, tries) for steps, tries in _STEPS_AND_TRIES)


@dataclass(frozen=True)
class Hidden:
    """What has to be found: of each thing several plays, of each play several piles."""

    things: tuple[tuple[Piles, ...], ...]

    def attempt(self, rng: Random) -> list[bool]:
        """One attempt of each pupil, with the same luck: time goes by for pile after pile, and all steps of a
        play have to be kept in mind."""
        luck = [[_times(piles, rng) for piles in plays] for plays in self.things]
        return [
            sum(
                min((tries for steps, tries in plays if steps <= pupil.steps), default=math.inf)
                for plays in luck
            )
            <= pupil.tries
            for pupil in LIMITED_PUPILS
        ]


def _times(piles: Piles, rng: Random) -> tuple[int, float]:
    """The steps of a play, and in how many tries all of its piles are made."""
    steps = sum(each for each, _ in piles) + len(piles) - 1
    return steps, sum(_first_success(chance, rng) for _, chance in piles)


def hidden(question: Question, optimum: Optimum) -> Hidden:
    """What the best plays of a question hide."""
    if question.kind is Kind.TWO_TURNS:
        plays = [_two_turns(question, play) for play in optimum.plays[:_MOST_PLAYS]]
        return Hidden((tuple(plays),))
    by_thing: dict[int, list[OptimalPlay]] = defaultdict(list)
    for play in optimum.plays:
        by_thing[play.takes[0].taking.value if question.any_number else 0].append(play)
    things = [tuple(_piles(question, play) for play in found[:_MOST_PLAYS]) for found in by_thing.values()]
    return Hidden(tuple(things))


def _piles(question: Question, play: OptimalPlay) -> Piles:
    tries = _tries(question.position, play.build.number if play.build is not None else None)
    return tuple(tries.pile(pile) for pile in play.expressions)


def _two_turns(question: Question, play: OptimalPlay) -> Piles:
    first, *later = play.takes
    found = [_tries(question.position).pile(pile) for pile in first.piles]
    for take in later:
        after = _tries(position_after(question, first))
        found += [after.pile(pile) for pile in take.piles]
    return tuple(found)


class _Tries:
    """How likely each pile is made in one try, by what it uses and what it is worth."""

    def __init__(self, position: Position, number: NumberCard | None) -> None:
        self._items: list[Card | Pile] = [*position.centre, *position.hand_wilds]
        if number is not None:
            self._items.append(Pile(number))
        self._chances = _chances(self._items)

    def pile(self, expression: Expression) -> tuple[int, float]:
        """Its steps, and how likely it is."""
        free = list(enumerate(self._items))
        mask = 0
        for used in _used(expression):
            place = next(index for index, item in free if item == used or item == Pile(used))
            free = [(index, item) for index, item in free if index != place]
            mask |= 1 << place
        return mask.bit_count() - 1, self._chances.get(mask, {}).get(_value_of(expression), 0.0)


_latest: list[tuple[tuple[Position, NumberCard | None], _Tries]] = []
"""The last that was asked for: mostly it is asked for again."""


def _tries(position: Position, number: NumberCard | None = None) -> _Tries:
    key = position, number
    for known, tries in _latest:
        if known == key:
            return tries
    del _latest[:-3]
    _latest.append((key, _Tries(position, number)))
    return _latest[-1][1]


def _chances(items: Sequence[Card | Pile]) -> dict[int, dict[int, float]]:
    """By the items used, as a bit set, and by value."""
    numbers: list[tuple[int, int]] = []
    wilds: list[tuple[int, WildCard]] = []
    for index, item in enumerate(items):
        making = item.making if isinstance(item, Pile) else item
        if isinstance(making, WildCard):
            wilds.append((1 << index, making))
        else:
            numbers.append((1 << index, _value_of(making)))
    level: dict[int, dict[int, float]] = {bit: {value: 1 / len(numbers)} for bit, value in numbers}
    found = dict(level)
    while level:
        following: dict[int, dict[int, float]] = {}
        for mask, values in level.items():
            joins = [(bit, value) for bit, value in numbers if not mask & bit]
            lays = [(bit, card) for bit, card in wilds if not mask & bit]
            for value, chance in values.items():
                after = [(bit, value + other) for bit, other in joins]
                after += [(bit, laid) for bit, card in lays if (laid := _laid(card, value)) is not None]
                for bit, result in after:
                    if abs(result) <= _LARGEST:
                        target = following.setdefault(mask | bit, {})
                        target[result] = target.get(result, 0.0) + chance / len(after)
        found.update(following)
        level = following
    return found


def _laid(card: WildCard, value: int) -> int | None:
    """The value in parts of one after a wild card; None where the pupil would not lay it."""
    amount = card.amount
    match card.operation:
        case Operation.SUBTRACT:
            return value - int(amount) * _UNIT
        case Operation.MULTIPLY | Operation.FRACTION | Operation.DIVIDE:
            ratio = 1 / amount if card.operation is Operation.DIVIDE else amount
            result, rest = divmod(value * ratio.numerator, ratio.denominator)
            return None if rest else result
    whole, rest = divmod(value, _UNIT)
    power = int(amount)
    if rest:
        return None
    if card.operation is Operation.POWER:
        return int(whole**power) * _UNIT
    root = round(abs(whole) ** (1 / power)) * (1 if whole >= 0 else -1)
    return root * _UNIT if root**power == whole else None


def _used(expression: Expression) -> Iterable[Expression | WildCard]:
    match expression:
        case Laid(card, on):
            return [*_used(on), card]
        case Sum(parts):
            return [used for part in parts for used in _used(part)]
        case Built(making):
            return [making]
        case _:
            return [expression]


def _value_of(expression: Expression) -> int:
    """Of a pile between turns, in parts of one."""
    value = Pile(expression).value
    assert isinstance(value, Fraction)
    return int(value * _UNIT)


def _first_success(chance: float, rng: Random) -> float:
    luck = 1 - rng.random()
    if chance <= 0:
        return math.inf
    return 1.0 if chance >= 1 else math.ceil(math.log(luck) / math.log1p(-chance))
