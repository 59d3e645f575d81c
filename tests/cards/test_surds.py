"""Surds: minimal polynomials against sympy, properties against mpmath."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import mpmath
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.cards.roots import ROOT_2, ROOT_3, THIRD, F, cbrt, degree, sqrt
from toptake.cards.values import Grade, Surd, cube_root, grade, square_root

X = sympy.Symbol("x")


DIGITS = 1000


CLOSE = F(1, 10**50)


# A busy machine is no error.
patient = settings(deadline=None, max_examples=60)


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


@pytest.mark.medium
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


@pytest.mark.medium
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


@pytest.mark.medium
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


@pytest.mark.medium
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
