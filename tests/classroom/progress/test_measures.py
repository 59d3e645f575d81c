"""Measures: counted turn by turn, and silent about small numbers."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from tests.classroom.histories import PUPILS, histories, history
from toptake.classroom.progress.history import History
from toptake.classroom.progress.measures import skill_uses
from toptake.classroom.progress.pupil_progress import pupil_progress


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
