"""``toptake print``: files are written, and what cannot be printed is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_runner import check_refused, toptake
from tests.printing.made_puzzles import of_level_3
from toptake.cli.print import command
from toptake.puzzles.collection import Collection

GOOD = [
    ["pack", "--level", "1"],
    ["pack", "--rules", "full, without 3/2", "--packs", "2", "--first", "5", "--mark", "4B", "--no-backs"],
    ["chart", "--level", "1"],
    ["chart", "--as", "cards"],
    ["bonuses"],
    ["bonuses", "--edition", "current", "--as", "cards"],
    ["score-sheet", "--level", "4", "--seats", "3"],
    ["number-line", "--from", "-10", "--to", "15"],
    ["sheet", "--collection", "FILE", "--count", "6", "--per-page", "6", "--address", "http://10.0.0.7:8000"],
    ["sheet", "--collection", "FILE", "--versions", "--only", "key"],
    ["class-set", "--collection", "FILE", "Mia", "Ali", "--pupils", "5", "--count", "3", "--only", "sheets"],
    ["poster", "--collection", "FILE", "--note", "Hand in by Friday"],
    ["certificate", "Mia", '#read("x")', "--for", "for trying", "--by", "4B", "--date", "today"],
]


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("words", GOOD, ids=" ".join)
def test_a_file_is_written_the_same_twice(words: list[str], paper: str, tmp_path: Path) -> None:
    collection = tmp_path / "challenges.jsonl"
    collection.write_text(Collection.of(of_level_3(24)).text())
    words = [str(collection) if word == "FILE" else word for word in words]
    files = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for file in files:
        ran = toptake("print", *words, "--paper", paper, "-o", str(file))
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith(f"{file}: ")
    assert files[0].read_bytes() == files[1].read_bytes()


def test_every_command_was_tried() -> None:
    assert {words[0] for words in GOOD} == set(command.commands_help)


@pytest.mark.parametrize(
    ("words", "fragments"),
    [
        (["pack"], ["-o pack.pdf"]),
        (["pack", "-o", "pack.png"], ["ends in .pdf", "'pack.png'"]),
        (["pack", "-o", "/nowhere/pack.pdf"], ["'/nowhere/pack.pdf'", "No such file"]),
        (["pack", "-o", "x.pdf", "--packs", "0"], ["1 to 40 packs", "0"]),
        (["pack", "-o", "x.pdf", "--packs", "many"], ["many"]),
        (["pack", "-o", "x.pdf", "--paper", "a3"], ["a3"]),
        (["pack", "-o", "x.pdf", "--rules", "full, with 7/9"], ["7/9"]),
        (["bonuses", "-o", "x.pdf", "--by", "cards"], ["for cards"]),
        (["score-sheet", "-o", "x.pdf", "--seats", "1"], ["two to four players"]),
        (["number-line", "-o", "x.pdf", "--from", "9", "--to", "1"], ["from 9 to 1"]),
        (["certificate", "x" * 41, "-o", "x.pdf"], ["at most 40"]),
        (["sheet", "-o", "x.pdf", "--per-page", "9"], ["1 to 8", "9"]),
        (["sheet", "-o", "x.pdf", "--address", "javascript:x"], ["javascript:x"]),
        (["sheet", "-o", "x.pdf", "--collection", "/nowhere"], ["/nowhere"]),
        (["sheet", "abc", "-o", "x.pdf", "--versions"], ["--difficulty"]),
        (["class-set", "-o", "x.pdf", "--pupils", "0"], ["0"]),
        (["pak"], ["'pak'", "pack"]),
    ],
)
def test_nonsense_is_refused(words: list[str], fragments: list[str]) -> None:
    check_refused(["print", *words], fragments)
