"""Easy piles: what a few steps make of the centre, fewest steps first, and the takes that follow.

Breadth-first by steps, as people look: a match, then sums of two, then a wild card on one of them. The solver
searches all expressions at once and has no notion of easy; it serves players that see everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, apply
from toptake.cards.values import Grade, Value, grade
from toptake.errors import ArithmeticRuleError
from toptake.rules.scoring import Scoring
from toptake.rules.view import View
from toptake.solver import Take


class EasyPile(NamedTuple):
    """A pile that could be made."""

    value: Value
    items: int
    """Bit set of what it uses: the piles of the centre, then the wild cards of the hand."""
    expression: Expression
    hardest: Grade
    steps: int


def easy_piles(view: View, steps: int, most: int) -> Iterator[EasyPile]:
    """Piles of at most so many steps, fewest first; the search ends when ``most`` different ones are found.

    The order is fixed, so the same centre always hides the same piles behind the limit.
    """
    levels: list[list[EasyPile]] = [[]]
    wilds: list[tuple[int, WildCard]] = []
    for place, pile in enumerate(view.centre):
        if isinstance(pile.making, WildCard):
            wilds.append((1 << place, pile.making))
        elif pile.value is not None and pile.expression is not None:
            levels[0].append(EasyPile(pile.value, 1 << place, pile.expression, pile.hardest, 0))
    first = len(view.centre)
    wilds += [(1 << first + place, card) for place, card in enumerate(view.position.hand_wilds)]
    yield from levels[0]
    seen = {(pile.items, pile.value) for pile in levels[0]}
    for _ in range(steps):
        level: list[EasyPile] = []
        for made in _next_level(levels, wilds):
            if len(seen) >= most:
                return
            if (made.items, made.value) not in seen and made.hardest <= view.rules.grade:
                seen.add((made.items, made.value))
                level.append(made)
                yield made
        levels.append(level)


def _next_level(
    levels: Sequence[Sequence[EasyPile]], wilds: Sequence[tuple[int, WildCard]]
) -> Iterator[EasyPile]:
    """The piles of one step more than the last level: sums of two piles, then a wild card on one."""
    steps = len(levels)
    for low in range((steps + 1) // 2):
        for index, one in enumerate(levels[low]):
            others = levels[steps - 1 - low]
            for two in others[index + 1 :] if others is levels[low] else others:
                if not one.items & two.items:
                    value = one.value + two.value
                    hardest = max(one.hardest, two.hardest, grade(value))
                    making = Sum((one.expression, two.expression))
                    yield EasyPile(value, one.items | two.items, making, hardest, steps)
    for made in levels[-1]:
        for bit, card in wilds:
            if not made.items & bit:
                try:
                    value = apply(card, made.value)
                except ArithmeticRuleError:
                    continue
                hardest = max(made.hardest, grade(value))
                yield EasyPile(value, made.items | bit, Laid(card, made.expression), hardest, steps)


def easy_takes(view: View, steps: int, most: int) -> Iterator[Take]:
    """The takes of one easy pile each, in the order of :func:`easy_piles`."""
    numbers = numbers_by_value(view)
    scoring = view.rules.scoring_of(view)
    for pile in easy_piles(view, steps, most):
        if pile.value in numbers:
            yield take_of(view, numbers[int(pile.value)], [pile], scoring)


def take_of(view: View, number: NumberCard, piles: Sequence[EasyPile], scoring: Scoring) -> Take:
    """The take of these piles, no two of which use the same item."""
    used = 0
    for pile in piles:
        used |= pile.items
    centre = (1 << len(view.centre)) - 1
    return Take(
        number,
        tuple([pile.expression for pile in piles]),
        max(pile.hardest for pile in piles),
        used & centre == centre,
        scoring,
    )


def numbers_by_value(view: View) -> dict[int, NumberCard]:
    """A number card of the hand for each value that it has."""
    return {card.value: card for card in view.position.taking_cards}
