"""Levels: proposed one step at a time, by what was played lately at the present one."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from tests.classroom.histories import PUPILS, histories, history
from toptake.classroom.level import Level
from toptake.classroom.progress.history import History
from toptake.classroom.progress.level_proposal import Why, propose_level


def test_every_reason_for_a_level_is_in_the_table() -> None:
    assert {propose_level(history(case)).why for case in PUPILS} == set(Why)


@given(histories())
def test_a_level_changes_by_one_and_goes_down_only_where_takes_and_sums_say_so(of: History) -> None:
    proposal = propose_level(of)
    order = [Level.ONE, Level.TWO, Level.THREE, Level.FOUR]
    if of.level is Level.OWN_CARDS:
        assert not proposal.changes
        return
    step = order.index(proposal.next) - order.index(of.level)
    assert step in (-1, 0, 1)
    if step < 0:
        mean = proposal.share.mean
        assert mean is not None
        assert mean < Fraction(2, 5)
        assert proposal.right.whole >= 40
        assert proposal.right.share < Fraction(1, 2)


def test_what_was_played_long_ago_or_at_another_level_does_not_count() -> None:
    case = next(case for case in PUPILS if case["name"] == "is ready for level 3")
    ready = history(case)
    bad = history(next(case for case in PUPILS if case["name"] == "finds level 2 too hard"))
    before = replace(ready, turns=(*bad.turns, *ready.turns * 2), sums=(*bad.sums, *ready.sums * 2))
    assert propose_level(before).next is Level.THREE
    other = tuple(replace(each, level=Level.ONE) for each in bad.turns)
    assert propose_level(replace(ready, turns=(*ready.turns, *other))).next is Level.THREE
    sums = tuple(replace(each, level=Level.ONE) for each in bad.sums)
    assert propose_level(replace(ready, sums=(*ready.sums, *sums))).next is Level.THREE
    assert propose_level(replace(ready, level=Level.ONE)).why is Why.TOO_LITTLE


def of_counts(
    turns: int, days: int, percent: int, right: int, said: int, level: Level = Level.TWO
) -> History:
    case = {
        "name": "ann",
        "level": level.value,
        "turns": [{"days": [*range(days)], "times": turns, "kind": "take", "gain": percent, "most": 100}],
        "sums": [{"days": [0], "fact": "minus", "right": right, "unknown": said - right}],
    }
    return history(case)


@pytest.mark.parametrize(
    ("turns", "days", "percent", "right", "said", "why"),
    [
        (30, 3, 75, 34, 40, Why.READY),
        (29, 3, 75, 34, 40, Why.TOO_LITTLE),
        (30, 2, 75, 34, 40, Why.TOO_LITTLE),
        (30, 3, 74, 34, 40, Why.RIGHT_HERE),
        (30, 3, 75, 33, 40, Why.RIGHT_HERE),
        (30, 3, 89, 34, 39, Why.RIGHT_HERE),
        (60, 3, 90, 34, 39, Why.READY),
        (60, 3, 89, 34, 39, Why.RIGHT_HERE),
        (59, 3, 90, 34, 39, Why.RIGHT_HERE),
        (60, 3, 90, 3, 9, Why.WEAK_FACT),
        (60, 3, 90, 0, 7, Why.READY),
        (30, 3, 39, 19, 40, Why.TOO_HARD),
        (30, 3, 40, 19, 40, Why.RIGHT_HERE),
        (30, 3, 39, 20, 40, Why.RIGHT_HERE),
        (30, 3, 0, 0, 39, Why.RIGHT_HERE),
        (29, 3, 0, 0, 40, Why.TOO_LITTLE),
    ],
)
def test_where_the_thresholds_are(
    turns: int, days: int, percent: int, right: int, said: int, why: Why
) -> None:
    assert propose_level(of_counts(turns, days, percent, right, said)).why is why


@pytest.mark.parametrize(
    ("level", "up", "down"),
    [
        (Level.ONE, Level.TWO, Level.ONE),
        (Level.TWO, Level.THREE, Level.ONE),
        (Level.THREE, Level.FOUR, Level.TWO),
        (Level.FOUR, Level.FOUR, Level.THREE),
        (Level.OWN_CARDS, Level.OWN_CARDS, Level.OWN_CARDS),
    ],
)
def test_one_step_at_a_time(level: Level, up: Level, down: Level) -> None:
    assert propose_level(of_counts(60, 3, 100, 40, 40, level)).next is up
    assert propose_level(of_counts(60, 3, 10, 10, 40, level)).next is down
