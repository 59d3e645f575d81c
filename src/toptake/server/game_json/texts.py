"""Texts in all forms of fraction cards, so that a screen switches between them without asking.

A text that is the same in all forms is written once: forms make a difference in few of them, and writing is
most of what a view costs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any, TypeAlias

from toptake.cards.card import Card, FractionForm, NumberCard, Operation, WildCard
from toptake.cards.expressions import Expression, cards_of, write
from toptake.cards.values import Value
from toptake.coach.speech import spoken
from toptake.errors import shorten

JsonObject: TypeAlias = dict[str, Any]

_FORMS = tuple(FractionForm)
_WHOLE_OPERATIONS = {Operation.SUBTRACT, Operation.MULTIPLY, Operation.POWER}
_LONGEST_VALUE = 40


def same_in_all_forms(text: Any) -> JsonObject:
    return {"fraction": text, "percentage": text, "decimal": text, "stages": text}


def in_all_forms(write_in: Callable[[FractionForm], Any]) -> JsonObject:
    return {form.value: write_in(form) for form in _FORMS}


def has_fractions(cards: Iterable[Card]) -> bool:
    """Is there a fraction card, which each form writes in its own way?"""
    return any(isinstance(card, WildCard) and card.operation is Operation.FRACTION for card in cards)


def stays_whole(cards: Iterable[Card]) -> bool:
    """Can nothing but whole numbers come of these cards?"""
    return all(isinstance(card, NumberCard) or card.operation in _WHOLE_OPERATIONS for card in cards)


def value_texts(value: Value) -> JsonObject:
    """The value of a pile; only a fraction that ends as a decimal differs between the forms."""
    text = shorten(str(value), _LONGEST_VALUE)
    if not isinstance(value, Fraction) or value.denominator == 1:
        return same_in_all_forms(text)
    decimal = spoken(abs(value), FractionForm.DECIMAL)
    if "/" in decimal:
        return same_in_all_forms(text)
    return same_in_all_forms(text) | {"decimal": f"-{decimal}" if value < 0 else decimal}


def expression_texts(expression: Expression, cards: Iterable[Card] | None = None) -> JsonObject:
    """An expression as a pupil writes it; whoever knows its cards already hands them over."""
    if has_fractions(cards_of(expression) if cards is None else cards):
        return in_all_forms(lambda form: write(expression, form))
    return same_in_all_forms(write(expression))


def label_texts(card: Card) -> JsonObject:
    """What is printed on a card."""
    return in_all_forms(card.label)
