"""Intervals: known values, and how often they cover the truth."""

from __future__ import annotations

import itertools
import math
from collections import Counter
from random import Random
from statistics import fmean

import pytest

from toptake.arena import intervals as iv


def test_student_as_in_the_tables() -> None:
    table = {1: 12.7062, 2: 4.3027, 3: 3.1824, 10: 2.2281, 25: 2.0595, 100: 1.9840, 101: 1.9837, 1000: 1.9623}
    for degrees, t in table.items():
        assert iv.student(degrees) == pytest.approx(t, abs=6e-5)


def test_the_interval_is_wilsons_when_pairs_are_all_or_nothing() -> None:
    # 81 of 263, the example of Newcombe's comparison (1998): 0.2553 to 0.3662.
    assert iv.rate_interval([1] * 81 + [0] * 182) == pytest.approx((0.2553, 0.3662), abs=5e-5)


@pytest.mark.parametrize("pairs", [1, 2, 20, 500])
@pytest.mark.parametrize("score", [0, 0.25, 0.5, 1])
def test_pairs_that_are_all_alike_leave_a_doubt(pairs: int, score: float) -> None:
    for find in (iv.rate_interval, iv.rate_sequence):
        low, high = find([score] * pairs)
        assert 0 <= low <= score <= high <= 1
        assert high - low > 1 / (2 * pairs + 4)
    assert iv.rate_interval([]) == iv.rate_sequence([]) == (0, 1)
    for mean in (iv.mean_interval, iv.mean_sequence):
        ends = mean([12.5] * pairs)
        assert (ends is None) is (pairs == 1)
        assert ends is None or ends[0] < 12.5 < ends[1]


def test_intervals_do_not_care_who_is_first() -> None:
    scores = [1, 1, 0.5, 0.75, 0, 0.5, 1, 0.25, 1]
    for find in (iv.rate_interval, iv.rate_sequence):
        low, high = find(scores)
        assert find([1 - score for score in scores]) == pytest.approx((1 - high, 1 - low))


def test_games_of_a_pair_that_balance_each_other_count_for_more() -> None:
    low, high = iv.rate_interval([0.5, 1, 0.5, 0.5, 0.5, 0, 0.5, 0.5] * 10)
    wide_low, wide_high = iv.rate_interval([1, 1, 1, 1, 0, 0, 0, 0] * 10)
    assert high - low < 0.6 * (wide_high - wide_low)


SCORES = {
    "equal": (25, 50, 25),
    "equal, with little luck": (5, 90, 5),
    "equal, with much luck": (45, 10, 45),
    "stronger": (15, 50, 35),
    "much stronger": (2, 18, 80),
    "hardly ever beaten": (0.5, 2, 97.5),
}
"""How often, in a hundred, a pair is lost, drawn and won."""


def truth_of(who: str) -> float:
    _, drawn, won = SCORES[who]
    return (won + drawn / 2) / 100


@pytest.mark.parametrize("who", SCORES)
@pytest.mark.parametrize(("pairs", "least"), [(10, 0.93), (20, 0.949), (60, 0.949)])
def test_the_interval_covers_the_truth(who: str, pairs: int, least: float) -> None:
    """Exactly: over everything that may come out, as often as it does."""
    truth = truth_of(who)
    covered = 0.0
    for lost, drawn in itertools.product(range(pairs + 1), repeat=2):
        won = pairs - lost - drawn
        if won < 0:
            continue
        low, high = iv.rate_interval([0] * lost + [0.5] * drawn + [1] * won)
        if low <= truth <= high:
            ways = math.comb(pairs, lost) * math.comb(pairs - lost, drawn)
            chances = (chance / 100 for chance in SCORES[who])
            covered += ways * math.prod(map(pow, chances, (lost, drawn, won)))
    assert covered > least


def test_the_interval_of_points_covers_the_truth() -> None:
    rng = Random(2)
    covered = 0
    for _ in range(1000):
        ends = iv.mean_interval([round(rng.gauss(12, 40)) / 2 for _ in range(30)])
        assert ends
        covered += ends[0] <= 6 <= ends[1]
    assert covered > 930
    assert iv.mean_interval([1, 2, 3, 4, 5]) == pytest.approx((1.0367, 4.9633), abs=1e-4)


def test_nobody_gets_rich_by_betting_against_the_truth() -> None:
    """The fortune is a fair game: in the mean over everything that may happen it stays at one."""
    values, chances = (0, 0.25, 0.5, 1), (0.1, 0.2, 0.3, 0.4)
    truth = sum(map(math.prod, zip(values, chances, strict=True)))
    total = 0.0
    for outcome in itertools.product(range(4), repeat=4):
        fortune = math.exp(iv._fortune(Counter(values[k] for k in outcome), truth))
        by_hand = fmean(math.prod(1 + bet * (values[k] / truth - 1) for k in outcome) for bet in iv._BETS)
        assert fortune == pytest.approx(by_hand)
        total += fortune * math.prod(chances[k] for k in outcome)
    assert total == pytest.approx(1)


@pytest.mark.parametrize("who", SCORES)
def test_the_sequence_covers_the_truth_at_all_times(who: str) -> None:
    truth = truth_of(who)
    rng = Random(3)
    wrong = 0
    for _ in range(100):
        sample = rng.choices((0, 0.5, 1), SCORES[who], k=100)
        wrong += any(iv.excludes(sample[:n], truth) for n in range(1, 101, 3))
    assert wrong <= 5
    low, high = iv.rate_sequence(sample)
    assert iv.excludes(sample, low - 1e-6) or low == 0
    assert not iv.excludes(sample, low + 1e-6)
    # Looking whenever one likes has its price, but a bearable one.
    narrow = iv.rate_interval(sample)
    assert 1 < (high - low) / (narrow[1] - narrow[0]) < 2.2
