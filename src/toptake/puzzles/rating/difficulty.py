"""How hard best plays are to see, in the units of the dial of misses, and what is seen at first sight.

A unit is a step, half a harder grade, or a pile after the first; so a question is as hard as the easiest of
its best plays. Where several things are to be found, each number of a ?, say, their units add up.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

from toptake.cards.expressions import Expression, Laid, Sum
from toptake.players.misses import DifficultyLimit, difficulty
from toptake.players.turns.takes import best_turn_seen
from toptake.puzzles.judging import TURNS, reached_by
from toptake.puzzles.optimum import OptimalPlay, Optimum, query_of
from toptake.puzzles.question import Kind, Question
from toptake.rules.apply import carry_out, check_turn
from toptake.rules.view import View
from toptake.solver.budget import Budget
from toptake.solver.builds import Builds

FIRST_SIGHT = DifficultyLimit(1)
"""A match, two matches, or one step."""

_SECONDS = 60.0
"""Never used up: easy piles are few."""


def difficulty_of(play: OptimalPlay) -> int:
    """How hard one best play is to see."""
    if play.build is not None:
        return difficulty(steps_in(play.build.expression), play.build.grade)
    turns = [difficulty(take.steps, take.grade, len(take.piles)) for take in play.takes]
    return sum(turns) + len(turns) - 1


def easiest_plays(question: Question, optimum: Optimum) -> list[OptimalPlay]:
    """The easiest best play; of a question with a ?, that with each number."""
    by_number: dict[int, list[OptimalPlay]] = defaultdict(list)
    for play in optimum.plays:
        by_number[play.takes[0].taking.value if question.any_number else 0].append(play)
    return [min(plays, key=difficulty_of) for plays in by_number.values()]


def difficulty_of_all(question: Question, optimum: Optimum) -> int:
    """How hard the question is to answer: all that has to be found."""
    return sum(map(difficulty_of, easiest_plays(question, optimum)))


def steps_in(expression: Expression) -> int:
    """Wild cards laid and piles joined."""
    match expression:
        case Sum(parts):
            return len(parts) - 1 + sum(map(steps_in, parts))
        case Laid(_, on):
            return 1 + steps_in(on)
        case _:
            return 0


def first_sight(question: Question) -> int:
    """What is reached by whoever looks no further than one step.

    >>> first_sight(Question.parse("best-take: 6 4 3 | 10 13; level 1"))
    3
    """
    if question.any_number:
        return sum(_with_number(question, number) for number in question.numbers)
    if question.kind is Kind.FIND_BUILD:
        query = query_of(question, question.position, Budget(_SECONDS))
        seen = Builds(query, wilds_first=question.rules.wilds_first).up_to(1)
        return max((len(play.pile.cards) for play in seen), default=0)
    table, reached = question.table, 0
    for _ in range(TURNS.get(question.kind, 1)):
        turn = None if table.over else best_turn_seen(_not_alone(table.view()), _SECONDS, FIRST_SIGHT)
        if turn is None:
            break
        done = check_turn(table.view(), turn)
        reached += reached_by(question, table, done)
        table = carry_out(table, done)
    return reached


def _with_number(question: Question, number: int) -> bool:
    """Is everything won at first sight, the ? being this number?"""
    view = question.table_with(number).view()
    turn = best_turn_seen(view, _SECONDS, FIRST_SIGHT)
    return turn is not None and len(check_turn(view, turn).play.won) == len(view.in_sight)


def _not_alone(view: View) -> View:
    """In solitaire the players find a take where they have seen none, for else the game would be over."""
    if not view.rules.solitaire:
        return view
    return replace(view, rules=replace(view.rules, solitaire=False, seats=2, centre=None))
