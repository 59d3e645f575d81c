"""Words: a play said aloud, step by step, as it is done in class: "13 minus 2 is 11"."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from toptake.cards import Language, NumberCard, Operation, WildCard
from toptake.expressions import Built, Expression, Laid, Sum, apply, evaluate
from toptake.values import Value

_SPOKEN_FRACTIONS = {
    WildCard.HALF: "half", WildCard.THIRD: "a third", WildCard.QUARTER: "a quarter",
    WildCard.FIFTH: "a fifth", WildCard.EIGHTH: "an eighth", WildCard.TENTH: "a tenth",
    WildCard.TWO_THIRDS: "two thirds", WildCard.THREE_QUARTERS: "three quarters",
    WildCard.TWO_FIFTHS: "two fifths", WildCard.THREE_FIFTHS: "three fifths",
    WildCard.FOUR_FIFTHS: "four fifths", WildCard.THREE_HALVES: "one and a half times",
    WildCard.FIVE_HALVES: "two and a half times",
}  # fmt: skip


def say(expression: Expression, language: Language = Language.FRACTION) -> list[str]:
    """Every step of an expression as a sentence, in the order in which it can be played.

    >>> say(Laid(WildCard("-2"), NumberCard(13)))
    ['13 minus 2 is 11']
    """
    return list(_steps(expression, language))


def spoken(value: Value) -> str:
    """A value as it is read out: 5/2 is "2 and 1/2"."""
    if isinstance(value, Fraction) and value.denominator > 1 and abs(value) > 1:
        sign = "minus " if value < 0 else ""
        whole, part = divmod(abs(value), 1)
        return f"{sign}{whole} and {part}"
    return str(value).replace("-", "minus ", 1) if str(value).startswith("-") else str(value)


def _steps(expression: Expression, language: Language) -> Iterator[str]:
    match expression:
        case NumberCard() | Built():
            return
        case Laid(card, on):
            yield from _steps(on, language)
            before, _ = evaluate(on)
            yield f"{_laid(card, spoken(before), language)} is {spoken(apply(card, before))}"
        case Sum(parts):
            for part in parts:
                yield from _steps(part, language)
            total, _ = evaluate(parts[0])
            for part in parts[1:]:
                value, _ = evaluate(part)
                yield f"{spoken(total)} plus {spoken(value)} is {spoken(total + value)}"
                total = total + value


def _laid(card: WildCard, value: str, language: Language) -> str:
    amount = card.label(language)
    match card.operation:
        case Operation.SUBTRACT:
            return f"{value} minus {card.amount}"
        case Operation.MULTIPLY:
            return f"{value} times {card.amount}"
        case Operation.DIVIDE:
            return f"{value} divided by {card.amount}"
        case Operation.FRACTION if language is Language.FRACTION:
            words = _SPOKEN_FRACTIONS[card]
            return f"{words} {value}" if words.endswith("times") else f"{words} of {value}"
        case Operation.FRACTION if language is Language.PERCENTAGE:
            return f"{amount.removesuffix('%')} percent of {value}"
        case Operation.FRACTION:
            return f"{amount} times {value}"
        case Operation.POWER:
            return f"{value} {'squared' if card is WildCard.SQUARE else 'cubed'}"
        case Operation.ROOT:
            kind = "square" if card is WildCard.SQUARE_ROOT else "cube"
            return f"the {kind} root of {value}"
