"""What was typed is read exactly, in every form, and nothing but a finished value is read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sums.questions import spellings, values
from toptake.cards.values import Value, square_root
from toptake.errors import MalformedError
from toptake.rules.options import Rules
from toptake.sums.answers import read_answer


@given(values())
def test_a_value_is_read_in_every_form(value: Value) -> None:
    for text in spellings(value):
        assert read_answer(text) == value, text


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("½", Fraction(1, 2)), ("3½", Fraction(7, 2)), ("3 ½", Fraction(7, 2)), ("-3 1/2", Fraction(-7, 2)),
        (".5", Fraction(1, 2)), ("33⅓%", Fraction(1, 3)), ("+7", Fraction(7)), ("√(5)", square_root(5)),
        ("√5/2", square_root(5) * Fraction(1, 2)), ("√8", square_root(8)),
        ("(1+√5)/2", (square_root(5) + 1) / 2), ("(2+√5)", square_root(5) + 2),
        ("1/2√5-3", square_root(5) * Fraction(1, 2) - 3), ("3−√5", 3 - square_root(5)),
    ],
)  # fmt: skip
def test_ways_to_write(text: str, value: Value) -> None:
    assert read_answer(text) == value


@pytest.mark.parametrize(
    "text",
    [
        "", " ", "-", "8+4", "8 + 4", "8-4", "3x4", "3×4", "8:2", "8÷2", "2²", "(8)", "8/4", "12/12", "1/0",
        "√25", "∛8", "2√9", "√-5", "√", "3 3/2", "3 0/2", "1/2/3", "--3", "1e3", "0x10", "inf", "nan", "3..5",
        "٣", "twelve", "1 000", "12 is", "½½", "%", "√2+√3", "8+√4", "1" * 41, "1" * 21, "½+½", "50%+1",
    ],
)  # fmt: skip
def test_what_is_no_value(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_answer(text)
    assert str(caught.value).endswith((".", "?"))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("rules", "sample"),
    [
        ("level 1", "12"), ("level 2", "12 or −3"), ("level 3", "12, −3, 3 1/2 or 0.5"),
        ("level 3, grade whole", "12 or −3"), ("level 1, cards sqrt", "12 or 2√5"),
        ("full, grade fractional", "12, −3, 3 1/2, 0.5 or 50%"),
    ],
)  # fmt: skip
def test_a_complaint_names_only_values_that_can_come_up(rules: str, sample: str) -> None:
    with pytest.raises(MalformedError) as caught:
        read_answer("twelve", Rules.parse(rules))
    assert str(caught.value) == f"'twelve' is no value: type one such as {sample}."


@given(st.text("0123456789+-−×x*/÷:.,%√∛²³()½ ¾", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read_answer(text)
    except MalformedError:
        return
    assert read_answer(str(value)) == value
