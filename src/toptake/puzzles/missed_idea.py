"""The idea that an answer lacks, in the coach's words: what to look for next time.

Of a challenge with one answer every idea counts that no best play does without. Where a ? asks for numbers,
each number has its own plays: whoever has found some of them is told what those that are missing need.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Set

from toptake.coach.ideas import Idea, ideas_of
from toptake.coach.nudges import IDEA_NUDGES
from toptake.puzzles.judging import Answer, Verdict, judge_numbers
from toptake.puzzles.optimum import OptimalPlay
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.puzzles.tags import IDEAS, ideas_of_play
from toptake.rules.apply import carry_out, check_turn


def missed_idea(
    puzzle: Puzzle, answer: Answer, verdict: Verdict, by_number: Mapping[int, Set[Idea]]
) -> str | None:
    """What the best plays have and the answer lacks, in a sentence; None where nothing was missed.

    ``by_number`` is what :func:`ideas_by_number` found, empty where there is no ?.
    """
    if verdict.stars == 3:
        return None
    used = ideas_used(puzzle.question, answer)
    for needed in _needed(puzzle, answer, by_number):
        for idea, sentence in IDEA_NUDGES.items():
            if idea in IDEAS and idea in needed - used:
                return sentence
    return None


def ideas_by_number(question: Question, plays: Iterable[OptimalPlay]) -> dict[int, set[Idea]]:
    """For each number that a ? can be, the ideas that none of its plays does without."""
    found: dict[int, set[Idea]] = {}
    for play in plays if question.any_number else ():
        ideas = ideas_of_play(play)
        number = play.takes[0].taking.value
        found[number] = found[number] & ideas if number in found else ideas
    return found


def ideas_used(question: Question, answer: Answer) -> set[Idea]:
    """The ideas in all turns of a legal answer."""
    found: set[Idea] = set()
    table = question.table
    for turn in answer.turns:
        view = table.view()
        done = check_turn(view, turn)
        found.update(ideas_of(view, done))
        table = carry_out(table, done)
    for number, turn in answer.numbers.items():
        view = question.table_with(number).view()
        found.update(ideas_of(view, check_turn(view, turn)))
    return found


def _needed(puzzle: Puzzle, answer: Answer, by_number: Mapping[int, Set[Idea]]) -> Iterator[set[Idea]]:
    """Sets of ideas, those that matter most first."""
    numbers = {
        number for number, turn in answer.numbers.items() if judge_numbers(puzzle, {number: turn}).reached
    }
    if not numbers:
        yield {idea for idea in Idea if idea.value in puzzle.tags}
    yield set[Idea]().union(*(ideas for number, ideas in by_number.items() if number not in numbers))
