"""``toptake solve``: the best take of a position."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import FractionForm
from toptake.cards.position import Position
from toptake.cli.shared import json_lines, options
from toptake.coach import why_no_take
from toptake.errors import MalformedError
from toptake.rules.scoring import Bonus, Edition, Scoring
from toptake.solver import Budget, analysis
from toptake.solver.analysis_json import best_json, each_best_json, takes_json
from toptake.solver.budget import Clock
from toptake.solver.query import Query

if TYPE_CHECKING:
    from toptake.solver.any_number import SolvedEach


@click.command("solve", cls=options.CardCommand)
@click.argument("position", nargs=-1)
@click.option("--by", type=click.Choice(["cards", "points"]), default="cards", help="What counts.")
@click.option(
    "--edition", type=click.Choice(["guide", "current"]), default="guide", help="Whose points table."
)
@options.bonuses
@options.points
@click.option("--all", "list_all", is_flag=True, help="List every distinct take, best first.")
@options.most("takes", "with --all only: 20, or every one with --json")
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(
    position: tuple[str, ...],
    by: str,
    edition: str,
    bonuses: str | None,
    points: Path | None,
    list_all: bool,
    most: int | None,
    grade: str,
    budget: str,
    fraction_form: str,
    as_json: bool,
) -> None:
    """The best take of a POSITION, written CENTRE | HAND.

    A ? stands for any number card: in the hand the one that takes, in the centre one that lies there. The
    best take is told for each of 1 to 15.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    text = options.typed_position(position)
    limit = Budget.parse(budget)
    printed = options.read_points(points)
    counting = Bonus.ALL if bonuses is None else Bonus.parse(bonuses)

    def query(text: str) -> Query:
        found = Position.parse(text)
        scoring = Scoring.shown_by(found.cards, Edition(edition), printed, counting)
        return Query.of(found, by, scoring=scoring, grade=grade, budget=limit)

    def each(text: str) -> SolvedEach | None:
        asked = AnyNumber.find(text)
        if asked and list_all:
            raise MalformedError("A ? has no list of takes; put a number in its place, or leave out --all.")
        if asked is None:
            return None
        from toptake.solver.any_number import solve_each  # few positions have a ?

        return solve_each(asked, query)

    def data(text: str) -> dict[str, Any]:
        if found_each := each(text):
            return _each_data(found_each)
        found = analysis.solve(query(text))
        return as_data(found) | (list_data(all_takes(found, most)) if list_all else {})

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    else:
        if found_each := each(text):
            from toptake.cli.terminal import any_number_text

            any_number_text.tell_takes(found_each, FractionForm(fraction_form))
            return
        from toptake.cli.terminal import solve_text  # only people need words

        found = analysis.solve(query(text))
        solve_text.tell(found, analysis.alternatives(found), FractionForm(fraction_form))
        if list_all:
            solve_text.tell_all(all_takes(found, most or 20), FractionForm(fraction_form))


def all_takes(found: analysis.Solved, most: int | None) -> analysis.TakeList:
    """The distinct takes, in the time that is left."""
    left = found.clock.left()
    return analysis.TakeList(replace(found.query, budget=left), most, Clock(left))


def _each_data(found: SolvedEach) -> dict[str, Any]:
    data = each_best_json(found)
    return data if found.best.take else data | {"why": why_no_take(found.best, str(found.query.limit))}


def as_data(found: analysis.Solved) -> dict[str, Any]:
    """The JSON form; where there is no take, with the reason."""
    data = best_json(found.best, found.by_card)
    return data if found.best.take else data | {"why": why_no_take(found.best, str(found.query.limit))}


def list_data(takes: analysis.TakeList) -> dict[str, Any]:
    """What ``--all`` adds to the JSON form."""
    data = takes_json(takes)
    return data | {"problem": takes.problem} if takes.problem else data
