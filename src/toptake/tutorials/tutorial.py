"""A tutorial: a few words about one idea, and exercises to do it in."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from toptake.game import typed_turn
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challenged_build
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.tutorials.claims import Claim
from toptake.tutorials.goal import CHALLENGE, Goal
from toptake.tutorials.scene import Scene
from toptake.tutorials.toml_table import TomlTable


@dataclass(frozen=True)
class Miss:
    """What to say about a legal turn that is not the goal."""

    when: Goal
    """The kind of turn; the last miss of an exercise is for all that are left."""
    say: str


@dataclass(frozen=True)
class Exercise:
    """A scene, what to do there, and what to say about what was done."""

    scene: Scene
    words: tuple[str, ...]
    task: str
    goal: Goal
    met: str
    """What to say when it is met."""
    misses: tuple[Miss, ...]
    solution: Turn | Challenge
    """One way to meet it."""
    claims: tuple[Claim, ...]
    """What the words say about the scene."""

    @classmethod
    def read(cls, table: TomlTable, rules: Rules) -> Exercise:
        """One of the exercises of a tutorial."""
        scene = Scene.read(table, rules)
        goal = Goal.read(table.table("goal"))
        misses = tuple([_read_miss(each) for each in table.tables("misses")])
        if not misses or misses[-1].when != Goal():
            table.fail("misses", "has to end with one without when, for all other turns.")
        if any(miss.when == Goal() for miss in misses[:-1]):
            table.fail("misses", "has one without when that is not the last.")
        solution = table.read("solution", lambda text: read_solution(text, scene.view))
        if isinstance(solution, Challenge) != (goal.kind == CHALLENGE):
            table.fail("solution", "is a challenge where the goal is one, and only there.")
        found = cls(
            scene,
            table.texts("words", ()),
            table.text("task"),
            goal,
            table.text("met"),
            misses,
            solution,
            tuple([Claim.read(each) for each in table.tables("claims")]),
        )
        table.close()
        return found

    @property
    def sentences(self) -> tuple[str, ...]:
        """All that is said."""
        return (*self.words, self.task, self.met, *(miss.say for miss in self.misses))


@dataclass(frozen=True)
class Tutorial:
    """One idea."""

    name: str
    """Of the file, and in addresses."""
    title: str
    idea: str
    """In a line."""
    words: tuple[str, ...]
    rules: Rules
    exercises: tuple[Exercise, ...]

    @classmethod
    def read(cls, name: str, table: TomlTable) -> Tutorial:
        """A file of ``data/tutorials``."""
        rules = table.read("rules", Rules.parse)
        exercises = tuple([Exercise.read(each, rules) for each in table.tables("exercises")])
        if not exercises:
            table.fail("exercises", "is missing.")
        found = cls(name, table.text("title"), table.text("idea"), table.texts("words"), rules, exercises)
        table.close()
        return found

    @functools.cached_property
    def sentences(self) -> tuple[str, ...]:
        """All that is said before the first exercise."""
        return (self.idea, *self.words)


def read_solution(text: str, view: View) -> Turn | Challenge:
    """A legal turn on a view, as people type it, or a legal challenge."""
    if text.strip().lower().startswith(CHALLENGE):
        challenge = Challenge.parse(text)
        return Challenge(challenged_build(view, challenge).number)
    turn = typed_turn.read(text, view)
    check_turn(view, turn)
    return turn


def _read_miss(table: TomlTable) -> Miss:
    found = Miss(Goal.read(table.table("when")), table.text("say"))
    table.close()
    return found
