"""Ratings with deviations after Glickman's Glicko-2, its volatility held fixed.

A puzzle plays against whoever tries it, and wins where the optimum is not found. Nothing that is legal or
counts hangs on a rating, so it is computed in floats and rounded to whole numbers.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

_SCALE = 173.7178
_CENTRE = 1500.0
_VOLATILITY = 0.06
MOST_DEVIATION = 350
LEAST_DEVIATION = 30
"""However many have tried: people differ from those who have."""


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is, or how strong whoever tries it."""

    rating: float
    deviation: float = MOST_DEVIATION


@dataclass(frozen=True)
class Result:
    """One attempt, from the side of the one who is rated."""

    other: Rating
    won: bool


def rated(before: Rating, results: Iterable[Result]) -> Rating:
    """The rating after one period with these results.

    >>> after = rated(Rating(1500, 200), [Result(Rating(1400, 30), True), Result(Rating(1550, 100), False),
    ...                                   Result(Rating(1700, 300), False)])
    >>> round(after.rating), round(after.deviation)
    (1464, 152)
    """
    mu = (before.rating - _CENTRE) / _SCALE
    phi = before.deviation / _SCALE
    information = surprise = 0.0
    for result in results:
        other_phi = result.other.deviation / _SCALE
        weight = 1 / math.sqrt(1 + 3 * (other_phi / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (mu - (result.other.rating - _CENTRE) / _SCALE)))
        information += weight * weight * expected * (1 - expected)
        surprise += weight * (result.won - expected)
    phi_before = math.hypot(phi, _VOLATILITY)
    if information == 0:
        return Rating(before.rating, min(MOST_DEVIATION, phi_before * _SCALE))
    phi = 1 / math.sqrt(1 / phi_before**2 + information)
    mu += phi * phi * surprise
    deviation = min(MOST_DEVIATION, max(LEAST_DEVIATION, phi * _SCALE))
    return Rating(mu * _SCALE + _CENTRE, deviation)
