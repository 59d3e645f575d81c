"""``toptake puzzle``: what people see, and what programs get."""

from __future__ import annotations

import csv
import io
import json
import re
from pathlib import Path

import pytest

from tests.cli.command_runner import check_refused, toptake
from toptake.puzzles.collection import Filter, built_in
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.difficulty_words import difficulty_word

QUESTION = "best-take: 6 4 | 4 10 -2 x5 /4; level 3"
LINES = f"""# mine
{QUESTION}
find-the-build: 3 9 -2 | 1 6 7 8 10; level 2

use-every-card: -3 7 8 | ? /2; level 3
"""


def test_make_prints_one_object_a_line() -> None:
    ran = toptake("puzzle", "make", "--level", "3", "--count", "4", "--seed", "7", "--workers", "1", "--json")
    assert (ran.code, ran.err) == (0, "")
    puzzles = [Puzzle.parse(line) for line in ran.out.splitlines()]
    assert len(puzzles) == 4
    first = json.loads(ran.out.splitlines()[0])
    assert list(first) == [
        "id", "kind", "position", "rules", "by", "optimum", "plays", "second", "first_sight", "rating",
        "deviation", "tags", "difficulty",
    ]  # fmt: skip
    assert first["difficulty"] == difficulty_word(first["rating"])
    assert (first["kind"], first["rules"], first["by"]) == ("best-take", "level 3", "cards")


def test_a_collection_of_ones_own(tmp_path: Path) -> None:
    typed, mine = tmp_path / "typed.txt", tmp_path / "mine.jsonl"
    typed.write_text(LINES)
    assert toptake("puzzle", "import", str(typed), "--out", str(mine)).out == f"3 challenges in {mine}\n"
    listed = toptake("puzzle", "list", "--collection", str(mine), "--kind", "best-take")
    id, rating, _, question = re.split(" {2,}", listed.out.splitlines()[0])
    assert question == QUESTION
    shown = toptake("puzzle", "show", id, "--collection", str(mine)).out
    for part in (
        f"{id} · level 3 · difficulty {rating}, middle",
        "In every best play: beyond 15 and back, combining piles, clearing the centre, +, −, ×, ÷,",
        " the card −2, the card ×5, the card ÷4, 5 cards in the piles, 1 pile won.",
        "Whole numbers will do on the way.",
        "6 cards, the next best 4 cards",
        "2 best plays",
        "40 divided",
    ):
        assert part in shown
    exported = {
        form: toptake("puzzle", "export", "--collection", str(mine), "--format", form).out
        for form in ("text", "json", "csv")
    }
    for form, text in exported.items():
        again = tmp_path / f"again-{form}"
        (tmp_path / form).write_text(text)
        toptake("puzzle", "import", str(tmp_path / form), "--out", str(again))
        assert sorted(again.read_text().splitlines()) == sorted(mine.read_text().splitlines())


def test_the_built_in_collection_is_listed_and_shown() -> None:
    listed = toptake("puzzle", "list", "--tag", "level 4", "--kind", "two-turns", "-n", "2").out.splitlines()
    assert len(listed) == 3
    id, rating, word, question = re.split(" {2,}", listed[0])
    assert question.startswith("two-turns: ")
    assert "by points" in question
    # As it may have been copied from paper; of today's it takes a word more.
    shown = toptake("puzzle", "show", f" {id.upper()} ", "--answers").out
    assert question in shown
    assert f"difficulty {rating}, {word}\n" in shown
    for jargon in ("gap", "grade", "takes", "features"):
        assert jargon not in shown


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_level_has_all_challenges_of_its_cards(level: int) -> None:
    """Those of solitaire and of simplified rules, too, whose rules do not name it."""
    listed = toptake("puzzle", "list", "--level", str(level), "--json").out.splitlines()
    assert [json.loads(line)["id"] for line in listed] == [
        puzzle.id for puzzle in built_in().chosen(Filter(tags=frozenset({f"level {level}"})))
    ]
    rules = {json.loads(line)["rules"] for line in listed}
    assert any(text.startswith("solitaire") for text in rules)
    assert ("simplified" in rules) == (level == 1)
    # Another tag is wished besides.
    both = toptake("puzzle", "list", "--level", str(level), "--tag", "takes 2", "-n", "1").out
    assert int(both.split()[-1]) < len(listed)


def test_no_cell_of_a_table_is_a_formula(tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    puzzle = json.loads(toptake("puzzle", "rate", "best-take: -2 8 7 | 13 5; level 2", "--json").out)
    mine.write_text(json.dumps(puzzle | {"tags": ["=1+1", "@x"]}) + "\n")
    rows = list(
        csv.reader(io.StringIO(toptake("puzzle", "export", "--collection", str(mine), "--format", "csv").out))
    )
    cells = [cell for row in rows for cell in row]
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "-", "@", "\t", "\r")]
    assert "'-2 8 7 | 13 5" in cells


def test_rate_answers_every_line() -> None:
    ran = toptake("puzzle", "rate", "-", "--json", stdin=f"{QUESTION}\nnonsense\n".encode())
    first, second = map(json.loads, ran.out.splitlines())
    assert (first["optimum"], first["plays"], first["second"]) == (6, 2, 4)
    assert "KIND: POSITION; RULES" in second["error"]
    assert ran.code == 2


@pytest.mark.parametrize(
    ("args", "parts"),
    [
        (["make", "--count", "0"], ["from 1"]),
        (["make", "--cards", ""], ["No cards"]),
        (["make", "--level", "1", "--idea", "zero trick"], ["another level"]),
        (["make", "--idea", "fun"], ["zero trick"]),
        (["make", "--kind", "chess"], ["best-take"]),
        (["make", "--rating", "12"], ["900-1200"]),
        (["list", "--level", "5"], ["--level", "5"]),
        (["list", "--tag", "bananas"], ["'bananas'", "ideas are", "'fractions'"]),
        (["list", "--rules", "level 9"], ["'level 9'", "rules begin with"]),
        (
            ["list", "--level", "1", "--tag", "fractions", "--json"],
            ["a fraction card and level 1", "at level 3"],
        ),
        (["export", "--tag", "bananas"], ["'bananas'"]),
        (["list", "-n", "0"], ["'0'", "a whole one, from 1 on"]),
        (["make", "--level", "3", "--cards", "7"], ["number card"]),
        (["make", "--out", "/nowhere/file"], ["cannot be written"]),
        (["rate"], ["needed"]),
        (["rate", "best-take: 2 | 1; level 1"], ["With '2 | 1' nothing can be taken"]),
        (["rate", "clear-the-centre: 2 4 | 4; level 1"], ["No turn takes everything", "'2 4 | 4'"]),
        (["rate", "use-every-card: 2 4 | 7; level 1"], ["cannot win every card"]),
        (["rate", "use-every-card: 7 12 15 | ?; level 1"], ["No number card in the place of the ?"]),
        (["rate", "find-the-build: 15 | 14; level 1"], ["nothing can be built"]),
        (
            ["rate", "best-take: 7 7 7 7 7 7 | 7; level 1"],
            ["A pack has four cards 7, and here are 7 of them."],
        ),
        (["rate", "use-every-card: 2 | 7 4; level 1"], ["To use every card, the hand has one number card"]),
        (["show", "abc", "--collection", "/nowhere/file"], ["cannot be read"]),
        (["import", "/nowhere/file", "--out", "x"], ["cannot be read"]),
        (["import", "/dev/null", "--out", "x"], ["no challenges"]),
        (["paint"], ["for challenges", "make"]),
    ],
)
def test_what_is_refused(args: list[str], parts: list[str]) -> None:
    check_refused(["puzzle", *args], parts)


def test_a_line_that_is_wrong_is_named(tmp_path: Path) -> None:
    mine = tmp_path / "mine.jsonl"
    for text, part in (
        ("{}\n", "Line 1"),
        ('{"id": "aaaaaaaaaaaa", "kind": "best-take"}\n', "rules"),
        ("[1]\n", "Line 1"),
        ("\n{\n", "Line 2"),
    ):
        mine.write_text(text)
        check_refused(["puzzle", "list", "--collection", str(mine)], [part])
    (tmp_path / "typed").write_text("best-take: 6 4 | 4 10; level 1\nbest-take: 6 4 | 4 16; level 1\n")
    check_refused(["puzzle", "import", str(tmp_path / "typed"), "--out", str(mine)], ["Line 2", "16"])
