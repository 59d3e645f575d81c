"""Piles: single cards and builds, read, checked and printed."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import (
    LONG_PIECES,
    NEARLY_CARDS,
    NEARLY_PILES,
    build_makings,
    cards,
    complaint,
    is_a_sentence,
    piles,
    read_or_refused,
    refused_at_once,
)
from toptake.cards.card import Card, NumberCard, WildCard, parse_card
from toptake.cards.expressions import Built, Expression, Laid, Sum, evaluate
from toptake.cards.pile import Pile
from toptake.cards.values import Grade

TABLE = tomllib.loads((DATA / "builds.toml").read_text("utf-8"))


@pytest.mark.parametrize("row", TABLE["build"], ids=lambda row: row["text"])
def test_builds(row: dict[str, Any]) -> None:
    pile = Pile.parse(row["text"])
    assert pile.is_build
    assert pile.value == row["value"]
    assert str(pile.hardest) == row["grade"]
    assert pile.cards == tuple(map(parse_card, row["cards"].split()))
    assert pile.token == row.get("token", row["text"])
    assert Pile.parse(pile.token) == Pile.parse(f"\t{row['text']} ") == pile


@pytest.mark.parametrize(("text", "fragments"), TABLE["refused"].items())
def test_refused(text: str, fragments: list[str]) -> None:
    message = complaint(Pile.parse, text)
    assert is_a_sentence(message)
    for fragment in fragments:
        assert fragment in message


@given(cards())
def test_a_single_card_is_a_pile(card: Card) -> None:
    pile = Pile.parse(card.token)
    assert pile == Pile(card)
    assert pile.cards == (card,)
    assert not pile.is_build
    assert pile.hardest is Grade.WHOLE
    if isinstance(card, WildCard):
        assert pile.value is None
        assert pile.expression is None
    else:
        assert pile.value == Fraction(card.value)
        assert pile.expression == card


@given(piles())
def test_a_pile_prints_itself(pile: Pile) -> None:
    assert Pile.parse(str(pile)) == pile
    assert eval(repr(pile), {"Pile": Pile}) == pile
    assert hash(Pile.parse(str(pile))) == hash(pile)


@given(build_makings())
def test_a_build_is_one_part_of_what_is_made_of_it(making: Expression) -> None:
    pile = Pile(making)
    assert pile.expression == Built(making)
    assert (pile.value, pile.hardest) == evaluate(making)
    onwards = Pile(Laid(WildCard.MINUS_2, Sum((Built(making), NumberCard(15)))))
    assert onwards.hardest is pile.hardest
    assert onwards.cards == (*pile.cards, NumberCard(15), WildCard.MINUS_2)


def test_an_immense_worth_is_cut_short() -> None:
    message = complaint(Pile.parse, "[((15" + "×5" * 80 + ")²)³]")
    assert is_a_sentence(message)
    assert "…; a build is worth" in message


@given(st.text() | NEARLY_PILES | NEARLY_PILES.map("[{}]".format) | NEARLY_CARDS)
@settings(max_examples=300)
def test_any_text_is_a_pile_or_malformed(text: str) -> None:
    pile = read_or_refused(Pile.parse, text)
    assert pile is None or Pile.parse(pile.token) == pile


@pytest.mark.parametrize("piece", LONG_PIECES)
def test_long_texts_are_refused_at_once(piece: str) -> None:
    refused_at_once(Pile.parse, piece)
    refused_at_once(lambda text: Pile.parse(f"[8+{text}"), piece)
