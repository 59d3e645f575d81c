"""Expressions: written as at school, read back as they were meant, evaluated exactly."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import toptake.cards.card
import toptake.cards.expressions
from tests.paths import DATA
from tests.strategies import (
    LONG_PIECES,
    NEARLY_PILES,
    complaint,
    expressions,
    is_a_sentence,
    number_cards,
    read_or_refused,
    refused_at_once,
    wild_cards,
)
from toptake.cards.card import FractionForm, NumberCard, Operation, WildCard, parse_card
from toptake.cards.expressions import (
    Built,
    Expression,
    Laid,
    Sum,
    Tree,
    build_token,
    cards_of,
    check_arithmetic,
    evaluate,
    parse_expression,
    tree_of,
    write,
)
from toptake.cards.pack import CardSet
from toptake.cards.values import Grade, Value, cube_root, grade, square_root
from toptake.errors import ArithmeticRuleError, MalformedError

TABLE_FILE = DATA / "expressions.toml"
TABLE = tomllib.loads(TABLE_FILE.read_text("utf-8"))
NAMES = vars(toptake.cards.card) | vars(toptake.cards.expressions)
RATIONAL = CardSet.ALL & ~CardSet.POWERS


def expression_of(tree: Tree) -> Expression:
    """The way back from plain lists."""
    if isinstance(tree, str):
        card = parse_card(tree)
        assert isinstance(card, NumberCard)
        return card
    head, *rest = tree
    assert isinstance(head, str)
    if head == "+":
        return Sum(tuple(map(expression_of, rest)))
    (only,) = rest
    if head == "build":
        assert isinstance(only, str)
        return parse_expression(only)
    return Laid(WildCard(head), expression_of(only))


def partial_answers(expression: Expression) -> Iterator[Value]:
    """Every value on the way, in the order in which cards are put down."""
    match expression:
        case NumberCard():
            yield Fraction(expression.value)
        case Sum(parts):
            totals = []
            for part in parts:
                *steps, total = partial_answers(part)
                yield from steps
                totals.append(total)
            yield from totals
            yield from accumulate(totals)
        case Laid(_, on):
            yield from partial_answers(on)
            yield evaluate(expression)[0]
        case Built(making):
            yield from partial_answers(making)


# --- The tables ---


@pytest.mark.parametrize("row", TABLE["written"], ids=lambda row: row["text"])
def test_written_and_read(row: dict[str, Any]) -> None:
    expression = expression_of(row["tree"])
    assert write(expression) == row["text"]
    assert parse_expression(row["text"]) == expression
    assert tree_of(expression) == row["tree"]
    value, hardest = evaluate(expression)
    assert str(value) == row["value"]
    assert str(hardest) == row["grade"]


@pytest.mark.parametrize(("text", "written"), TABLE["readings"].items())
def test_other_readings(text: str, written: str) -> None:
    assert write(parse_expression(text)) == written
    assert write(parse_expression(written)) == written


@pytest.mark.parametrize(("text", "fragments"), TABLE["refused"].items())
def test_refused(text: str, fragments: list[str]) -> None:
    message = complaint(parse_expression, text)
    assert is_a_sentence(message)
    for fragment in fragments:
        assert fragment in message


# --- Writing and reading ---


@given(expressions(), st.sampled_from(FractionForm))
def test_what_is_written_is_read_with_the_same_worth(
    expression: Expression, fraction_form: FractionForm
) -> None:
    read = parse_expression(write(expression, fraction_form))
    assert evaluate(read) == evaluate(expression)
    assert write(read, fraction_form) == write(expression, fraction_form)


@given(expressions())
def test_a_build_token_is_read_as_the_same_expression(expression: Expression) -> None:
    whole = expression if isinstance(expression, NumberCard | Built) else Built(expression)
    assert parse_expression(build_token(expression)) == whole


@given(expressions())
def test_a_tree_is_the_whole_expression(expression: Expression) -> None:
    assert expression_of(tree_of(expression)) == expression


@given(expressions())
def test_repr_can_be_pasted(expression: Expression) -> None:
    assert eval(repr(expression), dict(NAMES)) == expression


@given(st.lists(expressions(most_numbers=3, most_wilds=2), min_size=2, max_size=4))
def test_sums_of_sums_are_flat(parts: list[Expression]) -> None:
    left = right = parts[0]
    for part in parts[1:]:
        left = Sum((left, part))
    right = parts[-1]
    for part in reversed(parts[:-1]):
        right = Sum((part, right))
    assert left == right == Sum(tuple(parts))
    assert not any(isinstance(part, Sum) for part in left.parts)


@given(st.lists(number_cards(), min_size=2), st.lists(wild_cards(), max_size=6, unique=True))
def test_cards_of_names_every_card(numbers: list[NumberCard], laid: list[WildCard]) -> None:
    expression: Expression = Sum(tuple(numbers))
    for card in laid:
        expression = Built(Laid(card, expression))
    assert list(cards_of(expression)) == [*numbers, *laid]


@given(expressions())
def test_reading_back_loses_no_card(expression: Expression) -> None:
    read = parse_expression(build_token(expression))
    assert Counter(cards_of(read)) == Counter(cards_of(expression))


@dataclass(frozen=True)
class Oracle:
    """A value for Python's own reading, where ~ is √ and unary - is ∛.

    Python binds as school does: ** before unary signs, those before * and /, and + and - last.
    """

    value: Value

    def __add__(self, other: Oracle) -> Oracle:
        return Oracle(self.value + other.value)

    def __sub__(self, other: Oracle) -> Oracle:
        return Oracle(self.value - other.value)

    def __mul__(self, other: Oracle) -> Oracle:
        assert isinstance(other.value, Fraction)
        return Oracle(self.value * other.value)

    def __truediv__(self, other: Oracle) -> Oracle:
        assert isinstance(other.value, Fraction)
        return Oracle(self.value / other.value)

    def __pow__(self, exponent: int) -> Oracle:
        return Oracle(self.value**exponent)

    def __invert__(self) -> Oracle:
        return Oracle(square_root(self.value))

    def __neg__(self) -> Oracle:
        return Oracle(cube_root(self.value))


PYTHON = str.maketrans(
    {"√": "~", "∛": "-", "²": "**2", "³": "**3", "×": "*", "÷": "/", "−": "-", "[": "(", "]": ")"}
)


@given(expressions())
def test_school_reads_the_same_number(expression: Expression) -> None:
    text = re.sub(r"(\d+)", r"Oracle(Fraction(\1))", write(expression)).translate(PYTHON)
    oracle = eval(text, {"Oracle": Oracle, "Fraction": Fraction})
    assert oracle.value == evaluate(expression)[0]


def bracket_pairs(text: str) -> Iterator[tuple[int, int]]:
    opened = []
    for index, char in enumerate(text):
        if char == "(":
            opened.append(index)
        elif char == ")":
            yield opened.pop(), index


@given(expressions())
def test_no_bracket_is_too_many(expression: Expression) -> None:
    text = write(expression)
    meant = parse_expression(text)
    for start, end in bracket_pairs(text):
        inner = parse_expression(text[start + 1 : end])
        power = isinstance(inner, Laid) and inner.card.operation is Operation.POWER
        if power and text[start - 1 : start] in ("√", "∛"):
            continue  # √(3²): they are there for people
        try:
            without = parse_expression(text[:start] + text[start + 1 : end] + text[end + 1 :])
        except MalformedError:
            continue
        assert without != meant


# --- Evaluating ---


@given(expressions())
def test_the_grade_is_that_of_the_hardest_partial_answer(expression: Expression) -> None:
    value, hardest = evaluate(expression)
    steps = list(partial_answers(expression))
    assert steps[-1] == value
    assert hardest is max(map(grade, steps))


@given(expressions(sets=CardSet.SUBTRACTION | CardSet.MULTIPLICATION))
def test_builds_do_not_change_the_worth(expression: Expression) -> None:
    def unbuilt(part: Expression) -> Expression:
        match part:
            case NumberCard():
                return part
            case Sum(parts):
                return Sum(tuple(map(unbuilt, parts)))
            case Laid(card, on):
                return Laid(card, unbuilt(on))
            case Built(making):
                return unbuilt(making)

    assert evaluate(unbuilt(expression)) == evaluate(expression)


@given(expressions(sets=RATIONAL), st.booleans(), st.booleans())
def test_a_root_and_its_power_leave_a_value_as_it_was(
    expression: Expression, cube: bool, root_first: bool
) -> None:
    value, hardest = evaluate(expression)
    pair = (WildCard.CUBE, WildCard.CUBE_ROOT) if cube else (WildCard.SQUARE, WildCard.SQUARE_ROOT)
    first, second = reversed(pair) if root_first else pair
    if value < 0 and root_first and not cube:
        with pytest.raises(ArithmeticRuleError, match="no square root"):
            evaluate(Laid(first, expression))
        return
    after, grade_after = evaluate(Laid(second, Laid(first, expression)))
    assert after == (value if cube else max(value, -value))
    assert grade_after >= hardest


@given(expressions(sets=CardSet.SUBTRACTION))
def test_whole_cards_stay_whole(expression: Expression) -> None:
    assert evaluate(expression)[1] is Grade.WHOLE


def test_a_forbidden_step_is_told_of_the_text_it_stands_in() -> None:
    text = "√(3−5)+4"
    expression = parse_expression(text)
    with pytest.raises(ArithmeticRuleError):
        evaluate(expression)
    message = complaint(lambda text: check_arithmetic(expression, text), text)
    assert is_a_sentence(message)
    assert "'√(3−5)+4'" in message
    assert "-2 has no square root" in message


# --- Mistakes ---


@given(st.text() | NEARLY_PILES)
@settings(max_examples=300)
def test_any_text_is_an_expression_or_malformed(text: str) -> None:
    expression = read_or_refused(parse_expression, text)
    assert expression is None or write(parse_expression(write(expression))) == write(expression)


@pytest.mark.parametrize("piece", LONG_PIECES)
def test_long_texts_are_refused_at_once(piece: str) -> None:
    refused_at_once(parse_expression, piece)


@pytest.mark.parametrize("depth", [1, 99, 100, 101, 5000])
@pytest.mark.parametrize(("opened", "closed"), ["()", "[]"])
def test_brackets_go_only_so_deep(depth: int, opened: str, closed: str) -> None:
    text = opened * depth + "8+4" + closed * depth
    if depth <= 100:
        assert evaluate(parse_expression(text))[0] == 12
    else:
        assert "deeper than 100" in complaint(parse_expression, text)


@pytest.mark.parametrize("piece", ["+1", "−2", "×2", "÷2", "×1/2"])
def test_a_text_has_no_more_cards_than_a_pack(piece: str) -> None:
    most = parse_expression("15" + piece * 88)
    assert sum(1 for _ in cards_of(most)) == 89
    assert parse_expression(build_token(most)) == Built(most)
    evaluate(most)
    assert "A pack has 89 cards" in complaint(parse_expression, "15" + piece * 89)
