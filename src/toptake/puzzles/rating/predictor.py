"""Difficulty predicted from features alone: a sum of them with weights, by least squares, all of it exact.

The weights that ship stand in a data file, in millionths, with the command that makes them again. Nothing but
fractions is computed with, so the same puzzles give the same weights on every machine.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

_MILLION = 1_000_000


@dataclass(frozen=True)
class Predictor:
    """Weights of features, in millionths."""

    constant: int
    weights: Mapping[str, int]

    def predict(self, features: Mapping[str, int]) -> int:
        """The rating that features promise."""
        total = self.constant + sum(weight * features[name] for name, weight in self.weights.items())
        return total // _MILLION


def fit(samples: Sequence[tuple[Mapping[str, int], int]]) -> Predictor:
    """The weights whose predictions are nearest, in the sum of squares.

    >>> fit([({"a": a, "b": b}, 5 * a - 3 * b + 7) for a in range(9) for b in range(4)])
    Predictor(constant=7000000, weights={'a': 5000000, 'b': -3000000})
    """
    names = list(samples[0][0])
    rows = [[1, *(features[name] for name in names)] for features, _ in samples]
    size = len(names) + 1
    squares = [[Fraction(sum(row[i] * row[j] for row in rows)) for j in range(size)] for i in range(size)]
    products = [
        Fraction(sum(row[i] * wanted for row, (_, wanted) in zip(rows, samples, strict=True)))
        for i in range(size)
    ]
    constant, *weights = [round(weight * _MILLION) for weight in _solved(squares, products)]
    return Predictor(constant, dict(zip(names, weights, strict=True)))


def _solved(matrix: list[list[Fraction]], right: list[Fraction]) -> list[Fraction]:
    """Elimination; what no sample tells apart weighs nothing."""
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    fixed: list[int] = []
    for column in range(size):
        place = next((line for line in range(len(fixed), size) if lines[line][column]), None)
        if place is None:
            continue
        at = len(fixed)
        lines[at], lines[place] = lines[place], lines[at]
        head = lines[at][column]
        lines[at] = [value / head for value in lines[at]]
        for line in range(size):
            if line != at and (factor := lines[line][column]):
                lines[line] = [
                    value - factor * top for value, top in zip(lines[line], lines[at], strict=True)
                ]
        fixed.append(column)
    found = [Fraction(0)] * size
    for line, column in enumerate(fixed):
        found[column] = lines[line][size]
    return found


def rank_correlation(one: Sequence[int], other: Sequence[int]) -> float:
    """Spearman's, with the mean rank for equals.

    >>> rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]), rank_correlation([1, 2, 3], [9, 5, 1])
    (1.0, -1.0)
    """
    ranks = [_ranks(one), _ranks(other)]
    mean = (len(one) + 1) / 2
    away = [[rank - mean for rank in each] for each in ranks]
    spread = (sum(a * a for a in away[0]) * sum(b * b for b in away[1])) ** 0.5
    return sum(a * b for a, b in zip(*away, strict=True)) / spread if spread else 0.0


def _ranks(numbers: Sequence[int]) -> list[float]:
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    ranks = [0.0] * len(numbers)
    first = 0
    while first < len(order):
        last = first
        while last + 1 < len(order) and numbers[order[last + 1]] == numbers[order[first]]:
            last += 1
        for place in range(first, last + 1):
            ranks[order[place]] = (first + last) / 2 + 1
        first = last + 1
    return ranks


@functools.cache
def shipped_predictor() -> Predictor:
    """The one that comes with Toptake."""
    import tomllib

    data = tomllib.loads(Path(__file__).with_name("predictor.toml").read_text(encoding="utf-8"))
    return Predictor(data["constant"], data["weights"])
