"""Measures: counted turn by turn, and silent about small numbers."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from tests.classroom.histories import PUPILS, histories, history
from toptake.cards.card import Operation
from toptake.classroom.progress.history import History
from toptake.classroom.progress.measures import never_used, skill_uses, weakest
from toptake.classroom.progress.pupil_progress import pupil_progress
from toptake.sums.facts import Fact


@given(histories())
def test_small_numbers_say_nothing(of: History) -> None:
    few = replace(of, turns=of.turns[:4], sums=of.sums[:4], attempts=())
    progress = pupil_progress(few)
    claims = [each for each in progress.skills if each.never]
    facts = [
        each for each in progress.facts if each.share is not None or each.weak or each.sure or each.seconds
    ]
    habits = progress.habits
    assert not claims
    assert not facts
    assert not [each for each in progress.facts if each.seconds]
    assert not habits.stops_at_first_take
    assert not habits.overlooks_takes
    assert progress.share.mean is None
    assert not progress.proposal.changes


@given(histories())
def test_skills_are_counted_turn_by_turn(of: History) -> None:
    for each in skill_uses(of.turns):
        used = sum(each.skill in turn.used for turn in of.turns)
        missed = sum(each.skill in turn.missed for turn in of.turns)
        assert (each.used.part, each.used.whole) == (used, used + missed)


def test_weeks_begin_on_monday_and_leave_out_empty_ones() -> None:
    case = next(case for case in PUPILS if case["name"] == "is ready for level 3")
    of = history(case)
    one, two = of.turns[0], of.turns[1]
    turns = tuple(
        replace(each, day=one.day.replace(day=day))
        for each, day in zip([one] * 8 + [two], [2, 3, 4, 5, 6, 7, 8, 8, 16], strict=True)
    )
    found = pupil_progress(replace(of, turns=turns)).weeks
    assert [(week.monday.day, week.share.turns, week.share.percent) for week in found] == [
        (2, 8, 100),
        (16, 1, None),
    ]


@pytest.mark.parametrize(
    ("right", "said", "shown", "weak", "sure"),
    [
        (4, 4, False, False, False),
        (0, 5, True, False, False),
        (0, 7, True, False, False),
        (3, 8, True, True, False),
        (4, 8, True, False, False),
        (8, 8, True, False, True),
        (8, 9, True, False, False),
        (9, 10, True, False, True),
    ],
)
def test_when_a_fact_is_weak_or_sure(right: int, said: int, shown: bool, weak: bool, sure: bool) -> None:
    sums = [{"days": [0], "fact": "thirds", "right": right, "unknown": said - right}]
    [fact] = pupil_progress(history({"name": "ann", "level": "own cards", "sums": sums})).facts
    assert (fact.share is not None, fact.weak, fact.sure) == (shown, weak, sure)
    assert (fact.seconds is not None) == (right >= 5)


@pytest.mark.parametrize(
    ("short", "takes", "none", "first_take", "overlooks"),
    [
        (5, 10, 0, True, False),
        (4, 10, 0, False, False),
        (9, 9, 0, False, False),
        (0, 5, 5, False, True),
        (0, 6, 4, False, False),
        (0, 4, 5, False, False),
    ],
)
def test_when_something_is_a_habit(
    short: int, takes: int, none: int, first_take: bool, overlooks: bool
) -> None:
    """Of so many takes so many were too small, and in so many more turns there was none."""
    turns = [
        {"days": [0], "times": short, "kind": "take", "gain": 3, "most": 4},
        {"days": [0], "times": takes - short, "kind": "take", "gain": 4, "most": 4},
        {"days": [0], "times": none, "kind": "build", "gain": 0, "most": 4},
        {"days": [0], "times": 20, "kind": "build", "gain": 0, "most": 0},
    ]
    found = pupil_progress(history({"name": "ann", "level": "level 1", "turns": turns})).habits
    assert (found.stops_at_first_take, found.overlooks_takes) == (first_take, overlooks)


@pytest.mark.parametrize(
    ("name", "used", "missed", "never"),
    [("÷", 0, 5, True), ("÷", 0, 4, False), ("÷", 1, 9, False), ("a bluff", 0, 9, False)],
)
def test_when_something_is_never_used(name: str, used: int, missed: int, never: bool) -> None:
    turns = [
        {"days": [0], "times": used, "kind": "take", "gain": 3, "most": 3, "used": [name]},
        {"days": [0], "times": missed, "kind": "take", "gain": 3, "most": 3, "missed": [name]},
    ]
    [found] = pupil_progress(history({"name": "ann", "level": "level 4", "turns": turns})).skills
    assert found.never is never


def test_of_weak_facts_the_one_with_more_sums_comes_first() -> None:
    sums = [
        {"days": [0], "fact": "times_3", "right": 2, "unknown": 6},
        {"days": [0], "fact": "thirds", "right": 3, "unknown": 9},
        {"days": [0], "fact": "fifths", "right": 4, "unknown": 8},
    ]
    found = weakest(pupil_progress(history({"name": "ann", "level": "own cards", "sums": sums})).facts)
    assert found is not None
    assert found.fact is Fact.THIRDS


def test_of_what_was_never_used_the_most_helpful_comes_first() -> None:
    turns = [
        {"days": [0], "times": times, "kind": "take", "gain": 3, "most": 4, "missed": [name]}
        for name, times in (("−", 5), ("÷", 7), ("zero trick", 6))
    ]
    found = never_used(pupil_progress(history({"name": "ann", "level": "level 3", "turns": turns})).skills)
    assert found is not None
    assert (found.skill, found.used.whole) == (Operation.DIVIDE, 7)


def test_the_first_attempt_at_a_puzzle_counts() -> None:
    of = history({"name": "ann", "level": "level 1", "attempts": [2, 4]})
    first, later = of.attempts
    again = replace(later, puzzle=first.puzzle)
    for attempts in ((first, again), (again, first)):
        assert str(pupil_progress(replace(of, attempts=attempts)).amount.solved) == "0 of 1"
