"""What to look for next time: an idea that every best play has, and the answer has not."""

from __future__ import annotations

from toptake.coach.ideas import Idea
from toptake.coach.nudges import IDEA_NUDGES
from toptake.game import typed_turn
from toptake.puzzles.judging import Answer, Verdict, judge_answer
from toptake.puzzles.missed_idea import ideas_by_number, missed_idea
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.puzzles.tags import IDEAS, tags_of

SENTENCES = {IDEA_NUDGES[idea] for idea in IDEAS if idea in IDEA_NUDGES}


def missed(text: str, *typed: str, **numbers: str) -> str | None:
    """What the answer lacks; ``n7="take ..."`` answers for the number 7."""
    question = Question.parse(text)
    found = prove(question)
    puzzle = Puzzle(
        question, found.value, len(found.plays), found.second, 0, 1000, 100, tags_of(question, found)
    )
    turns = tuple(typed_turn.read(each, question.view) for each in typed)
    by_number = {
        int(name[1:]): typed_turn.read(each, question.table_with(int(name[1:])).view())
        for name, each in numbers.items()
    }
    answer = Answer(turns, by_number)
    verdict = judge_answer(puzzle, answer) if typed or numbers else Verdict(0, found.value)
    return missed_idea(puzzle, answer, verdict, ideas_by_number(question, found.plays))


BEST_TAKE = "best-take: 6 4 | 4 10 -2 x5 /4; level 3"
NUMBERS = "use-every-card: -3 7 8 | ? /2; level 3"


def test_nothing_was_missed_by_the_best() -> None:
    assert missed(BEST_TAKE, "take (6+4−2)×5÷4 with 10") is None


def test_less_is_told_the_first_idea_that_it_lacks() -> None:
    assert missed(BEST_TAKE, "take 4 with 4") == IDEA_NUDGES[Idea.BEYOND_15]
    # Whoever has gone beyond 15 and come back is told the next one.
    told = missed("best-take: 6 4 3 | 5 15 -2 x5 /4; level 3", "take 4×5÷4 with 5")
    assert told in SENTENCES - {IDEA_NUDGES[Idea.BEYOND_15]}


def test_an_answer_that_is_none_lacks_all() -> None:
    assert missed(BEST_TAKE) == IDEA_NUDGES[Idea.BEYOND_15]
    assert missed("find-the-build: 3 9 -2 | 1 6 7 8 10; level 2") in {*SENTENCES, None}


def test_of_numbers_those_that_were_not_found_are_looked_at() -> None:
    question = Question.parse(NUMBERS)
    plays = prove(question).plays
    assert (
        {*ideas_by_number(question, plays)} == {play.takes[0].taking.value for play in plays} == {4, 6, 8, 10}
    )
    assert ideas_by_number(Question.parse(BEST_TAKE), prove(Question.parse(BEST_TAKE)).plays) == {}
    four, six = "take 7-3 and 8/2", "take (7+8-3)/2"
    eight, ten = "take 8/2+7-3", "take (7-3)/2+8"
    assert missed(NUMBERS, n4=four, n6=six, n8=eight, n10=ten) is None
    assert missed(NUMBERS, n6=six, n8=eight, n10=ten) == IDEA_NUDGES[Idea.SEVERAL_PILES]
    assert missed(NUMBERS, n4=four, n10=ten) == IDEA_NUDGES[Idea.COMBINED_PILES]
    # Every number needs the centre to be cleared, and whoever has found one has done that.
    assert missed(NUMBERS, n4=four, n6=six, n8=eight) is None
    assert missed(NUMBERS) is not None
