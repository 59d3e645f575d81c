"""Progress: nothing of it is lost, wherever it is carried, and a browser reads the same as the terminal."""

from __future__ import annotations

import datetime
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import complaint, read_or_refused, refused_at_once
from toptake.errors import MalformedError
from toptake.puzzles import progress as progress_module
from toptake.puzzles.practice import BEGINNER
from toptake.puzzles.progress import MOST_SEEN, Progress
from toptake.puzzles.rating.glicko import MOST_DEVIATION, Rating

FILES = json.loads((DATA / "progress_files.json").read_text())
TODAY = datetime.date(2026, 11, 19)
ONE_DAY = datetime.timedelta(1)

DAYS = st.dates() | st.integers(0, 5).map(lambda back: TODAY - back * ONE_DAY)
STARS = st.none() | st.integers(0, 3)
IDS = st.text("ab", min_size=12, max_size=12) | st.text(
    "abcdefghijklmnopqrstuvwxyz234567", min_size=12, max_size=12
)
LISTS = st.lists(IDS, unique=True, max_size=8).map(tuple)
RATINGS = st.builds(
    Rating,
    st.integers(0, 4000) | st.floats(0, 4000),
    st.sampled_from([80.0, 90.5, 350.0]) | st.floats(0, MOST_DEVIATION),
)
PROGRESS = st.builds(
    Progress,
    st.dictionaries(DAYS, st.tuples(STARS, STARS, STARS), max_size=5),
    st.frozensets(DAYS, max_size=5),
    RATINGS,
    LISTS,
    LISTS,
)


# --- as text ---


def read(text: str) -> Progress:
    """What is wrong is the end of a sentence about a file."""
    try:
        return Progress.parse(text)
    except MalformedError as error:
        raise MalformedError(f"Progress cannot be read: {error}") from None


@given(PROGRESS)
def test_it_is_read_as_it_was_written(progress: Progress) -> None:
    assert Progress.parse(str(progress)) == progress
    assert str(Progress.parse(str(progress))) == str(progress)


@pytest.mark.parametrize("file", FILES["written"])
def test_it_is_written_as_a_browser_writes_it(file: dict[str, Any]) -> None:
    text = json.dumps(file, indent=1) + "\n"
    assert str(Progress.parse(text)) == text


@pytest.mark.parametrize("case", FILES["read"], ids=json.dumps)
def test_what_has_not_begun_may_be_left_out(case: dict[str, Any]) -> None:
    data = Progress.parse(json.dumps(case["file"])).as_data()
    today, practice = data["today"], data["practice"]
    assert {**today, "rating": practice["you"]["rating"], "seen": practice["seen"]} == case["as"]


@pytest.mark.parametrize("case", FILES["refused"], ids=json.dumps)
def test_what_is_wrong_is_named(case: dict[str, Any]) -> None:
    assert case["names"] in complaint(read, json.dumps(case["file"]))


@given(st.text(), st.sampled_from(FILES["written"]), st.data())
def test_any_text_is_read_or_refused_in_a_sentence(
    text: str, file: dict[str, Any], data: st.DataObject
) -> None:
    read_or_refused(read, text)
    whole = json.dumps(file, indent=1)
    at = data.draw(st.integers(0, len(whole)))
    read_or_refused(read, whole[:at])
    read_or_refused(read, whole[:at] + text + whole[at:])


@pytest.mark.parametrize(
    "text", ["", "NaN", '{"toptake progress": NaN}', '{"toptake progress": Infinity}', "[" * 10**5]
)
def test_what_is_no_json_is_told(text: str) -> None:
    assert "no JSON" in complaint(read, text)


@pytest.mark.parametrize("piece", ["[", '{"a":', '"', "1", "9" * 50 + ","])
def test_long_nonsense_is_refused_at_once(piece: str) -> None:
    refused_at_once(read, piece)


def test_the_latest_are_kept() -> None:
    ids = [f"aaaaaaaa{number:04}".translate(str.maketrans("0189", "zyxw")) for number in range(MOST_SEEN + 1)]
    file = {"toptake progress": 1, "practice": {"seen": ids, "again": ids}}
    latest = read(json.dumps(file))
    assert latest.seen == latest.again == tuple(ids[1:])
    after = latest.with_attempt(ids[0], solved=False)
    assert after.seen == after.again == (*ids[2:], ids[0])


# --- the challenges of a day ---


@given(PROGRESS, DAYS, st.integers(0, 2), st.integers(0, 3), st.integers(0, 3))
def test_the_first_answer_counts(
    progress: Progress, day: datetime.date, at: int, first: int, second: int
) -> None:
    before = progress.stars_on(day)
    after = progress.with_stars(day, at, first, TODAY)
    assert after.stars_on(day)[at] == (first if before[at] is None else before[at])
    assert [*after.stars_on(day)[:at], *after.stars_on(day)[at + 1 :]] == [*before[:at], *before[at + 1 :]]
    assert after.with_stars(day, at, second, TODAY) == after
    assert (day in after.on_time) == (day == TODAY or day in progress.on_time)


@given(st.integers(0, 40), st.booleans())
def test_the_streak_ends_where_a_day_is_missing(length: int, played_today: bool) -> None:
    """Today may still come, so a streak of up to yesterday holds."""
    last = TODAY if played_today else TODAY - ONE_DAY
    days = {last - back * ONE_DAY for back in range(length)}
    before = {last - (length + 1 + back) * ONE_DAY for back in range(3)}
    progress = Progress(on_time=frozenset(days | before))
    assert progress.streak(TODAY) == (length or (3 if played_today else 0))


# --- practice ---


@given(PROGRESS, IDS, st.booleans())
def test_what_went_wrong_comes_back_until_it_is_solved(progress: Progress, id: str, solved: bool) -> None:
    after = progress.with_attempt(id, solved=solved, you=Rating(1234, 100))
    assert after.seen[-1] == id
    assert (id in after.again) == (not solved)
    assert {*after.seen} == {*progress.seen, id}
    assert {*after.again} - {id} == {*progress.again} - {id}
    assert len({*after.seen}) == len(after.seen)
    assert after.you == Rating(1234, 100)
    assert progress.with_attempt(id, solved=solved).you == progress.you


# --- carried from one place to another ---


def as_set(progress: Progress) -> tuple[object, ...]:
    """Without the order in which was tried what only one of two has."""
    return progress.days, progress.on_time, progress.you, {*progress.seen}, {*progress.again}


@given(PROGRESS, PROGRESS, PROGRESS)
def test_merging_is_like_a_union(one: Progress, other: Progress, third: Progress) -> None:
    both = one.merged(other)
    assert one.merged(one).merged(one) == one.merged(one)
    assert both.merged(other) == both
    assert both.merged(one) == both
    assert as_set(both) == as_set(other.merged(one))
    assert as_set(both.merged(third)) == as_set(one.merged(other.merged(third)))
    assert as_set(one.merged(Progress(you=one.you))) == as_set(one.merged(one))


@given(PROGRESS, PROGRESS)
def test_merging_loses_nothing(one: Progress, other: Progress) -> None:
    both = one.merged(other)
    for each in (one, other):
        assert each.on_time <= both.on_time
        assert {*each.seen} <= {*both.seen}
        for day, stars in each.days.items():
            for had, has in zip(stars, both.stars_on(day), strict=True):
                assert had is None or (has is not None and has >= had)
        # What comes back no longer was solved by one of them.
        solved = {id for side in (one, other) for id in side.seen if id not in side.again}
        assert {*each.again} - {*both.again} <= solved
        assert not solved & {*both.again}
        assert both.you.deviation <= each.you.deviation
    assert both.you in (one.you, other.you)
    assert [id for id in both.seen if id in one.seen] == [*one.seen]


@given(PROGRESS, PROGRESS)
def test_of_too_many_those_of_this_place_stay(one: Progress, other: Progress) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(progress_module, "MOST_SEEN", 8)
        both = one.merged(other)
        assert len(both.seen) <= 8
        assert both.seen[len(both.seen) - len(one.seen) :] == one.seen
        assert both.merged(other) == both


@pytest.mark.parametrize("case", FILES["merged"])
def test_a_browser_merges_the_same(case: dict[str, Any]) -> None:
    mine, theirs, both = (Progress.parse(json.dumps(case[name])) for name in ("mine", "theirs", "both"))
    assert mine.merged(theirs) == both


def test_nothing_was_reached_before_the_first_challenge() -> None:
    assert Progress() == Progress.parse('{"toptake progress": 1}')
    assert Progress().you == BEGINNER
    assert Progress().streak(TODAY) == 0
