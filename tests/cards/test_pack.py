"""The pack: which cards a level has, shuffling, and the file of printed points."""

from __future__ import annotations

import functools
import operator
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import complaint, is_a_sentence, read_or_refused
from toptake.cards.card import Card, Colour, NumberCard, WildCard, parse_card
from toptake.cards.pack import LEVELS, CardSet, pack, shuffle
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.errors import MalformedError

POINTS = tomllib.loads((DATA / "points.toml").read_text("utf-8"))

MEMBERS = {
    CardSet.ADDITION: "",
    CardSet.SUBTRACTION: "-2 -3 -4 -5",
    CardSet.MULTIPLICATION: "x2 x3 x4 x5 /2 /3 /4 /5",
    CardSet.SIMPLE_FRACTIONS: "1/2 1/3 1/4 1/5 1/8 1/10",
    CardSet.COMPLEX_FRACTIONS: "2/3 3/4 2/5 3/5 4/5 3/2 5/2",
    CardSet.POWERS: "n2 n3 sqrt cbrt",
}

sets = st.lists(st.sampled_from(list(MEMBERS))).map(
    lambda some: functools.reduce(operator.or_, some, CardSet.ADDITION)
)


def wilds(cards: tuple[Card, ...]) -> set[str]:
    return {card.token for card in cards if isinstance(card, WildCard)}


def test_the_whole_pack() -> None:
    cards = pack()
    assert len(cards) == len(set(cards)) == 89
    numbers = [card for card in cards if isinstance(card, NumberCard)]
    assert Counter(card.value for card in numbers) == dict.fromkeys(range(1, 16), 4)
    assert Counter(card.colour for card in numbers) == dict.fromkeys(Colour, 15)
    assert wilds(cards) == set(" ".join(MEMBERS.values()).split())


@pytest.mark.parametrize(("one", "tokens"), MEMBERS.items())
def test_members(one: CardSet, tokens: str) -> None:
    assert wilds(pack(one)) == set(tokens.split())
    for token in tokens.split():
        assert CardSet.of(WildCard(token)) is one


@pytest.mark.parametrize(("level", "size"), [(1, 60), (2, 64), (3, 72), (4, 72)])
def test_levels(level: int, size: int) -> None:
    assert len(pack(LEVELS[level])) == size
    assert len(pack(LEVELS[level], highest=10)) == size - 20


def test_names_for_several_sets() -> None:
    assert len(pack(CardSet.FRACTIONS)) == 60 + 13
    assert pack(CardSet.ALL) == pack()


@given(sets, st.integers(1, 15))
def test_a_pack_is_its_numbers_and_its_sets(chosen: CardSet, highest: int) -> None:
    cards = pack(chosen, highest)
    assert len(cards) == len(set(cards))
    numbers = [card for card in cards if isinstance(card, NumberCard)]
    assert len(numbers) == 4 * highest
    assert all(card.value <= highest for card in numbers)
    expected = (tokens for one, tokens in MEMBERS.items() if one in chosen)
    assert wilds(cards) == set(" ".join(expected).split())


@pytest.mark.parametrize("highest", [-3, 0, 16])
def test_a_highest_card_that_does_not_exist(highest: int) -> None:
    with pytest.raises(MalformedError, match=f"no number card {highest}"):
        pack(highest=highest)


@given(sets, st.integers(0, 2**64))
def test_a_shuffle_keeps_the_cards_and_is_decided_by_the_generator(chosen: CardSet, seed: int) -> None:
    cards = pack(chosen)
    once = shuffle(cards, Random(seed))
    assert Counter(once) == Counter(cards)
    assert shuffle(cards, Random(seed)) == once
    assert pack(chosen) == cards


def test_shuffles_differ_and_reach_every_order() -> None:
    three = pack()[:3]
    assert len({shuffle(three, Random(seed)) for seed in range(100)}) == 6
    assert len({shuffle(pack(), Random(seed)) for seed in range(100)}) == 100


# --- Printed points ---


def test_the_points_that_come_with_toptake() -> None:
    points = printed_points()
    for card in pack():
        numbers = {1: 2, 15: 2}
        expected = numbers.get(card.value, 0) if isinstance(card, NumberCard) else 10
        assert points.of(card) == expected
    assert printed_points() is points


def test_points_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "points.toml"
    path.write_text('[number]\n7 = 3\n[wild]\n"×3" = 0\n"75%" = 1000\n', encoding="utf-8")
    points = PrintedPoints.load(path)
    carried = {token: points.of(parse_card(token)) for token in ("7", "7r", "1", "x3", "3/4", "n2")}
    assert carried == {"7": 3, "7r": 3, "1": 0, "x3": 0, "3/4": 1000, "n2": 0}


@pytest.mark.parametrize("text", ["", "# nothing\n", "[number]\n[wild]\n"])
def test_a_card_that_is_not_listed_carries_none(text: str) -> None:
    points = PrintedPoints.parse(text)
    assert not any(map(points.of, pack()))


@pytest.mark.parametrize(("text", "fragments"), POINTS["refused"].items())
def test_refused(text: str, fragments: list[str]) -> None:
    message = complaint(PrintedPoints.parse, text)
    assert is_a_sentence(message)
    for fragment in fragments:
        assert fragment in message


@pytest.mark.parametrize(
    "text",
    [
        "[number]\n7 = " + "9" * 5000,
        "[number]\n7 = 0x" + "f" * 5000,
        "[number]\n7 = " + "[" * 5000,
        "[number]\n7 = " + "[" * 5000 + "]" * 5000,
        "[" + "a." * 3000 + "a]",
        "[number]\n" + "7" * 5000 + " = 1",
    ],
    ids=["digits", "hexadecimal", "open", "nested", "dotted", "key"],
)
def test_what_is_too_much_for_toml_is_malformed_too(text: str) -> None:
    assert is_a_sentence(complaint(PrintedPoints.parse, text))


@given(st.text() | st.text("[]numberwild=\n\"'x37 .#{},"))
def test_any_text_is_points_or_malformed(text: str) -> None:
    points = read_or_refused(PrintedPoints.parse, text)
    assert points is None or all(0 <= points.of(card) <= 1000 for card in pack())


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    no_text = tmp_path / "points.toml"
    no_text.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.toml", tmp_path, no_text, tmp_path / "a\0b"):
        with pytest.raises(MalformedError, match=r"cannot be read from '.*': .*\.$") as caught:
            PrintedPoints.load(path)
        assert repr(str(path)) in str(caught.value)
