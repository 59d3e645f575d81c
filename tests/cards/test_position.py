"""Positions: CENTRE | HAND, read and printed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import (
    LONG_PIECES,
    NEARLY_CARDS,
    NEARLY_PILES,
    complaint,
    is_a_sentence,
    positions,
    read_or_refused,
    refused_at_once,
)
from toptake.cards.card import NumberCard, WildCard
from toptake.cards.pack import pack
from toptake.cards.position import Position, parse_piles, words

TABLE_FILE = DATA / "positions.toml"
TABLE = tomllib.loads(TABLE_FILE.read_text("utf-8"))


@pytest.mark.parametrize(("text", "printed"), TABLE["readings"].items())
def test_readings(text: str, printed: str) -> None:
    position = Position.parse(text)
    assert str(position) == printed
    assert Position.parse(printed) == position


@pytest.mark.parametrize(("text", "fragments"), TABLE["refused"].items())
def test_refused(text: str, fragments: list[str]) -> None:
    message = complaint(Position.parse, text)
    assert is_a_sentence(message)
    for fragment in fragments:
        assert fragment in message


@given(positions())
def test_a_position_prints_itself(position: Position) -> None:
    assert Position.parse(str(position)) == position
    assert eval(repr(position), {"Position": Position}) == position
    assert hash(Position.parse(str(position))) == hash(position)
    assert parse_piles(" ".join(map(str, position.centre))) == position.centre


@given(positions())
def test_the_hand_is_its_taking_cards_and_its_wild_cards(position: Position) -> None:
    assert all(isinstance(card, NumberCard) for card in position.taking_cards)
    assert all(isinstance(card, WildCard) for card in position.hand_wilds)
    both = [*position.taking_cards, *position.hand_wilds]
    assert sorted(map(str, both)) == sorted(map(str, position.hand))


def test_nothing_in_the_centre_or_in_the_hand() -> None:
    assert Position.parse("|") == Position((), ())
    assert Position.parse("| 7").centre == ()
    assert Position.parse("7 |").hand == ()
    assert parse_piles("") == ()


def test_a_whole_pack_and_no_card_more() -> None:
    everything = " ".join(card.token for card in pack())
    assert len(Position.parse(f"{everything} |").centre) == 89
    assert len(Position.parse(f"| {everything}").hand) == 89
    assert len(parse_piles(everything)) == 89
    for parse, text in (
        (Position.parse, f"{everything} | 7"),
        (Position.parse, f"7 | {everything}"),
        (Position.parse, f"{everything} 7 |"),
        (Position.parse, f"| 7 {everything}"),
        (Position.parse, "[1+1] " * 45 + "|"),
        (parse_piles, f"{everything} 7"),
        (parse_piles, "[1+1] " * 45),
    ):
        message = complaint(parse, text)
        assert is_a_sentence(message)
        assert "A pack has 89 cards" in message


def test_words_keep_builds_together() -> None:
    text = " 3,[8 + 4]x2[[8+4] ÷2];7 "
    assert list(words(text)) == ["3", "[8 + 4]", "x2", "[[8+4] ÷2]", "7"]


TEXTS = st.text() | NEARLY_PILES | NEARLY_CARDS
NEARLY_POSITIONS = st.builds("{} | {}".format, NEARLY_PILES | NEARLY_CARDS, NEARLY_CARDS)


@given(TEXTS | NEARLY_POSITIONS)
@settings(max_examples=300)
def test_any_text_is_a_position_or_malformed(text: str) -> None:
    position = read_or_refused(Position.parse, text)
    assert position is None or Position.parse(str(position)) == position


@given(TEXTS)
@settings(max_examples=300)
def test_any_text_is_piles_or_malformed(text: str) -> None:
    piles = read_or_refused(parse_piles, text)
    assert piles is None or parse_piles(" ".join(map(str, piles))) == piles


@pytest.mark.parametrize("piece", [piece for piece in LONG_PIECES if not piece.isspace()])
@pytest.mark.parametrize("form", ["{}", "{} |", "3 | {}", "[8+4] 3 {} | 7"])
def test_long_texts_are_refused_at_once(piece: str, form: str) -> None:
    refused_at_once(as_part_of(form), piece)


def as_part_of(form: str) -> Callable[[str], Position]:
    return lambda text: Position.parse(form.format(text))
