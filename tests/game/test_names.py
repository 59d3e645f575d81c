"""Names: what is one, in which form, and which two are the same."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.game.names import LONGEST_NAME, checked_name, checked_names, name_key, unused_name
from toptake.game.record import parse_record, write_record
from toptake.rules.options import Rules

FAMILY = "👨\u200d👩\u200d👧"
ENGLAND = "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("Zoe\u0308", "Zoë"),
        ("İpek", "İpek"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("\u1112\u1161\u11ab", "한"),
        ("O'Neill-Smith (2)", "O'Neill-Smith (2)"),
        ("李明", "李明"),
        ("יוסי", "יוסי"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("क्\u200dष", "क्\u200dष"),
        ("🙂", "🙂"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("👍🏽", "👍🏽"),
        ("🇩🇪", "🇩🇪"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        (FAMILY, FAMILY),
        ("🏳\ufe0f\u200d🌈 team", "🏳\ufe0f\u200d🌈 team"),
        (ENGLAND, ENGLAND),
        ("x" * LONGEST_NAME, "x" * LONGEST_NAME),
        ("e\u0301" * LONGEST_NAME, "é" * LONGEST_NAME),
    ],
)
def test_names(typed: str, name: str) -> None:
    assert checked_name(typed) == checked_name(name) == name
    rules = Rules.level(1)
    game = Game.new(rules, 1, names=[typed, "Bo"])
    assert parse_record(write_record(game)).game == game


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "1 to 40 characters"),
        (" \t\u3000\u00a0", "1 to 40 characters"),
        ("x" * (LONGEST_NAME + 1), "1 to 40 characters"),
        ("a,b", "without commas and colons"),
        ("a:b", "without commas and colons"),
        ("\u200b", "nobody can see it"),
        ("\u200d\u200c\ufeff", "nobody can see it"),
        ("\u3164\u115f", "nobody can see it"),
        ("\u2800", "nobody can see it"),
        ("\ufe0f", "nobody can see it"),
        ("\u0301", "nobody can see it"),
        ("\U000e0067", "nobody can see it"),
        ("\ue000", "nobody can see it"),
        ("An\u200bn", "U+200B"),
        ("An\u200dn", "U+200D"),
        ("Ann\u200d", "U+200D"),
        ("Ann\ufe0f", "U+FE0F"),
        ("🙂\u200d", "U+200D"),
        ("🙂\u200dAnn", "U+200D"),
        ("Ann\u202eeB", "U+202E"),
        ("Ann\u00adBo", "U+00AD"),
        ("Ann\x00", "U+0000"),
        ("Ann\x7f", "U+007F"),
        ("\ud83d", "nobody can see it"),
        ("A\ud83d", "U+D83D"),
        ("\u0301Ann", "accents without a letter"),
        ("A" + "\u0300\u0301\u0302\u0303\u0304\u0305", "too many on one"),
    ],
)
def test_what_is_no_name(typed: str, why: str) -> None:
    with pytest.raises(MalformedError) as caught:
        checked_name(typed)
    assert why in str(caught.value)
    assert is_a_sentence(str(caught.value))
    str(caught.value).encode()


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "ANN"),
        ("Ann  Lee", "Ann Lee"),
        ("Zoë", "ZOE\u0308"),
        ("Strasse", "straße"),
        ("Ａｎｎ", "Ann"),
        ("ﬁn", "fin"),
        ("❤", "❤\ufe0f"),
        ("علی\u200cرضا", "علیرضا"),
    ],
)
def test_names_that_look_the_same_are_the_same(one: str, two: str) -> None:
    with pytest.raises(MalformedError, match="the same name"):
        checked_names([one, two], 2)
    assert name_key(unused_name(two, [one])) != name_key(one)


@given(st.text(max_size=60), st.lists(st.text(max_size=45), max_size=3))
def test_whatever_is_typed(wanted: str, taken: list[str]) -> None:
    """It is refused in a sentence, or a name in its one form; and a number makes it another."""
    try:
        name = checked_name(wanted)
    except MalformedError as error:
        refusal = str(error)
        assert is_a_sentence(refusal)
        return
    assert checked_name(name) == name == unicodedata.normalize("NFC", name)
    found = unused_name(name, [*taken, name])
    assert checked_name(found) == found
    assert name_key(found) not in {name_key(each) for each in (*taken, name)}


@pytest.mark.parametrize(
    ("name", "second"),
    [
        ("👍🏽" * 20, "👍🏽" * 19 + " 2"),
        (FAMILY * 8, FAMILY * 7 + " 2"),
        ("\u1e47\u0302" * 20, "\u1e47\u0302" * 19 + " 2"),
        ("x" * LONGEST_NAME, "x" * (LONGEST_NAME - 2) + " 2"),
    ],
)
def test_a_number_leaves_no_half_character(name: str, second: str) -> None:
    assert unused_name(name, [name]) == second
    assert checked_name(second) == second
