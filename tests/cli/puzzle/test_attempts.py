"""One challenge at the keyboard: what is typed becomes an answer, and is told what it is worth."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_runner import Ran, toptake
from tests.cli.puzzle.typed_answers import (
    QUESTIONS,
    best_lines,
    collection_file,
    of_kind,
    puzzle_of,
    second_lines,
    typing,
)
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind


def tried(puzzle: Puzzle, folder: Path, *lines: str) -> Ran:
    """What is shown when these lines are typed for a challenge."""
    return toptake(
        "puzzle", "practice", "--collection", collection_file(folder, [puzzle]), stdin=typing(*lines)
    )


def in_order(shown: str, *parts: str) -> None:
    at = 0
    for part in parts:
        assert part in shown[at:], f"{part!r} is missing in {shown[at:]!r}"
        at = shown.index(part, at) + len(part)


@pytest.mark.parametrize("kind", Kind)
def test_the_best_answer_has_three_stars(kind: Kind, tmp_path: Path) -> None:
    puzzle = of_kind(kind)
    ran = tried(puzzle, tmp_path, *best_lines(puzzle))
    assert (ran.code, ran.err) == (0, "")
    in_order(ran.out, puzzle.question.task, "★★★  The best there is! 100% of the best.", "In 1 second.")
    assert "next time" not in ran.out
    for play in prove(puzzle.question).plays:
        assert f"  {play}\n" in ran.out


@pytest.mark.parametrize("kind", Kind)
def test_less_is_told_as_a_share_and_comes_back(kind: Kind, tmp_path: Path) -> None:
    puzzle, found = of_kind(kind), prove(of_kind(kind).question)
    ran = tried(puzzle, tmp_path, *second_lines(puzzle))
    assert (ran.code, ran.err) == (0, "")
    reached = 0 if kind is Kind.EVERY_CARD or found.second_play is None else found.second
    assert f"{100 * reached // found.value}% of the best." in ran.out
    assert "1 challenge tried, your rating is" in ran.out
    assert "1 challenge will come back." in ran.out
    if found.second:
        in_order(
            ran.out, "The next best comes to", *([f"  {found.second_play}\n"] if found.second_play else [])
        )


def test_every_best_play_is_shown_and_what_was_missed(tmp_path: Path) -> None:
    ran = tried(of_kind(Kind.BEST_TAKE), tmp_path, "take 4 and 6-2 with 4")
    in_order(
        ran.out,
        "best take · level 3 · difficulty 1000, very easy",
        "Win as many cards as you can in one turn.",
        "★☆☆  A good start. 66% of the best.",
        "You won 4 cards; the best is 6. In 1 second.",
        "What you can look for next time: A pile may grow beyond fifteen, as long as it comes back.",
        "The 2 best plays:",
        "4 = ((4−2)×5+6)÷4",
        "10 = (4+6−2)×5÷4",
        "The next best comes to 4 cards.",
        "4 = 6−2, 4 = 4",
    )


def test_steps_are_said_and_taken_back(tmp_path: Path) -> None:
    ran = tried(
        of_kind(Kind.BEST_TAKE), tmp_path, "undo", "lay -2 on 4; lay x5 on 4", "undo", "lay x5 on 4",
        "join 6 to 4, lay /4 on 4 then take 4", "quit",
    )  # fmt: skip
    in_order(
        ran.out,
        "There is nothing to take back.",
        "4 minus 2 is 2",
        "2 times 5 is 10",
        "2 times 5 is 10",
        "★★★",
    )


def test_two_turns_go_one_after_the_other_and_back(tmp_path: Path) -> None:
    puzzle = of_kind(Kind.TWO_TURNS)
    first, second = best_lines(puzzle)
    # To undo takes the ending back, and then one step after the other.
    ran = tried(puzzle, tmp_path, first, *["undo"] * 9, first, second)
    in_order(
        ran.out, "with your first turn.", "There is nothing to take back.", "with your first turn.", "★★★"
    )


def test_the_first_of_two_turns_can_be_handed_in_alone(tmp_path: Path) -> None:
    puzzle = of_kind(Kind.TWO_TURNS)
    (first, _) = best_lines(puzzle)
    ran = tried(puzzle, tmp_path, first, "done")
    in_order(ran.out, "with your first turn.", "% of the best.")
    assert "★★★" not in ran.out


def test_numbers_are_found_one_by_one_and_once_each(tmp_path: Path) -> None:
    puzzle = of_kind(Kind.EVERY_CARD)
    (one, take, *_) = best_lines(puzzle)
    most = puzzle.optimum
    ran = tried(puzzle, tmp_path, "take 7", "try 0", "try x", one, "undo", one, take, one, take, "done")
    assert ran.code == 2
    assert "First say which number the ? is, as in try 7." in ran.err
    assert "'0'" in ran.err
    assert "'x'" in ran.err
    assert ran.out.count("1 number found: try another one, or hand in with done.") == 2
    assert f"You found 1 of {most} number" in ran.out


@pytest.mark.parametrize(
    ("kind", "line", "part"),
    [
        (Kind.BEST_TAKE, "hint", "give up (end it, and see the best plays), skip (another one in its place)"),
        (Kind.BEST_TAKE, "moves", "Nobody helps with a challenge"),
        (Kind.BEST_TAKE, "done", "nothing to hand in yet"),
        (Kind.BEST_TAKE, "dance", "dance"),
        (Kind.BEST_TAKE, "take 6+4 with 11", "11"),
        (Kind.BEST_TAKE, "discard 4", "asks for a take"),
        (Kind.BEST_TAKE, "take 4; take 6", "the turn is over"),
        (Kind.BEST_TAKE, "try 4", "try"),
        (Kind.FIND_BUILD, "take 3-2", "asks for a build"),
        (Kind.FIND_BUILD, "x" * 20_000, "x"),
    ],
)
def test_what_is_refused_changes_nothing(kind: Kind, line: str, part: str, tmp_path: Path) -> None:
    puzzle = of_kind(kind)
    ran = tried(puzzle, tmp_path, line, *best_lines(puzzle))
    assert part in ran.err
    assert "★★★" in ran.out
    assert ran.code == 2
    assert ran.err.endswith("Something in the input was refused; each has its reason above.\n")


@pytest.mark.parametrize("kind", Kind)
def test_help_has_what_can_be_typed_here(kind: Kind, tmp_path: Path) -> None:
    shown = tried(of_kind(kind), tmp_path, "help", "quit").out
    for word in ("undo", "table", "give up", "skip", "quit"):
        assert f"\n  {word} " in shown
    assert ("\n  build " in shown) == (kind is Kind.FIND_BUILD)
    assert ("\n  try " in shown) == (kind is Kind.EVERY_CARD)
    assert ("\n  done " in shown) == (kind in (Kind.EVERY_CARD, Kind.TWO_TURNS))


@pytest.mark.parametrize("word", ["quit", "exit", " QUIT "])
@pytest.mark.parametrize("kind", QUESTIONS)
def test_who_leaves_has_not_tried(kind: Kind, word: str, tmp_path: Path) -> None:
    ran = tried(of_kind(kind), tmp_path, "table", word, "give up")
    assert (ran.code, ran.err) == (0, "")
    assert "of the best" not in ran.out
    assert "rating is" not in ran.out
    assert toptake("puzzle", "progress").out.count("0 challenges tried") == 1


def test_points_and_fractions_are_told_as_they_are_wished(tmp_path: Path) -> None:
    puzzle = puzzle_of("best-take: 9 3 1 8 | 12 n2 3/4; full")
    path = collection_file(tmp_path, [puzzle])
    typed = typing(*best_lines(puzzle))
    ran = toptake("puzzle", "practice", "--collection", path, "--fractions", "percentage", stdin=typed)
    assert "75%" in ran.out
    assert f"You won {puzzle.optimum} points; the best is {puzzle.optimum}." in ran.out
