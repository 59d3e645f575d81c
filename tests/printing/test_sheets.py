"""Challenge sheets, their keys, posters and sets for a class."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.printing.made_puzzles import WIDE, of_every_kind, of_level_3
from tests.printing.page_checks import check_pages, words_of
from toptake.cards.card import FractionForm
from toptake.errors import MalformedError
from toptake.printing.choosing import Difficulty, choose, choose_for_class
from toptake.printing.paper import Paper
from toptake.printing.problems import Look, answer, asked
from toptake.printing.qr_codes import challenge_address, checked_address
from toptake.printing.sheets import MOST_ON_A_PAGE, Part, Sheet, Style, sheets, weekly_poster

LOOK = Look(address="http://school.example:8000")


@pytest.mark.parametrize("paper", list(Paper))
@pytest.mark.parametrize("per_page", range(1, MOST_ON_A_PAGE + 1))
def test_a_sheet_has_its_pages_and_asks_everything(per_page: int, paper: Paper) -> None:
    puzzles = (*of_every_kind(), WIDE)
    reader = check_pages(sheets([Sheet(puzzles)], Style("", per_page, paper, LOOK, Part.SHEETS)))
    assert len(reader.pages) == -(-len(puzzles) // per_page)
    words = words_of(reader)
    for number, puzzle in enumerate(puzzles, 1):
        assert f"Challenge {number}" in words
        assert asked(puzzle.question) in words
        assert f"{LOOK.address}/challenge/{puzzle.id}" == challenge_address(LOOK.address, puzzle.id)


@pytest.mark.parametrize("form", list(FractionForm))
def test_the_key_has_every_best_play_step_by_step(form: FractionForm) -> None:
    puzzles = of_every_kind()
    look = Look(form)
    reader = check_pages(sheets([Sheet(puzzles)], Style(look=look, part=Part.KEY)))
    words = words_of(reader).replace(" ", "")
    for number, puzzle in enumerate(puzzles, 1):
        told = answer(puzzle, number, look)
        assert len(told["plays"]) == min(puzzle.plays, 24)
        for sentence in (told["best"], *told["steps"]):
            if not set("/√∛") & set(sentence):
                assert sentence.replace(" ", "") in words
        for play in told["plays"]:
            if "/" not in play and "√" not in play and "∛" not in play:
                assert play.replace(" ", "") in words
        for what, points in told["points"]:
            assert f"{what}{points}".replace(" ", "") in words


def test_a_sheet_tells_no_answer() -> None:
    words = words_of(check_pages(sheets([Sheet(of_level_3(8))], Style(part=Part.SHEETS))))
    assert "best play" not in words
    assert "=" not in words


def test_three_versions_and_their_keys() -> None:
    puzzles = of_level_3(60)
    wanted = [
        Sheet(choose(puzzles, 6, 1, each), version=f"Version {n}") for n, each in enumerate(Difficulty, 1)
    ]
    words = words_of(check_pages(sheets(wanted, Style("Monday", 6))))
    for number in (1, 2, 3):
        assert f"Answers · Version {number}" in words
    hardest = [max(puzzle.rating for puzzle in sheet.puzzles) for sheet in wanted]
    assert hardest == sorted(hardest)
    assert len({puzzle.id for sheet in wanted for puzzle in sheet.puzzles}) == 18


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 12), st.integers(1, 4), st.integers(0, 99))
def test_everybody_in_a_class_has_others_of_the_same_difficulty(pupils: int, count: int, seed: int) -> None:
    puzzles = of_level_3(60)
    chosen = choose_for_class(puzzles, pupils, count, seed)
    assert chosen == choose_for_class(puzzles, pupils, count, seed)
    assert [len(sheet) for sheet in chosen] == [count] * pupils
    assert len({puzzle.id for sheet in chosen for puzzle in sheet}) == pupils * count
    for place in zip(*chosen, strict=True):
        ratings = [puzzle.rating for puzzle in place]
        # They were rated 1 apart, so nothing nearer was left out.
        assert max(ratings) - min(ratings) == pupils - 1


def test_names_stand_on_sheets_and_keys_as_they_were_typed() -> None:
    names = ["W" * 40, '#read("x")', "$a$ *b* `c`"]
    chosen = choose_for_class(of_level_3(60), 3, 2, 1)
    wanted = [Sheet(puzzles, name) for puzzles, name in zip(chosen, names, strict=True)]
    words = words_of(check_pages(sheets(wanted, Style('"#panic()" ' + "W" * 40))))
    for name in (*names, '"#panic()"'):
        assert words.count(name) >= 2


@pytest.mark.parametrize("paper", list(Paper))
def test_a_poster_is_one_page(paper: Paper) -> None:
    for puzzle in of_every_kind():
        note = "Hand in by Friday at noon, in the box at the door of the library, please"
        reader = check_pages(weekly_poster(puzzle, heading="W" * 40, note=note, paper=paper, look=LOOK))
        assert len(reader.pages) == 1
        assert note in words_of(reader)


def test_a_set_for_a_class_is_quick() -> None:
    """Thirty sheets of six with their keys in ten seconds, one of eight with its key in one; of processor
    time, as others may be at work here."""
    chosen = choose_for_class(of_level_3(180), 30, 6, 1)
    start = time.process_time()
    sheets([Sheet(of_level_3(8))], Style(per_page=8, look=LOOK)).pdf()
    middle = time.process_time()
    sheets([Sheet(puzzles) for puzzles in chosen], Style(per_page=6, look=LOOK)).pdf()
    assert middle - start < 1
    assert time.process_time() - middle < 10


@pytest.mark.parametrize(
    "text", ["javascript:x", "http://", "school.example", "http://a b", "http://x/?q=1", "x" * 200]
)
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(MalformedError, match="no address"):
        checked_address(text)


def test_nonsense_is_refused() -> None:
    puzzles = of_level_3(8)
    with pytest.raises(MalformedError, match="1 to 8"):
        Style(per_page=0)
    with pytest.raises(MalformedError, match="at least one challenge"):
        sheets([])
    with pytest.raises(MalformedError, match="9 challenges are needed and 8 fit: ask for 8,"):
        choose(puzzles, 9, 1)
    with pytest.raises(MalformedError, match="not 0"):
        choose(puzzles, 0, 1)
    with pytest.raises(MalformedError, match="for 5 pupils there are not 2 each"):
        choose_for_class(puzzles, 5, 2, 1)
    with pytest.raises(MalformedError, match="at most 60"):
        sheets([Sheet(puzzles)], Style("x" * 61))
