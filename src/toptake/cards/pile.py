"""A pile: one thing in the centre.

A single number card, a single wild card (which has no value yet), or a build: two or more cards
with one value, never split again. A pile remembers how it was made and its hardest partial answer.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

from toptake.cards.card import HIGHEST, LOWEST, Card, FractionForm, NumberCard, WildCard, parse_card
from toptake.cards.expressions import (
    Built,
    Expression,
    build_token,
    cards_of,
    check_arithmetic,
    evaluate,
    parse_expression,
    write,
)
from toptake.cards.values import Grade, Value, grade
from toptake.errors import MalformedError, quote, shorten


@dataclass(frozen=True)
class Pile:
    """A pile, by what it is made of."""

    making: Expression | WildCard

    @classmethod
    def parse(cls, text: str) -> Pile:
        """Read ``7r``, ``-4`` or a build such as ``[15÷5+7]``.

        >>> Pile.parse("[15÷5+7]").value
        Fraction(10, 1)
        """
        if not text.lstrip().startswith("["):
            return cls(parse_card(text))
        expression = parse_expression(text)
        if isinstance(expression, NumberCard):
            raise MalformedError(f"{quote(text)} is no build: a build holds two or more cards.")
        if not isinstance(expression, Built):
            raise MalformedError(f"{quote(text)} is no build: its brackets must hold all of it.")
        value, _ = check_arithmetic(expression, text)
        if grade(value) is not Grade.WHOLE or not LOWEST <= value <= HIGHEST:
            raise MalformedError(
                f"The build {quote(text)} is worth {shorten(str(value))}; a build is worth what"
                f" a number card can take, {LOWEST} to {HIGHEST}."
            )
        return cls(expression.making)

    @functools.cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards in the pile."""
        return (self.making,) if isinstance(self.making, WildCard) else tuple(cards_of(self.making))

    @functools.cached_property
    def _worth(self) -> tuple[Value | None, Grade]:
        return (None, Grade.WHOLE) if isinstance(self.making, WildCard) else evaluate(self.making)

    @classmethod
    def known(cls, making: Expression, value: Value, hardest: Grade, cards: tuple[Card, ...]) -> Pile:
        """A pile whose value was computed step by step already."""
        pile = cls(making)
        pile.__dict__["_worth"] = (value, hardest)
        pile.__dict__["cards"] = cards
        return pile

    @property
    def value(self) -> Value | None:
        """What the pile is worth; None for a single wild card."""
        return self._worth[0]

    @property
    def hardest(self) -> Grade:
        """The grade of the hardest partial answer on the way to the value."""
        return self._worth[1]

    @property
    def is_build(self) -> bool:
        """Two or more cards with one value."""
        return not isinstance(self.making, NumberCard | WildCard)

    @property
    def expression(self) -> Expression | None:
        """The pile as a part of a larger expression; None for a single wild card."""
        if isinstance(self.making, WildCard):
            return None
        return Built(self.making) if self.is_build else self.making

    @property
    def token(self) -> str:
        """The canonical form: a card's token, or the build in brackets."""
        if isinstance(self.making, NumberCard | WildCard):
            return self.making.token
        return build_token(self.making)

    def written(self, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
        """The pile as people read it, without colours."""
        if isinstance(self.making, NumberCard | WildCard):
            return self.making.label(fraction_form)
        return write(self.making, fraction_form)

    def __str__(self) -> str:
        return self.token

    def __repr__(self) -> str:
        return f"Pile.parse({self.token!r})"
