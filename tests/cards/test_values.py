"""Exact numbers: tables of what must hold, and properties set against sympy and mpmath.

The oracle judges a surd without our help: its polynomial is irreducible (sympy), its number lies
where mpmath computes it, with hundreds of digits, and its index is what Sturm's theorem counts."""

from __future__ import annotations

import copy
import os
import pickle
import re
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.cards.roots import F, cbrt, degree, sqrt
from toptake.cards import values
from toptake.cards.values import Grade, Surd, Value, grade, square_root
from toptake.errors import ArithmeticRuleError, MalformedError

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
