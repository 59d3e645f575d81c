"""Practice at the keyboard: what went wrong comes back, and only a first attempt moves the rating."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest

from tests.cli.command_runner import check_refused, toptake
from tests.cli.puzzle.typed_answers import best_lines, collection_file, of_day, puzzle_of, typing
from toptake.cli.shared.progress_file import change_progress, load_progress
from toptake.puzzles.collection import Filter, built_in
from toptake.puzzles.practice import BEGINNER, PAUSE
from toptake.puzzles.progress import Progress
from toptake.puzzles.question import Kind

TEXTS = [f"best-take: {number} 4 | {number + 4} {number}; level 1" for number in range(5, 11)]


def ids_of(shown: str) -> list[str]:
    """The challenges that were tried."""
    return re.findall(r" · ([a-z2-7]{12})$", shown, re.M)


def test_what_went_wrong_comes_back(tmp_path: Path) -> None:
    puzzles = [puzzle_of(text) for text in TEXTS]
    path = collection_file(tmp_path, puzzles)
    typed = typing(*["give up"] * 2, *["quit"])
    shown = toptake("puzzle", "practice", "--collection", path, "--seed", "1", stdin=typed).out
    first, second, _ = ids_of(shown)
    assert "2 challenges tried, your rating is" in shown
    assert shown.endswith("2 challenges will come back.\n")
    # Others come in between, and then the one that waits longest.
    shown = toptake(
        "puzzle", "practice", "--collection", path, "--seed", "1", stdin=typing(*["give up"] * 9)
    ).out
    *others, _ = ids_of(shown)
    order = [first, second, *others]
    again = order.index(first, 1)
    assert again >= PAUSE
    assert "Once more · best take" in shown
    assert load_progress().again


def test_it_does_not_come_back_once_it_is_solved(tmp_path: Path) -> None:
    puzzle = puzzle_of(TEXTS[0])
    path = collection_file(tmp_path, [puzzle])
    toptake("puzzle", "practice", "--collection", path, stdin=b"give up\n")
    assert load_progress().again == (puzzle.id,)
    lost = load_progress().you
    assert lost.rating < BEGINNER.rating
    others = tuple("abcd"[number] * 12 for number in range(PAUSE))
    change_progress(lambda now: Progress(you=now.you, seen=(*now.seen, *others), again=now.again))
    ran = toptake("puzzle", "practice", "--collection", path, stdin=typing(*best_lines(puzzle)))
    assert "Once more · " in ran.out
    assert ran.out.endswith(f"5 challenges tried, your rating is {round(lost.rating)}.\n")
    now = load_progress()
    assert (now.again, now.seen[-1]) == ((), puzzle.id)
    # After the first attempt the best plays are known.
    assert now.you == lost


def test_a_first_solution_raises_the_rating(tmp_path: Path) -> None:
    puzzle = puzzle_of(TEXTS[0])
    path = collection_file(tmp_path, [puzzle])
    ran = toptake("puzzle", "practice", "--collection", path, stdin=typing(*best_lines(puzzle)))
    now = load_progress()
    assert now.you.rating > BEGINNER.rating
    assert now.you.deviation < BEGINNER.deviation
    assert ran.out.endswith(
        "You have tried all of them. Choose more widely for others.\n"
        f"1 challenge tried, your rating is {round(now.you.rating)}.\n"
    )


def test_what_is_skipped_was_not_tried(tmp_path: Path) -> None:
    puzzles = [puzzle_of(text) for text in TEXTS[:2]]
    path = collection_file(tmp_path, puzzles)
    shown = toptake("puzzle", "practice", "--collection", path, stdin=b"skip\nSKIP\nskip\n").out
    assert {*ids_of(shown)} == {puzzle.id for puzzle in puzzles}
    assert load_progress() == Progress()


def test_the_wishes_choose(today: datetime.date) -> None:
    wished = Filter(kinds=(Kind.CLEAR_CENTRE,), tags=frozenset({"level 2", "card x2"}))
    words = ["--kind", "clear-the-centre", "--level", "2", "--tag", "card x2"]
    shown = toptake("puzzle", "practice", *words, "--seed", "3", stdin=b"skip\n" * 12).out
    found = ids_of(shown)
    assert len({*found}) == len(found)
    assert {*found} <= {entry.id for entry in built_in().entries(wished)}
    assert toptake("puzzle", "practice", *words, "--seed", "3", stdin=b"skip\n" * 12).out == shown


def test_those_of_today_are_left_for_today(today: datetime.date) -> None:
    """The whole of a difficulty is skipped through, and none of them comes."""
    (easy, *_) = of_day(today)
    words = ["--rating", f"{easy.rating}-{easy.rating}", "--kind", easy.kind.value]
    shown = toptake("puzzle", "practice", *words, stdin=b"skip\n" * 300).out
    assert "You have tried all of them." in shown
    assert easy.id not in shown


@pytest.mark.parametrize(
    ("words", "parts"),
    [
        (["--level", "1", "--tag", "zero trick"], ["level 1", "'zero trick'", "there are some"]),
        (["--tag", "zero trik"], ["did you mean 'zero trick'?"]),
        (["--rating", "3000-4000"], ["rated from"]),
        (["--rating", "4000-3000"], ["the lower one comes first"]),
        (["--collection", "/nowhere"], ["'/nowhere'"]),
        (["--collection", "/dev/null"], ["no challenges in this collection"]),
        (["--level", "5"], ["5"]),
    ],
)
def test_what_cannot_be_is_told(words: list[str], parts: list[str]) -> None:
    check_refused(["puzzle", "practice", *words], parts)
