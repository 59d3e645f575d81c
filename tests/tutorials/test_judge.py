"""The judge: which turns fit a goal, and which sentence a turn gets."""

from __future__ import annotations

import pytest

from toptake.errors import IllegalTurnError
from toptake.game import typed_turn
from toptake.rules.apply import check_turn
from toptake.rules.turn import Challenge
from toptake.tutorials.collection import collection
from toptake.tutorials.goal import Goal
from toptake.tutorials.judge import judge
from toptake.tutorials.toml_table import TomlTable


@pytest.mark.parametrize(
    ("tutorial", "number", "turn", "met", "words"),
    [
        ("take", 1, "take 8 with 8", True, "8 takes 8."),
        ("take", 1, "build 3+5 with 5", False, "That is a build"),
        ("take", 1, "discard 12", False, "You gave a card away."),
        ("look-in-order", 1, "discard 12", False, "Not the 12!"),
        ("look-in-order", 1, "discard 1", False, "Too early"),
        ("take-theirs", 1, "take 5+7 with 12", False, "3 cards, good."),
        ("make-it-yours", 1, "build [8+4]+3 with 3", True, "12 plus 3 is 15."),
        ("make-it-yours", 1, "build 9+6 with 6", False, "9 plus 6 is 15"),
        ("zero", 1, "take 5-5+7 with 7", False, "4 cards!"),
        ("zero", 1, "take (5-5)x3+7 with 7", True, "5 minus 5 is 0"),
        ("four-wild-cards", 1, "drop -2; discard 12", False, "Keep −2"),
        ("four-wild-cards", 1, "drop /5; discard 12", True, "12 cannot be divided"),
        ("four-wild-cards", 1, "drop /5 /3; discard 12", False, "That card divides the 12."),
        ("challenge", 2, "build 8+3 with 3", False, "You are bluffing yourself"),
        ("points-colours", 2, "take 2+3+4+5 with 14b", False, "With the blue 14"),
    ],
)
def test_verdicts(tutorial: str, number: int, turn: str, met: bool, words: str) -> None:
    exercise = collection().tutorials[tutorial].exercises[number - 1]
    verdict = judge(exercise, typed_turn.read(turn, exercise.scene.view))
    assert (verdict.met, verdict.sentence[: len(words)]) == (met, words)
    assert verdict.done is not None
    assert verdict.shown == ()


def test_a_challenge_lays_the_other_hand_open() -> None:
    first, second = collection().tutorials["challenge"].exercises
    right, wrong = judge(first, Challenge()), judge(second, Challenge())
    assert (right.met, right.done, right.shown) == (True, None, first.scene.opponent)
    assert (wrong.met, wrong.sentence[:9]) == (False, "Ben shows")


def test_what_the_rules_forbid_is_not_judged() -> None:
    exercise = collection().tutorials["take"].exercises[0]
    with pytest.raises(IllegalTurnError):
        judge(exercise, typed_turn.read("take 3 with 8", exercise.scene.view))
    with pytest.raises(IllegalTurnError):
        judge(exercise, Challenge())


@pytest.mark.parametrize(
    ("goal", "turn", "fits"),
    [
        ("cards = 4", "take 5-5+7 with 7", True),
        ("cards = 5", "take 5-5+7 with 7", False),
        ("number = [7, 12]", "take 5+7 with 12", True),
        ("number = 7", "take 5+7 with 12", False),
        ("piles = 2", "take 7 with 7", False),
        ("clears = true", "take 5+7 with 12", True),
        ("clears = false", "take 5+7 with 12", False),
        ('uses = "5 -5"', "take 5-5+7 with 7", True),
        ('uses = "5b -5"', "take 5-5+7 with 7", False),
        ('keeps = "x3"', "take 5-5+7 with 7", True),
        ('keeps = "-5"', "take 5-5+7 with 7", False),
        ("by_way_of = 0", "take 5-5+7 with 7", True),
        ("by_way_of = [0, 12]", "take 5-5+7 with 7", False),
        ("value = 12", "build 5+7 with 7", True),
        ("value = 13", "build 5+7 with 7", False),
        ("bluff = true", "build 5+7 with 7", False),
        ('kind = "discard"\ndrops = "x3"', "drop x3; discard 12", True),
        ('kind = "discard"\ndrops = "-5"', "drop x3; discard 12", False),
        ('ideas = ["clearing the centre"]', "take 5+7 with 12", True),
    ],
)
def test_goals(goal: str, turn: str, fits: bool) -> None:
    view = collection().tutorials["zero"].exercises[0].scene.view
    wanted = Goal.read(TomlTable.parse("goal.toml", goal))
    assert wanted.fits(view, check_turn(view, typed_turn.read(turn, view))) is fits
