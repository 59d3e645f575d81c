"""Estimates of time."""

from __future__ import annotations

from tests.lab.paper import PUZZLE_12
from toptake.lab import CountMethod, LabCards
from toptake.lab.estimates import estimate_count, estimate_search, estimate_solutions


def test_estimates() -> None:
    """Rough as they are, they tell long jobs from short ones."""
    long = LabCards.parse("1 2 3 4 5 6 7 8 x2 x3 /2 /3 -2 -3 1/5 1/8")
    for way in CountMethod:
        assert estimate_count(LabCards.parse("2 3 7 1/3 3/2"), way) < 0.1
        assert estimate_count(long, way) > 60
    assert (
        estimate_count(PUZZLE_12, CountMethod.MERGING) < 1 < estimate_count(PUZZLE_12, CountMethod.PUBLISHED)
    )
    assert estimate_search(PUZZLE_12) > 1
    assert estimate_solutions(PUZZLE_12, 29) < 1
    assert estimate_count(LabCards((3,) * 89, ()), CountMethod.ENUMERATION) > 60
