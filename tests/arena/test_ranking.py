"""The ranking: Elo points and their intervals."""

from __future__ import annotations

import math
from random import Random
from statistics import fmean

import pytest

from toptake.arena.ranking import POINTS, elo, elo_ratings


def test_two_players_by_formula() -> None:
    (one, ends), (two, _) = elo_ratings(2, {(0, 1): [1, 0.5, 1, 0.25] * 25})
    assert one == pytest.approx(-two)
    assert 2 * one == pytest.approx(elo((68.75 + 0.5) / 101))
    assert ends[0] < one < ends[1]
    # Nothing measured is nothing known.
    assert elo_ratings(2, {(0, 1): []})[0][0] == 0


def test_three_players_by_brute_force() -> None:
    totals = {(0, 1): (12, 9.0), (0, 2): (12, 10.5), (1, 2): (12, 7.0)}
    scores = {match: [won / pairs] * pairs for match, (pairs, won) in totals.items()}

    def likelihood(strengths: tuple[float, ...]) -> float:
        total = 0.0
        for (one, two), (pairs, won) in totals.items():
            rate = 1 / (1 + math.exp(strengths[two] - strengths[one]))
            total += (won + 0.5) * math.log(rate) + (pairs + 1 - won - 0.5) * math.log(1 - rate)
        return total

    step, best = 0.5, (0.0, 0.0, 0.0)
    while step > 1e-6:
        near = [(best[0] + a * step, best[1] + b * step, 0.0) for a in (-1, 0, 1) for b in (-1, 0, 1)]
        found = max(near, key=likelihood)
        step, best = (step / 2, best) if found == best else (step, found)
    expected = [POINTS * (strength - fmean(best)) for strength in best]
    assert [points for points, _ in elo_ratings(3, scores)] == pytest.approx(expected, abs=1e-2)


def test_ratings_stay_finite_for_whoever_wins_everything() -> None:
    found = elo_ratings(3, {(0, 1): [1] * 200, (0, 2): [1] * 200, (1, 2): [1] * 200})
    assert [points for points, _ in found] == sorted((points for points, _ in found), reverse=True)
    for points, (low, high) in found:
        assert abs(points) < 2000
        assert 50 < high - low < 1000


def test_rating_intervals_cover_the_truth() -> None:
    """Also when the matches of a deal have luck in common."""
    rng = Random(4)
    truth = [120, 20, -140]
    covered = [0, 0, 0]
    for _ in range(150):
        scores: dict[tuple[int, int], list[float]] = {(0, 1): [], (0, 2): [], (1, 2): []}
        for _ in range(80):
            luck = rng.random()
            for (one, two), found in scores.items():
                rate = 1 / (1 + math.exp((truth[two] - truth[one]) / POINTS))
                found.append(((luck < rate) + (rng.random() < rate)) / 2)
        for number, (_, (low, high)) in enumerate(elo_ratings(3, scores)):
            covered[number] += low <= truth[number] <= high
    assert min(covered) > 0.89 * 150
