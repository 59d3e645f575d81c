"""Typed positions, with colours."""

from __future__ import annotations

import pytest

from toptake.cards.card import NumberCard
from toptake.cards.colouring import in_colours, tell_apart
from toptake.cards.position import Position
from toptake.errors import MalformedError


@pytest.mark.parametrize(
    ("typed", "coloured"),
    [
        ("7 7 -4 | 14 7", "7r 7b -4 | 14r 7g"),
        ("7b 7 | 7", "7b 7r | 7g"),
        ("[15÷5+7] 3 | 10 3", "[15r÷5+7r] 3r | 10r 3b"),
        ("[[8+4]÷2-5] | 1 8", "[[8r+4r]÷2−5] | 1r 8b"),
        ("|", "|"),
    ],
)
def test_every_number_card_has_a_colour(typed: str, coloured: str) -> None:
    position, before = in_colours(Position.parse(typed))
    assert str(position) == coloured
    plain = [before[card] for pile in position.centre for card in pile.cards]
    assert plain == [card for pile in Position.parse(typed).centre for card in pile.cards]


def test_cards_that_a_pack_does_not_have() -> None:
    for text in ("7 7 7 7 7 | 1", "7r 7r | 1", "-4 | 8 -4"):
        with pytest.raises(MalformedError):
            in_colours(Position.parse(text))


def test_what_a_card_was() -> None:
    _, before = in_colours(Position.parse("7 | 7b"))
    assert [card.token for card in before] == ["7r", "7b"]
    assert next(iter(before.values())) == NumberCard(7)


@pytest.mark.parametrize(
    ("typed", "apart"),
    [
        ("7 7 -4 | 14 7", "7 7r -4 | 14 7b"),
        ("7r 7r | 7", "7r 7b | 7"),
        ("[15÷5+7] 3 | 10 7", "[15÷5+7] 3 | 10 7r"),
        ("|", "|"),
    ],
)
def test_only_cards_that_look_alike_get_a_colour(typed: str, apart: str) -> None:
    position, before = tell_apart(Position.parse(typed))
    assert str(position) == apart
    cards = [before.get(card, card) if isinstance(card, NumberCard) else card for card in position.cards]
    assert cards == [*Position.parse(typed).cards]
