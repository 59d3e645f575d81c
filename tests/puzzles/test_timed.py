"""Challenges against the clock: harder and harder, and for everybody the same table on one day."""

from __future__ import annotations

import datetime
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.puzzles.collection import Filter, built_in
from toptake.puzzles.practice import Rated
from toptake.puzzles.timed import (
    MISTAKE_SECONDS,
    MOST_IN_RUSH,
    RUSH_KINDS,
    RUSH_SECONDS,
    rush_end,
    rush_ids,
    top_take_id,
)

RATED = st.lists(st.integers(0, 4000), max_size=90).map(
    lambda ratings: [Rated(f"id{number}", rating) for number, rating in enumerate(ratings)]
)
IDS = st.lists(st.integers(0, 10**6).map(str), unique=True, max_size=8)
DAYS = st.dates(datetime.date(2026, 1, 1))


@given(RATED, st.integers())
def test_all_are_different_and_as_many_as_there_are(found: list[Rated], seed: int) -> None:
    ids = rush_ids(found, Random(seed))
    assert len({*ids}) == len(ids) == min(MOST_IN_RUSH, len(found))
    assert {*ids} <= {each.id for each in found}


@given(RATED, st.integers(), st.randoms())
def test_a_seed_says_which_whatever_the_order(found: list[Rated], seed: int, rng: Random) -> None:
    assert rush_ids(found, Random(seed)) == rush_ids(rng.sample(found, len(found)), Random(seed))


@given(RATED, st.integers())
def test_each_is_as_hard_as_the_one_before_or_harder(found: list[Rated], seed: int) -> None:
    ratings = {each.id: each.rating for each in found}
    rated = [ratings[id] for id in rush_ids(found, Random(seed))]
    assert rated == sorted(rated)


@pytest.mark.parametrize("seed", range(3))
def test_a_rush_goes_from_the_easiest_to_the_hardest_in_small_steps(seed: int) -> None:
    entries = built_in().entries(Filter(kinds=RUSH_KINDS))
    ratings = {entry.id: entry.rating for entry in entries}
    rated = [
        ratings[id] for id in rush_ids([Rated(entry.id, entry.rating) for entry in entries], Random(seed))
    ]
    assert len(rated) == MOST_IN_RUSH
    assert rated[0] < min(ratings.values()) + 20
    # Nobody solves more than one in nine seconds.
    for one, other in pairwise(rated[:20]):
        assert other - one < 50
    assert rated[20] > rated[0] + 300


@given(st.floats(0, 10**6), st.integers(0, 30))
def test_a_mistake_takes_ten_seconds(begun: float, mistakes: int) -> None:
    assert rush_end(begun, 0) == begun + RUSH_SECONDS
    assert rush_end(begun, mistakes) - rush_end(begun, mistakes + 1) == pytest.approx(MISTAKE_SECONDS)


@given(IDS, DAYS, st.randoms())
def test_a_top_take_is_the_same_for_everybody_on_one_day(
    ids: list[str], day: datetime.date, rng: Random
) -> None:
    """Whoever has tried some meets what the others meet next."""
    order: list[str] = []
    for _ in ids:
        id = top_take_id(rng.sample(ids, len(ids)), order, day)
        assert id is not None
        order.append(id)
    assert sorted(order) == sorted(ids)
    for number, id in enumerate(order):
        # What else they have seen does not matter, nor in which order.
        others = [f"other {each}" for each in range(3)]
        assert top_take_id(ids, rng.sample([*order[:number], *others], number + 3), day) == id
    assert top_take_id(ids, order, day) == (order[0] if order else None)


@given(IDS, st.sets(st.integers(0, 10**6).map(str), max_size=20), DAYS)
def test_one_that_goes_leaves_the_others_in_their_order(
    ids: list[str], gone: set[str], day: datetime.date
) -> None:
    first = top_take_id(ids, [], day)
    left = [id for id in ids if id not in gone]
    if first in left:
        assert top_take_id(left, [], day) == first


def test_days_differ() -> None:
    ids = [entry.id for entry in built_in().entries()]
    days = [datetime.date(2026, 1, 1) + datetime.timedelta(number) for number in range(100)]
    assert len({top_take_id(ids, [], day) for day in days}) > 90
