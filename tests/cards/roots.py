"""Short names for roots."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import sympy

from toptake.cards.values import Surd, Value, cube_root, square_root

F = Fraction


def sqrt(number: Value | int) -> Any:
    return square_root(number)


def cbrt(number: Value | int) -> Any:
    return cube_root(number)


def degree(value: Value) -> int:
    return len(value.polynomial) - 1 if isinstance(value, Surd) else 1


ROOT_2, ROOT_3, THIRD = sympy.sqrt(2), sympy.sqrt(3), sympy.Rational(1, 3)
