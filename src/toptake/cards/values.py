"""Exact numbers that cards can make: rationals, and algebraic numbers where roots leave a surd.

A rational value is always a plain `Fraction`. A `Surd` is always irrational and has one spelling
only, its minimal polynomial and which real root of it is meant, so that two routes to one number
compare equal and hash alike: ∛(2+√5) is (1+√5)/2. Every question is settled in integers: a
resultant gives a polynomial that the result must solve, factoring gives the candidates, and
bisection tells which of them it is.

The roads not taken. Floats: they cannot tell (√7)² from nearly 7, and a take is exact or nothing.
A tower of fields chosen by hand: at each root one must notice that it already lies in the tower,
and that is where such code goes wrong. sympy: does all this, but is too slow to import; it is the
oracle of the tests. The interval arithmetic of python-flint: its precision is global state. So
python-flint only factors and eliminates, and is imported when that is first needed.
"""

from __future__ import annotations

import enum
import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, total_ordering
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, TypeAlias

from toptake.errors import ArithmeticRuleError, MalformedError

if TYPE_CHECKING:
    from flint import fmpz_mpoly

__all__ = ["Grade", "Surd", "Value", "approximately", "cube_root", "grade", "square_root"]

# Integer coefficients, the constant term first.
Polynomial: TypeAlias = tuple[int, ...]

# Beyond this a decimal tells people more than what stands under a root sign.
_SIMPLE = 10**18


class Grade(enum.IntEnum):
    """How hard a value is. A take is graded by its hardest partial answer."""

    WHOLE = 0
    FRACTIONAL = 1
    IRRATIONAL = 2

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Grade:
        """The grade that a word means."""
        for each in cls:
            if str(each) == text:
                return each
        raise MalformedError(f"{text!r} is not a grade: it is whole, fractional or irrational.")


@total_ordering
@dataclass(frozen=True, slots=True)
class Surd:
    """An irrational number: the real root number `index`, counted upwards from 0, of `polynomial`.

    The polynomial is irreducible and primitive and its leading coefficient is positive. As cards
    do, surds add to every value but multiply by rationals only.

    >>> square_root(7)
    Surd(polynomial=(-7, 0, 1), index=1)
    >>> print(cube_root(2 + square_root(5)))
    (1+√5)/2
    """

    polynomial: Polynomial
    index: int

    def __post_init__(self) -> None:
        if len(self.polynomial) < 3 or _factors(self.polynomial) != [self.polynomial]:
            raise MalformedError(f"{self.polynomial} is not the minimal polynomial of a surd.")
        if not 0 <= self.index < len(_isolate(self.polynomial)):
            raise MalformedError(f"{self.polynomial} has no real root number {self.index}.")

    def __add__(self, other: Value | int) -> Value:
        if isinstance(other, int | Fraction):
            return self._affine(Fraction(1), Fraction(other))
        if not isinstance(other, Surd):
            return NotImplemented

        def enclose(bits: int) -> tuple[int, int]:
            low = _floor(self, bits) + _floor(other, bits)
            return low, low + 2

        x, y = _letters()
        return _choose(_eliminate(_at(self, y), _at(other, x - y)), enclose)

    __radd__ = __add__

    def __neg__(self) -> Surd:
        return self._affine(Fraction(-1), Fraction(0))

    def __sub__(self, other: Value | int) -> Value:
        return self + -other if isinstance(other, int | Fraction | Surd) else NotImplemented

    def __rsub__(self, other: Fraction | int) -> Value:
        return -self + other

    def __mul__(self, other: Fraction | int) -> Value:
        if not isinstance(other, int | Fraction):
            return NotImplemented
        return self._affine(Fraction(other), Fraction(0)) if other else Fraction(0)

    __rmul__ = __mul__

    def __truediv__(self, other: Fraction | int) -> Value:
        return self * (1 / Fraction(other)) if isinstance(other, int | Fraction) else NotImplemented

    def __pow__(self, exponent: int) -> Value:
        if not isinstance(exponent, int) or exponent < 1:
            return NotImplemented

        def enclose(bits: int) -> tuple[int, int]:
            # Zero is never strictly between the ends, so a power is largest at one of them.
            floor = _floor(self, bits)
            low, high = sorted((floor**exponent, (floor + 1) ** exponent))
            return low >> bits * (exponent - 1), -(-high >> bits * (exponent - 1))

        if not any(c for i, c in enumerate(self.polynomial) if i % exponent):
            # A polynomial in x^k, as after taking a k-th root: the way back needs no resultant.
            return _choose([self.polynomial[::exponent]], enclose)
        x, y = _letters()
        return _choose(_eliminate(_at(self, y), x - y**exponent), enclose)

    def __lt__(self, other: Value | int) -> bool:
        if not isinstance(other, int | Fraction | Surd):
            return NotImplemented
        if self == other:
            return False
        bits = 16
        while (mine := _floor(self, bits)) == (theirs := _floor(other, bits)):
            bits *= 2
        return mine < theirs

    def __str__(self) -> str:
        return _exact_text(self) or _decimal_text(self)

    def _affine(self, scale: Fraction, shift: Fraction) -> Surd:
        """scale * self + shift, for a scale other than 0; no new factor can appear."""
        # Put (ax + b)/c, which is (x - shift)/scale, for x; Horner, times a power of c.
        a = scale.denominator * shift.denominator
        b = -scale.denominator * shift.numerator
        c = scale.numerator * shift.denominator
        result: list[int] = []
        power = 1
        for coefficient in reversed(self.polynomial):
            result = [a * lower + b * same for lower, same in pairwise((0, *result, 0))]
            result[0] += coefficient * power
            power *= c
        content = math.gcd(*result)  # a > 0, so the leading coefficient has stayed positive
        index = self.index if scale > 0 else len(_isolate(self.polynomial)) - 1 - self.index
        return _surd(tuple(each // content for each in result), index)


Value: TypeAlias = Fraction | Surd


def grade(value: Value | int) -> Grade:
    """How hard a value is."""
    if isinstance(value, Surd):
        return Grade.IRRATIONAL
    return Grade.WHOLE if value.denominator == 1 else Grade.FRACTIONAL


def approximately(value: Value, bits: int = 16) -> Fraction:
    """A fraction no more than 2**-bits below the value, for what is only shown or weighed."""
    return Fraction(_floor(value, bits), 1 << bits) if isinstance(value, Surd) else value


def square_root(value: Value | int) -> Value:
    """√value; a negative value has none."""
    if value < 0:
        raise ArithmeticRuleError(f"{value} has no square root, because no number times itself is negative.")
    return _root(value, 2)


def cube_root(value: Value | int) -> Value:
    """∛value."""
    return -_root(-value, 3) if value < 0 else _root(value, 3)


def _root(value: Value | int, k: int) -> Value:
    """The root of a value that is not negative; k is 2 or 3."""
    if isinstance(value, Surd):

        def enclose(bits: int) -> tuple[int, int]:
            floor = _floor(value, bits)
            ends = (_integer_root(n << bits * (k - 1), k) for n in (floor, floor + 1))
            return next(ends), next(ends) + 1

        inflated = [0] * (k * (len(value.polynomial) - 1) + 1)
        inflated[::k] = value.polynomial
        return _choose(_factors(inflated), enclose)
    top, bottom = (_integer_root(n, k) for n in (value.numerator, value.denominator))
    if top**k == value.numerator and bottom**k == value.denominator:
        return Fraction(top, bottom)
    # Without a rational root, a polynomial of degree 2 or 3 is irreducible.
    return _surd((-value.numerator, *[0] * (k - 1), value.denominator), 1 if k == 2 else 0)


def _integer_root(n: int, k: int) -> int:
    """The root of n >= 0, rounded down; k is 2 or 3."""
    if k == 2 or n == 0:
        return math.isqrt(n)
    root = 1 << -(-n.bit_length() // 3)
    while (better := (2 * root + n // root**2) // 3) < root:
        root = better
    return root


# --- Polynomials and their roots ---


def _surd(polynomial: Polynomial, index: int) -> Surd:
    """A surd known to be canonical: spares the checks that a pasted one needs."""
    surd = object.__new__(Surd)
    object.__setattr__(surd, "polynomial", polynomial)
    object.__setattr__(surd, "index", index)
    return surd


def _factors(polynomial: Iterable[int]) -> list[Polynomial]:
    """The different irreducible factors, primitive and with positive leading coefficients."""
    from flint import fmpz_poly

    _, factors = fmpz_poly(list(polynomial)).factor()
    return [tuple(int(c) for c in factor.coeffs()) for factor, _ in factors]


def _letters() -> tuple[fmpz_mpoly, fmpz_mpoly]:
    from flint import Ordering, fmpz_mpoly_ctx

    x, y = fmpz_mpoly_ctx.get(("x", "y"), Ordering.lex).gens()
    return x, y


def _at(surd: Surd, letter: fmpz_mpoly) -> fmpz_mpoly:
    """The polynomial of a surd, in another letter or expression."""
    result = 0 * letter
    for coefficient in reversed(surd.polynomial):
        result = result * letter + coefficient
    return result


def _eliminate(one: fmpz_mpoly, other: fmpz_mpoly) -> list[Polynomial]:
    """The factors of what must hold for x where both vanish at one y."""
    resultant = one.resultant(other, "y")
    terms = {exponents[0]: int(c) for exponents, c in resultant.terms()}
    return _factors(terms.get(i, 0) for i in range(max(terms) + 1))


def _choose(factors: list[Polynomial], enclose: Callable[[int], tuple[int, int]]) -> Value:
    """The one real root among all of the factors' that enclose(bits)/2**bits always holds."""
    candidates: list[Value] = []
    for factor in factors:
        if len(factor) == 2:
            candidates.append(Fraction(-factor[0], factor[1]))
        else:
            candidates += [_surd(factor, index) for index in range(len(_isolate(factor)))]
    bits = 2
    while len(candidates) > 1:
        bits *= 2
        low, high = enclose(bits)
        candidates = [each for each in candidates if low - 1 <= _floor(each, bits) <= high]
    return candidates[0]


def _floor(value: Value | int, bits: int) -> int:
    """value * 2**bits, rounded down. Different numbers differ in it once bits are enough."""
    if isinstance(value, Surd):
        return _surd_floor(value.polynomial, value.index, bits)
    return (value.numerator << bits) // value.denominator


@lru_cache(maxsize=1 << 14)
def _surd_floor(polynomial: Polynomial, index: int, bits: int) -> int:
    floor, known = _isolate(polynomial)[index]
    if bits > 4 and known < bits // 2:
        known = bits // 2
        floor = _surd_floor(polynomial, index, known)
    if known >= bits:
        return floor >> (known - bits)
    left = _is_positive(polynomial, floor, known)
    while known < bits:
        known += 1
        floor = 2 * floor + (_is_positive(polynomial, 2 * floor + 1, known) == left)
    return floor


def _is_positive(polynomial: Polynomial, n: int, bits: int) -> bool:
    """Whether the polynomial is positive at n/2**bits, where it cannot be 0: it is irreducible."""
    if bits < 0:
        n, bits = n << -bits, 0
    total = shift = 0
    for coefficient in reversed(polynomial):
        total = total * n + (coefficient << shift)
        shift += bits
    return total > 0


@lru_cache(maxsize=1 << 12)
def _isolate(polynomial: Polynomial) -> tuple[tuple[int, int], ...]:
    """Its real roots upwards, each as (n, bits): the only one between n/2**bits and (n+1)/2**bits.

    Descartes' rule of signs, with bisection. The polynomial is irreducible of degree 2 or more, so
    that no root is double and none is where an interval is cut.
    """
    degree = len(polynomial) - 1
    # Every root is below 2**size, for Fujiwara's bound is twice the largest |c/leading|^(1/k).
    excess = [c.bit_length() - polynomial[-1].bit_length() + 1 for c in polynomial[:-1]]
    size = 1 + max(0, *(-(-e // (degree - i)) for i, e in enumerate(excess)))
    found = []
    for sign in (1, -1):
        waiting = [([sign**i * c << size * i for i, c in enumerate(polynomial)], 0, -size)]
        while waiting:
            unit, n, bits = waiting.pop()
            # As many changes of sign as roots between 0 and 1, or an even number more.
            signs = [c > 0 for c in _shifted(unit[::-1]) if c]
            changes = sum(one != other for one, other in pairwise(signs))
            if changes == 1:
                found.append((n if sign > 0 else -n - 1, bits))
            elif changes:
                half = [c << (degree - i) for i, c in enumerate(unit)]
                waiting += [(half, 2 * n, bits + 1), (_shifted(half), 2 * n + 1, bits + 1)]
    most = max((bits for _, bits in found), default=0)
    return tuple(sorted(found, key=lambda root: root[0] << (most - root[1])))


def _shifted(polynomial: list[int]) -> list[int]:
    """The polynomial with x + 1 for x."""
    falling = polynomial[::-1]
    for end in range(len(falling), 1, -1):
        falling[:end] = accumulate(falling[:end])
    return falling[::-1]


# --- In words ---


def _exact_text(surd: Surd) -> str | None:
    """Such as (1+√5)/2 or 2∛4/3: a rational and one pure root; None if that is not what it is."""
    from flint import fmpz

    k = len(surd.polynomial) - 1
    centre = Fraction(-surd.polynomial[-2], k * surd.polynomial[-1])
    pure = surd - centre
    if k > 3 or not isinstance(pure, Surd) or any(pure.polynomial[1:-1]):
        return None
    # The root of a/b is the root of a b^(k-1), over b; powers then come out from under the sign.
    bottom = pure.polynomial[-1]
    inside = abs(pure.polynomial[0]) * bottom ** (k - 1)
    if inside > _SIMPLE:
        return None
    outside = math.prod(int(prime) ** (e // k) for prime, e in fmpz(inside).factor())
    inside //= outside**k
    factor = Fraction(outside, bottom)
    below = math.lcm(factor.denominator, centre.denominator)
    times, plus = factor * below, centre * below
    sign = "-" if pure < 0 else "+" if plus else ""
    above = f"{plus or ''}{sign}{times if times > 1 else ''}{'√' if k == 2 else '∛'}{inside}"
    if below == 1:
        return above
    return f"({above})/{below}" if plus else f"{above}/{below}"


def _decimal_text(surd: Surd) -> str:
    """Cut off after three decimals, or after three digits that count: 1.493… or 0.000123…."""
    size = max(surd, -surd)
    places = 3
    while (digits := _floor(size * 10**places, 0)) < 100:
        places += 1
    whole, rest = divmod(digits, 10**places)
    return f"{'-' if surd < 0 else ''}{whole}.{rest:0{places}}…"
