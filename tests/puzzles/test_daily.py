"""The challenges of a day: the same for everybody, and none of them twice before all have come."""

from __future__ import annotations

import datetime
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.errors import MalformedError
from toptake.puzzles.daily import FIRST_DAY, LEVELS, Calendar, parse_day

ONE_DAY = datetime.timedelta(1)
RATED = st.lists(st.integers(0, 3000), min_size=3, max_size=60).map(
    lambda ratings: [(rating, f"id{number}") for number, rating in enumerate(ratings)]
)


@given(RATED, st.integers(0, 10_000), st.randoms())
def test_the_order_of_the_collection_does_not_matter(
    rated: list[tuple[int, str]], days: int, rng: Random
) -> None:
    day = FIRST_DAY + days * ONE_DAY
    again = rng.sample(rated, len(rated))
    assert Calendar(rated).ids(day) == Calendar(again).ids(day)


@given(RATED)
def test_easy_middle_and_hard_in_that_order_and_all_of_them_come(rated: list[tuple[int, str]]) -> None:
    calendar, rating = Calendar(rated), {id: rating for rating, id in rated}
    rounds = [calendar.ids(FIRST_DAY + number * ONE_DAY) for number in range(len(rated))]
    for ids in rounds:
        assert len({*ids}) == len(LEVELS)
        assert [rating[id] for id in ids] == sorted(rating[id] for id in ids)
    for level in range(len(LEVELS)):
        come = [ids[level] for ids in rounds]
        length = len({*come})
        assert come[:length] == [*dict.fromkeys(come)]
    assert {id for ids in rounds for id in ids} == {*rating}


def test_days_that_are_none_are_told() -> None:
    today = FIRST_DAY + 5 * ONE_DAY
    assert parse_day(FIRST_DAY.isoformat(), today) == FIRST_DAY
    assert parse_day(today.isoformat(), today) == today
    for text in ((today + ONE_DAY).isoformat(), (FIRST_DAY - ONE_DAY).isoformat(), "tomorrow", "2026-02-30"):
        with pytest.raises(MalformedError):
            parse_day(text, today)
