"""The ideas in plays: a table of plays with all the ideas that each one has, and what follows from them."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import pytest
from hypothesis import given, settings

from tests.paths import DATA, ROOT
from tests.rules.tables import game_of, table_of
from tests.strategies import expressions
from toptake.cards.expressions import Expression, evaluate
from toptake.cards.values import grade
from toptake.coach.ideas import Idea, ideas_in, ideas_of, partial_answers
from toptake.rules.apply import check_turn
from toptake.rules.options import Rules

CASES = tomllib.loads((DATA / "ideas.toml").read_text("utf-8"))
FULL = Rules.full(by="cards", bluffing=False)


@pytest.mark.parametrize("case", CASES["play"], ids=lambda case: case["name"])
def test_ideas(case: dict[str, Any]) -> None:
    game = game_of(table_of(case["table"], case.get("rules", FULL)))
    for turn in case.get("before", []):
        game = game.apply(turn)
    view = game.view()
    found = ideas_of(view, check_turn(view, game.read(case["turn"])))
    assert [idea.value for idea in found] == case["ideas"]


def test_every_idea_is_in_the_table() -> None:
    assert {idea for case in CASES["play"] for idea in case["ideas"]} == {idea.value for idea in Idea}


def test_every_idea_is_explained() -> None:
    page = (ROOT / "docs" / "coach.md").read_text("utf-8")
    assert re.findall(r"^\| ([^|]+) \|", page, re.M)[2:] == [idea.value for idea in Idea]


@given(expressions(most_numbers=4, most_wilds=4, builds=False))
@settings(max_examples=60)
def test_partial_answers_decide_the_grade(expression: Expression) -> None:
    answers = list(partial_answers(expression))
    value, hardest = evaluate(expression)
    assert answers[-1] == value
    assert max(map(grade, answers)) is hardest
    assert (Idea.NEGATIVE_PILE in ideas_in(expression)) == any(answer < 0 for answer in answers)
