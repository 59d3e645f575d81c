"""Whatever people type is printed as it was typed, or refused with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.printing.page_checks import check_pages, words_of
from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.printing.packs import packs
from toptake.printing.paper import Paper
from toptake.printing.typed_text import typed_line
from toptake.rules.options import Rules

SOURCE = [
    '#read("x")',
    '"#panic()"',
    "$1/2$",
    "*b* _i_ `r`",
    "\\u{41}#[x]",
    "= Title",
    "//c",
    "<label> @x",
    "{{1}}",
]


@pytest.mark.parametrize("typed", SOURCE)
def test_source_is_printed_as_it_was_typed(typed: str) -> None:
    reader = check_pages(packs(Rules.level(1, highest=5), first=1, mark=typed, backs=False))
    assert f"Pack 1 · {typed}" in words_of(reader)


@settings(max_examples=40, deadline=None)
@given(st.text(max_size=16))
def test_any_text_is_printed_or_refused(typed: str) -> None:
    complaint = None
    try:
        packs(Rules.level(1, highest=5), first=1, mark=typed, backs=False).pdf()
    except MalformedError as error:
        complaint = str(error)
    assert complaint is None or is_a_sentence(complaint)


@pytest.mark.parametrize("typed", ["Zoë", "Łukasz", "Đặng", "Жанна", "Máté Ő"])
def test_names_of_many_languages_are_in_our_own_font(typed: str) -> None:
    reader = check_pages(packs(Rules.level(1, highest=5), first=1, mark=typed, backs=False))
    assert typed in words_of(reader)


def test_a_line_is_one_line() -> None:
    assert typed_line(" a\n b\t", "A title", 20) == "a b"
    with pytest.raises(MalformedError, match="at most 3"):
        typed_line("long", "A title", 3)


def test_paper_has_two_names() -> None:
    assert Paper.parse(" Letter ") is Paper.LETTER
    with pytest.raises(MalformedError, match="a4 or letter"):
        Paper.parse("A3")
