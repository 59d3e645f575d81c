"""Canonical forms: solutions up to order and grouping, and how many PPs there are of one.

Two expressions are the same solution when they agree after flattening sums, hoisting subtraction cards
above the sum they lie in, and reordering adjacent multiplying cards. A *form* is what they agree on: a
number; a set of multiplying cards on something that is no product; a power or root of anything; or a sum of
terms with subtraction cards on top.

The PPs of a form are counted without visiting any, by recursion over what was done last to a pile of a given
shape: a card of its top was laid, or its two parts were added; both leave smaller forms.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb
from typing import TypeAlias

from toptake.cards.card import NumberCard, Operation, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum, apply
from toptake.cards.values import Grade, Value, grade
from toptake.lab.merging import PileShape, shape_of
from toptake.lab.partitionings import partitionings

# A multiset, in the one order that makes equal ones equal.
Cards: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class NumberForm:
    """A plain number card."""

    value: int


@dataclass(frozen=True)
class ProductForm:
    """Multiplying cards on something that is no product."""

    cards: Cards
    on: Form


@dataclass(frozen=True)
class PowerForm:
    """A power or a root."""

    card: str
    on: Form


@dataclass(frozen=True)
class SumForm:
    """One or more terms that are no sums, less subtraction cards; a single term has at least one of them."""

    terms: tuple[Form, ...]
    cards: Cards


Form: TypeAlias = NumberForm | ProductForm | PowerForm | SumForm


def form_of(expression: Expression) -> Form:
    """The form of an expression."""
    match expression:
        case NumberCard():
            return NumberForm(expression.value)
        case Sum(parts):
            form = form_of(parts[0])
            for part in parts[1:]:
                form = _add(form, form_of(part))
            return form
        case Laid(card, on):
            return _lay(card, form_of(on))
        case Built(making):
            return form_of(making)


def count_pps_of(expression: Expression, bases: int) -> tuple[int, int]:
    """How many PPs make the solution: all of them, and those with whole partial answers only.

    >>> from toptake.cards.expressions import parse_expression
    >>> count_pps_of(parse_expression("6÷2+9"), 2)
    (2, 2)
    """
    form = form_of(expression)
    ways = [0, 0]
    for partitioning in partitionings(bases):
        last = shape_of(partitioning)
        ways[0] += _ways(last, form, False)
        ways[1] += _ways(last, form, True)
    return ways[0], ways[1]


@lru_cache(maxsize=1 << 18)
def _ways(pile: PileShape, form: Form, whole: bool) -> int:
    """Placements inside the pile, and dealings of bases to it, that leave it with this form in the end."""
    if _size(form) != pile.leaves:
        return 0
    ways, laid = 0, 0
    before: Counter[Form] = Counter({form: 1})
    while before:
        made = sum(times * _ways_before_laying(pile, each, whole) for each, times in before.items())
        ways += comb(laid + pile.stages - 1, laid) * made
        laid += 1
        earlier: Counter[Form] = Counter()
        for each, times in before.items():
            if not whole or _is_whole(each):
                for less in _without_last_card(each):
                    earlier[less] += times
        before = earlier
    return ways


def _ways_before_laying(pile: PileShape, form: Form, whole: bool) -> int:
    """The same before any card was laid on the pile itself."""
    if whole and not _is_whole(form):
        return 0
    if pile.parts is None:
        return isinstance(form, NumberForm)
    one, other = pile.parts
    return sum(
        ways * _ways(other, right, whole)
        for left, right in _splits(form)
        if (ways := _ways(one, left, whole))
    )


def _without_last_card(form: Form) -> Iterator[Form]:
    """The form before its last card was laid, for each card that may have been the last.

    Equal wild cards are two cards, so that each of them may have been.
    """
    match form:
        case PowerForm(_, on):
            yield on
        case ProductForm(cards, on):
            for index in range(len(cards)):
                rest = cards[:index] + cards[index + 1 :]
                yield ProductForm(rest, on) if rest else on
        case SumForm(terms, cards):
            for index in range(len(cards)):
                yield _sum(terms, cards[:index] + cards[index + 1 :])


def _splits(form: Form) -> Iterator[tuple[Form, Form]]:
    """Each pair of forms, in either order, that add up to the form."""
    if not isinstance(form, SumForm):
        return
    terms = Counter(form.terms)
    for chosen in product(*(range(most + 1) for most in terms.values())):
        left = tuple(term for term, many in zip(terms, chosen, strict=True) for _ in range(many))
        if not 0 < len(left) < len(form.terms):
            continue
        right = tuple((terms - Counter(left)).elements())
        for picks in product((False, True), repeat=len(form.cards)):
            with_left = tuple(card for card, pick in zip(form.cards, picks, strict=True) if pick)
            with_right = tuple(card for card, pick in zip(form.cards, picks, strict=True) if not pick)
            yield _sum(left, with_left), _sum(right, with_right)


def _sum(terms: tuple[Form, ...], cards: Cards) -> Form:
    if len(terms) == 1 and not cards:
        return terms[0]
    return SumForm(tuple(sorted(terms, key=repr)), tuple(sorted(cards)))


def _add(one: Form, other: Form) -> Form:
    terms: tuple[Form, ...] = ()
    cards: Cards = ()
    for form in (one, other):
        if isinstance(form, SumForm):
            terms, cards = terms + form.terms, cards + form.cards
        else:
            terms = (*terms, form)
    return _sum(terms, cards)


def _lay(card: WildCard, form: Form) -> Form:
    match card.operation:
        case Operation.SUBTRACT:
            if isinstance(form, SumForm):
                return _sum(form.terms, (*form.cards, card.token))
            return _sum((form,), (card.token,))
        case Operation.POWER | Operation.ROOT:
            return PowerForm(card.token, form)
        case _:
            if isinstance(form, ProductForm):
                return ProductForm(tuple(sorted((*form.cards, card.token))), form.on)
            return ProductForm((card.token,), form)


@lru_cache(maxsize=1 << 16)
def _size(form: Form) -> int:
    match form:
        case NumberForm():
            return 1
        case ProductForm(_, on) | PowerForm(_, on):
            return _size(on)
        case SumForm(terms, _):
            return sum(map(_size, terms))


@lru_cache(maxsize=1 << 16)
def value_of(form: Form) -> Value:
    """The value of a form, which is the same in whatever order it is made."""
    match form:
        case NumberForm(number):
            return Fraction(number)
        case PowerForm(card, on):
            return apply(WildCard(card), value_of(on))
        case ProductForm(cards, on):
            value = value_of(on)
            for card in cards:
                value = apply(WildCard(card), value)
            return value
        case SumForm(terms, cards):
            value = value_of(terms[0])
            for term in terms[1:]:
                value = value + value_of(term)
            for card in cards:
                value = apply(WildCard(card), value)
            return value


def _is_whole(form: Form) -> bool:
    return grade(value_of(form)) is Grade.WHOLE
