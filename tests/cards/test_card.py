"""Cards: the pack's 89, every spelling, and a sentence for whatever is none."""

from __future__ import annotations

import pickle
import tomllib
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import toptake.cards.card
from tests.paths import DATA
from tests.strategies import (
    LONG_PIECES,
    NEARLY_CARDS,
    cards,
    complaint,
    is_a_sentence,
    read_or_refused,
    refused_at_once,
)
from toptake.cards.card import Card, Colour, FractionForm, NumberCard, Operation, WildCard, parse_card
from toptake.cards.pack import pack
from toptake.errors import MalformedError, quote

TABLE = tomllib.loads((DATA / "cards.toml").read_text("utf-8"))
SPELLINGS = [(token, word) for token, words in TABLE["spellings"].items() for word in words]
FRACTION_FORMS = pytest.mark.parametrize("fraction_form", FractionForm)


def without_colour(card: Card) -> Card:
    return NumberCard(card.value) if isinstance(card, NumberCard) else card


@pytest.mark.parametrize("card", pack())
def test_every_card_prints_itself_so_that_it_can_be_read_back(card: Card) -> None:
    assert parse_card(card.token) == card
    assert parse_card(str(card).upper()) == card
    assert eval(repr(card), vars(toptake.cards.card)) == card
    assert pickle.loads(pickle.dumps(card)) == card
    for fraction_form in FractionForm:
        assert parse_card(card.label(fraction_form)) == without_colour(card)


@given(cards())
def test_a_colour_may_be_unknown(card: Card) -> None:
    assert parse_card(card.token) == card
    assert eval(repr(card), vars(toptake.cards.card)) == card


def test_tokens_tell_the_cards_apart() -> None:
    assert len({card.token for card in pack()}) == 89
    assert len({parse_card(card.token) for card in pack()}) == 89


@FRACTION_FORMS
def test_labels_tell_the_wild_cards_apart(fraction_form: FractionForm) -> None:
    assert len({card.label(fraction_form) for card in WildCard}) == len(WildCard) == 29


@pytest.mark.parametrize(("token", "word"), SPELLINGS)
def test_spellings(token: str, word: str) -> None:
    for typed in (word, word.upper(), word.lower(), f" {word}\t"):
        assert parse_card(typed).token == token


@pytest.mark.parametrize("value", range(1, 16))
def test_number_cards(value: int) -> None:
    assert parse_card(str(value)) == NumberCard(value)
    for colour in Colour:
        assert parse_card(f"{value}{colour.value}") == NumberCard(value, colour)


@pytest.mark.parametrize(
    ("token", "operation", "amount"),
    [
        ("-5", Operation.SUBTRACT, Fraction(5)),
        ("x3", Operation.MULTIPLY, Fraction(3)),
        ("/2", Operation.DIVIDE, Fraction(2)),
        ("1/10", Operation.FRACTION, Fraction(1, 10)),
        ("5/2", Operation.FRACTION, Fraction(5, 2)),
        ("n2", Operation.POWER, Fraction(2)),
        ("n3", Operation.POWER, Fraction(3)),
        ("sqrt", Operation.ROOT, Fraction(2)),
        ("cbrt", Operation.ROOT, Fraction(3)),
    ],
)
def test_what_a_wild_card_does(token: str, operation: Operation, amount: Fraction) -> None:
    card = WildCard(token)
    assert card.operation is operation
    assert card.amount == amount


@FRACTION_FORMS
def test_a_fraction_says_its_amount_in_every_language(fraction_form: FractionForm) -> None:
    for card in WildCard:
        if card.operation is Operation.FRACTION and card.amount.denominator != 3:
            text = card.label(fraction_form)
            percent = text.endswith("%")
            assert Fraction(text.rstrip("%")) / (100 if percent else 1) == card.amount
            assert percent == (fraction_form is FractionForm.PERCENTAGE)
            assert ("/" in text) == (fraction_form in (FractionForm.FRACTION, FractionForm.STAGES))


# --- Mistakes ---


@pytest.mark.parametrize(("text", "fragments"), TABLE["mistakes"].items())
def test_a_mistake_gets_one_sentence_that_names_it(text: str, fragments: list[str]) -> None:
    message = complaint(parse_card, text)
    assert is_a_sentence(message)
    for fragment in fragments:
        assert fragment in message


@given(st.text() | NEARLY_CARDS)
def test_any_text_is_a_card_or_malformed(text: str) -> None:
    card = read_or_refused(parse_card, text)
    assert card is None or parse_card(card.token) == card


@given(st.fractions(0, 3, max_denominator=12))
def test_a_fraction_is_read_exactly_or_refused(ratio: Fraction) -> None:
    known = {card.amount for card in WildCard if card.operation is Operation.FRACTION}
    text = f"{ratio.numerator}/{ratio.denominator}"
    if ratio in known:
        card = parse_card(text)
        assert isinstance(card, WildCard)
        assert card.amount == ratio
    else:
        assert "fraction card" in complaint(parse_card, text)


@given(st.integers(0, 400), st.integers(0, 99))
def test_a_percentage_or_decimal_is_not_stretched(whole: int, rest: int) -> None:
    """What is read is what was written, but for thirds, which nobody can write out."""
    for text, said in (
        (f"{whole}.{rest:02}%", Fraction(whole * 100 + rest, 10_000)),
        (f"{whole}.{rest:02}", Fraction(whole * 100 + rest, 100)),
    ):
        try:
            card = parse_card(text)
        except MalformedError:
            continue
        assert isinstance(card, WildCard)
        third = card.amount.denominator == 3
        assert abs(card.amount - said) < (Fraction(1, 100) if third else Fraction(1, 10**9))


@pytest.mark.parametrize("piece", ["9/", "½", "0.", "n^", *LONG_PIECES])
def test_long_texts_are_refused_at_once(piece: str) -> None:
    refused_at_once(parse_card, piece)


@given(st.text())
def test_shown_is_short_and_printable(text: str) -> None:
    assert quote(text).isprintable()
    assert len(quote(text)) < 60


@pytest.mark.parametrize("value", [-1, 0, 16, 1000])
def test_there_are_no_other_number_cards(value: int) -> None:
    with pytest.raises(MalformedError, match=rf"no number card {value}: they go from 1 to 15\."):
        NumberCard(value)
