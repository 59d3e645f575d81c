"""Packs to cut out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageChops

from tests.printing.page_checks import DOTS_PER_INCH, check_pages, pictures, words_of
from toptake.cards.card import FractionForm, WildCard
from toptake.errors import MalformedError
from toptake.printing.card_data import printed_card
from toptake.printing.packs import BLANKS, CHECK_LISTS, MOST_PACKS, packs
from toptake.printing.paper import Paper
from toptake.rules.options import Rules

ON_A_PAGE = 9


@pytest.mark.parametrize("paper", list(Paper))
def test_every_card_of_a_pack_is_there(paper: Paper) -> None:
    reader = check_pages(packs(Rules.full(), paper=paper, backs=False))
    assert len(reader.pages) == -(-(89 + BLANKS + CHECK_LISTS) // ON_A_PAGE)
    root: Any = reader.trailer["/Root"]
    names = alternatives(root["/StructTreeRoot"])
    for card in Rules.full().pack:
        assert printed_card(card)["name"] in names


def alternatives(element: object) -> set[str]:
    """What is read out instead of drawings."""
    element = element.get_object() if hasattr(element, "get_object") else element
    if isinstance(element, list):
        return set().union(*map(alternatives, element))
    if not isinstance(element, dict):
        return set()
    own = {str(element["/Alt"])} if "/Alt" in element else set()
    return own | alternatives(element.get("/K", []))


@settings(max_examples=6, deadline=None)
@given(
    wilds=st.frozensets(st.sampled_from(list(WildCard)), max_size=12),
    highest=st.integers(8, 15),
    paper=st.sampled_from(list(Paper)),
    form=st.sampled_from(list(FractionForm)),
    by=st.sampled_from(["cards", "points"]),
)
def test_any_pack_fits_its_pages(
    wilds: frozenset[WildCard], highest: int, paper: Paper, form: FractionForm, by: str
) -> None:
    rules = Rules(wilds=wilds, highest=highest, by=by)  # type: ignore[arg-type]
    reader = check_pages(packs(rules, paper=paper, fraction_form=form))
    cards = 4 * highest + len(wilds) + BLANKS + CHECK_LISTS
    assert len(reader.pages) == 2 * -(-cards // ON_A_PAGE)


def test_a_class_set_is_numbered_on_every_card() -> None:
    reader = check_pages(packs(Rules.simplified(), count=2, first=7, mark="4B", backs=False))
    words = words_of(reader)
    cards = len(Rules.simplified().pack) + BLANKS
    for number in (7, 8):
        assert words.count(f"Pack {number} · 4B") >= cards


def test_backs_meet_their_cards() -> None:
    """The last page has a blank and two check lists; seen from behind they stand the other way round."""
    document = packs(Rules.level(4))
    front, back = pictures(document)[-2:]
    width = round(60 / 25.4 * DOTS_PER_INCH)
    left = round(front.width / 2 - 1.5 * width)
    columns = [(left + column * width, left + (column + 1) * width) for column in range(3)]

    def inked(picture: Image.Image, column: tuple[int, int]) -> float:
        part = picture.crop((column[0] + 4, 60, column[1] - 4, picture.height - 60)).convert("L")
        return sum(part.histogram()[:245])

    fronts = [inked(front, column) > 100 for column in columns]
    assert [inked(back, column) > 100 for column in reversed(columns)] == fronts


def test_signs_tell_colours_apart_without_any_colour() -> None:
    """With nine numbers each colour has a page, on which only the signs differ."""
    dots = 100
    millimetre = dots / 25.4
    seen: list[Image.Image] = []
    for page in pictures(packs(Rules.level(1, highest=9), backs=False), dots)[:4]:
        left = page.width / 2 - 90 * millimetre
        bottom = page.height / 2 + 126 * millimetre
        # The pips of the seven, first in the last row.
        box = (
            left + 5 * millimetre,
            bottom - 22 * millimetre,
            left + 55 * millimetre,
            bottom - 5 * millimetre,
        )
        grey = page.crop(tuple(map(round, box))).convert("L")  # type: ignore[arg-type]
        seen.append(grey.point(lambda light: 255 * (light < 200)))
    for one, other in combinations(seen, 2):
        ink = min(sum(each.histogram()[255:]) for each in (one, other))
        assert ink > 150
        different = sum(ImageChops.difference(one, other).histogram()[255:])
        assert different > ink / 8


@pytest.mark.parametrize(
    ("options", "fragment"),
    [
        ({"count": 0}, "1 to 40"),
        ({"count": MOST_PACKS + 1}, "1 to 40"),
        ({"first": 0}, "numbered from 1"),
        ({"first": 999, "count": 2}, "numbered from 1"),
        ({"mark": "x" * 17}, "at most 16"),
        ({"mark": "a\u202eb"}, "U+202E"),
    ],
)
def test_nonsense_is_refused(options: dict[str, object], fragment: str) -> None:
    with pytest.raises(MalformedError, match=fragment.replace("+", r"\+")):
        packs(Rules.level(1), **options)  # type: ignore[arg-type]
