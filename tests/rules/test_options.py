"""Rules: presets, options, and their text."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.game.random_games import rules
from tests.rules.tables import table_of
from tests.strategies import is_a_sentence
from toptake.cards.values import Grade
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.options import Rules
from toptake.rules.scoring import By, Edition
from toptake.rules.turn import Challenge, Turn


@pytest.mark.parametrize(
    "make",
    [
        lambda: Rules.level(5),
        lambda: Rules(seats=5),
        lambda: Rules(seats=1),
        lambda: Rules(by=By.CARDS, bluffing=True),
        lambda: Rules.alone(seats=2),
        lambda: Rules(highest=16),
        lambda: Rules(centre=63),
        lambda: Rules.level(3, by="luck"),
        lambda: Rules.parse("level 9"),
        lambda: Rules.parse("level 3, seats"),
        lambda: Rules.parse("level 3, seats 2, seats 3"),
        lambda: Rules.parse("level 3, speed 2"),
        lambda: Rules.parse("level 3, by luck"),
        lambda: Rules.parse("level 3, sets all+none"),
        lambda: Rules.parse("level 3, side_builds maybe"),
        lambda: Game.new(Rules.level(1)),
        lambda: Game.new(Rules.level(1), 1, names=["A"]),
        lambda: Game.new(Rules.level(1), 1, names=["A", "a"]),
        lambda: Game.new(Rules.level(1), 1, names=["A", "b:"]),
        lambda: Game.new(Rules.level(1), deck=[]),
        lambda: Game.new(Rules.level(1), deck=Rules.level(2).pack),
        lambda: Game.new(Rules.level(1), deck=Rules.level(1).pack * 2),
        lambda: Game.new(Rules.level(1), 1).at(3),
        lambda: Game.new(Rules.level(1), 1).challenge(7),
        lambda: Turn.parse("take 7r"),
        lambda: Turn.parse("take with 7r"),
        lambda: Turn.parse("lay 7 on 8"),
        lambda: Turn.parse("lay x3"),
        lambda: Turn.parse("drop"),
        lambda: Turn.parse("drop 7"),
        lambda: Turn.parse("build 8+4"),
        lambda: Turn.parse("build 8r+4b with 5b"),
        lambda: Turn.parse("discard x3"),
        lambda: Turn.parse("discard 8; discard 7"),
        lambda: Turn.parse("join 8r to 7r"),
        lambda: Turn.parse("dance"),
        lambda: Turn.parse("pass on"),
        lambda: Turn.parse(""),
        lambda: Turn.parse("take 7 with 7 with 7"),
        lambda: Challenge.parse("duel"),
    ],
)
def test_malformed(make: object) -> None:
    with pytest.raises(MalformedError) as caught:
        make()  # type: ignore[operator]
    assert is_a_sentence(str(caught.value)), str(caught.value)


def test_words_are_as_good_as_members() -> None:
    assert Rules.level(3, by="points", grade="whole") == Rules.level(3, by=By.POINTS, grade=Grade.WHOLE)
    assert Rules.level(4, by="cards", edition="current").bluffing is False


@given(rules())
def test_rules_read_and_print_themselves(how: Rules) -> None:
    assert Rules.parse(str(how)) == how


@pytest.mark.parametrize(
    ("preset", "cards", "by", "bluffing"),
    [
        ("level 1", 60, By.CARDS, False),
        ("level 2", 64, By.CARDS, False),
        ("level 3", 72, By.CARDS, False),
        ("level 4", 72, By.POINTS, True),
        ("simplified", 40, By.CARDS, False),
        ("full", 89, By.POINTS, True),
        ("paper", 89, By.CARDS, False),
        ("guide", 72, By.POINTS, True),
        ("current", 72, By.POINTS, True),
        ("solitaire", 72, By.CARDS, False),
    ],
)
def test_presets(preset: str, cards: int, by: By, bluffing: bool) -> None:
    how = Rules.parse(preset)
    assert (len(how.pack), how.by, how.bluffing) == (cards, by, bluffing)
    assert str(how) == {"guide": "level 4", "current": "level 4, edition current"}.get(preset, preset)
    assert how.edition is (Edition.CURRENT if preset == "current" else Edition.GUIDE)


@pytest.mark.parametrize(
    ("how", "besides", "bonus"),
    [
        ("level 4", "1r", True),
        ("full", "1r", False),
        ("full, edition current", "1r", True),
        ("full, operations always", "1/2", True),
        ("full, operations shown", "1r", True),
        ("full, operations shown", "1/2", False),
        ("level 4, sets subtraction+multiplication+powers", "1r", True),
    ],
)
def test_operations_bonus(how: str, besides: str, bonus: bool) -> None:
    table = table_of(f"2r 3b 9g | 11r -4 x3 {besides} | 9r", how)
    score = check_turn(table.view(), Turn.parse("take (2r+3b)x3-4 with 11r")).play.score
    assert score
    assert any("operations" in line.what for line in score.lines) is bonus
