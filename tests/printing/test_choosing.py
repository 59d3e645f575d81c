"""Which challenges go on a sheet: a seed says, and no other challenge has a say in it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.printing.choosing import Difficulty, choose, choose_for_class
from toptake.puzzles.collection import Entry, built_in

KINDS = [("best-take", "level 1"), ("best-take", "level 3"), ("two-turns", "solitaire")]


class Choice(NamedTuple):
    """Some challenges, and what is wished of them."""

    puzzles: list[Entry]
    most: int
    seed: int


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    ratings = draw(st.lists(st.integers(0, 40), min_size=1, max_size=40))
    puzzles = [Entry(f"id{number}", rating, KINDS[number % 2]) for number, rating in enumerate(ratings)]
    return Choice(puzzles, draw(st.integers(1, len(puzzles))), draw(st.integers()))


@given(choices(), st.randoms())
def test_a_seed_says_which_whatever_the_order(choice: Choice, rng: Random) -> None:
    puzzles, count, seed = choice
    sheet = choose(puzzles, count, seed)
    assert len({*sheet}) == len(sheet) == count
    assert {*sheet} <= {*puzzles}
    assert [each.rating for each in sheet] == sorted(each.rating for each in sheet)
    assert choose(rng.sample(puzzles, len(puzzles)), count, seed) == sheet


@given(choices(), st.data())
def test_one_that_leaves_changes_a_sheet_only_where_it_was(choice: Choice, data: st.DataObject) -> None:
    """And so does one that comes: it is the same pair of collections, seen from the other side."""
    puzzles, count, seed = choice
    gone = data.draw(st.sampled_from(puzzles))
    left = [each for each in puzzles if each != gone]
    if len(left) < count:
        return
    before, after = choose(puzzles, count, seed), choose(left, count, seed)
    if gone not in before:
        assert after == before
    else:
        assert {*before} - {*after} == {gone}
        assert len({*after} - {*before}) == 1


@given(choices(), st.sampled_from(Difficulty), st.data())
def test_in_a_third_little_else_changes(choice: Choice, difficulty: Difficulty, data: st.DataObject) -> None:
    """Besides the one that leaves, one may cross each of the two bounds of a third."""
    puzzles, _, seed = choice
    gone = data.draw(st.sampled_from(puzzles))
    left = [each for each in puzzles if each != gone]
    count = len(left) // 3
    if count < 1:
        return
    before = {*choose(puzzles, count, seed, difficulty)}
    after = {*choose(left, count, seed, difficulty)}
    assert len(before - after) <= 2


@given(choices())
def test_thirds_go_from_easy_to_hard_and_share_nothing(choice: Choice) -> None:
    puzzles, _, seed = choice
    count = len(puzzles) // 3
    if count < 1:
        return
    sheets = [choose(puzzles, count, seed, difficulty) for difficulty in Difficulty]
    for easier, harder in pairwise(sheets):
        assert not {*easier} & {*harder}
        assert max(each.rating for each in easier) <= min(each.rating for each in harder)


def test_seeds_differ() -> None:
    entries = built_in().entries()
    assert len({tuple(choose(entries, 4, seed)) for seed in range(50)}) == 50


@given(choices(), st.data())
def test_what_is_avoided_is_on_no_sheet_and_changes_no_other_place(
    choice: Choice, data: st.DataObject
) -> None:
    puzzles, count, seed = choice
    avoided = data.draw(st.frozensets(st.sampled_from([each.id for each in puzzles]), max_size=3))
    left = [each for each in puzzles if each.id not in avoided]
    if len(left) < count:
        return
    sheet = choose(puzzles, count, seed, avoided=avoided)
    assert sheet == choose(left, count, seed)
    for difficulty in Difficulty:
        third = choose(puzzles, len(puzzles) // 3, seed, difficulty) if len(puzzles) > 2 else []
        kept = [each for each in third if each.id not in avoided]
        if kept:
            # Bounds of a third stay where they are.
            assert choose(puzzles, len(kept), seed, difficulty, avoided) == kept


# --- a class ---


@st.composite
def classes(draw: st.DrawFn) -> tuple[list[Entry], int, int, int]:
    """Challenges, pupils, how many for each, and a seed."""
    puzzles = [
        Entry(f"id{number}", rating, draw(st.sampled_from(KINDS)))
        for number, rating in enumerate(draw(st.lists(st.integers(0, 60), min_size=1, max_size=60)))
    ]
    return puzzles, draw(st.integers(1, 8)), draw(st.integers(1, 4)), draw(st.integers())


@given(classes(), st.randoms())
def test_everybody_has_others_of_the_same_kind_and_difficulty(
    wished: tuple[list[Entry], int, int, int], rng: Random
) -> None:
    puzzles, pupils, count, seed = wished
    rows = [sum(each.sort == kind for each in puzzles) for kind in KINDS]
    if sum(row // pupils for row in rows) < count:
        with pytest.raises(MalformedError) as caught:
            choose_for_class(puzzles, pupils, count, seed)
        assert is_a_sentence(str(caught.value))
        return
    sheets = choose_for_class(puzzles, pupils, count, seed)
    assert [len(sheet) for sheet in sheets] == [count] * pupils
    given_out = [each for sheet in sheets for each in sheet]
    assert len({*given_out}) == pupils * count
    assert {*given_out} <= {*puzzles}
    for place in zip(*sheets, strict=True):
        (kind,) = {each.sort for each in place}
        row = sorted((each.rating, each.id) for each in puzzles if each.sort == kind)
        places = sorted(row.index((each.rating, each.id)) for each in place)
        # None of its kind lies between them that nobody has.
        assert places == list(range(places[0], places[0] + pupils))
    assert choose_for_class(rng.sample(puzzles, len(puzzles)), pupils, count, seed) == sheets


@given(classes(), st.data())
def test_in_a_class_only_those_change_that_are_avoided(
    wished: tuple[list[Entry], int, int, int], data: st.DataObject
) -> None:
    puzzles, pupils, count, seed = wished
    avoided = data.draw(st.frozensets(st.sampled_from([each.id for each in puzzles]), max_size=4))
    if sum(sum(each.sort == kind for each in puzzles) // pupils for kind in KINDS) < count:
        return
    before = choose_for_class(puzzles, pupils, count, seed)
    given_out = {each for sheet in before for each in sheet}
    left = [each for each in puzzles if each.id not in avoided]
    gone = Counter(each.sort for each in given_out if each.id in avoided)
    if gone - Counter(each.sort for each in left if each not in given_out):
        # Nobody could have another one of that row.
        try:
            expected = choose_for_class(left, pupils, count, seed)
        except MalformedError as error:
            with pytest.raises(MalformedError, match=re.escape(str(error))):
                choose_for_class(puzzles, pupils, count, seed, avoided)
        else:
            assert choose_for_class(puzzles, pupils, count, seed, avoided) == expected
        return
    after = choose_for_class(puzzles, pupils, count, seed, avoided)
    assert len({each for sheet in after for each in sheet}) == pupils * count
    for sheet, changed in zip(before, after, strict=True):
        for old, new in zip(sheet, changed, strict=True):
            assert old.sort == new.sort
            assert new.id not in avoided
            assert new == old or old.id in avoided


@given(classes())
def test_how_to_have_enough_is_true(wished: tuple[list[Entry], int, int, int]) -> None:
    puzzles, pupils, count, seed = wished
    try:
        choose_for_class(puzzles, pupils, count, seed)
    except MalformedError as error:
        fewer = re.search("for at most ([0-9]+) pupil", str(error))
        less = re.search("ask for ([0-9]+) on", str(error))
    else:
        return
    if fewer:
        assert choose_for_class(puzzles, int(fewer[1]), count, seed)
    if less:
        assert choose_for_class(puzzles, pupils, int(less[1]), seed)
    if int(fewer[1]) + 1 < pupils if fewer else pupils > 1:
        with pytest.raises(MalformedError):
            choose_for_class(puzzles, int(fewer[1]) + 1 if fewer else 1, count, seed)


@pytest.mark.parametrize(("pupils", "most"), [(12, 80), (30, 200)])
@pytest.mark.parametrize("seed", range(3))
def test_of_the_built_in_collection_ratings_are_about_equal(seed: int, pupils: int, most: int) -> None:
    """As near as printing.md says."""
    sheets = choose_for_class(built_in().entries(), pupils, 4, seed)
    for place in zip(*sheets, strict=True):
        ratings = [each.rating for each in place]
        assert max(ratings) - min(ratings) < most
    # From easy to hard.
    means = [sum(each.rating for each in place) for place in zip(*sheets, strict=True)]
    assert means == sorted(means)


@pytest.mark.parametrize(
    ("pupils", "count", "part"),
    [
        (0, 1, "at least one pupil"),
        (1, 0, "at least one"),
        (1000, 4, "for 1000 pupils there are not 4 each that are alike: print for at most 2 pupils or leave"),
    ],
)
def test_what_cannot_be_handed_out_is_told(pupils: int, count: int, part: str) -> None:
    entries = built_in().entries()[:10]
    with pytest.raises(MalformedError, match=part) as caught:
        choose_for_class(entries, pupils, count, 1)
    assert is_a_sentence(str(caught.value))


@pytest.mark.parametrize("count", [0, -3, 11])
def test_sheets_that_cannot_be_are_told(count: int) -> None:
    with pytest.raises(MalformedError) as caught:
        choose(built_in().entries()[:10], count, 1)
    assert is_a_sentence(str(caught.value))
    assert str(count) in str(caught.value)
