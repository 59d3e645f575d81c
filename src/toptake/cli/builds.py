"""``toptake builds``: every legal build of a position."""

from __future__ import annotations

from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import write
from toptake.cli.shared import json_lines, options
from toptake.coach import counted, within
from toptake.solver import Budget
from toptake.solver.analysis import BuildList
from toptake.solver.analysis_json import builds_json
from toptake.solver.query import Query


@click.command("builds", cls=options.CardCommand)
@click.argument("position", nargs=-1)
@options.most("builds", "100, or every one with --json")
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(
    position: tuple[str, ...], most: int | None, grade: str, budget: str, fraction_form: str, as_json: bool
) -> None:
    """Every legal build of a POSITION, written CENTRE | HAND; small builds first.

    In a large centre the list ends when the time is up, and says so.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    text = options.typed_position(position)
    limit = Budget.parse(budget)

    def found(text: str, most: int | None) -> BuildList:
        return BuildList(Query.of(text, grade=grade, budget=limit), most)

    def data(text: str) -> dict[str, Any]:
        return builds_json(found(text, most))

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    else:
        tell(found(text, most or 100), FractionForm(fraction_form))


def tell(builds: BuildList, fraction_form: FractionForm) -> None:
    """For people: the cards, and what may be built with which card."""
    from toptake.cli.terminal.card_boxes import draw_position

    click.echo(draw_position(builds.query.position, fraction_form))
    click.echo()
    for play in builds:
        note = "" if play.grade == 0 else f"   ({play.grade})"
        equation = f"{play.answer:>2} = {write(play.expression, fraction_form)}"
        click.echo(f"  play {play.number.value:>2} and build {equation}{note}")
    click.echo(_summary(builds))


def _summary(builds: BuildList) -> str:
    number = counted(builds.listed, "build")
    if not builds.complete:
        return f"{number}; there are more, or may be: --most and --budget bring them."
    if builds.listed:
        return f"{number}; there are no others{within(str(builds.query.limit))}."
    position = builds.query.position
    if len(position.taking_cards) < 2:
        return "No build: it needs a number card to play and another one that is its answer."
    if not position.centre:
        return "No build: the centre is empty."
    return f"No build is possible{within(str(builds.query.limit))}."
