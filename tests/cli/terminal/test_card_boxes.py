"""Cards as boxes: as wide as the terminal allows, and everything that is on them stays readable."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.terminal.pseudo_terminal import plain_lines
from tests.strategies import cards, piles
from toptake.cards.card import Card, FractionForm, NumberCard, WildCard
from toptake.cards.expressions import write
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.cli.terminal.card_boxes import draw_hand, draw_piles, draw_position

FORMS = st.sampled_from(FractionForm)


def lines_in(columns: int, shown: str) -> list[str]:
    lines = plain_lines(shown)
    assert all(len(line) <= max(columns, 30) for line in lines), shown
    assert all(line == line.rstrip() for line in lines)
    return lines


@pytest.fixture(params=[30, 40, 100])
def columns(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> int:
    monkeypatch.setenv("COLUMNS", str(request.param))
    assert isinstance(request.param, int)
    return request.param


@given(st.lists(piles(), max_size=8), st.integers(20, 120), FORMS)
def test_piles_fit_and_lose_nothing(centre: list[Pile], columns: int, form: FractionForm) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(columns))
        lines = lines_in(columns, draw_piles("Centre", centre, form))
    if not centre:
        assert lines == ["Centre  (empty)"]
        return
    assert lines[1].startswith("Centre ")
    faces = "".join(re.findall(r"│([^│]*)│", "\n".join(lines))).replace(" ", "")
    signs = sorted(faces)
    builds = [
        f"{write(pile.making, form)}={pile.value}"
        for pile in centre
        if not isinstance(pile.making, NumberCard | WildCard)
    ]
    told = "".join(builds).replace(" ", "")
    for sign in {*told}:
        assert signs.count(sign) >= told.count(sign)


@given(st.lists(cards(), min_size=1, max_size=12), st.integers(20, 120), FORMS, st.data())
def test_a_hand_shows_every_card_but_the_unknown_one(
    hand: list[Card], columns: int, form: FractionForm, data: st.DataObject
) -> None:
    unknown = data.draw(st.none() | st.integers(0, len(hand) - 1))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("COLUMNS", str(columns))
        shown = "\n".join(lines_in(columns, draw_hand(hand, form, unknown=unknown)))
    assert shown.count("╭") == shown.count("╯") == len(hand)
    faces = [face.split() for face in re.findall(r"│ (.*?) │", shown)]
    labels = [["?"] if at == unknown else [card.label(form)] for at, card in enumerate(hand)]
    assert [face[:1] for face in faces] == labels


def test_a_narrow_terminal_breaks_a_build_at_its_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    (pile,) = Position.parse("[(10+4+9+7)×1/3+2+1] | 13").centre
    assert plain_lines(draw_piles("Centre", [pile], FractionForm.FRACTION)) == [
        "        ╭────────────────────╮",
        "Centre  │ (10+4+9+7)×1/3+2+1 │",
        "        │ = 13               │",
        "        ╰────────────────────╯",
    ]


def test_centre_lies_above_the_hand(columns: int) -> None:
    lines = lines_in(
        columns, draw_position(Position.parse("3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt"), FractionForm.FRACTION)
    )
    names = [line.split()[0] for line in lines if line[0] != " "]
    assert names == ["Centre", "Hand"]
