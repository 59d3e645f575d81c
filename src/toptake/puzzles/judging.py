"""Judging: any legal turn as an exact share of the optimum, and its stars. Nothing is searched for.

An illegal turn raises, as it does at every table. A turn that is none of what is asked, a discard, say,
reaches nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from toptake.errors import MalformedError
from toptake.game import typed_turn
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.endings import FinishedTurn
from toptake.rules.scoring import By
from toptake.rules.table import Table
from toptake.rules.turn import Turn

STARS = {3: Fraction(1), 2: Fraction(3, 4), 1: Fraction(1, 2)}
"""From which share of the optimum they are given."""

TURNS = {Kind.TWO_TURNS: 2}
"""How many turns an answer has; else one."""


@dataclass(frozen=True)
class Answer:
    """What somebody hands in."""

    turns: tuple[Turn, ...] = ()
    """One turn, or two of them."""
    numbers: Mapping[int, Turn] = field(default_factory=dict)
    """For a ?, a turn for each number that it can be."""


@dataclass(frozen=True)
class Verdict:
    """What an answer reaches."""

    reached: int
    optimum: int

    def __post_init__(self) -> None:
        assert 0 <= self.reached <= self.optimum, "nothing is better than a proven optimum"

    @property
    def share(self) -> Fraction:
        """Of the optimum."""
        return Fraction(self.reached, self.optimum)

    @property
    def percent(self) -> int:
        """The share, rounded down: 100 is for the optimum alone."""
        return 100 * self.reached // self.optimum

    @property
    def stars(self) -> int:
        """Three at the optimum, none below half of it."""
        return max((stars for stars, share in STARS.items() if self.share >= share), default=0)


def judge_answer(puzzle: Puzzle, answer: Answer) -> Verdict:
    """What an answer reaches, of whatever kind the puzzle is."""
    if puzzle.question.any_number:
        return judge_numbers(puzzle, answer.numbers)
    return judge(puzzle, *answer.turns)


def judge(puzzle: Puzzle, *turns: Turn | str) -> Verdict:
    """What one turn reaches; of two turns the second may be missing.

    >>> puzzle = Puzzle(Question.parse("best-take: 6 4 | 10 4; level 1"), 3, 1, 2, 2, 1000, 350)
    >>> judge(puzzle, "take 6+4"), judge(puzzle, "take 4").percent
    (Verdict(reached=3, optimum=3), 66)
    """
    question = puzzle.question
    if question.any_number:
        raise MalformedError("This challenge asks for numbers, and a turn for each of them.")
    most = TURNS.get(question.kind, 1)
    if not 1 <= len(turns) <= most:
        raise MalformedError(f"An answer has {'one turn' if most == 1 else 'one or two turns'}.")
    table = question.table
    reached = 0
    for index, turn in enumerate(turns):
        if index and table.over:
            raise MalformedError("There is no second turn: nothing can be taken any more.")
        done = _checked(table, turn)
        reached += reached_by(question, table, done)
        if index + 1 < len(turns):
            table = carry_out(table, done)
    return Verdict(reached, puzzle.optimum)


def judge_numbers(puzzle: Puzzle, turns: Mapping[int, Turn | str]) -> Verdict:
    """How many of the numbers that a ? can be were found, each with a turn that wins every card."""
    question = puzzle.question
    if not question.any_number:
        raise MalformedError("This challenge has no ?.")
    reached = 0
    for number, turn in turns.items():
        if number not in question.numbers:
            raise MalformedError(f"The ? cannot be {number} here.")
        table = question.table_with(number)
        done = _checked(table, turn)
        reached += done.play.gain(By.CARDS) == len(table.view().in_sight)
    return Verdict(reached, puzzle.optimum)


def _checked(table: Table, turn: Turn | str) -> FinishedTurn:
    view = table.view()
    return check_turn(view, typed_turn.read(turn, view) if isinstance(turn, str) else turn)


def reached_by(question: Question, table: Table, done: FinishedTurn) -> int:
    """What a turn that was checked on the table counts for."""
    play = done.play
    if question.kind is Kind.FIND_BUILD:
        return len(play.build.cards) if play.build is not None else 0
    if question.kind is Kind.CLEAR_CENTRE:
        if not play.takes:
            return 0
        before, after = (sum(len(pile.cards) for pile in centre) for centre in (table.centre, done.centre))
        return max(0, before - after)
    return play.gain(question.by)
