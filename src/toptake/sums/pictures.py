"""A picture after the second wrong answer: dots, a number line, or the stages of a sum with the results left
out. It shows what the sum is made of and never its answer.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import TypeAlias, TypeGuard

from toptake.cards.card import FractionForm, Operation, WildCard
from toptake.cards.values import Surd, Value
from toptake.coach.speech import ask_joined, spoken
from toptake.sums.question import Question

_MOST_DOTS = 40
_LONGEST_LINE = 10_000
_BLANK = "…"


@dataclass(frozen=True)
class Dots:
    """Groups of dots, each with how many there are; the last may be taken away."""

    groups: tuple[tuple[int, str], ...]
    """The count, and + or −, written as in texts that are typed: ``+`` or ``-``."""


@dataclass(frozen=True)
class Line:
    """A number line with a jump whose end is not marked. Neither of its own ends is where the jump ends."""

    low: Fraction
    high: Fraction
    start: Fraction
    jump: Fraction


@dataclass(frozen=True)
class Stages:
    """Sentences with a blank for every result."""

    question: Question

    def lines(self, fraction_form: FractionForm = FractionForm.FRACTION) -> list[str]:
        return _stages(self.question, fraction_form)


Picture: TypeAlias = Dots | Line | Stages


def picture(question: Question) -> Picture:
    """What helps with this sum."""
    before, by = question.before, question.by
    if not isinstance(by, WildCard):
        return _joined(question, before, by)
    if by.operation is Operation.SUBTRACT and not isinstance(before, Surd):
        return _joined(question, before, -by.amount)
    if by.operation is Operation.MULTIPLY and _is_countable(before) and 0 < before * by.amount <= _MOST_DOTS:
        return Dots(((int(before), "+"),) * int(by.amount))
    return Stages(question)


def _joined(question: Question, one: Value, other: Value) -> Picture:
    if isinstance(one, Surd) or isinstance(other, Surd):
        return Stages(question)
    if _is_countable(one) and other.denominator == 1 and 0 < one + abs(other) <= _MOST_DOTS:
        return Dots(((int(one), "+"), (int(abs(other)), "-" if other < 0 else "+")))
    ends = sorted((one, one + other))
    size = max(map(abs, ends))
    if size > _LONGEST_LINE:
        return Stages(question)
    unit = next(unit for unit in _units() if size <= 5 * unit)
    low, high = (math.ceil(ends[0] / unit) - 1) * unit, (math.floor(ends[1] / unit) + 1) * unit
    return Line(Fraction(low), Fraction(high), one, other)


def _units() -> chain[int]:
    """Steps of a number line: 1, 5, 10, 50, 100 and so on."""
    return chain.from_iterable((10**power, 5 * 10**power) for power in range(6))


def _is_countable(value: Value) -> TypeGuard[Fraction]:
    return isinstance(value, Fraction) and value.denominator == 1 and value >= 0


def _stages(question: Question, form: FractionForm) -> list[str]:
    before, card = question.before, question.card
    on = spoken(before, form)
    if card is None:
        assert not isinstance(question.by, WildCard)
        if isinstance(before, Surd) or isinstance(question.by, Surd):
            return [
                "Equal roots are counted together, like apples.",
                "What is no root is put beside them.",
                f"{ask_joined(before, question.by, form)} {_BLANK}",
            ]
        return [f"Thousands, hundreds, tens, then ones: {ask_joined(before, question.by, form)} {_BLANK}"]
    above, below = card.amount.numerator, card.amount.denominator
    match card.operation:
        case Operation.SUBTRACT:
            return [f"What and {card.amount} make {on}? {_BLANK}"]
        case Operation.MULTIPLY:
            return [_added(on), *[f"and {on} more is {_BLANK}"] * (int(card.amount) - 2)]
        case Operation.DIVIDE:
            return [f"{card.amount} times {_BLANK} is {on}"]
        case Operation.FRACTION if above == 1:
            return [f"{below} times {_BLANK} is {on}"]
        case Operation.FRACTION:
            return [f"{on} divided by {below} is {_BLANK}", f"that times {above} is {_BLANK}"]
        case Operation.POWER:
            again = [f"that times {on} is {_BLANK}"] if card is WildCard.CUBE else []
            return [f"{on} times {on} is {_BLANK}", *again]
        case Operation.ROOT:
            times = 2 if card is WildCard.SQUARE_ROOT else 3
            return [f"{' times '.join([_BLANK] * times)} is {on}, the same number each time"]


def _added(on: str) -> str:
    return f"{on} plus {on} is {_BLANK}"
