"""Histories: what a review says of a turn is what is counted of it."""

from __future__ import annotations

import datetime
from random import Random

import pytest
from hypothesis import given

from tests.classroom.histories import FIRST_DAY, day, histories
from tests.paths import DATA, GAMES
from toptake.cards.card import Operation
from toptake.classroom.level import Level
from toptake.classroom.progress.history import History, PlayedTurn, played_turn
from toptake.coach.ideas import Idea
from toptake.coach.review import review, review_turns
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.game.game import Game
from toptake.game.record import load_record
from toptake.players import play, player
from toptake.rules.options import Rules


def counted(turns: tuple[ReviewedTurn, ...] | list[ReviewedTurn]) -> list[PlayedTurn]:
    return [played_turn(turn, "g", FIRST_DAY) for turn in turns]


def test_the_turns_of_a_recorded_game() -> None:
    turns = counted(review(load_record(GAMES / "level-2.txt").game).turns)
    assert [(turn.kind, turn.gain, turn.most) for turn in turns] == [
        ("take", 3, 3),
        ("build", 0, 0),
        ("build", 0, 0),
        ("build", 0, 0),
        ("build", 0, 0),
        ("take", 8, 8),
    ]
    assert {turn.level for turn in turns} == {Level.TWO}
    assert turns[0].used == {Operation.SUBTRACT}
    assert turns[3].used == {
        Idea.CHANGED_BUILD, Idea.PLANNED_BUILD, Idea.STAGED_BUILD, Operation.SUBTRACT,
    }  # fmt: skip
    assert not any(turn.missed for turn in turns)


@pytest.mark.medium
def test_what_was_left_for_a_good_reason_was_not_missed() -> None:
    game = play(Game.new(Rules.parse("level 3"), 11), [player("greedy"), player("random")], Random(11))
    reviewed = [*review_turns(game, 1, 12), *review(load_record(DATA / "reviews" / "costly.txt").game).turns]
    for turn, found in zip(reviewed, counted(reviewed), strict=True):
        assert found.fell_short == (turn.missed_take is not None)
        assert not found.used & found.missed
        assert found.share is None or 0 <= found.share <= 1
        assert set(turn.missed_ideas) <= found.missed
        if turn.passed_take is not None:
            assert found.most == found.gain
        if not turn.cost and turn.missed_take is None:
            assert not found.missed
    assert any(turn.missed for turn in counted(reviewed))
    assert any(turn.passed_take for turn in reviewed)


@given(histories())
def test_two_halves_of_a_history_make_the_whole(of: History) -> None:
    first, last = datetime.date.min, datetime.date.max
    assert of.within(first, last) == of
    for middle in (day(0), day(4), day(30)):
        before, after = of.within(first, middle), of.within(middle + datetime.timedelta(1), last)
        assert len(before.turns) + len(after.turns) == len(of.turns)
        assert before.days | after.days == of.days
        assert all(each <= middle for each in before.days)
        assert all(each > middle for each in after.days)
