"""The challenges of a day at the keyboard: the first answer counts, and days in a row are counted."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from tests.cli.command_runner import check_refused, toptake
from tests.cli.puzzle.typed_answers import best_lines, collection_file, of_day, typing
from toptake.cli.shared.progress_file import change_progress, load_progress
from toptake.printing.problems import Look, problem
from toptake.puzzles.daily import LEVELS
from toptake.puzzles.progress import Progress
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.difficulty_words import difficulty_text

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
        assert f"{heading}{difficulty_text(puzzle.rating)} · {puzzle.id}\n{puzzle.question.task}\n" in ran.out
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


def test_the_answers_of_todays_are_shown_only_to_who_asks_for_them(today: datetime.date) -> None:
    """Their ids stand where they are asked."""
    for puzzle in of_day(today):
        ran = toptake("puzzle", "show", puzzle.id.upper())
        assert (ran.code, ran.err) == (0, "")
        sentence = "This is one of today's challenges; --answers shows its best plays."
        assert ran.out == f"{puzzle.question}\n{sentence}\n"
        check_refused(["puzzle", "show", puzzle.id, "--json"], [sentence])
        assert "The best play reaches" in toptake("puzzle", "show", puzzle.id, "--answers").out
        data = json.loads(toptake("puzzle", "show", puzzle.id, "--answers", "--json").out)
        assert Puzzle.of_data(data) == puzzle
    (before, *_) = of_day(today - ONE_DAY)
    assert "The best play reaches" in toptake("puzzle", "show", before.id).out


@pytest.mark.parametrize("command", ["sheet", "class-set", "poster"])
def test_none_of_todays_is_printed_unless_it_is_named(
    command: str, today: datetime.date, tmp_path: Path
) -> None:
    ours, before = of_day(today)[:2], of_day(today - ONE_DAY)[:1]
    path, out = collection_file(tmp_path, [*ours, *before]), str(tmp_path / "out.pdf")
    words = ["print", command, "--collection", path, "-o", out]
    words += {"sheet": ["--count", "1"], "class-set": ["--count", "1", "--pupils", "1"], "poster": []}[
        command
    ]
    printed: list[Puzzle] = []

    def noted(puzzle: Puzzle, number: int, look: Look) -> dict[str, object]:
        printed.append(puzzle)
        return problem(puzzle, number, look)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("toptake.printing.sheets.problem", noted)
        for seed in range(8):
            assert toptake(*words, "--seed", str(seed)).code == 0
        assert {puzzle.id for puzzle in printed} == {before[0].id}
        printed.clear()
        for seed in range(16):
            assert toptake(*words, "--seed", str(seed), "--date", "2026-11-18").code == 0
        assert {puzzle.id for puzzle in printed} <= {puzzle.id for puzzle in ours}
    if command == "sheet":
        named = toptake("print", "sheet", ours[0].id.upper(), "-o", out)
        assert named.out.endswith("The key has the answers to one of today's challenges.\n")
        alone = toptake("print", "sheet", ours[0].id, "--only", "sheets", "-o", out)
        assert "The key" not in alone.out


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
