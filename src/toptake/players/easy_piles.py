"""A glance at the centre: the piles that can be made in a few steps, the easy ones first.

This is how people look: a match, then sums of two, then a wild card on one of them. The solver looks at
everything at once and cannot say what is easy to see; it is asked by players that see everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, apply
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError
from toptake.rules.view import View


class Glimpse(NamedTuple):
    """A pile that could be made."""

    value: Value
    items: int
    """Bits: the piles and wild cards in it."""
    expression: Expression
    hardest: Grade
    steps: int


def glimpses(view: View, steps: int, most: int) -> Iterator[Glimpse]:
    """Piles that so many steps make, easy ones first; at most so many are looked at.

    The order decides what a crowded centre hides, and it is the same every time.
    """
    levels: list[list[Glimpse]] = [[]]
    wilds: list[tuple[int, WildCard]] = []
    for place, pile in enumerate(view.centre):
        if isinstance(pile.making, WildCard):
            wilds.append((1 << place, pile.making))
        elif pile.value is not None and pile.expression is not None:
            levels[0].append(Glimpse(pile.value, 1 << place, pile.expression, pile.hardest, 0))
    first = len(view.centre)
    wilds += [(1 << first + place, card) for place, card in enumerate(view.position.hand_wilds)]
    yield from levels[0]
    seen = {(each.items, each.value) for each in levels[0]}
    for _ in range(steps):
        level: list[Glimpse] = []
        for made in _next(levels, wilds):
            if len(seen) >= most:
                return
            if (made.items, made.value) not in seen and made.hardest <= view.rules.grade:
                seen.add((made.items, made.value))
                level.append(made)
                yield made
        levels.append(level)


def _next(levels: Sequence[Sequence[Glimpse]], wilds: Sequence[tuple[int, WildCard]]) -> Iterator[Glimpse]:
    """What one more step makes."""
    steps = len(levels)
    for low in range((steps + 1) // 2):
        for index, one in enumerate(levels[low]):
            others = levels[steps - 1 - low]
            for two in others[index + 1 :] if others is levels[low] else others:
                if not one.items & two.items:
                    value = one.value + two.value
                    hardest = max(one.hardest, two.hardest, grade(value))
                    making = Sum((one.expression, two.expression))
                    yield Glimpse(value, one.items | two.items, making, hardest, steps)
    for made in levels[-1]:
        for bit, card in wilds:
            if not made.items & bit:
                try:
                    value = apply(card, made.value)
                except ArithmeticRuleError:
                    continue
                hardest = max(made.hardest, grade(value))
                yield Glimpse(value, made.items | bit, Laid(card, made.expression), hardest, steps)


def takers(view: View) -> dict[int, NumberCard]:
    """A number card of the hand for each value."""
    return {card.value: card for card in view.position.taking_cards}
