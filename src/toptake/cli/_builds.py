"""``toptake builds``: every legal build of a position."""

from __future__ import annotations

import time
from typing import Any

import click

from toptake.cards import Language
from toptake.cli import _options
from toptake.cli._drawing import draw_cards, draw_piles
from toptake.errors import BudgetError
from toptake.expressions import write
from toptake.position import Position
from toptake.solver import Budget, BuildPlay, builds


@click.command("builds", context_settings=_options.CARDS_MAY_START_WITH_MINUS)
@click.argument("position", nargs=-1, required=True)
@_options.grade
@_options.budget
@_options.language
@_options.as_json
def command(
    position: tuple[str, ...], grade: str, budget: str, language: str, as_json: bool
) -> None:
    """Every legal build of a POSITION, written CENTRE | HAND; small builds first.

    In a large centre the list ends when the time is up, and says so. With - instead of a position, one
    is read from each line of the input and one JSON object is printed for each.
    """
    limit = Budget.parse(budget)
    text = " ".join(position)
    if text == "-":
        _options.each_line(lambda line: as_data(line, grade, limit))
    elif as_json:
        _options.print_json(as_data(text, grade, limit))
    else:
        parsed = Position.parse(text)
        click.echo(draw_piles(parsed.centre, Language(language)))
        click.echo(draw_cards(parsed.hand, Language(language)))
        found, complete = collect(parsed, grade, limit)
        for play in found:
            note = "" if play.grade == 0 else f"   ({play.grade})"
            written = write(play.expression, Language(language))
            click.echo(f"{play.number.token:>4}  {written} = {play.answer}{note}")
        click.echo(_summary(len(found), complete, limit))


def collect(position: Position, grade: str, budget: Budget) -> tuple[list[BuildPlay], bool]:
    """The builds found within the budget, and whether these are all."""
    found: list[BuildPlay] = []
    end = time.monotonic() + budget.seconds
    try:
        for play in builds(position, grade=grade, budget=budget):
            found.append(play)
            if time.monotonic() > end:
                return found, False
    except BudgetError:
        return found, False
    return found, True


def as_data(text: str, grade: str, budget: Budget) -> dict[str, Any]:
    """The JSON form."""
    position = Position.parse(text)
    found, complete = collect(position, grade, budget)
    return {
        "position": str(position),
        "builds": [
            {
                "number": play.number.token,
                "answer": str(play.answer),
                "expression": write(play.expression),
                "tree": play.tree,
                "grade": str(play.grade),
            }
            for play in found
        ],
        "complete": complete,
    }


def _summary(count: int, complete: bool, budget: Budget) -> str:
    if not complete:
        return f"{count} builds found in {budget.seconds:g} s; there are more."
    return f"{count} builds." if count else "No build is possible."
