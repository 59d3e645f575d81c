"""The ranking of players after a round robin: Bradley and Terry's model, told in Elo points.

The model gives each player a strength so that the win rate of one over another depends on the difference
alone. 400 points are odds of ten to one; the mean of all players is 0. Half a won pair and half a lost one
are imagined in every match: they keep the strengths of players finite who have won everything, and hardly
move the others.

All matches have the same deals, and scores of pairs are no coins. So the intervals do not come from the
likelihood but from the spread of what each deal says (the sandwich estimator, clustered by deals), which
holds whether the games of a deal have luck in common or not.

The road not taken: choix. It fits the same model, but from games that are won or lost, without intervals, and
brings numpy and scipy for what are here two dozen lines on a matrix of a few players.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from toptake.arena.intervals import Interval, student

POINTS = 400 / math.log(10)
"""Elo points for one unit of strength."""

_ROUNDS = 200
_SETTLED = 1e-10

Match: TypeAlias = tuple[int, int]
"""Two players, by number."""
_Matrix: TypeAlias = list[list[float]]


def elo(rate: float) -> float | None:
    """The difference of strength that a win rate stands for; None where it has no bounds.

    >>> round(elo(0.75))
    191
    """
    return POINTS * math.log(rate / (1 - rate)) if 0 < rate < 1 else None


def elo_ratings(players: int, matches: Mapping[Match, Sequence[float]]) -> list[tuple[float, Interval]]:
    """Each player's Elo and its interval, from the scores of the pairs, the same deal at the same place."""
    totals = {match: (len(scores) + 1, sum(scores) + 0.5) for match, scores in matches.items()}
    strengths = [0.0] * players
    for _ in range(_ROUNDS):
        pull = [0.0] * players
        for (one, two), (pairs, won) in totals.items():
            missing = won - pairs * _rate(strengths, one, two)
            pull[one] += missing
            pull[two] -= missing
        change = _times(_inverse(_information(strengths, totals)), pull)
        # Newton's step is too long where a rate is near 0 or 1.
        longest = max(map(abs, change))
        strengths = [old + new / max(1, longest) for old, new in zip(strengths, change, strict=True)]
        if longest < _SETTLED:
            break
    inverse = _inverse(_information(strengths, totals))
    variances = [0.0] * players
    for pull in _pulls(strengths, matches):
        for player, moved in enumerate(_times(inverse, pull)):
            variances[player] += moved**2
    # A spread that is known from few deals is not known well.
    factor = student(max(1, max(map(len, matches.values())) - 1))
    found = []
    for strength, variance in zip(strengths, variances, strict=True):
        half = factor * math.sqrt(variance)
        found.append((POINTS * strength, (POINTS * (strength - half), POINTS * (strength + half))))
    return found


def _rate(strengths: Sequence[float], one: int, two: int) -> float:
    return 1 / (1 + math.exp(strengths[two] - strengths[one]))


def _information(strengths: Sequence[float], totals: Mapping[Match, tuple[int, float]]) -> _Matrix:
    """How sharply the likelihood bends, and 1 added everywhere: that holds the mean of strengths at 0."""
    found = [[1.0] * len(strengths) for _ in strengths]
    for (one, two), (pairs, _) in totals.items():
        rate = _rate(strengths, one, two)
        weight = pairs * rate * (1 - rate)
        found[one][one] += weight
        found[two][two] += weight
        found[one][two] -= weight
        found[two][one] -= weight
    return found


def _pulls(strengths: Sequence[float], matches: Mapping[Match, Sequence[float]]) -> list[list[float]]:
    """How each deal, and each pair that was imagined, pulls at the strengths."""
    found = [[0.0] * len(strengths) for _ in range(max(map(len, matches.values())))]
    for (one, two), scores in matches.items():
        rate = _rate(strengths, one, two)
        for pull, score in zip(found, scores, strict=False):
            pull[one] += score - rate
            pull[two] -= score - rate
        for score in (0, 1):
            pull = [0.0] * len(strengths)
            pull[one], pull[two] = (score - rate) / 2, (rate - score) / 2
            found.append(pull)
    return found


def _times(matrix: _Matrix, vector: Sequence[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _inverse(matrix: _Matrix) -> _Matrix:
    """By elimination; the matrix is positive definite, so no pivot is needed."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i and rows[j][i]:
                rows[j] = [a - rows[j][i] * b for a, b in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
