"""Words: steps said aloud, in three forms."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings

from tests.coach.spoken_steps import read_back
from tests.strategies import expressions
from toptake.cards.card import FractionForm, WildCard
from toptake.cards.expressions import Expression, Laid, Sum, evaluate, leaves, parse_expression
from toptake.cards.pile import Pile
from toptake.cards.values import Grade, Value, cube_root, square_root
from toptake.coach import counted, grade_sentence, say, spoken

FRACTION, PERCENTAGE, DECIMAL, STAGES = FractionForm

STEPS = {
    "13-2": "13 minus 2 is 11",
    "2-5": "2 minus 5 is minus 3",
    "5x3": "5 times 3 is 15",
    "9÷2": "9 divided by 2 is 4 and 1/2",
    "1÷2": "1 divided by 2 is 1/2",
    "3+8": "3 plus 8 is 11",
    "1+2+3": "1 plus 2 is 3; 3 plus 3 is 6",
    "7+(2-5)": "2 minus 5 is minus 3; 7 plus minus 3 is 4",
    "(2-5)x2": "2 minus 5 is minus 3; minus 3 times 2 is minus 6",
    "(2-5)÷2": "2 minus 5 is minus 3; minus 3 divided by 2 is minus 1 and 1/2",
    "(1-2)÷2": "1 minus 2 is minus 1; minus 1 divided by 2 is minus 1/2",
    "[8+4]x1/2": "half of 12 is 6",
    "9x1/3": "a third of 9 is 3",
    "7x3/4": "three quarters of 7 is 5 and 1/4",
    "7x3/2": "one and a half times 7 is 10 and 1/2",
    "6x5/2": "two and a half times 6 is 15",
    "8x1/8": "an eighth of 8 is 1",
    "3²": "3 squared is 9",
    "2³": "2 cubed is 8",
    # Minus 3 squared might be minus 9, and 4 and 1/2 squared might be 4 and 1/4.
    "(2-5)²": "2 minus 5 is minus 3; minus 3, squared, is 9",
    "(9÷2)²": "9 divided by 2 is 4 and 1/2; 4 and 1/2, squared, is 20 and 1/4",
    "(1÷2)³": "1 divided by 2 is 1/2; 1/2, cubed, is 1/8",
    "√9": "the square root of 9 is 3",
    "∛(2-5-5)": "2 minus 5 is minus 3; minus 3 minus 5 is minus 8; the cube root of minus 8 is minus 2",
    "(√5x2)²-5": "the square root of 5 is √5; √5 times 2 is 2√5; 2√5 squared is 20; 20 minus 5 is 15",
    "(√5+1)x2": "the square root of 5 is √5; √5 plus 1 is 1+√5; (1+√5) times 2 is 2+2√5",
    "(√5+1)x1/2": "the square root of 5 is √5; √5 plus 1 is 1+√5; half of (1+√5) is (1+√5)/2",
    "(√5-5)²": "the square root of 5 is √5; √5 minus 5 is -5+√5; (-5+√5) squared is 30-10√5",
    "√(√5+2)": "the square root of 5 is √5; √5 plus 2 is 2+√5; the square root of (2+√5) is 2.058…",
    "∛(2-4)": "2 minus 4 is minus 2; the cube root of minus 2 is minus ∛2",
    "7": "",
    "[8+4]": "",
}


@pytest.mark.parametrize(("text", "steps"), STEPS.items())
def test_steps(text: str, steps: str) -> None:
    assert "; ".join(say(parse_expression(text))) == steps


FRACTION_FORMS = [
    ("6x3/2", "one and a half times 6 is 9", "150 percent of 6 is 9", "6 times 1.5 is 9"),
    ("6x1/3", "a third of 6 is 2", "33⅓ percent of 6 is 2", "6 times 0.333… is 2"),
    ("5x1/2", "half of 5 is 2 and 1/2", "50 percent of 5 is 2 and 1/2", "5 times 0.5 is 2.5"),
    ("7x1/8", "an eighth of 7 is 7/8", "12.5 percent of 7 is 7/8", "7 times 0.125 is 0.875"),
    ("7÷3", "7 divided by 3 is 2 and 1/3", "7 divided by 3 is 2 and 1/3", "7 divided by 3 is 2 and 1/3"),
    ("9-4", "9 minus 4 is 5", "9 minus 4 is 5", "9 minus 4 is 5"),
]


@pytest.mark.parametrize(("text", "fraction", "percentage", "decimal"), FRACTION_FORMS)
def test_languages(text: str, fraction: str, percentage: str, decimal: str) -> None:
    expression = parse_expression(text)
    assert say(expression) == [fraction]
    assert say(expression, PERCENTAGE) == [percentage]
    assert say(expression, DECIMAL) == [decimal]


TWO_STAGES = {
    "8x1/2": "half of 8: 8 divided by 2 is 4",
    "8x3/4": "three quarters of 8: 8 divided by 4 is 2, 2 times 3 is 6",
    "6x3/2": "one and a half times 6: 6 divided by 2 is 3, 3 times 3 is 9",
    "5x2/3": "two thirds of 5: 5 divided by 3 is 1 and 2/3, 1 and 2/3 times 2 is 3 and 1/3",
    "(2-5)x2/5": "2 minus 5 is minus 3;"
    " two fifths of minus 3: minus 3 divided by 5 is minus 3/5, minus 3/5 times 2 is minus 1 and 1/5",
    "(√5+1)x2/3": "the square root of 5 is √5; √5 plus 1 is 1+√5;"
    " two thirds of (1+√5): (1+√5) divided by 3 is (1+√5)/3, (1+√5)/3 times 2 is (2+2√5)/3",
    "8÷4": "8 divided by 4 is 2",
}


@pytest.mark.parametrize(("text", "steps"), TWO_STAGES.items())
def test_fractions_in_two_stages(text: str, steps: str) -> None:
    assert "; ".join(say(parse_expression(text), STAGES)) == steps


VALUES = [
    (Fraction(0), "0", "0"),
    (Fraction(-3), "minus 3", "minus 3"),
    (Fraction(5, 2), "2 and 1/2", "2.5"),
    (Fraction(-7, 4), "minus 1 and 3/4", "minus 1.75"),
    (Fraction(-1, 8), "minus 1/8", "minus 0.125"),
    (Fraction(1, 3), "1/3", "1/3"),
    (Fraction(1, 10_000), "1/10000", "0.0001"),
    (Fraction(1, 100_000), "1/100000", "1/100000"),
    (square_root(5), "√5", "√5"),
    (-square_root(5), "minus √5", "minus √5"),
    (-1 - square_root(5), "-1-√5", "-1-√5"),
    (square_root(5) + square_root(7), "4.881…", "4.881…"),
    (cube_root(3) - square_root(7), "minus 1.203…", "minus 1.203…"),
]


@pytest.mark.parametrize(("value", "fraction", "decimal"), VALUES)
def test_spoken_values(value: Value, fraction: str, decimal: str) -> None:
    assert spoken(value) == spoken(value, PERCENTAGE) == fraction
    assert spoken(value, DECIMAL) == decimal


def test_numbers_of_things() -> None:
    assert [counted(n, "card") for n in (0, 1, 2, 1234)] == ["0 cards", "1 card", "2 cards", "1,234 cards"]


def test_every_grade_has_a_sentence() -> None:
    assert {grade_sentence(grade)[-1] for grade in Grade} == {"."}
    assert len({grade_sentence(grade) for grade in Grade}) == len(Grade)


@given(expressions(most_numbers=4, most_wilds=4))
@settings(max_examples=50)
def test_the_last_step_tells_the_value(expression: Expression) -> None:
    for fraction_form in FractionForm:
        steps = say(expression, fraction_form)
        assert len(steps) == steps_in(expression)
        assert all(step.isprintable() and " is " in step for step in steps)
        if steps:
            value = Pile(expression).value
            assert value is not None
            assert steps[-1].endswith(f" is {spoken(value, fraction_form)}")


@pytest.mark.medium
@given(expressions(most_numbers=5, most_wilds=5))
@settings(max_examples=150)
def test_the_words_alone_lead_from_the_cards_to_the_value(expression: Expression) -> None:
    """Each step uses values that are there, and the wild cards named are those that are laid."""
    for fraction_form in FractionForm:
        values = [spoken(evaluate(leaf)[0], fraction_form) for leaf in leaves(expression)]
        left, cards = read_back(say(expression, fraction_form), values)
        assert left == Counter([spoken(evaluate(expression)[0], fraction_form)])
        assert Counter(cards) == Counter(wilds_laid(expression))


@pytest.mark.parametrize(
    "lie",
    [
        "13 minus 2 is 12",
        "12 minus 2 is 10",
        "13 minus 6 is 7",
        "half of 13 is 6",
        "13 plus 13 is 26",
        "13, squared, is 196",
        "the square root of 13 is minus 3",
        "13 dances",
    ],
)
def test_lies_are_found_out(lie: str) -> None:
    with pytest.raises((AssertionError, ValueError)):
        read_back([lie], ["13"])


def wilds_laid(expression: Expression) -> list[WildCard]:
    if isinstance(expression, Sum):
        return [card for part in expression.parts for card in wilds_laid(part)]
    return [expression.card, *wilds_laid(expression.on)] if isinstance(expression, Laid) else []


def steps_in(expression: Expression) -> int:
    if isinstance(expression, Sum):
        return len(expression.parts) - 1 + sum(map(steps_in, expression.parts))
    return 1 + steps_in(expression.on) if isinstance(expression, Laid) else 0
