"""Sums as people write them: each way is read as what it means, and what it comes to is judged."""

from __future__ import annotations

import re
import tomllib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import expressions, is_a_sentence, read_or_refused
from toptake.cards.card import NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, evaluate, parse_expression, write
from toptake.cards.typed_sums import TypedSum, read_sums
from toptake.errors import ArithmeticRuleError, MalformedError

TABLE = tomllib.loads((DATA / "typed_sums.toml").read_text("utf-8"))


def told(typed: TypedSum) -> str:
    written = write(parse_expression(typed.text))
    return written if typed.claimed is None else f"{written} = {typed.claimed}"


@pytest.mark.parametrize(("text", "piles"), TABLE["read"].items())
def test_what_people_type(text: str, piles: list[str]) -> None:
    found = read_sums(text)
    assert [told(each) for each in found] == piles
    assert [each.mistake() for each in found] == [None] * len(piles)


@pytest.mark.parametrize(("text", "sentence"), TABLE["mistaken"].items())
def test_what_it_comes_to_is_judged(text: str, sentence: str) -> None:
    assert [each.mistake() for each in read_sums(text) if each.mistake()] == [sentence]


@pytest.mark.parametrize(("text", "words"), TABLE["refused"].items())
def test_what_cannot_be_read(text: str, words: str) -> None:
    with pytest.raises(MalformedError, match=re.escape(words)) as caught:
        [parse_expression(each.text) for each in read_sums(text)]
    assert is_a_sentence(str(caught.value))


@given(expressions())
def test_what_is_printed_is_read_as_it_was(expression: Expression) -> None:
    for text in (write(expression), str(expression)):
        (found,) = read_sums(text)
        assert parse_expression(found.text) == parse_expression(text)


@given(expressions(), st.fractions(-999, 999, max_denominator=20))
def test_only_the_true_value_is_right(expression: Expression, other: Fraction) -> None:
    try:
        value, _ = evaluate(expression)
    except ArithmeticRuleError:
        return
    written = write(expression)
    if isinstance(value, Fraction) and max(abs(value.numerator), value.denominator) < 10**9:
        (right,) = read_sums(f"{written} = {value}")
        assert right.mistake() is None
    (mistaken,) = read_sums(f"{written} = {other}")
    assert (mistaken.mistake() is None) is (other == value)


WORDS = {
    WildCard.TIMES_2: "{} times two",
    WildCard.OVER_3: "{} divided by 3",
    WildCard.MINUS_4: "{} minus four",
    WildCard.SQUARE: "{} squared",
    WildCard.CUBE_ROOT: "the cube root of {}",
    WildCard.THREE_FIFTHS: "three fifths of {}",
    WildCard.EIGHTH: "an eighth of {}",
}


@given(
    st.lists(st.sampled_from(list(WORDS)), max_size=4, unique=True), st.integers(1, 15), st.integers(1, 15)
)
def test_words_mean_their_cards(wilds: list[WildCard], first: int, second: int) -> None:
    expression: Expression = Sum((NumberCard(first), NumberCard(second)))
    text = f"({first} plus {second})"
    for card in wilds:
        expression = Laid(card, expression)
        text = f"({WORDS[card].format(text)})"
    (found,) = read_sums(text)
    assert parse_expression(found.text) == expression


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(lambda typed: [each.mistake() for each in read_sums(typed)], text)
