"""Rush and top take at the keyboard, by a clock that goes on with every line."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command_runner import Ran, check_refused, toptake
from tests.cli.puzzle.typed_answers import (
    best_lines,
    collection_file,
    of_kind,
    puzzle_of,
    second_lines,
    typing,
)
from toptake.cli.puzzle import rush, top_take
from toptake.cli.shared.progress_file import load_progress
from toptake.cli.terminal.keyboard import Keyboard
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.timed import MISTAKE_SECONDS, RUSH_SECONDS, TOP_TAKE_SECONDS

TEXTS = [f"best-take: {number} 4 | {number + 4} {number}; level 1" for number in range(5, 11)]
RIGHT, WRONG = "  Right!", "  Not the best: ten seconds less."

SetPace = Callable[[float], None]


@pytest.fixture
def pace(monkeypatch: pytest.MonkeyPatch) -> SetPace:
    """So many seconds go by before each line."""

    def set_pace(seconds: float) -> None:
        class Paced(Keyboard):
            def __init__(self) -> None:
                super().__init__(lambda: self.now)
                self.now = 1000.0

            def ask(self, prompt: str, until: float | None = None) -> str:
                self.now += seconds
                return super().ask(prompt, until)

        monkeypatch.setattr(rush, "Keyboard", Paced)
        monkeypatch.setattr(top_take, "Keyboard", Paced)

    return set_pace


def puzzles() -> list[Puzzle]:
    return [puzzle_of(text, 700 + 20 * number) for number, text in enumerate(TEXTS)]


def rushed(folder: Path, *lines: str, seed: int = 1) -> Ran:
    path = collection_file(folder, puzzles())
    return toptake("puzzle", "rush", "--collection", path, "--seed", str(seed), stdin=typing(*lines))


def in_turn(folder: Path, seed: int = 1) -> list[Puzzle]:
    """The challenges of a rush."""
    shown = rushed(folder, *["skip"] * 6, seed=seed).out
    ids = re.findall(r"^[0-9]+ · .* · ([a-z2-7]{12})$", shown, re.M)
    return [next(puzzle for puzzle in puzzles() if puzzle.id == id) for id in ids]


# --- rush ---


def test_right_and_wrong_are_counted(tmp_path: Path, pace: SetPace) -> None:
    pace(2)
    first, second, third, *_ = in_turn(tmp_path)
    ran = rushed(tmp_path, *best_lines(first), *second_lines(second), "skip", "quit")
    assert (ran.code, ran.err) == (0, "")
    assert re.findall(f"^(?:{RIGHT}|{WRONG})$", ran.out, re.M) == [RIGHT, WRONG, WRONG]
    assert ran.out.endswith(
        "Toptake rush: 1 solved in three minutes, 2 mistakes.\n"
        "To look at one again: toptake puzzle show ID.\n"
        f"   1  {first.id}  right\n   2  {second.id}  not the best\n   3  {third.id}  not the best\n"
    )


def test_the_time_is_up(tmp_path: Path, pace: SetPace) -> None:
    pace(1)
    first, second, third, *_ = in_turn(tmp_path, seed=2)
    pace(RUSH_SECONDS / 2 - 1)
    ran = rushed(tmp_path, *best_lines(first), *best_lines(second), *best_lines(third), seed=2)
    assert "The time is up!\nToptake rush: 2 solved in three minutes.\n" in ran.out
    assert f"   3  {third.id}" not in ran.out


def test_a_mistake_takes_time_away(tmp_path: Path, pace: SetPace) -> None:
    """One mistake more, and the second line comes too late."""
    pace(1)
    _, second, *_ = in_turn(tmp_path)
    pace(RUSH_SECONDS / 2 - 1)
    assert MISTAKE_SECONDS > 2
    ran = rushed(tmp_path, "skip", *best_lines(second))
    assert f"{WRONG}\n" in ran.out
    assert "The time is up!\nToptake rush: 0 solved in three minutes, 1 mistake.\n" in ran.out


def test_a_rush_of_one_seed_is_the_same_and_harder_and_harder(tmp_path: Path, pace: SetPace) -> None:
    pace(1)
    assert in_turn(tmp_path, seed=7) == in_turn(tmp_path, seed=7)
    shown = toptake("puzzle", "rush", "--seed", "5", stdin=b"skip\n" * 8).out
    assert toptake("puzzle", "rush", "--seed", "5", stdin=b"skip\n" * 8).out == shown
    ratings = [int(rating) for rating in re.findall(r"difficulty ([0-9]+)", shown)]
    assert len(ratings) == 9
    assert ratings == sorted(ratings)


def test_a_rush_ends_with_the_last_challenge(tmp_path: Path, pace: SetPace) -> None:
    pace(1)
    ran = rushed(tmp_path, *["skip"] * 20)
    assert "The time is up" not in ran.out
    assert ran.out.count(WRONG) == len(TEXTS)


def test_what_was_not_understood_is_no_mistake(tmp_path: Path, pace: SetPace) -> None:
    pace(1)
    (first, *_) = in_turn(tmp_path)
    ran = rushed(tmp_path, "dance", *best_lines(first), "quit")
    assert ran.code == 2
    assert "Toptake rush: 1 solved in three minutes.\n" in ran.out


def test_a_rush_keeps_nothing(tmp_path: Path, pace: SetPace) -> None:
    pace(1)
    rushed(tmp_path, "skip", "quit")
    assert load_progress().seen == ()


# --- top take ---


def took(folder: Path, *lines: str) -> Ran:
    path = collection_file(folder, [of_kind(Kind.BEST_TAKE)])
    return toptake("puzzle", "top-take", "--collection", path, stdin=typing(*lines))


def test_the_best_answer_counts_and_nothing_is_said_before_the_end(tmp_path: Path, pace: SetPace) -> None:
    pace(30)
    puzzle = of_kind(Kind.BEST_TAKE)
    worst, best = ["take 4 with 4"], best_lines(puzzle)
    ran = took(tmp_path, *worst, *best, *second_lines(puzzle), "done")
    assert (ran.code, ran.err) == (0, "")
    before, _, after = ran.out.partition("★★★  The best there is!")
    assert before.count("  Noted. Can you find a better one?\n") == 3
    assert "%" not in before.partition("lies there")[2].partition("Noted")[2]
    # When it came, not when the time was up.
    assert "You won 6 cards; the best is 6. In 1:00 minutes.\n" in after
    assert after.endswith("Toptake top take ★★★\n")
    now = load_progress()
    assert (now.seen, now.again) == ((puzzle.id,), ())


def test_the_time_of_a_top_take_is_up(tmp_path: Path, pace: SetPace) -> None:
    pace(TOP_TAKE_SECONDS - 1)
    puzzle = of_kind(Kind.BEST_TAKE)
    ran = took(tmp_path, *second_lines(puzzle), *best_lines(puzzle))
    assert "The time is up!\n★☆☆  A good start. 66% of the best.\n" in ran.out
    assert load_progress().again == (puzzle.id,)


@pytest.mark.parametrize(("lines", "kept"), [(["done"], True), (["quit"], False), ([], False)])
def test_who_has_no_answer(lines: list[str], kept: bool, tmp_path: Path, pace: SetPace) -> None:
    """To end it is an answer, the worst; to leave is none."""
    pace(1)
    ran = took(tmp_path, *lines)
    assert ran.code == 0
    assert ("☆☆☆  Not this time. 0% of the best.\nThe best comes to 6 cards.\n" in ran.out) == kept
    assert bool(load_progress().seen) == kept


def test_a_top_take_that_was_seen_is_followed_by_another(today: datetime.date, tmp_path: Path) -> None:
    """Everybody meets the same ones, in the same order."""

    def ids() -> list[str]:
        return re.findall(
            r" · ([a-z2-7]{12})$",
            "".join(toptake("puzzle", "top-take", stdin=b"done\n").out for _ in range(3)),
            re.M,
        )

    mine = ids()
    assert len({*mine}) == 3
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path / "another home"))
        assert ids() == mine


@pytest.mark.parametrize("command", ["rush", "top-take"])
def test_without_such_challenges_that_is_told(command: str, tmp_path: Path) -> None:
    path = collection_file(tmp_path, [of_kind(Kind.EVERY_CARD)])
    check_refused(["puzzle", command, "--collection", path], ["There", "challenge"])
    check_refused(["puzzle", command, "--collection", "/nowhere"], ["'/nowhere'"])
