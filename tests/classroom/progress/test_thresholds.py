"""Thresholds: those that are published are those that decide."""

from __future__ import annotations

from fractions import Fraction

from tests.paths import ROOT
from toptake.classroom.assignments import MOST_ATTEMPTS, MOST_PUZZLES
from toptake.classroom.attention import CLASS_DAYS, QUIET, RECENT, REST
from toptake.classroom.progress.thresholds import (
    DOWN_SHARE,
    FEWEST_CHANCES,
    FEWEST_SUMS,
    FEWEST_SUMS_TO_JUDGE,
    FEWEST_TURNS,
    FEWEST_TURNS_FOR_HABIT,
    HABIT,
    LEVEL_DAYS,
    LEVEL_SUMS,
    LEVEL_TURNS,
    RECENT_SUMS,
    RECENT_TURNS,
    SURE,
    UP_RIGHT,
    UP_SHARE,
    UP_SHARE_ALONE,
    WEAK,
)


def percent(share: Fraction) -> str:
    assert (100 * share).denominator == 1
    return f"{int(100 * share)}%"


def test_the_page_has_the_thresholds_of_the_code() -> None:
    page = " ".join((ROOT / "docs" / "classroom.md").read_text("utf-8").split())
    assert Fraction(1, 2) == WEAK
    for published in (
        f"1 to {MOST_PUZZLES} puzzles",
        f"1 to {MOST_ATTEMPTS} attempts",
        f"the share of a fact is shown | from {FEWEST_SUMS} sums",
        f"from {FEWEST_SUMS_TO_JUDGE} sums: fewer than {percent(WEAK)}, or at least {percent(SURE)} right",
        f"the share of the best take is shown | from {FEWEST_TURNS} turns",
        f"from {FEWEST_TURNS_FOR_HABIT} takes, or turns with a take: at least {percent(HABIT)} of them",
        f"from {FEWEST_CHANCES} turns in which it would have helped",
        f"the latest {RECENT_TURNS} turns with a take and the latest {RECENT_SUMS} sums",
        f"never from fewer than {LEVEL_TURNS} turns on {LEVEL_DAYS} days",
        f"needs {percent(UP_SHARE)} of the best take, {percent(UP_RIGHT)} of at least {LEVEL_SUMS} sums",
        f"with fewer sums it needs {percent(UP_SHARE_ALONE)} of the best take in {RECENT_TURNS} turns",
        f"below {percent(DOWN_SHARE)} and fewer than half of at least {LEVEL_SUMS} sums",
        f"nothing for {QUIET.days} days, while the class played on {CLASS_DAYS} of them",
        f"Only the last {RECENT.days} days count",
        f"left alone for {REST.days} days",
    ):
        assert published in page, published
