"""Questions as turns ask them, and the ways in which people write a value."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from hypothesis import strategies as st

from tests.strategies import wild_cards
from toptake.cards.values import Surd, Value, square_root
from toptake.errors import ArithmeticRuleError
from toptake.sums.question import Question, can_be_said

_WHOLE = st.integers(-40, 300).map(Fraction)
_RATIONAL = st.fractions(-40, 40, max_denominator=40)
_ROOTS = st.builds(
    lambda inside, times, beside: square_root(inside) * times + beside,
    st.sampled_from([2, 3, 5, 6, 7, 10, 12]),
    st.sampled_from([Fraction(1), Fraction(3), Fraction(-1), Fraction(1, 2)]),
    st.sampled_from([Fraction(0), Fraction(2), Fraction(-1, 2)]),
)


def values() -> st.SearchStrategy[Value]:
    return _WHOLE | _RATIONAL | _ROOTS


def _has_answer(question: Question) -> bool:
    try:
        return can_be_said(question.answer) and can_be_said(question.before)
    except ArithmeticRuleError:
        return False


def questions() -> st.SearchStrategy[Question]:
    """Sums whose answer anybody can be asked for."""
    return st.builds(Question, values(), values() | wild_cards()).filter(_has_answer)


def spellings(value: Value) -> Iterator[str]:
    """A value in every form in which it may be typed."""
    yield str(value)
    yield f" {str(value).replace('-', '−')} "
    if isinstance(value, Surd):
        yield str(value).replace("√", "sqrt").replace("∛", "cbrt")
        return
    sign, size = "-" if value < 0 else "", abs(value)
    if size.denominator > 1:
        yield f"{sign}{size.numerator * 3}/{size.denominator * 3}"
        whole, part = divmod(size, 1)
        if whole:
            yield f"{sign}{whole} {part}"
    for places, shift in ((value, ""), (value * 100, "%")):
        scaled = abs(places) * 10**4
        if scaled.denominator == 1:
            digits = f"{int(scaled):05}"
            yield f"{sign}{digits[:-4]}.{digits[-4:]}{shift}"
            yield f"{sign}{digits[:-4]},{digits[-4:]}{shift}"
