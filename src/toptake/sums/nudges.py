"""One gentle sentence after a wrong answer: how the sum can be done. Made of the question alone, so that it
is the same whatever was typed, and never holds the answer.
"""

from __future__ import annotations

from toptake.cards.card import Operation, WildCard
from toptake.cards.values import Surd, Value
from toptake.coach.speech import spoken
from toptake.sums.question import Question

_COUNTED = 10
"""Up to here one counts on, beyond one adds tens and ones."""


def nudge(question: Question) -> str:
    """What to try after the first wrong answer."""
    return f"Not quite. {way_to_do(question)}"


def way_to_do(question: Question) -> str:
    """How the sum can be done."""
    by = question.by
    return _laid(question) if isinstance(by, WildCard) else _joined(question.before, by)


def _joined(one: Value, other: Value) -> str:
    if isinstance(one, Surd) or isinstance(other, Surd):
        return "A root stays a root: count equal roots together, and put the rest beside them."
    if one < 0 or other < 0:
        return "Think of a number line: a number below zero takes you to the left."
    if one.denominator > 1 or other.denominator > 1:
        return "Add the whole numbers first, then the parts."
    small, large = sorted((one, other))
    if small <= _COUNTED:
        return f"Start at {spoken(large)} and count on {spoken(small)}."
    return "Add the tens first, then the ones."


def _laid(question: Question) -> str:
    card, before = question.card, question.before
    assert card is not None
    if isinstance(before, Surd):
        return "Think of what the root stands for."
    on, above, below = spoken(before), card.amount.numerator, card.amount.denominator
    match card.operation:
        case Operation.SUBTRACT:
            return f"Start at {on} and count back {card.amount}."
        case Operation.MULTIPLY:
            return f"Think of {card.amount} groups of {on}."
        case Operation.DIVIDE:
            return f"Share {on} into {card.amount} equal parts: how much is one of them?"
        case Operation.FRACTION if above == 1:
            return f"Share {on} into {below} equal parts: how much is one of them?"
        case Operation.FRACTION:
            return f"Divide by {below} first, then take {above} of the parts."
        case Operation.POWER:
            times = " times ".join([on] * int(card.amount))
            return f"{'Squared' if card is WildCard.SQUARE else 'Cubed'} means {times}."
        case Operation.ROOT:
            itself = "itself" if card is WildCard.SQUARE_ROOT else "itself and itself again"
            return f"Which number times {itself} is {on}? If there is none, the root stays."
