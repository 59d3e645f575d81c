from __future__ import annotations

import pytest
from hypothesis import given

from tests.strategies import is_a_sentence, positions
from toptake.cards.any_number import AnyNumber
from toptake.cards.position import Position
from toptake.errors import MalformedError


@pytest.mark.parametrize(
    ("text", "canonical", "in_hand", "index"),
    [
        ("2/5 9 3 2 n2 | 1/8 ? 1/3 3/4 3/5", "2/5 9 3 2 n2 | 1/8 ? 1/3 3/4 3/5", True, 1),
        ("?|3", "? | 3", False, 0),
        ("3|?", "3 | ?", True, 0),
        ("8,?,−4 | 12", "8 ? -4 | 12", False, 1),
        ("[8 + 4] ? | 7R", "[8+4] ? | 7r", False, 1),
        ("2 3 ×2 ?", "2 3 x2 ?", False, 3),
    ],
)
def test_where_it_stands(text: str, canonical: str, in_hand: bool, index: int) -> None:
    asked = AnyNumber.find(text)
    assert asked is not None
    assert (str(asked), asked.in_hand, asked.index) == (canonical, in_hand, index)
    again = AnyNumber.find(canonical)
    assert again is not None
    assert str(again) == canonical
    assert "?" not in asked.without


@pytest.mark.parametrize("text", ["", "3 | 4", "3? | 4", "?r | 4", "??"])
def test_no_question(text: str) -> None:
    """What is no card either is for the reader of cards to refuse."""
    assert AnyNumber.find(text) is None


@pytest.mark.parametrize("text", ["? ? | 3", "? | ?", "[8+?] | 3", "[? + 4] | 3", "[? | 3"])
def test_refused(text: str) -> None:
    with pytest.raises(MalformedError) as refusal:
        AnyNumber.find(text)
    assert is_a_sentence(str(refusal.value))


@given(positions(most_centre=6))
def test_any_single_card_may_be_the_unknown_one(position: Position) -> None:
    rows = [[pile.token for pile in position.centre], [card.token for card in position.hand]]
    for in_hand, row in enumerate(rows):
        for index, token in enumerate(row):
            if not token.isdecimal():
                continue
            halves = [*rows]
            halves[in_hand] = [*row[:index], "?", *row[index + 1 :]]
            asked = AnyNumber.find(" | ".join(map(" ".join, halves)))
            assert asked is not None
            assert (asked.in_hand, asked.index) == (bool(in_hand), index)
            assert Position.parse(asked.put(int(token))) == position
