"""The solver's slow twin: the same answers in the most obvious way.

Nothing here is clever. Every subset of the cards, every value it can have, as exact numbers in plain
Python; every set of disjoint groups. It is what the kernel is tested against, and the place to look
when it is unclear what the kernel should do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import cast

from toptake.cards.card import Card, NumberCard, Operation, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum, apply
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError
from toptake.rules.scoring import Scoring, score_turn

Item = Pile | WildCard


def items_of(position: Position) -> list[Item]:
    """What may be won: the piles of the centre, then the wild cards of the hand."""
    return [*position.centre, *position.hand_wilds]


class Values:
    """What each subset of some items can be worth, with partial answers up to a grade."""

    def __init__(self, items: Sequence[Item], limit: Grade) -> None:
        self.items = items
        self.limit = limit
        self.of = cache(self._values)

    def _values(self, subset: frozenset[int]) -> frozenset[Value]:
        found: set[Value] = set()
        if len(subset) == 1:
            (index,) = subset
            item = self.items[index]
            if isinstance(item, Pile) and item.value is not None and item.hardest <= self.limit:
                found.add(item.value)
        for index in subset:
            item = self.items[index]
            card = item.making if isinstance(item, Pile) else item
            if isinstance(card, WildCard):
                for value in self.of(subset - {index}):
                    try:
                        found.add(apply(card, value))
                    except ArithmeticRuleError:
                        continue
        for part in proper_parts(subset):
            for left in self.of(part):
                for right in self.of(subset - part):
                    found.add(left + right)
        return frozenset(value for value in found if grade(value) <= self.limit)


def proper_parts(subset: frozenset[int]) -> Iterator[frozenset[int]]:
    """Each way to split a set in two, once: the part with the smallest member."""
    if len(subset) < 2:
        return
    first, *others = sorted(subset)
    for size in range(len(others)):
        for chosen in combinations(others, size):
            yield frozenset((first, *chosen))


def reach(piles: Sequence[Pile], answers: Iterable[int], limit: Grade) -> dict[int, Grade]:
    """Each answer that all the piles can make, with the easiest grade."""
    everything = frozenset(range(len(piles)))
    found: dict[int, Grade] = {}
    wanted = list(answers)
    for level in Grade:
        if level <= limit:
            values = Values(piles, level).of(everything)
            for answer in wanted:
                if answer in values:
                    found.setdefault(answer, level)
    return found


def groups(position: Position, taking: NumberCard, limit: Grade) -> list[frozenset[int]]:
    """Every set of items that can be made equal to the taking card."""
    items = items_of(position)
    values = Values(items, limit)
    indices = range(len(items))
    return [
        frozenset(subset)
        for size in range(1, len(items) + 1)
        for subset in combinations(indices, size)
        if taking.value in values.of(frozenset(subset))
    ]


def packings(candidates: Sequence[frozenset[int]]) -> Iterator[tuple[frozenset[int], ...]]:
    """Every choice of one or more disjoint groups."""
    for index, group in enumerate(candidates):
        yield (group,)
        others = [other for other in candidates[index + 1 :] if not other & group]
        for rest in packings(others):
            yield (group, *rest)


def best_score(position: Position, by: str, scoring: Scoring, limit: Grade) -> int | None:
    """The most cards, or points, that any take wins; None if there is no take."""
    items = items_of(position)
    cards: list[tuple[Card, ...]] = [item.cards if isinstance(item, Pile) else (item,) for item in items]
    best: int | None = None
    for taking in position.taking_cards:
        for packing in packings(groups(position, taking, limit)):
            won: list[list[Card]] = [[card for i in sorted(g) for card in cards[i]] for g in packing]
            used = frozenset().union(*packing)
            cleared = all(index in used for index in range(len(position.centre)))
            score = (
                1 + sum(map(len, won)) if by == "cards" else score_turn(won, taking, cleared, scoring).total
            )
            best = score if best is None else max(best, score)
    return best


# --- distinct expressions ----------------------------------------------------------------------
#
# The form of an expression is what is left of it when the order and grouping of additions, the place of
# a subtraction card in a sum, and the order of adjacent multiplying cards are forgotten. A form is a
# nested tuple: ("number", token), ("sum", terms, subtracted), ("product", factors, inner) or
# ("act", card, inner).

Form = tuple[object, ...]

_MULTIPLYING = (Operation.MULTIPLY, Operation.DIVIDE, Operation.FRACTION)


def form_of(expression: Expression) -> Form:
    """The form of an expression; equal for expressions that count as the same."""
    match expression:
        case NumberCard():
            return ("number", expression.token)
        case Built():
            return ("number", Pile(expression.making).token)
        case Sum(parts):
            form = form_of(parts[0])
            for part in parts[1:]:
                form = joined(form, form_of(part))
            return form
        case Laid(card, on):
            return laid(card, form_of(on))


def laid(card: WildCard, form: Form) -> Form:
    """The form after a wild card was laid on it."""
    if card.operation is Operation.SUBTRACT:
        terms, subtracted = _as_sum(form)
        return ("sum", terms, _sorted((*subtracted, card.token)))
    if card.operation in _MULTIPLYING:
        if form[0] == "product":
            _, factors, inner = form
            assert isinstance(factors, tuple)
            return ("product", _sorted((*factors, card.token)), inner)
        return ("product", (card.token,), form)
    return ("act", card.token, form)


def joined(one: Form, two: Form) -> Form:
    """The form of a sum of two."""
    terms, subtracted = _as_sum(one)
    more_terms, more_subtracted = _as_sum(two)
    return ("sum", _sorted((*terms, *more_terms)), _sorted((*subtracted, *more_subtracted)))


def _as_sum(form: Form) -> tuple[tuple[Form, ...], tuple[str, ...]]:
    if form[0] != "sum":
        return (form,), ()
    _, terms, subtracted = form
    return cast("tuple[Form, ...]", terms), cast("tuple[str, ...]", subtracted)


def _sorted(parts: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(sorted(parts, key=repr))


class FormTable:
    """Every form over each subset of some items, with its value, up to a grade."""

    def __init__(self, items: Sequence[Item], limit: Grade) -> None:
        self.items = items
        self.limit = limit
        self.of = cache(self._forms)

    def _forms(self, subset: frozenset[int]) -> dict[Form, Value]:
        found: dict[Form, Value] = {}
        if len(subset) == 1:
            (index,) = subset
            item = self.items[index]
            if isinstance(item, Pile) and item.value is not None and item.hardest <= self.limit:
                found["number", item.token] = item.value
        for index in subset:
            item = self.items[index]
            card = item.making if isinstance(item, Pile) else item
            if not isinstance(card, WildCard):
                continue
            for form, value in self.of(subset - {index}).items():
                try:
                    result = apply(card, value)
                except ArithmeticRuleError:
                    continue
                if grade(result) <= self.limit:
                    found[laid(card, form)] = result
        for part in proper_parts(subset):
            for one, left in self.of(part).items():
                for two, right in self.of(subset - part).items():
                    if grade(left + right) <= self.limit:
                        found[joined(one, two)] = left + right
        return found


def distinct_takes(position: Position, limit: Grade) -> set[tuple[str, tuple[Form, ...]]]:
    """Every distinct take: the taking card, and the forms of the piles won."""
    items = items_of(position)
    table = FormTable(items, limit)
    found = set()
    for taking in position.taking_cards:
        for packing in packings(groups(position, taking, limit)):
            choices = [
                [form for form, value in table.of(group).items() if value == taking.value]
                for group in packing
            ]
            for forms in product(*choices):
                found.add((taking.token, tuple(sorted(forms, key=repr))))
    return found


# --- builds ------------------------------------------------------------------------------------


def build_outcomes(position: Position, limit: Grade) -> set[tuple[str, tuple[str, ...], int]]:
    """Every legal build: the number card, the other cards in the pile, and its value."""
    items = items_of(position)
    found = set()
    for number in position.taking_cards:
        held = list(position.taking_cards)
        held.remove(number)
        values = _ShieldedValues(items, limit, number, len(position.centre))
        for size in range(1, len(items) + 1):
            for subset in combinations(range(len(items)), size):
                if all(index >= len(position.centre) for index in subset):
                    continue
                for answer in {card.value for card in held}:
                    if answer in values.with_number(frozenset(subset)):
                        tokens = tuple(
                            sorted(
                                item.token if isinstance(item, Pile) else item.token + " of the hand"
                                for item in (items[index] for index in subset)
                            )
                        )
                        found.add((number.token, tokens, answer))
    return found


class _ShieldedValues(Values):
    """Values of subsets together with a number card that wild cards of the hand may not act on."""

    def __init__(self, items: Sequence[Item], limit: Grade, number: NumberCard, centre: int) -> None:
        super().__init__(items, limit)
        self.number = number
        self.centre = centre
        self.with_number = cache(self._with_number)

    def _with_number(self, subset: frozenset[int]) -> frozenset[Value]:
        found: set[Value] = {value for value in (Pile(self.number).value,) if value and not subset}
        for index in subset:
            item = self.items[index]
            card = item.making if isinstance(item, Pile) else item
            if isinstance(card, WildCard) and index < self.centre:
                for value in self.with_number(subset - {index}):
                    try:
                        found.add(apply(card, value))
                    except ArithmeticRuleError:
                        continue
        for size in range(1, len(subset) + 1):
            for beside in map(frozenset, combinations(subset, size)):
                for one in self.with_number(subset - beside):
                    for two in self.of(beside):
                        found.add(one + two)
        return frozenset(value for value in found if grade(value) <= self.limit)
