"""A lesson: its time never runs while it stands, and is never lost; its pupils are where they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.classroom.lesson import MINUTE, Lesson, Phase
from toptake.classroom.pairing import Pair
from toptake.classroom.table_settings import TableSettings
from toptake.coach.hints import Strength
from toptake.errors import ClassroomError, MalformedError

LEVEL_1 = TableSettings.of("level 1")
LEVEL_3 = TableSettings.of("level 3", stage=2, hints=None, say_first=False)
AB, CD = Pair(("a", "b")), Pair(("c", "d"))
LESSON = Lesson.start([(AB, LEVEL_1), (CD, LEVEL_3), (Pair(("e",), 1), LEVEL_1)], 100.0)


@dataclass
class Story:
    """A lesson through any steps, and beside it the seconds that it has been running, added up one by one."""

    lesson: Lesson = field(default=LESSON)
    now: float = 100.0
    running: float = 0.0

    def wait(self, seconds: int) -> None:
        self.now += seconds
        self.running += seconds * (self.lesson.phase is Phase.RUNNING)

    def restart(self, outage: int) -> None:
        stored = json.loads(json.dumps(self.lesson.as_data(self.now)))
        self.now = float(outage)  # of a clock that has begun anew
        self.lesson = Lesson.of_data(stored, self.now)

    def take(self, step: str) -> None:
        if step == "pause" and self.lesson.phase is Phase.RUNNING:
            self.lesson = self.lesson.pause(self.now)
        elif step == "resume" and self.lesson.phase is Phase.PAUSED:
            self.lesson = self.lesson.resume(self.now)
        elif step == "stop" and self.lesson.phase is not Phase.STOPPED:
            self.lesson = self.lesson.stop(self.now)


@given(
    st.lists(
        st.integers(0, 300)
        | st.sampled_from(["pause", "resume", "stop"])
        | st.tuples(st.just("restart"), st.integers(0, 10_000)),
        max_size=20,
    )
)
def test_only_running_time_passes(steps: list[int | str | tuple[str, int]]) -> None:
    story = Story()
    for step in steps:
        if isinstance(step, int):
            story.wait(step)
        elif isinstance(step, tuple):
            story.restart(step[1])
        else:
            story.take(step)
        assert story.lesson.seconds_played(story.now) == story.running
        assert story.lesson.seconds_left(story.now) == max(0, 15 * MINUTE - story.running)
        assert story.lesson.time_is_up(story.now) is (story.running >= 15 * MINUTE)
        assert story.lesson.tables == LESSON.tables


@given(st.floats(0, 2 * 15 * MINUTE), st.integers(1, 30))
def test_five_minutes_more_are_five_minutes(played: float, minutes: int) -> None:
    now = 100.0 + played
    left = LESSON.seconds_left(now)
    assert LESSON.extend(minutes, now).seconds_left(now) == pytest.approx(left + minutes * MINUTE)


def test_late_pupils() -> None:
    joined = LESSON.join("f", 3).join("g", 1)
    assert joined.table(3).pair == Pair(("e", "f"))
    assert joined.table(1).pair == Pair(("a", "b", "g"))
    assert joined.table(1).rules.seats == 3
    opened = joined.open_table(Pair(("h",), 1), LEVEL_3)
    assert opened.table(4).settings == LEVEL_3
    table = opened.table_of("h")
    assert table is not None
    assert table.number == 4
    assert opened.leave("h").open_table(Pair(("h", "i")), LEVEL_1).table(4).pair.pupils == ("h", "i")
    assert LESSON.leave("a").table(1).pair == Pair(("b",), 1)
    assert [table.number for table in LESSON.leave("a").leave("b").tables] == [2, 3]
    assert LESSON.leave("a").join("a", 1).table(1).pair.pupils == ("b", "a")
    assert LESSON.table_of("x") is None


def test_settings() -> None:
    assert LEVEL_1.say_first
    assert LEVEL_1.hints is Strength.PLAY
    assert str(LEVEL_3.rules) == "level 3, by points, bonuses stage 2"
    assert LESSON.with_settings(1, LEVEL_3).table(1).rules == LESSON.table(2).rules
    assert TableSettings.of("level 2, seats 4") == TableSettings.of("level 2")
    for wrong, stage in (("solitaire", None), ("level 9", None), ("level 1", 5)):
        with pytest.raises(MalformedError):
            TableSettings.of(wrong, stage)


def test_a_pack_that_is_too_small_is_told_at_once() -> None:
    few = TableSettings.of("level 1, highest 5")
    with pytest.raises(MalformedError, match="pack of 20 is too small"):
        Lesson.start([(Pair(("a", "b", "c", "d")), few)], 0.0)
    with pytest.raises(MalformedError, match="too small"):
        Lesson.start([(Pair(("a", "b", "c")), few)], 0.0).join("d", 1)


def test_what_is_not_possible() -> None:
    paused, stopped = LESSON.pause(200.0), LESSON.stop(200.0)
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: paused.pause(201.0), "The lesson is paused already, so it cannot be paused."),
        (lambda: LESSON.resume(201.0), "The lesson is running, so it cannot go on after a pause."),
        (lambda: stopped.resume(201.0), "The lesson is over, so it cannot go on after a pause."),
        (lambda: stopped.pause(201.0), "The lesson is over, so it cannot be paused."),
        (lambda: stopped.stop(201.0), "The lesson is over, so it cannot be stopped again."),
        (lambda: stopped.extend(5, 201.0), "The lesson is over, so it cannot be made longer."),
        (lambda: stopped.join("x", 1), "The lesson is over, so it cannot be joined."),
        (lambda: stopped.leave("a"), "The lesson is over, so it cannot be left."),
        (lambda: stopped.open_table(AB, LEVEL_1), "The lesson is over, so it cannot have a new table."),
        (lambda: stopped.with_settings(1, LEVEL_1), "The lesson is over, so it cannot be changed."),
        (lambda: LESSON.extend(0, 201.0), "A lesson is made longer by up to 180 minutes, not by 0."),
        (lambda: LESSON.extend(170, 201.0), "A lesson takes up to 180 minutes, not 185."),
        (lambda: LESSON.join("a", 2), "'a' sits at table 1 already."),
        (lambda: LESSON.open_table(CD, LEVEL_1), "'c' sits at table 2 already."),
        (lambda: LESSON.join("x", 9), "The lesson has no table 9."),
        (lambda: LESSON.join("f", 1).join("g", 1).join("h", 1), "Table 1 has no free seat."),
        (lambda: LESSON.leave("x"), "'x' is at no table."),
        (lambda: Lesson.start([], 0.0), "A lesson needs a table."),
        (lambda: Lesson.start([(AB, LEVEL_1), (AB, LEVEL_1)], 0.0), "'a' is at two tables."),
        (lambda: Lesson.start([(AB, LEVEL_1)], 0.0, 0), "A lesson takes up to 180 minutes, not 0."),
        (lambda: Lesson.start([(AB, LEVEL_1)], 0.0, 181), "A lesson takes up to 180 minutes, not 181."),
        (
            lambda: Lesson.start([(AB, LEVEL_1)], 0.0, float("nan")),
            "A lesson takes up to 180 minutes, not nan.",
        ),
    ]
    for step, why in refused:
        with pytest.raises(ClassroomError) as error:
            step()
        assert str(error.value) == why
    with pytest.raises(ValueError, match="goes backwards"):
        LESSON.seconds_left(99.0)


@pytest.mark.parametrize("change", [{"phase": "odd"}, {"length": None}, {"tables": [{}]}, {"played": "x"}])
def test_what_was_not_stored_by_it_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(MalformedError, match="cannot be read"):
        Lesson.of_data(LESSON.as_data(101.0) | change, 0.0)
