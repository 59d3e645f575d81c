"""A sum to say: what a step of a turn adds up, lays or divides, as a question without its answer.

Its parts are values that were known before the step, so whatever is made of them tells nothing new.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction

from toptake.cards.card import Card, FractionForm, NumberCard, Operation, WildCard
from toptake.cards.expressions import apply
from toptake.cards.values import Surd, Value
from toptake.coach.speech import ask_joined, ask_laid, spoken
from toptake.rules.steps import Drop, Join, Lay, Put, Step
from toptake.rules.unfinished_turn import UnfinishedTurn

_LONGEST = 20


@dataclass(frozen=True, slots=True)
class Question:
    """Two values that are joined, or a value that a wild card is laid on."""

    before: Value
    by: WildCard | Value
    """The card that is laid, or the value that is added."""

    @property
    def card(self) -> WildCard | None:
        """The card that is laid; None where values are joined."""
        return self.by if isinstance(self.by, WildCard) else None

    @property
    def answer(self) -> Value:
        return apply(self.by, self.before) if isinstance(self.by, WildCard) else self.before + self.by

    @property
    def sum(self) -> Hashable:
        """What makes two questions the same sum: 8 + 4 and 4 + 8 are."""
        return (self.before, self.by) if self.card else frozenset((self.before, self.by))

    def written(self, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
        """As it is written.

        >>> Question(Fraction(-5, 2), Fraction(4)).written()
        '−5/2 + 4'
        >>> Question(Fraction(-2), WildCard("n2")).written()
        '(−2)²'
        """
        one = written_value(self.before, fraction_form)
        card = self.by
        if not isinstance(card, WildCard):
            other = written_value(card, fraction_form)
            return f"{one} + ({other})" if other.startswith("−") else f"{one} + {other}"
        bracketed = one if one.isdecimal() else f"({one})"
        factor = bracketed if isinstance(self.before, Surd) and not one.startswith("√") else one
        match card.operation:
            case Operation.SUBTRACT:
                return f"{one} − {card.amount}"
            case Operation.MULTIPLY:
                return f"{factor} × {card.amount}"
            case Operation.DIVIDE:
                return f"{factor} ÷ {card.amount}"
            case Operation.FRACTION:
                return f"{factor} × {card.label(fraction_form).removeprefix('×')}"
            case Operation.POWER:
                return bracketed + ("²" if card is WildCard.SQUARE else "³")
            case Operation.ROOT:
                return ("√" if card is WildCard.SQUARE_ROOT else "∛") + bracketed

    def spoken(self, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
        """As it is said, up to the answer: "8 plus 4 is"."""
        if isinstance(self.by, WildCard):
            return ask_laid(self.by, self.before, fraction_form)
        return ask_joined(self.before, self.by, fraction_form)


def question_of(turn: UnfinishedTurn, step: Step) -> tuple[Card, Question] | None:
    """The sum that a step makes, if it is legal, and the pile whose value it is afterwards.

    None where nothing is to be calculated, and where the rules will refuse the step.
    """
    if isinstance(step, Drop):
        return None
    if isinstance(step, Put) and isinstance(step.onto, WildCard):
        return step.number, Question(Fraction(step.number.value), step.onto)
    under = turn.centre.get(step.onto)
    if under is None or under.value is None:
        return None
    if isinstance(step, Lay):
        return step.onto, Question(under.value, step.card)
    if isinstance(step, Join):
        joined = turn.centre.get(step.pile)
        if joined is None or joined.value is None:
            return None
        return step.onto, Question(under.value, joined.value)
    assert isinstance(step.number, NumberCard)
    return step.onto, Question(under.value, Fraction(step.number.value))


def questions_of(turn: UnfinishedTurn, steps: Iterable[Step]) -> list[Question]:
    """The sums of legal steps, in order."""
    found = []
    for step in steps:
        asked = question_of(turn, step)
        if asked is not None:
            found.append(asked[1])
        turn = turn.make(step)
    return found


def can_be_said(value: Value) -> bool:
    """Can anybody be asked to write it? Not a root that only decimals show, nor thirty figures."""
    text = str(value)
    return len(text) <= _LONGEST and "…" not in text


def written_value(value: Value, fraction_form: FractionForm = FractionForm.FRACTION) -> str:
    """A value as it is written at the table.

    >>> written_value(Fraction(-5, 2), FractionForm.DECIMAL)
    '−2.5'
    """
    text = str(value)
    if isinstance(value, Fraction) and value.denominator > 1 and fraction_form is FractionForm.DECIMAL:
        decimal = spoken(abs(value), FractionForm.DECIMAL)
        if "/" not in decimal:
            text = f"-{decimal}" if value < 0 else decimal
    return text.replace("-", "−")
