"""Sheets of opinions say that they are none of what is proven, and keep the answers for the key."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.command_runner import toptake
from tests.printing.page_checks import check_pages, words_of
from toptake.errors import MalformedError
from toptake.printing.opinion_sheets import MOST_ON_A_PAGE, opinion_sheet
from toptake.printing.paper import Paper
from toptake.printing.sheets import Part, Style
from toptake.printing.typesetting import page_count
from toptake.puzzles.opinions.opinion_file import built_in_opinions
from toptake.puzzles.opinions.telling import NO_PROOF, known_sentences

OPINIONS = list(built_in_opinions().opinions.values())


def test_answers_stand_on_the_key_alone() -> None:
    (sheet,) = opinion_sheet(OPINIONS[:4], Style(part=Part.SHEETS)).data["sheets"]
    assert "Opinions" in sheet["subtitle"]
    for opinion, problem in zip(OPINIONS, sheet["problems"], strict=False):
        assert problem["title"].startswith("Opinion")
        assert opinion.question.task in problem["question"]
        assert len(problem["hand"]) == 5
        assert "Most would" not in str(problem)
    (key,) = opinion_sheet(OPINIONS[:4], Style(part=Part.KEY)).data["keys"]
    for opinion, answer in zip(OPINIONS, key["answers"], strict=False):
        assert answer["best"] == f"Most would discard the {opinion.best}."
        assert answer["more"] == NO_PROOF


def test_they_are_printed_the_same_for_the_same_seed(tmp_path: Path) -> None:
    one, two = tmp_path / "one.pdf", tmp_path / "two.pdf"
    for path in (one, two):
        words = ("--kind", "which-discard", "--level", "4", "--seed", "3", "-o", str(path))
        assert toptake("print", "sheet", *words).code == 0
    assert one.read_bytes() == two.read_bytes()
    assert page_count(one.read_bytes()) == 2


@pytest.mark.parametrize("paper", Paper)
def test_those_with_the_longest_words_fit_on_a_page(paper: Paper) -> None:
    longest = sorted(OPINIONS, key=lambda each: -len(" ".join(known_sentences(each.question))))[
        :MOST_ON_A_PAGE
    ]
    reader = check_pages(opinion_sheet(longest, Style(paper=paper)))
    assert len(reader.pages) == 2
    words = words_of(reader)
    assert words.count("Which discard?") == 2
    assert words.count("There is nothing to take and nothing to build") == MOST_ON_A_PAGE
    assert words.count("This is an opinion") == MOST_ON_A_PAGE


@pytest.mark.parametrize(
    "words",
    [
        ("--versions",),
        ("--difficulty", "easy"),
        ("--rating", "900-1000"),
        ("--count", "0"),
        ("--count", "99"),
        ("--per-page", "8"),
    ],
)
def test_what_opinions_have_not_is_refused_with_a_sentence(words: tuple[str, ...], tmp_path: Path) -> None:
    ran = toptake("print", "sheet", "--kind", "which-discard", *words, "-o", str(tmp_path / "x.pdf"))
    assert ran.complaint()


def test_a_sheet_of_none_is_refused() -> None:
    with pytest.raises(MalformedError):
        opinion_sheet([], Style())
    with pytest.raises(MalformedError):
        opinion_sheet(OPINIONS[: MOST_ON_A_PAGE**2 + 1], Style())
