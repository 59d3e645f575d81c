"""Positions as the kernel takes them, and trees as it returns them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from toptake.cards.card import Card, Colour, NumberCard, Operation, WildCard
from toptake.cards.expressions import Expression, Laid, Sum
from toptake.cards.pile import Pile
from toptake.cards.values import Grade
from toptake.rules.scoring import Bonus, By, Edition, Scoring, operations_of
from toptake.solver import _kernel

ShareCode: TypeAlias = tuple[int, int, int, int, int, int]
ItemCode: TypeAlias = tuple[int, int, bool, int, ShareCode]
TakingCode: TypeAlias = tuple[int, ShareCode]
ObjectiveCode: TypeAlias = tuple[bool, bool, int]
"""By points? Those of the current edition? The bits of the bonuses that count."""
WildAct: TypeAlias = tuple[str, int, int]
"""subtract, multiply, power or root; then the amount or ratio, as numerator and denominator."""

WILD_IDS = {card: index for index, card in enumerate(WildCard)}
"""The kernel numbers wild cards in the order of WildCard."""
SUM = 100  # kSum of kernel/expression.h

_COLOUR_BITS = {colour: 1 << index for index, colour in enumerate(Colour)}
_OPERATION_BITS = {"−": 1, "×": 2, "÷": 4}
_ACTS = {Operation.SUBTRACT: "subtract", Operation.POWER: "power", Operation.ROOT: "root"}


def wild_act(card: WildCard) -> WildAct:
    """What a wild card does, as the kernel knows it: there ÷ and fractions multiply by a ratio."""
    ratio = 1 / card.amount if card.operation is Operation.DIVIDE else card.amount
    return _ACTS.get(card.operation, "multiply"), ratio.numerator, ratio.denominator


def check_wild_cards(kernel_table: Iterable[WildAct]) -> None:
    """Refuse a kernel whose wild cards are not those of WildCard: every result of it would be wrong."""
    theirs = [tuple(row) for row in kernel_table]
    ours = [wild_act(card) for card in WildCard]
    if theirs != ours:
        odd = next((card for card, row in zip(WildCard, theirs, strict=False) if row != wild_act(card)), None)
        what = f"the wild card {odd} is another one there" if odd else f"it has {len(theirs)} of {len(ours)}"
        raise ImportError(f"The compiled kernel has other wild cards than WildCard: {what}. Build it again.")


def check_bonuses(kernel_bits: Mapping[str, int]) -> None:
    """Refuse a kernel that gives points for other bonuses than those that count."""
    for name, bit in kernel_bits.items():
        if Bonus[name].value != bit:
            raise ImportError(f"The compiled kernel has another bit for the bonus {name}. Build it again.")


check_wild_cards(_kernel.wild_cards())
check_bonuses(_kernel.bonuses())


def objective_code(by: By, scoring: Scoring) -> ObjectiveCode:
    """What makes a take better."""
    return by is By.POINTS, scoring.edition is Edition.CURRENT, scoring.bonuses.value


def share_code(cards: Iterable[Card], scoring: Scoring) -> ShareCode:
    """What cards bring to a take: their number, points, number cards, colours and operations."""
    count = printed = numbers = uncoloured = colours = operations = 0
    for card in cards:
        count += 1
        printed += scoring.points.of(card)
        if isinstance(card, NumberCard):
            numbers += 1
            if card.colour is None:
                uncoloured += 1
            else:
                colours |= _COLOUR_BITS[card.colour]
        else:
            for sign in operations_of(card):
                operations |= _OPERATION_BITS[sign]
    return count, printed, numbers, uncoloured, colours, operations


def value_code(pile: Pile) -> int:
    """The value of a pile, which is a whole number between turns."""
    assert isinstance(pile.value, Fraction)
    return pile.value.numerator


def pile_code(pile: Pile, scoring: Scoring) -> ItemCode:
    """A pile of the centre."""
    share = share_code(pile.cards, scoring)
    if isinstance(pile.making, WildCard):
        return 0, WILD_IDS[pile.making], False, Grade.WHOLE, share
    return value_code(pile), -1, False, pile.hardest, share


def hand_code(card: WildCard, scoring: Scoring) -> ItemCode:
    """A wild card of the hand."""
    return 0, WILD_IDS[card], True, Grade.WHOLE, share_code((card,), scoring)


def decode_tree(code: bytes, items: Sequence[Pile | WildCard], *, hoist: bool = True) -> Expression:
    """The expression that a postfix program of the kernel stands for.

    Subtraction cards laid on a part of a sum are hoisted above it, 4+(8−5) becoming 4+8−5, which reads
    better and is the same play; in a build it may not be, since it matters what a card is laid on.
    """
    stack: list[Expression] = []
    for byte in code:
        if byte > SUM:
            parts = stack[-(byte - SUM) :]
            del stack[-(byte - SUM) :]
            stack.append(_hoisted(parts) if hoist else Sum(tuple(parts)))
            continue
        item = items[byte]
        making = item.making if isinstance(item, Pile) else item
        if isinstance(making, WildCard):
            stack.append(Laid(making, stack.pop()))
        else:
            expression = item.expression if isinstance(item, Pile) else None
            assert expression is not None
            stack.append(expression)
    (expression,) = stack
    return expression


def _hoisted(parts: Sequence[Expression]) -> Expression:
    """The sum of the parts with the subtraction cards on top of it."""
    terms, subtracted = [], []
    for part in parts:
        while isinstance(part, Laid) and part.card.operation is Operation.SUBTRACT:
            subtracted.append(part.card)
            part = part.on
        terms.append(part)
    expression: Expression = Sum(tuple(terms))
    for card in sorted(subtracted, key=lambda card: card.amount):
        expression = Laid(card, expression)
    return expression
