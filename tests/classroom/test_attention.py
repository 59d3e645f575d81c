"""Needs a look: at most five, the most urgent first, fair among equals, and what is suggested is there."""

from __future__ import annotations

import datetime
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classroom.histories import PUPILS, day, histories, history
from toptake.cards.card import WildCard
from toptake.classroom.attention import MOST, QUIET, RECENT, REST, Reason, needs_a_look
from toptake.classroom.progress.history import History
from toptake.classroom.progress.pupil_progress import pupil_progress
from toptake.classroom.progress.sentences import teacher_sentences
from toptake.classroom.progress.suggestions import SuggestedPractice, SuggestedTutorial
from toptake.coach.ideas import Idea

TODAY = day(9)
"""Soon enough for what the tables tell; who has not played is not missing yet."""
ONE_DAY = datetime.timedelta(1)
CLASS = st.sampled_from(["", "a", "ab", "abcdefgh"]).flatmap(
    lambda names: st.tuples(*(histories(name) for name in names))
)


def pupil(name: str) -> History:
    return history(next(case for case in PUPILS if case["name"] == name))


@pytest.mark.parametrize("case", PUPILS, ids=lambda case: case["name"])
def test_whom_to_look_at_and_what_to_give(case: dict[str, Any]) -> None:
    found = needs_a_look([history(case)], TODAY)
    wanted: dict[str, Any] = case.get("look", {})
    assert [look.reason.value for look in found] == ([wanted["reason"]] if wanted else [])
    for look in found:
        if "tutorial" in wanted:
            assert look.suggestion == SuggestedTutorial(wanted["tutorial"])
        else:
            card, idea = wanted.get("card"), wanted.get("idea")
            assert look.suggestion == SuggestedPractice(
                wanted.get("level"), card and WildCard(card), idea and Idea(idea)
            )


def test_every_reason_but_one_is_in_the_table() -> None:
    assert {Reason(case["look"]["reason"]) for case in PUPILS if "look" in case} == {*Reason} - {Reason.QUIET}


# --- who has not played ---


def player(name: str, *days: int) -> History:
    return history({"name": name, "level": "level 1", "games": [int(on in days) for on in range(40)]})


def test_who_does_not_play_while_the_others_do() -> None:
    others = player("ann", 20, 22, 24)
    gone, new = player("ben", 3, 5), player("cara")
    today = day(24)
    found = needs_a_look([others, gone, new], today)
    assert [(look.pupil, look.sentence) for look in found] == [
        ("cara", "Has joined and never played, for 24 days; the class played on 3 of the last 14."),
        ("ben", "Has not played for 19 days; the class played on 3 of the last 14."),
    ]
    assert {look.suggestion for look in found} == {SuggestedPractice(1)}
    late = replace(new, joined=today - QUIET + ONE_DAY)
    assert [look.pupil for look in needs_a_look([others, gone, late], today)] == ["ben"]
    assert needs_a_look([player("ann", 20, 22), gone, new], today) == []


def test_where_quiet_begins() -> None:
    others = player("ann", 20, 22, 24)
    for last, listed in ((10, ["ben"]), (11, [])):
        assert [look.pupil for look in needs_a_look([others, player("ben", last)], day(24))] == listed
    # The fourteenth day before today is not among the last fourteen.
    assert needs_a_look([player("ann", 10, 23, 24), player("ben", 3)], day(24)) == []
    assert len(needs_a_look([player("ann", 11, 23, 24), player("ben", 3)], day(24))) == 1


def test_a_holiday_is_no_reason() -> None:
    everybody = [player(name, 1, 2, 3, 4) for name in "abc"]
    assert needs_a_look(everybody, day(30)) == []


# --- at most five, the most urgent, and fair ---


@given(CLASS, st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_at_most_five_each_once_with_one_reason(of: tuple[History, ...], rng: Random) -> None:
    found = needs_a_look(of, TODAY)
    assert len(found) <= MOST
    assert len({look.pupil for look in found}) == len(found)
    order = [*Reason]
    places = [(order.index(look.reason), -look.urgency) for look in found]
    assert places == sorted(places)
    shuffled = list(of)
    rng.shuffle(shuffled)
    assert needs_a_look(shuffled, TODAY) == found
    for each in of:
        alone = needs_a_look([each], TODAY)
        listed = [look for look in found if look.pupil == each.pupil]
        if alone and not listed:
            assert len(found) == MOST
            assert places[-1] <= (order.index(alone[0].reason), -alone[0].urgency)
        for look in listed:
            assert look == alone[0]
            recent = each.within(TODAY - RECENT, TODAY)
            assert look.sentence in teacher_sentences(pupil_progress(recent))


def test_among_equals_everybody_has_their_turn() -> None:
    equals = [replace(pupil("overlooks takes"), pupil=f"pupil {number}") for number in range(12)]
    looked_at: dict[str, datetime.date] = {}
    for later in range(3):
        today = TODAY + later * ONE_DAY
        found = needs_a_look(equals, today, looked_at)
        assert len(found) == MOST
        looked_at |= {look.pupil: today for look in found}
    assert len(looked_at) == 12


def test_no_name_is_always_first() -> None:
    equals = [replace(pupil("overlooks takes"), pupil=name) for name in ("aaron", "zoe")]
    firsts = {needs_a_look(equals, TODAY + later * ONE_DAY)[0].pupil for later in range(10)}
    assert firsts == {"aaron", "zoe"}


def test_who_was_given_something_is_left_in_peace_for_a_week() -> None:
    stuck = pupil("finds level 2 too hard")
    given_on = {stuck.pupil: TODAY}
    assert needs_a_look([stuck], TODAY + REST - ONE_DAY, given=given_on) == []
    assert len(needs_a_look([stuck], TODAY + REST, given=given_on)) == 1


def test_what_happened_long_ago_is_no_reason() -> None:
    assert needs_a_look([pupil("finds level 2 too hard")], day(2 + 28)) != []
    assert needs_a_look([pupil("finds level 2 too hard")], day(2 + 29)) == []
