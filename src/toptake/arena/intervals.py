"""How sure a measurement is: 95% intervals over pairs of games.

Pairs are drawn independently, for every pair has a deal of its own, and the two games of one pair are not
independent of each other. So a pair is one observation: its score, from 0 to 1, and its points difference.

* :func:`rate_interval`: the win rate after a number of pairs that was fixed beforehand. Wilson's score
  interval with an effective number of pairs, as surveys use it for clustered samples (Korn and Graubard 1998;
  Franco and others 2019). A won pair and a lost one are imagined when the spread is measured, and there only:
  pairs that all came out alike, even all won, still leave a doubt of about four in their number.
* :func:`mean_interval`: Student's, for points differences, which have no bounds.
* :func:`rate_sequence` and :func:`mean_sequence`: the same for whoever looks after every pair and stops when
  it pleases. The first bets against each possible win rate at fair odds (Waudby-Smith and Ramdas 2024): who
  bets so against the true one multiplies a stake by 40 at most once in 40 runs, however long they are, so a
  rate against which that was done is ruled out. It assumes nothing but independent pairs and scores from 0
  to 1. The second holds for many pairs (Waudby-Smith and others 2024).

Roads not taken. The exact interval of a binomial needs games that are won or lost one by one, which pairs are
not. The plain normal interval has no width when all pairs are won; nor has a bootstrap, which needs a seed
besides. Sequences could serve for both, but are some three quarters wider: who fixes the number of pairs
beforehand deserves the shorter interval.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from statistics import NormalDist, fmean
from typing import TypeAlias

CONFIDENCE = 0.95
_MISS = 1 - CONFIDENCE
_Z = NormalDist().inv_cdf(1 - _MISS / 2)

Interval: TypeAlias = tuple[float, float]


def rate_interval(scores: Sequence[float]) -> Interval:
    """Where the win rate lies, for a number of pairs that was fixed beforehand.

    >>> [round(end, 3) for end in rate_interval([1] * 100)]
    [0.963, 1.0]
    """
    if not scores:
        return 0.0, 1.0
    rate = fmean(scores)
    # Below 1 when the games of a pair balance each other, so that a pair tells more than one game would.
    spread = [*scores, 0, 1]
    middle = fmean(spread)
    dispersion = sum((score - middle) ** 2 for score in spread) / (len(spread) * middle * (1 - middle))
    pairs = len(scores) / dispersion
    centre = (rate + _Z**2 / (2 * pairs)) / (1 + _Z**2 / pairs)
    half = _Z * math.sqrt(rate * (1 - rate) / pairs + (_Z / (2 * pairs)) ** 2) / (1 + _Z**2 / pairs)
    # It holds the rate itself, which rounding must not deny where that is 0 or 1.
    return max(0.0, min(centre - half, rate)), min(1.0, max(centre + half, rate))


def mean_interval(values: Sequence[float]) -> Interval | None:
    """Where the mean lies, for a number of pairs that was fixed beforehand; None for fewer than two."""
    if len(values) < 2:
        return None
    half = student(len(values) - 1) * _deviation(values) / math.sqrt(len(values))
    return fmean(values) - half, fmean(values) + half


def _deviation(values: Sequence[float]) -> float:
    """The standard deviation; of equal values as if one of them had been a point off."""
    mean = fmean(values)
    squares = sum((value - mean) ** 2 for value in values)
    return math.sqrt(max(squares, 1.0) / (len(values) - 1))


def student(degrees: int) -> float:
    """What Student's t exceeds on either side in 5% of cases, by the finite sums for whole degrees.

    >>> [round(student(degrees), 3) for degrees in (1, 2, 9, 30, 200)]
    [12.706, 4.303, 2.262, 2.042, 1.972]
    """
    if degrees > 100:
        return _Z + (_Z**3 + _Z) / (4 * degrees) + (5 * _Z**5 + 16 * _Z**3 + 3 * _Z) / (96 * degrees**2)
    return _bisect(lambda t: _within(t, degrees) < CONFIDENCE, 0.0, 100.0)


def _within(t: float, degrees: int) -> float:
    """How often Student's t lies between −t and t."""
    angle = math.atan(t / math.sqrt(degrees))
    odd = degrees % 2
    term = math.cos(angle) if odd else 1.0
    total = 0.0
    for k in range(1 + odd, degrees, 2):
        total += term
        term *= math.cos(angle) ** 2 * k / (k + 1)
    return (angle + math.sin(angle) * total) * 2 / math.pi if odd else math.sin(angle) * total


# --- for those who look while it grows ------------------------------------------------------------

_BETS = [1 / (1 + math.exp(5.5 - 0.5 * step)) for step in range(20)]
"""The parts of its fortune that a better may stake, one better for each: from small ones, which find
out small differences in the long run, to nearly all."""


def rate_sequence(scores: Sequence[float]) -> Interval:
    """Where the win rate lies, whenever one chooses to stop."""
    won, lost = _both(scores)
    return _lowest(won), 1 - _lowest(lost)


def excludes(scores: Sequence[float], rate: float) -> bool:
    """Is this win rate ruled out, whenever one asks?"""
    won, lost = _both(scores)
    return max(_fortune(won, rate), _fortune(lost, 1 - rate)) >= _RICH


_RICH = math.log(2 / _MISS)
"""Half of what may go wrong is for each side."""


def _both(scores: Sequence[float]) -> tuple[Counter[float], Counter[float]]:
    """How often each score was made, by the one and by the other."""
    counts = Counter(scores)
    return counts, Counter({1 - score: number for score, number in counts.items()})


def _lowest(counts: Counter[float]) -> float:
    """The lowest win rate that no fortune speaks against; each fortune shrinks as the rate grows."""
    if not any(counts):
        return 0.0
    return _bisect(lambda rate: _fortune(counts, rate) >= _RICH, 0.0, 1.0)


def _fortune(counts: Counter[float], rate: float) -> float:
    """The logarithm of what all betters together have made of a stake of one if the rate is so high."""
    logs = [
        sum(number * math.log(1 - bet + bet * score / rate) for score, number in counts.items())
        for bet in _BETS
    ]
    most = max(logs)
    return most + math.log(fmean(math.exp(log - most) for log in logs))


_TUNED = 100
"""The number of pairs for which the sequence of means is narrowest."""


def mean_sequence(values: Sequence[float]) -> Interval | None:
    """Where the mean lies, whenever one chooses to stop; holds for many pairs. None for fewer than two."""
    n = len(values)
    if n < 2:
        return None
    tuning = (2 * math.log(1 / _MISS) + math.log(1 + 2 * math.log(1 / _MISS))) / _TUNED
    wide = (n * tuning + 1) / (n**2 * tuning) * math.log((n * tuning + 1) / _MISS**2)
    half = _deviation(values) * math.sqrt(wide)
    return fmean(values) - half, fmean(values) + half


def _bisect(below: Callable[[float], bool], low: float, high: float) -> float:
    """Where a condition that holds at first ceases to."""
    for _ in range(50):
        middle = (low + high) / 2
        if below(middle):
            low = middle
        else:
            high = middle
    return (low + high) / 2
