"""Challenge sheets, their keys, posters and sets for a class."""

from __future__ import annotations

import io
import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pypdf import PdfReader

from tests.printing.made_puzzles import WIDE, of_every_kind, of_level_3
from tests.printing.page_checks import check_pages, pictures, words_of
from toptake.cards.card import FractionForm
from toptake.errors import MalformedError
from toptake.printing.choosing import Difficulty, choose, choose_for_class
from toptake.printing.paper import Paper
from toptake.printing.problems import Look, answer, asked, level_name, problem
from toptake.printing.qr_codes import challenge_address, checked_address, is_loopback
from toptake.printing.sheets import MOST_ON_A_PAGE, Part, Sheet, Style, sheets, subtitle_of, weekly_poster
from toptake.puzzles.collection import built_in
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.difficulty_words import difficulty_text
from toptake.rules.options import Rules

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


@pytest.mark.parametrize("pupils", [5, 9])
def test_no_heading_of_a_key_stands_alone_at_the_foot_of_a_page(pupils: int) -> None:
    chosen = choose_for_class(of_level_3(60), pupils, 5, 1)
    reader = check_pages(sheets([Sheet(puzzles) for puzzles in chosen], Style(part=Part.KEY)))
    pages = [" ".join(page.extract_text().split()) for page in reader.pages]
    assert len(pages) > 2
    for page in pages:
        *_, after = re.split("Answers · Sheet [0-9]+", page)
        assert "best play" in after


def test_a_key_is_as_wide_as_the_page_and_has_no_tiny_print() -> None:
    document = sheets([Sheet(of_level_3(8))], Style(part=Part.KEY))
    (picture, *_) = pictures(document)
    dark = picture.convert("L").point(lambda light: 255 * (light < 160))
    left, right = (
        sum(dark.crop(box).histogram()[255:])
        for box in (
            (0, 0, dark.width // 2, dark.height),
            (dark.width // 2, 0, dark.width, dark.height),
        )
    )
    assert right > left / 3
    sizes: list[float] = []
    reader = PdfReader(io.BytesIO(document.pdf()))
    reader.pages[0].extract_text(
        visitor_text=lambda text, _, matrix, font, size: sizes.append(size) if text.strip() else None
    )
    assert min(sizes) >= 9


@pytest.mark.parametrize("kind", Kind)
def test_there_is_room_to_write(kind: Kind) -> None:
    """Of two turns more than of one."""
    puzzles = [each for each in of_every_kind() if each.kind is kind][:1]
    told = problem(puzzles[0], 1, Look())
    assert told["lines"] == (5 if kind is Kind.TWO_TURNS else 2)


def test_what_comes_between_two_turns_is_said_in_order() -> None:
    question = next(each.question for each in of_every_kind() if each.kind is Kind.TWO_TURNS)
    assert asked(question) == (
        "Win as many cards as you can in two turns. In between, the row Then, from left to right, fills the"
        " centre up to 5 and after it your hand up to 5."
    )


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("simplified", "Level 1, numbers 1 to 10"),
        ("level 1", "Level 1"),
        ("solitaire, cards subtraction", "Level 2"),
        ("solitaire, cards addition, highest 10", "Level 1, numbers 1 to 10"),
        ("solitaire, with simple_fractions", "Level 3 with simple fractions"),
        ("level 3, with fractions", "Level 3 with fractions"),
        ("level 3, with powers", "Level 3 with powers"),
        ("level 3, with 3/4 n2", "Level 3 with 3/4 and N²"),
        ("level 3, cards multiplication", "Level 3, only the wild cards × and ÷"),
        ("level 3, cards all", "Every card"),
        ("paper", "Every card"),
        ("full", "Every card, for points"),
        ("level 4, bonuses stage 1", "Level 4, for points"),
        ("solitaire, by points, edition current", "Level 4, for points"),
        ("solitaire, cards all, by points", "Every card, for points"),
    ],
)
def test_levels_have_the_names_that_teachers_know(rules: str, name: str) -> None:
    assert level_name(Rules.parse(rules)) == name


def test_no_built_in_challenge_has_jargon_on_its_poster() -> None:
    for puzzle in {each.sort: each for each in built_in()}.values():
        name = subtitle_of([puzzle])
        assert name.startswith(("Level ", "Every card"))
        assert not re.search("solitaire|subtraction|addition|_", name, re.IGNORECASE)


def test_a_sheet_of_several_levels_names_them() -> None:
    by_level = {each.question.level: each for each in built_in()}
    assert subtitle_of([by_level[1], by_level[3]]) == "Levels 1 and 3"
    assert (
        subtitle_of([by_level[level] for level in (4, 2, 3, 1)], ("fractions",))
        == "Levels 1 to 4 · fractions"
    )


def test_one_that_is_open_is_named_on_the_key_with_until_when() -> None:
    puzzles = of_level_3(3)
    style = Style(part=Part.KEY, still_open={puzzles[1].id: "the end of 19 November 2026"})
    words = words_of(check_pages(sheets([Sheet(puzzles)], style)))
    assert (
        "Challenge 2 is open until the end of 19 November 2026; its answer can be printed after that."
        in words
    )
    assert words.count("best play") == 2
    for puzzle in puzzles:
        assert difficulty_text(puzzle.rating).capitalize() in words


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


@pytest.mark.parametrize(
    ("address", "only_here"),
    [
        ("http://127.0.0.1:8000", True),
        ("http://127.1.2.3", True),
        ("https://LOCALHOST:8000/toptake", True),
        ("http://class.localhost", True),
        ("http://0.0.0.0:8000", True),
        ("http://[::1]:8000", True),
        ("http://192.168.1.20:8000", False),
        ("http://localhost.example", False),
        ("http://[:::]:8000", False),
        ("http://[2001:db8::1]", False),
        ("", False),
    ],
)
def test_addresses_that_lead_everybody_to_their_own_machine(address: str, only_here: bool) -> None:
    assert checked_address(address) == address
    assert is_loopback(address) == only_here


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
