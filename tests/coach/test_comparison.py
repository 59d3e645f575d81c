"""Why one play beats another, what a play leaves, and which play is recommended."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.tables import game_of, table_of
from toptake.cards.card import FractionForm
from toptake.cards.expressions import evaluate
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.coach.advice import Why, advise
from toptake.coach.comparison import compare, play_phrase
from toptake.coach.left_for_others import left_for_others, say_left, unseen_numbers
from toptake.errors import IllegalTurnError
from toptake.game import typed_turn
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.options import Rules
from toptake.rules.view import View
from toptake.solver import best_take


def checked(view: View, text: str) -> FinishedTurn:
    return check_turn(view, typed_turn.read(text, view))


AT_MOST = "An opponent with no wild card in hand could then take at most "

LEAVINGS = [
    ("7r | 7b 1r | 9r", "take 7", "It leaves the centre empty."),
    (
        "7r 4b | 7b 1r | 9r",
        "take 7",
        AT_MOST + "2 cards, with a 4, and clear the centre.",
    ),
    (
        "7r 5b 3g | 7b 1r | 9r",
        "take 7",
        AT_MOST + "3 cards, with an 8, and clear the centre.",
    ),
    # Every 8 is in sight, so both 4s fall to a 4.
    (
        "7r 4b 4g | 7b 8r 8b 8g 8o | 9r",
        "take 7",
        AT_MOST + "3 cards, with a 4, and clear the centre.",
    ),
    (
        "14r 13b | 15b 1r | 9r",
        "discard 15",
        AT_MOST + "2 cards, with a 13.",
    ),
    ("x2 | x3 x4 | 9r", "drop all, pass", "It leaves no take to an opponent with no wild card in hand."),
]


@pytest.mark.parametrize(("table", "turn", "sentence"), LEAVINGS)
def test_what_a_play_leaves(table: str, turn: str, sentence: str) -> None:
    view = table_of(table).view()
    left = left_for_others(view, checked(view, turn))
    assert left is not None
    assert say_left(left) == sentence


def test_nothing_is_left_to_anybody_after_the_last_turn() -> None:
    view = table_of("7r 4b | 7b 1r | 9r", last=True).view()
    assert left_for_others(view, checked(view, "take 7")) is None
    alone = Game.new(Rules.alone(), 3).view()
    assert left_for_others(alone, advise(alone).done) is None


def test_points_are_counted_by_what_the_opponent_sees() -> None:
    # The fraction in this hand takes the operations bonus away from nobody else.
    rules = Rules.full(operations="shown", bluffing=False)
    view = table_of("6r 2b -3 x2 | 14r 1/2 13b | 9r", rules).view()
    left = left_for_others(view, checked(view, "discard 14"))
    assert left is not None
    best = best_take(Position(left.centre, unseen_numbers(view)), "points").take
    assert best is not None
    assert any(line.what.startswith("operations") for line in best.score.lines)
    assert left.gain == best.points


def test_unseen_cards() -> None:
    view = table_of("7r [4b+1r] | 7b 1g | 9r").view()
    assert len(unseen_numbers(view)) == 60 - 5


REASONS = [
    (
        "8r 3b 5g | 11b 8g 1r | 9r",
        "level 1",
        "take 8+3",
        "discard 1",
        True,
        "Taking 8+3 with 11 wins 3 cards; discarding 1 wins nothing at once. It also leaves at most 2 cards"
        " to an opponent with no wild card in hand, where the other leaves at most 4 cards.",
    ),
    (
        "8r 3b 5g | 11b 8g 1r | 9r",
        "level 1",
        "take 8+3",
        "take 8",
        True,
        "Taking 8+3 with 11 wins 3 cards; taking 8 with 8 wins 2 cards. It also leaves at most 2 cards"
        " to an opponent with no wild card in hand, where the other leaves at most 3 cards.",
    ),
    (
        "9r 9b | 11b 2g 1r | 9g",
        "level 1",
        "discard 11",
        "discard 2",
        None,
        "Discarding 11 wins nothing at once, and neither does discarding 2.",
    ),
    (
        "5r 9b | 11b 1r | 9g",
        "level 1",
        "discard 11",
        "discard 1",
        True,
        "Discarding 11 wins nothing at once, and neither does discarding 1. It leaves at most 3 cards to an"
        " opponent with no wild card in hand, where the other leaves at most 4 cards"
        " and a chance to clear the centre.",
    ),
    # It wins more and leaves more: both are told, and nothing is decided.
    (
        "13r 9b | 11b 2g -2 | 9g",
        "level 4",
        "take 13-2",
        "build 9+2",
        None,
        "Taking 13−2 with 11 scores 11 points with 3 cards; building 9+2 with 2 wins nothing at once."
        " But it leaves at most 6 points to an opponent with no wild card in hand, where the other leaves"
        " at most 1 point.",
    ),
]


@pytest.mark.parametrize(("table", "rules", "one", "other", "better", "sentences"), REASONS)
def test_why_one_play_beats_another(
    table: str, rules: str, one: str, other: str, better: bool | None, sentences: str
) -> None:
    view = table_of(table, rules).view()
    found = compare(view, checked(view, one), checked(view, other))
    assert found.text == sentences
    assert found.better is better
    back = compare(view, checked(view, other), checked(view, one))
    assert back.more == -found.more
    assert back.better == (None if found.better is None else not found.better)


def test_what_an_opponent_has_built_is_not_left_to_them() -> None:
    game = game_of(table_of("8r 5b | 1r 5r 12b | 4b 12r 6b"))
    view = game.apply("discard 1").apply("build 8+4 with 4").view()
    found = compare(view, checked(view, "take [8+4]"), checked(view, "take 5"))
    assert found.text == (
        "Taking [8+4] with 12 wins 3 cards; taking 5 with 5 wins 2 cards. The other leaves the build of 12 to"
        " its builder, who should hold the answer."
    )


def test_plays_as_something_that_is_done() -> None:
    view = table_of("8r 4b -5 | 12g x2 3/2 13r 1b | 9r", "full").view()
    said = {
        "take 8+4": "taking 8+4 with 12",
        "take 8×3/2 with 12": "taking 8×150% with 12",
        "drop x2; build 13-5+4 with 13": "dropping ×2 and building 13−5+4 with 13",
        "drop x2 3/2; discard 1": "dropping ×2 and 150% and discarding 1",
    }
    for text, words in said.items():
        assert play_phrase(checked(view, text).play, FractionForm.PERCENTAGE) == words


# --- advice ---


def test_a_take_that_is_passed_over_is_told_with_the_reason() -> None:
    # An opponent who built 10 holds one: taking the 8 would leave that pile alone, to be cleared.
    game = game_of(replace(table_of("6r 8r | 8b 13o 11r 12g 14g | 4b 10r 13g 14o 15b", "level 4"), seat=1))
    game = game.apply("build 6+4 with 4")
    advice = advise(game.view())
    assert advice.play.kind == "discard"
    assert advice.take is not None
    assert str(advice.take.play) == "take 8r with 8b"
    assert [passed.why for passed in advice.passed] == [Why.LEAVES_ONE_PILE]
    assert str(advice.passed[0].play) == "take 8r with 8b"


def test_whole_numbers_among_equal_takes() -> None:
    # 3÷2×2 would do as well.
    view = table_of("3r 7b | 3b x2 /2 | 9r").view()
    take = advise(view).take
    assert take is not None
    assert [evaluate(pile)[1] for pile in take.play.takes] == [Grade.WHOLE]
    assert len(take.play.won) == 4


def test_no_advice_after_the_end_or_out_of_turn() -> None:
    table = table_of("7r | 7b 1r | 9r")
    with pytest.raises(IllegalTurnError):
        advise(table.view(1))
    game = game_of(table_of("7r | 7b | 9r")).apply("take 7").apply("pass")
    assert game.over
    with pytest.raises(IllegalTurnError):
        advise(game.view())
