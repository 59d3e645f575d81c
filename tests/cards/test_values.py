"""Exact numbers: tables of what must hold, and properties set against sympy and mpmath.

The oracle judges a surd without our help: its polynomial is irreducible (sympy), its number lies
where mpmath computes it, with hundreds of digits, and its index is what Sturm's theorem counts.
"""

from __future__ import annotations

import copy
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from toptake.cards import values
from toptake.cards.values import Grade, Surd, Value, cube_root, grade, square_root
from toptake.errors import ArithmeticRuleError, MalformedError

F = Fraction
X = sympy.Symbol("x")
DIGITS = 1000
CLOSE = F(1, 10**50)

# A busy machine is no error.
patient = settings(deadline=None, max_examples=60)


def sqrt(number: Value | int) -> Any:
    return square_root(number)


def cbrt(number: Value | int) -> Any:
    return cube_root(number)


def degree(value: Value) -> int:
    return len(value.polynomial) - 1 if isinstance(value, Surd) else 1


# --- Examples ---

SAME_NUMBER = {
    "√8 = 2√2": (sqrt(8), 2 * sqrt(2)),
    "√(9/4) = 3/2": (sqrt(F(9, 4)), F(3, 2)),
    "√(1/2) = √2/2": (sqrt(F(1, 2)), sqrt(2) / 2),
    "√0 = 0": (sqrt(0), F(0)),
    "∛0 = 0": (cbrt(0), F(0)),
    "∛(-8/27) = -2/3": (cbrt(F(-8, 27)), F(-2, 3)),
    "∛(-2) = -∛2": (cbrt(-2), -cbrt(2)),
    "∛16 = 2∛2": (cbrt(16), 2 * cbrt(2)),
    "(√7)² = 7": (sqrt(7) ** 2, F(7)),
    "(-√7)² = 7": ((-sqrt(7)) ** 2, F(7)),
    "(∛7)³ = 7": (cbrt(7) ** 3, F(7)),
    "(√7)³ = 7√7": (sqrt(7) ** 3, 7 * sqrt(7)),
    "(√7)¹ = √7": (sqrt(7) ** 1, sqrt(7)),
    "(∛2)² = ∛4": (cbrt(2) ** 2, cbrt(4)),
    "(1+√2)² = 3+2√2": ((1 + sqrt(2)) ** 2, 3 + 2 * sqrt(2)),
    "√(3+2√2) = 1+√2": (sqrt(3 + 2 * sqrt(2)), 1 + sqrt(2)),
    "√(3-2√2) = √2-1": (sqrt(3 - 2 * sqrt(2)), sqrt(2) - 1),
    "√(5+2√6) = √2+√3": (sqrt(5 + 2 * sqrt(6)), sqrt(2) + sqrt(3)),
    "∛(2+√5) = (1+√5)/2": (cbrt(2 + sqrt(5)), (1 + sqrt(5)) / 2),
    "∛(2-√5) = (1-√5)/2": (cbrt(2 - sqrt(5)), (1 - sqrt(5)) / 2),
    "∛(2+√5) + ∛(2-√5) = 1": (cbrt(2 + sqrt(5)) + cbrt(2 - sqrt(5)), F(1)),
    "∛(10+6√3) = 1+√3": (cbrt(10 + 6 * sqrt(3)), 1 + sqrt(3)),
    "√∛2 = ∛√2": (sqrt(cbrt(2)), cbrt(sqrt(2))),
    "√√16 = 2": (sqrt(sqrt(16)), F(2)),
    "√2 + √8 = √18": (sqrt(2) + sqrt(8), sqrt(18)),
    "∛2 + ∛(-2) = 0": (cbrt(2) + cbrt(-2), F(0)),
    "√2 × 0 = 0": (sqrt(2) * 0, F(0)),
    "√2 + √3 - √3 = √2": (sqrt(2) + sqrt(3) - sqrt(3), sqrt(2)),
    "1 - (1-√2) = √2": (1 - (1 - sqrt(2)), sqrt(2)),
    "√(∛5-∛4) = (∛2+∛20-∛25)/3": (
        sqrt(cbrt(5) - cbrt(4)),
        (cbrt(2) + cbrt(20) - cbrt(25)) / 3,
    ),
    "∛(∛2-1) = ∛(1/9)-∛(2/9)+∛(4/9)": (
        cbrt(cbrt(2) - 1),
        cbrt(F(1, 9)) - cbrt(F(2, 9)) + cbrt(F(4, 9)),
    ),
}


@pytest.mark.parametrize(("one", "other"), SAME_NUMBER.values(), ids=SAME_NUMBER.keys())
def test_two_routes_lead_to_one_number(one: Value, other: Value) -> None:
    assert one == other
    assert hash(one) == hash(other)
    assert type(one) is type(other)
    assert str(one) == str(other)
    assert not one < other
    assert one <= other
    assert one >= other


ASCENDING: list[Any] = [
    -sqrt(8), F(-2), -sqrt(3), cbrt(-2), F(0), sqrt(3) - sqrt(2), sqrt(2) - 1, F(1, 2), cbrt(2),
    F(7, 5), sqrt(2), F(141421356237309504880169, 10**23), F(3, 2), sqrt(2) + sqrt(3),
    sqrt(10), F(10**30), sqrt(10**60 + 1),
]  # fmt: skip


def test_numbers_are_in_order() -> None:
    assert sorted({*ASCENDING}) == ASCENDING
    for i, one in enumerate(ASCENDING):
        for j, other in enumerate(ASCENDING):
            assert (one < other, one <= other, one > other, one >= other, one == other) == (
                i < j, i <= j, i > j, i >= j, i == j,
            )  # fmt: skip


def test_the_right_one_of_very_close_roots_is_chosen() -> None:
    # The conjugate, with the minus sign, differs only in the thirtieth digit.
    step = sqrt(2) / 10**30
    assert (1 + step) ** 2 == 1 + 2 * step + F(2, 10**60)
    assert sqrt(1 + 2 * step + F(2, 10**60)) == 1 + step
    assert cbrt(-2) + step - step == cbrt(-2)


def test_very_close_numbers_are_told_apart() -> None:
    # Both sides agree in more than thirty digits.
    assert sqrt(10**20 + 1) + sqrt(10**20 - 1) < 2 * 10**10
    assert sqrt(2) != F(141421356237309504880168872420969807856967, 10**41)
    assert sqrt(2) > F(141421356237309504880168872420969807856967, 10**41)


TEXTS = {
    "√7": sqrt(7),
    "-√7": -sqrt(7),
    "2√5": sqrt(20),
    "3+2√2": 3 + 2 * sqrt(2),
    "3-2√2": 3 - 2 * sqrt(2),
    "-3-√2": -3 - sqrt(2),
    "(1+√5)/2": (1 + sqrt(5)) / 2,
    "(-1+√5)/2": (sqrt(5) - 1) / 2,
    "(2+3√5)/6": F(1, 3) + sqrt(5) / 2,
    "√7/2": sqrt(7) / 2,
    "√21/6": sqrt(F(7, 12)),
    "-3√7/2": sqrt(7) * F(-3, 2),
    "∛2": cbrt(2),
    "-∛2": cbrt(-2),
    "∛2/2": cbrt(F(1, 4)),
    "2∛4/3": cbrt(F(32, 27)),
    "1+∛2": 1 + cbrt(2),
    "(1-∛2)/3": (1 - cbrt(2)) / 3,
    "1.553…": sqrt(1 + sqrt(2)),
    "3.146…": sqrt(2) + sqrt(3),
    "-3.146…": -sqrt(2) - sqrt(3),
    "10.000…": sqrt(sqrt(10001)),
    "9.999…": sqrt(sqrt(9999)),
    "0.0118…": sqrt(sqrt(2)) / 100,
    "-0.00000112…": -cbrt(sqrt(2)) / 10**6,
    "1000000000.000…": sqrt(10**18 + 1),
}


@pytest.mark.parametrize(("text", "surd"), TEXTS.items(), ids=TEXTS.keys())
def test_text(text: str, surd: Surd) -> None:
    assert str(surd) == text


@pytest.mark.parametrize("surd", TEXTS.values(), ids=TEXTS.keys())
def test_repr_can_be_pasted_back_and_copies_are_equal(surd: Surd) -> None:
    for other in (eval(repr(surd)), pickle.loads(pickle.dumps(surd)), copy.deepcopy(surd)):
        assert other == surd
        assert hash(other) == hash(surd)


@pytest.mark.parametrize(
    ("value", "expected", "word"),
    [
        (3, Grade.WHOLE, "whole"),
        (F(-3), Grade.WHOLE, "whole"),
        (F(6, 3), Grade.WHOLE, "whole"),
        (F(1, 2), Grade.FRACTIONAL, "fractional"),
        (sqrt(2), Grade.IRRATIONAL, "irrational"),
        (sqrt(2) ** 2, Grade.WHOLE, "whole"),
    ],
)
def test_grade(value: Value | int, expected: Grade, word: str) -> None:
    assert grade(value) is expected
    assert str(expected) == f"{expected}" == word
    assert Grade.parse(word) is expected


def test_grades_are_ordered() -> None:
    assert Grade.WHOLE < Grade.FRACTIONAL < Grade.IRRATIONAL
    assert max(Grade.WHOLE, Grade.IRRATIONAL) is Grade.IRRATIONAL


@pytest.mark.parametrize("word", ["", "Whole", "integer", "0", "whole "])
def test_a_wrong_grade_is_named(word: str) -> None:
    with pytest.raises(MalformedError, match=re.escape(repr(word))):
        Grade.parse(word)


@pytest.mark.parametrize("value", [-1, F(-1, 4), -sqrt(2), 1 - sqrt(2), cbrt(-2)])
def test_negative_values_have_no_square_root(value: Value | int) -> None:
    with pytest.raises(ArithmeticRuleError, match=re.escape(f"{value} has no square root")):
        square_root(value)


@pytest.mark.parametrize(
    ("polynomial", "index"),
    [
        ((), 0),
        ((7,), 0),
        ((0, 0, 0), 0),
        ((-7, 1), 0),  # rational
        ((-4, 0, 1), 0),  # not irreducible
        ((-14, 0, 2), 0),  # not primitive
        ((7, 0, -1), 0),  # negative leading coefficient
        ((-7, 0, 1, 0), 0),  # leading zero
        ((-7, 0, 1), 2),
        ((-7, 0, 1), -1),
        ((7, 0, 1), 0),  # no real root
    ],
)
def test_only_canonical_surds_can_be_made(polynomial: tuple[int, ...], index: int) -> None:
    with pytest.raises(MalformedError):
        Surd(polynomial, index)


def test_surds_take_part_in_nothing_else() -> None:
    surd: Any = sqrt(2)
    attempts: list[Callable[[], object]] = [
        lambda: surd * surd,
        lambda: surd / surd,
        lambda: 1 / surd,
        lambda: surd**0,
        lambda: surd ** F(1, 2),
        lambda: surd + 0.5,
        lambda: 0.5 - surd,
        lambda: surd * 0.5,
        lambda: surd < 1.5,
    ]
    for attempt in attempts:
        with pytest.raises(TypeError):
            attempt()
    with pytest.raises(ZeroDivisionError):
        surd / 0
    with pytest.raises(AttributeError):
        surd.index = 0
    assert surd != 1.4142135623730951
    assert surd != "√2"
    assert surd


def test_sums_of_many_roots() -> None:
    roots = [sqrt(2), sqrt(3), sqrt(5), cbrt(2), sqrt(1 + sqrt(2))]
    total: Any = F(0)
    for root in roots:
        total = root + total
    assert degree(total) == 48
    for root in roots:
        total = total - root
    assert total == 0


def test_roots_of_roots_of_roots_and_back() -> None:
    value = cbrt(sqrt(sqrt(sqrt(2) + 3) + 9) - 7)
    assert degree(value) == 24
    assert (((value**3 + 7) ** 2 - 9) ** 2 - 3) ** 2 == 2


def test_flint_is_imported_only_when_it_is_needed() -> None:
    program = """if True:
        import sys
        from fractions import Fraction
        from toptake.cards.values import cube_root, grade, square_root
        assert square_root(Fraction(9, 4)) == Fraction(3, 2) and cube_root(-8) == -2
        assert square_root(7) ** 2 == 7 and 2 < square_root(7) < 3 and grade(cube_root(2)) == 2
        assert not {"flint", "sympy", "numpy"} & sys.modules.keys()
        assert str(square_root(3 + 2 * square_root(2))) == "1+√2"
        assert "flint" in sys.modules and "sympy" not in sys.modules
    """
    path = str(Path(values.__file__).parents[1])
    environment = os.environ | {"PYTHONPATH": path, "PYTHONUTF8": "1"}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True)


def test_threads_agree() -> None:
    def work(n: int) -> tuple[Any, str]:
        value = cbrt(1 + sqrt(n % 4 + 2)) + sqrt(3)
        return value, str(value)

    with ThreadPoolExecutor(4) as pool:
        results = list(pool.map(work, range(40)))
    assert results == [work(n) for n in range(40)]


# --- The minimal polynomial, according to sympy ---

ROOT_2, ROOT_3, THIRD = sympy.sqrt(2), sympy.sqrt(3), sympy.Rational(1, 3)


@pytest.mark.parametrize(
    ("surd", "expression"),
    [
        (sqrt(F(7, 12)), sympy.sqrt(sympy.Rational(7, 12))),
        (sqrt(2) + sqrt(3), ROOT_2 + ROOT_3),
        (sqrt(2) + cbrt(3), ROOT_2 + sympy.cbrt(3)),
        ((sqrt(2) + F(1, 3)) ** 3, (ROOT_2 + THIRD) ** 3),
        ((sqrt(2) + sqrt(3) + 1) ** 2, (ROOT_2 + ROOT_3 + 1) ** 2),
        (sqrt(1 + cbrt(5)), sympy.sqrt(1 + sympy.cbrt(5))),
        (cbrt(3 + sqrt(7)) * F(2, 5), sympy.cbrt(3 + sympy.sqrt(7)) * 2 / 5),
        (cbrt(2) + cbrt(4), sympy.cbrt(2) + sympy.cbrt(4)),
        (sqrt(2 + sqrt(3)) + sqrt(2 - sqrt(3)), sympy.sqrt(2 + ROOT_3) + sympy.sqrt(2 - ROOT_3)),
    ],
)
def test_minimal_polynomial(surd: Surd, expression: sympy.Expr) -> None:
    polynomial = sympy.minimal_polynomial(expression, X, polys=True)
    assert surd.polynomial == tuple(int(c) for c in reversed(polynomial.all_coeffs()))


# --- Properties ---

Tree = tuple[Any, ...]
STEPS = ["√", "√", "∛", "∛", "²", "³", "+", "×"]

small = st.fractions(-15, 15, max_denominator=8)
numbers = st.one_of(st.integers(1, 15).map(F), small)


@st.composite
def trees(draw: st.DrawFn, wild_cards: int = 4) -> Tree:
    """A number under some wild cards, perhaps with more of that kind added on the way."""
    tree: Tree = ("number", draw(numbers))
    for left in reversed(range(draw(st.integers(1, wild_cards)))):
        if left > 1 and draw(st.booleans()):
            tree = ("sum", tree, draw(trees(left)))
        tree = (draw(st.sampled_from(STEPS)), tree, draw(small))
    return tree


def evaluate(tree: Tree) -> tuple[Any, Any]:
    """What the cards make, by us and by mpmath. Cases that would only be slow are left out."""
    name, *rest = tree
    if name == "number":
        return rest[0], numeric(rest[0])
    ours, theirs = evaluate(rest[0])
    match name:
        case "√":
            if ours < 0:
                assert theirs < 0
                ours = -ours
            assume(degree(ours) <= 12)
            return square_root(ours), mpmath.sqrt(abs(theirs))
        case "∛":
            assume(degree(ours) <= 12)
            return cube_root(ours), mpmath.sign(theirs) * mpmath.cbrt(abs(theirs))
        case "²":
            return ours**2, theirs**2
        case "³":
            return ours**3, theirs**3
        case "+":
            return ours + rest[1], without_noise(theirs + numeric(rest[1]))
        case "×":
            return rest[1] * ours, theirs * numeric(rest[1])
    other, their_other = evaluate(rest[1])
    assume(degree(ours) * degree(other) <= 36)
    return ours + other, without_noise(theirs + their_other)


def without_noise(number: Any) -> Any:
    """A difference that is 0 but for rounding, as 0: the root of a tiny number is not tiny."""
    return number if abs(number) > mpmath.mpf(10) ** (-DIGITS // 2) else mpmath.mpf(0)


def numeric(fraction: Fraction) -> Any:
    return mpmath.mpf(fraction.numerator) / fraction.denominator


@given(trees())
@settings(patient, max_examples=200)
def test_agrees_with_the_oracle(tree: Tree) -> None:
    with mpmath.workdps(DIGITS):
        value, number = evaluate(tree)
        nearby = F(int(mpmath.floor(number * 10**80)), 10**80)
    assert nearby - CLOSE < value < nearby + CLOSE
    assert grade(value) is (
        Grade.IRRATIONAL if isinstance(value, Surd)
        else Grade.FRACTIONAL if value.denominator > 1 else Grade.WHOLE
    )  # fmt: skip
    if isinstance(value, Surd):
        polynomial = sympy.Poly(value.polynomial[::-1], X)
        assert polynomial.is_irreducible
        assert polynomial.primitive()[0] == 1
        assert polynomial.LC() > 0
        low, high = (sympy.Rational(str(nearby + e)) for e in (-CLOSE, CLOSE))
        assert polynomial.count_roots(None, low) == value.index
        assert polynomial.count_roots(low, high) == 1


@st.composite
def simple_values(draw: st.DrawFn) -> Any:
    """Values of degree 6 at most, of the kinds that cards make."""
    inner = draw(small) + draw(st.sampled_from([0, 1])) * sqrt(draw(st.integers(1, 15)))
    root = draw(st.sampled_from([lambda v: v, lambda v: sqrt(max(v, -v)), cbrt]))
    return draw(small) * root(inner) + draw(small)


@given(simple_values(), simple_values(), small)
@patient
def test_sums_are_a_group_and_rationals_act_on_it(a: Any, b: Any, factor: Fraction) -> None:
    total = a + b
    assert total == b + a
    assert hash(total) == hash(b + a)
    assert total - a == b
    assert a - b == -(b - a)
    assert factor + a - factor == a
    assert factor - a == -(a - factor)
    assert factor * total == factor * a + factor * b
    assert a - a == 0
    assert a + a == 2 * a == a * F(2)
    if factor:
        assert a * factor / factor == a


@given(simple_values(), simple_values(), simple_values())
@settings(patient, max_examples=30)
def test_sums_associate(a: Any, b: Any, c: Any) -> None:
    assume(degree(a) * degree(b) * degree(c) <= 36)
    assert (a + b) + c == a + (b + c)


@given(simple_values(), simple_values(), small)
@patient
def test_order_is_total_and_kept_by_sums(a: Any, b: Any, c: Fraction) -> None:
    assert (a < b) + (a == b) + (a > b) == 1
    assert (a <= b) == (not a > b)
    assert (a >= b) == (not a < b)
    assert (a < b) == (a + c < b + c) == (-b < -a) == (b > a) == (a - b < 0)
    assert (a < c) == (c > a) == (not a >= c)


@given(simple_values())
@patient
def test_roots_undo_powers_and_powers_undo_roots(a: Any) -> None:
    size = max(a, -a)
    assert cube_root(a**3) == a
    assert square_root(a**2) == size
    assert cbrt(a) ** 3 == a
    assert sqrt(size) ** 2 == size
    assert cube_root(square_root(size)) == square_root(cube_root(size))
    assert hash(cube_root(a**3)) == hash(a)


@given(simple_values())
@patient
def test_squares_and_cubes_are_those_of_the_binomial(a: Any) -> None:
    assert (a + 1) ** 2 == a**2 + 2 * a + 1
    assert a**2 >= 0
    assert (a**3 > 0) == (a > 0)


EXACT = re.compile(r"(\()?(-?\d+(?=[-+]))?([-+]?\d*)([√∛])(\d+)(?(1)\))(?:/(\d+))?")


@given(numbers, numbers, st.integers(2, 60), st.sampled_from([sqrt, cbrt]))
@patient
def test_exact_text_says_the_number(p: Fraction, q: Fraction, n: int, root: Any) -> None:
    value = p + q * root(n)
    assume(isinstance(value, Surd))
    match = EXACT.fullmatch(str(value))
    assert match
    _, plus, times, sign, inside, below = match.groups()
    times = times if times[-1:].isdigit() else times + "1"
    read = int(plus or 0) + int(times) * (sqrt if sign == "√" else cbrt)(int(inside))
    assert read / int(below or 1) == value


@given(trees())
@settings(patient, max_examples=50)
def test_decimal_text_has_correct_digits(tree: Tree) -> None:
    with mpmath.workdps(DIGITS):
        value, _ = evaluate(tree)
    assume(str(value).endswith("…"))
    shown = str(value).removesuffix("…")
    places = len(shown.partition(".")[2])
    assert (value < 0) == shown.startswith("-")
    cut = abs(F(shown))
    assert cut < max(value, -value) < cut + F(1, 10**places)
    assert len(shown.replace(".", "").lstrip("-0")) >= 3
