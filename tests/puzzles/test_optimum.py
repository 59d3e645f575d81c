"""Proofs agree with the slow twin, and every best play is one that the rules allow and the judge counts."""

from __future__ import annotations

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.puzzles.questions import questions
from tests.puzzles.slow_twin import reached
from toptake.cards.expressions import leaves
from toptake.errors import BudgetError
from toptake.puzzles.judging import STARS, Verdict, judge, judge_numbers
from toptake.puzzles.making.candidates import candidates
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.optimum import ManyPlaysError, OptimalPlay, Optimum, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import Rules
from toptake.solver.budget import Budget


@pytest.mark.medium
@pytest.mark.parametrize("kind", Kind)
@given(st.data())
@settings(max_examples=60)
def test_a_proof_agrees_with_the_twin(kind: Kind, data: st.DataObject) -> None:
    question = data.draw(questions(kind, 6))
    found = prove(question)
    assert (found.value, len(found.plays), found.second) == reached(question)


def puzzle_of(question: Question, found: Optimum) -> Puzzle:
    return Puzzle(question, found.value, len(found.plays), found.second, 0, 1000, 350)


@given(questions(most=9))
def test_every_best_play_is_legal_and_reaches_the_optimum(question: Question) -> None:
    found = prove(question)
    for play in found.plays[:20]:
        assert _judged(puzzle_of(question, found), play).reached == found.value


@pytest.mark.medium
@pytest.mark.parametrize("kind", Kind)
@given(st.data())
def test_the_second_best_play_is_legal_and_reaches_what_is_told(kind: Kind, data: st.DataObject) -> None:
    question = data.draw(questions(kind, 9))
    found = prove(question)
    if not found.plays:
        return
    # For a ? there is none: whoever finds all numbers but one comes second.
    assert (found.second_play is None) == (found.second == 0 or question.any_number)
    if found.second_play is not None and not _is_ambiguous(found.second_play):
        assert _judged(puzzle_of(question, found), found.second_play).reached == found.second


def _is_ambiguous(play: OptimalPlay) -> bool:
    """May a build's text mean the card of the hand in two places?"""
    build = play.build
    return build is not None and [*leaves(build.expression)].count(build.number) > 1


def _judged(puzzle: Puzzle, play: OptimalPlay) -> Verdict:
    if play.build is not None:
        return judge(puzzle, f"build {play.build.expression} with {play.build.number}")
    texts = [f"take {' and '.join(map(str, take.piles))} with {take.taking}" for take in play.takes]
    if puzzle.question.any_number:
        # One of the numbers; the others are counted by whoever tells them, too.
        verdict = judge_numbers(puzzle, {play.takes[0].taking.value: texts[0]})
        return Verdict(verdict.reached + puzzle.second, puzzle.optimum)
    return judge(puzzle, *texts)


def test_no_half_proofs() -> None:
    crowded = Question.parse("best-take: 1 1 2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 11 | 12; level 1")
    with pytest.raises(BudgetError):
        prove(crowded)
    with pytest.raises(ManyPlaysError, match="more than 3 best plays"):
        prove(Question.parse("use-every-card: 1 2 3 4 | ? x2 /2 -3; level 3"), most_plays=3)


@pytest.mark.medium
@pytest.mark.parametrize(
    "text",
    [
        "use-every-card: 1 1 2 2 3 3 4 4 5 | ? x2 /2 -3 x3; level 3",
        "use-every-card: 1 1 2 2 3 3 4 4 5 -2 -4 | 15 x2 /2 -3 x3; level 3",
        "clear-the-centre: 1 1 2 2 3 3 4 4 5 -2 -4 | 15 x2 /2 -3 x3; level 3",
        "two-turns: 10 1 3 10 2 4 -4 /4 /3 x5 | 15 -3 x2 x4; refill 6 7 8 9 10; solitaire",
    ],
)
def test_however_many_best_plays_there_are_the_time_ends_a_proof(text: str) -> None:
    """Their listing, too: a kernel has found millions long before all of them are looked at."""
    begun = time.monotonic()
    with pytest.raises(BudgetError):
        prove(Question.parse(text), Budget(0.5), most_plays=10**9)
    # The last search of several may begin shortly before the end; and the machine may be busy.
    assert time.monotonic() - begun < 5


def test_stars_come_with_told_shares() -> None:
    assert [Verdict(reached, 8).stars for reached in range(9)] == [0, 0, 0, 0, 1, 1, 2, 2, 3]
    assert [Verdict(reached, 3).percent for reached in range(4)] == [0, 33, 66, 100]
    assert STARS[3] == 1


@pytest.mark.medium
@pytest.mark.parametrize("kind", Kind)
def test_proofs_of_deals_agree_with_the_twin(kind: Kind) -> None:
    """Larger questions than chance tells shortly, and with many equal gains."""
    wish = Wish(Rules.level(3), (kind,))
    dealt = [question for number in range(40) for question in candidates(wish, 1, number)]
    few = [
        question for question in dealt if len(question.position.centre + question.position.hand_wilds) <= 6
    ]
    assert len(few) > 10
    for question in few:
        found = prove(question)
        assert (found.value, len(found.plays), found.second) == reached(question), str(question)
