"""The challenges of a day at the keyboard: the first answer counts, and days in a row are counted."""

from __future__ import annotations

import datetime
from pathlib import Path

import pytest

from tests.cli.command_runner import check_refused, toptake
from tests.cli.puzzle.typed_answers import best_lines, of_day, typing
from toptake.cli.shared.progress_file import change_progress, load_progress
from toptake.puzzles.daily import LEVELS
from toptake.puzzles.progress import Progress

ONE_DAY = datetime.timedelta(1)


def test_all_three_from_a_pipe(today: datetime.date) -> None:
    easy, middle, hard = of_day(today)
    ran = toptake("puzzle", "today", stdin=typing(*best_lines(easy), "skip", "give up"))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("Today, 19 Nov 2026\n  Easy    —    ")
    assert ran.out.endswith("Toptake challenge 19 Nov 2026 ★★★ — ☆☆☆\n1 day in a row.\n")
    for name, puzzle in zip(LEVELS, (easy, middle, hard), strict=True):
        heading = (
            f"{name.capitalize()} · {puzzle.kind.value.replace('-', ' ')} · level {puzzle.question.level} · "
        )
        assert f"{heading}difficulty {puzzle.rating} · {puzzle.id}\n{puzzle.question.task}\n" in ran.out
    assert load_progress().days == {today: (3, None, 0)}
    # The next time only what was left is asked.
    ran = toptake("puzzle", "today", stdin=typing(*best_lines(middle)))
    assert "  Easy    ★★★  " in ran.out
    assert ran.out.count("difficulty") == 1
    ran = toptake("puzzle", "today")
    assert ran.out.endswith(
        "Toptake challenge 19 Nov 2026 ★★★ ★★★ ☆☆☆\n"
        "You have tried all three. To try one again, say which: toptake puzzle today hard.\n"
    )


def test_the_first_answer_counts(today: datetime.date) -> None:
    (easy, *_) = of_day(today)
    toptake("puzzle", "today", "easy", stdin=b"give up\n")
    ran = toptake("puzzle", "today", "easy", stdin=typing(*best_lines(easy)))
    assert "You had tried it before: the first answer counts.\n★★★" in ran.out
    assert ran.out.endswith("Toptake challenge 19 Nov 2026 ☆☆☆ — —\n1 day in a row.\n")


@pytest.mark.parametrize("which", LEVELS)
def test_one_of_them_is_named(which: str, today: datetime.date) -> None:
    ran = toptake("puzzle", "today", which, stdin=b"give up\n")
    assert ran.out.count("difficulty") == 1
    assert [at for at, stars in enumerate(load_progress().days[today]) if stars == 0] == [LEVELS.index(which)]


def test_days_in_a_row(today: datetime.date) -> None:
    change_progress(lambda _: Progress(on_time=frozenset({today - ONE_DAY, today - 2 * ONE_DAY})))
    shown = toptake("puzzle", "today", "easy", stdin=b"give up\n").out
    assert "2 days in a row." in shown
    assert shown.endswith("3 days in a row.\n")


def test_a_day_before_has_its_stars_and_no_streak(today: datetime.date) -> None:
    day = today - 3 * ONE_DAY
    ran = toptake("puzzle", "today", "hard", "--date", " 2026-11-16 ", stdin=b"give up\n")
    assert ran.code == 0
    assert ran.out.startswith("Challenges of 16 Nov 2026\n")
    assert "in a row" not in ran.out
    assert "streak" not in ran.out
    assert load_progress().days == {day: (None, None, 0)}
    assert not load_progress().on_time


def test_everybody_has_the_same_on_one_day(today: datetime.date) -> None:
    first = toptake("puzzle", "today", "--date", "2026-11-18").out
    assert toptake("puzzle", "today", "--date", "2026-11-18").out == first
    assert toptake("puzzle", "today", "--date", "2026-11-17").out != first


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--date", "2026-11-20"], ["2026-11-20", "not known yet"]),
        (["--date", "9999-12-31"], ["not known yet"]),
        (["--date", "2025-12-31"], ["2026-01-01"]),
        (["--date", "0000-00-00"], ["'0000-00-00'", "one is 2026-11-19"]),
        (["--date", "2026-02-30"], ["'2026-02-30'"]),
        (["--date", "yesterday"], ["'yesterday'"]),
        (["--date", ""], ["no date"]),
        (["--date", "x" * 9999], ["no date"]),
        (["hardest"], ["hardest", "easy"]),
    ],
)
def test_days_that_are_none_are_refused(words: list[str], parts: list[str], today: datetime.date) -> None:
    check_refused(["puzzle", "today", *words], parts)


def test_a_clock_that_is_wrong_is_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for year in (1970, 9999):

        class Date(datetime.date):
            @classmethod
            def today(cls, year: int = year) -> Date:
                return cls(year, 1, 1)

        with monkeypatch.context() as patch:
            patch.setattr(datetime, "date", Date)
            patch.setenv("XDG_DATA_HOME", str(tmp_path / str(year)))
            for command in ("today", "practice", "top-take", "rush", "progress"):
                ran = toptake("puzzle", command, stdin=b"give up\nquit\n")
                assert ran.code in (0, 2), ran
                assert "Traceback" not in ran.err
            assert toptake("puzzle", "progress").code == 0
