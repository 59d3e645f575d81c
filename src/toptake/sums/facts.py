"""The arithmetic facts that children learn one after the other, and to which of them a sum belongs."""

from __future__ import annotations

import enum

from toptake.cards.card import Operation, WildCard
from toptake.cards.values import Surd
from toptake.sums.question import Question


class Fact(enum.Enum):
    """A kind of sum, by the word that is stored."""

    PLUS_TO_15 = "plus_to_15"
    PLUS_TO_20 = "plus_to_20"
    PLUS_BEYOND = "plus_beyond"
    MINUS = "minus"
    TIMES_2 = "times_2"
    TIMES_3 = "times_3"
    TIMES_4 = "times_4"
    TIMES_5 = "times_5"
    DIVIDED_BY_2 = "divided_by_2"
    DIVIDED_BY_3 = "divided_by_3"
    DIVIDED_BY_4 = "divided_by_4"
    DIVIDED_BY_5 = "divided_by_5"
    HALVES = "halves"
    THIRDS = "thirds"
    QUARTERS = "quarters"
    FIFTHS = "fifths"
    EIGHTHS = "eighths"
    TENTHS = "tenths"
    COMPLEX_HALVES = "complex_halves"
    COMPLEX_THIRDS = "complex_thirds"
    COMPLEX_QUARTERS = "complex_quarters"
    COMPLEX_FIFTHS = "complex_fifths"
    POWERS = "powers"
    ROOTS = "roots"
    BELOW_ZERO = "below_zero"

    @property
    def label(self) -> str:
        """For people."""
        return _LABELS.get(self, self.value.replace("_", " "))


_LABELS = {
    Fact.PLUS_TO_15: "sums to 15",
    Fact.PLUS_TO_20: "sums to 20",
    Fact.PLUS_BEYOND: "sums beyond 20",
    Fact.MINUS: "taking away",
    **{Fact(f"times_{number}"): f"the {number} times table" for number in range(2, 6)},
    **{Fact(f"divided_by_{number}"): f"dividing by {number}" for number in range(2, 6)},
    Fact.COMPLEX_HALVES: "1½ and 2½",
    Fact.COMPLEX_THIRDS: "two thirds",
    Fact.COMPLEX_QUARTERS: "three quarters",
    Fact.COMPLEX_FIFTHS: "two, three and four fifths",
    Fact.BELOW_ZERO: "numbers below zero",
}
_PARTS = {
    2: Fact.HALVES, 3: Fact.THIRDS, 4: Fact.QUARTERS, 5: Fact.FIFTHS, 8: Fact.EIGHTHS, 10: Fact.TENTHS,
}  # fmt: skip


def fact_of(question: Question) -> Fact:
    """The fact that somebody has to know for this sum.

    Powers and roots come first, for they are the harder part of what they act on; then signs.
    """
    card = question.card
    if card is not None and card.operation is Operation.POWER:
        return Fact.POWERS
    values = (question.before, question.answer, *([] if isinstance(question.by, WildCard) else [question.by]))
    if any(isinstance(value, Surd) for value in values) or (card and card.operation is Operation.ROOT):
        return Fact.ROOTS
    if any(value < 0 for value in values):
        return Fact.BELOW_ZERO
    if card is None:
        if question.answer <= 15:
            return Fact.PLUS_TO_15
        return Fact.PLUS_TO_20 if question.answer <= 20 else Fact.PLUS_BEYOND
    match card.operation:
        case Operation.MULTIPLY:
            return Fact(f"times_{card.amount}")
        case Operation.DIVIDE:
            return Fact(f"divided_by_{card.amount}")
        case Operation.FRACTION:
            simple = _PARTS[card.amount.denominator]
            return simple if card.amount.numerator == 1 else Fact(f"complex_{simple.value}")
        case _:
            return Fact.MINUS
