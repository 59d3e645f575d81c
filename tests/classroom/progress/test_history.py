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
from toptake.coach.ideas import Idea, ideas_of
from toptake.coach.review import review, review_turns
from toptake.coach.reviewed_turn import ReviewedTurn
from toptake.game import typed_turn
from toptake.game.game import Game
from toptake.game.record import load_record
from toptake.players import play, player
from toptake.puzzles.question import Question
from toptake.rules.apply import check_turn
from toptake.rules.endings import FinishedTurn
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


def reviewed(position: str, played: str, best: str, take: str | None = None, **counts: float) -> PlayedTurn:
    """A turn as a review with these chances would judge it."""
    view = Question.parse(position).view

    def done(text: str) -> FinishedTurn:
        return check_turn(view, typed_turn.read(text, view))

    own, better, largest = done(played), done(best), done(take) if take else None
    known = {"chance": 0.5, "best_chance": 0.5, "take_chance": 0.5} | counts
    turn = ReviewedTurn(
        number=1,
        view=view,
        done=own,
        best=better,
        error=0.0,
        lead=0.0,
        take=largest,
        take_error=0.0,
        proven=True,
        had_choice=True,
        ideas=ideas_of(view, own),
        best_ideas=ideas_of(view, better),
        chances=(0.5, 0.5),
        scores=(0, 0),
        **known,
    )
    return played_turn(turn, "g", FIRST_DAY)


PILES = "best-take: 12 4 2 | 10 4 2 /3 -2; level 3"


def test_a_larger_take_that_was_better_was_missed_with_all_that_is_in_it() -> None:
    found = reviewed(PILES, "take 4", "take 4", "take 12/3 and 4", take_chance=0.6)
    assert (found.gain, found.most, found.used) == (2, 4, frozenset())
    assert found.missed == {Idea.SEVERAL_PILES, Operation.DIVIDE}
    assert found.fell_short


def test_a_larger_take_that_could_wait_was_not_missed() -> None:
    found = reviewed(PILES, "take 4", "take 4", "take 12/3 and 4", take_chance=0.4)
    assert (found.gain, found.most, found.missed) == (2, 2, frozenset())
    assert not found.fell_short


def test_the_best_play_counts_where_it_was_clearly_better() -> None:
    found = reviewed(PILES, "take 12/3", "take 12-2 with 10", best_chance=0.7)
    assert found.used == {Operation.DIVIDE}
    assert found.missed == {Operation.SUBTRACT}
    assert reviewed(PILES, "take 12/3", "take 12-2 with 10").missed == frozenset()


def test_what_was_used_was_not_missed() -> None:
    both = "take 12/3 and 4"
    found = reviewed(PILES, "take 12/3", both, both, take_chance=0.9, best_chance=0.9)
    assert found.used == {Operation.DIVIDE}
    assert found.missed == {Idea.SEVERAL_PILES}


def test_a_wild_card_of_the_centre_is_used_by_putting_a_number_card_under_it() -> None:
    found = reviewed("find-the-build: -2 5 | 7 5 3; level 2", "build 7-2 with 7", "build 7-2 with 7")
    assert Operation.SUBTRACT in found.used
    assert (found.kind, found.most, found.share) == ("build", 0, None)


@pytest.mark.medium
def test_what_was_left_for_a_good_reason_was_not_missed() -> None:
    game = play(Game.new(Rules.parse("level 3"), 11), [player("greedy"), player("random")], Random(11))
    looked_at = [*review_turns(game, 1, 12), *review(load_record(DATA / "reviews" / "costly.txt").game).turns]
    for turn, found in zip(looked_at, counted(looked_at), strict=True):
        assert found.fell_short == (turn.missed_take is not None)
        assert not found.used & found.missed
        assert found.share is None or 0 <= found.share <= 1
        assert set(turn.missed_ideas) <= found.missed
        if turn.passed_take is not None:
            assert found.most == found.gain
        if not turn.cost and turn.missed_take is None:
            assert not found.missed
    assert any(turn.missed for turn in counted(looked_at))
    assert any(turn.passed_take for turn in looked_at)


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
