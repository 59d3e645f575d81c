"""Linear takes: one ordering of all the cards, from a base on; every later card acts on the running value.

A number card is added, a wild card does what it does. The cards are numbered from 1, bases first. Equal
bases are not told apart: the one with the lower number comes first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import factorial

from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, apply
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError
from toptake.lab.lab_cards import ANSWERS, LabCards


@dataclass(frozen=True)
class LinearTake:
    """An ordering with what it makes; no value when it asks for √ of a negative number."""

    ordering: tuple[int, ...]
    expression: Expression
    value: Value | None
    grade: Grade

    @property
    def name(self) -> str:
        """The ordering as the paper writes it, ``1423``; with commas from ten cards on."""
        return ("" if len(self.ordering) < 10 else ",").join(map(str, self.ordering))


def linear_takes(cards: LabCards) -> Iterator[LinearTake]:
    """Every linear take, by ordering.

    >>> {take.name: str(take.value) for take in linear_takes(LabCards.parse("6 9 /3 /2"))}["1423"]
    '4'
    """
    numbered: list[NumberCard | WildCard] = [*map(NumberCard, cards.bases), *cards.wilds]
    count = len(numbered)

    def grow(so_far: LinearTake | None, used: frozenset[int]) -> Iterator[LinearTake]:
        if so_far is not None and len(used) == count:
            yield so_far
            return
        tried = set()
        for index, card in enumerate(numbered):
            if index in used:
                continue
            if isinstance(card, NumberCard):
                if card.value in tried:
                    continue
                tried.add(card.value)
            elif so_far is None:
                continue
            yield from grow(_extend(so_far, index + 1, card), used | {index})

    return grow(None, frozenset())


def count_linear(cards: LabCards) -> int:
    """How many linear takes there are: the orderings that begin with a base."""
    n, a = len(cards.bases), len(cards.wilds)
    # All orderings of bases and wild cards, equal bases alike, of which n in n+a begin with a base.
    every = cards.orderings * factorial(n + a) // factorial(n)
    return every * n // (n + a)


def linear_table(cards: LabCards) -> dict[int, tuple[int, int]]:
    """For each of 1 to 15 the number of linear takes that make it, all and whole only, without listing them.

    >>> linear_table(LabCards.parse("6 9 /3 /2"))[4]
    (1, 1)
    """
    # By what is used up: which bases as a multiset, and which wild cards; then by value and grade.
    level: dict[tuple[tuple[int, ...], frozenset[int]], Counter[tuple[Value, bool]]] = {}
    for base in set(cards.bases):
        level.setdefault(((base,), frozenset()), Counter())[Fraction(base), True] += 1
    for _ in range(len(cards.bases) + len(cards.wilds) - 1):
        following: dict[tuple[tuple[int, ...], frozenset[int]], Counter[tuple[Value, bool]]] = {}
        for (bases, wilds), values in level.items():
            left = Counter(cards.bases) - Counter(bases)
            for base in left:
                tally = following.setdefault((tuple(sorted((*bases, base))), wilds), Counter())
                for (value, whole), ways in values.items():
                    tally[value + base, whole and grade(value + base) is Grade.WHOLE] += ways
            for index, card in enumerate(cards.wilds):
                if index in wilds:
                    continue
                tally = following.setdefault((bases, wilds | {index}), Counter())
                for (value, whole), ways in values.items():
                    try:
                        after = apply(card, value)
                    except ArithmeticRuleError:
                        continue
                    tally[after, whole and grade(after) is Grade.WHOLE] += ways
        level = following
    (values,) = level.values()
    return {
        answer: (
            values[Fraction(answer), True] + values[Fraction(answer), False],
            values[Fraction(answer), True],
        )
        for answer in ANSWERS
    }


def _extend(so_far: LinearTake | None, number: int, card: NumberCard | WildCard) -> LinearTake:
    if so_far is None:
        assert isinstance(card, NumberCard)
        return LinearTake((number,), card, Fraction(card.value), Grade.WHOLE)
    ordering = (*so_far.ordering, number)
    expression: Expression
    if isinstance(card, NumberCard):
        expression = Sum((so_far.expression, card))
        value = None if so_far.value is None else so_far.value + card.value
    else:
        expression = Laid(card, so_far.expression)
        try:
            value = None if so_far.value is None else apply(card, so_far.value)
        except ArithmeticRuleError:
            value = None
    hardest = so_far.grade if value is None else max(so_far.grade, grade(value))
    return LinearTake(ordering, expression, value, hardest)
