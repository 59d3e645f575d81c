"""``toptake builds``: every legal build of a position."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

import click

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import FractionForm
from toptake.cards.expressions import write
from toptake.cli.shared import json_lines, options
from toptake.coach import counted, within
from toptake.solver import Budget, BuildPlay
from toptake.solver.analysis import BuildList
from toptake.solver.analysis_json import builds_json, each_builds_json
from toptake.solver.query import Query

if TYPE_CHECKING:
    from toptake.solver.any_number import BuildsEach


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

    A ? stands for any number card; the builds that it makes possible are told for each of 1 to 15.

    In a large centre the list ends when the time is up, and says so.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    text = options.typed_position(position)
    limit = Budget.parse(budget)

    def query(text: str) -> Query:
        return Query.of(text, grade=grade, budget=limit)

    def each(asked: AnyNumber, most: int | None) -> BuildsEach:
        from toptake.solver.any_number import builds_each  # few positions have a ?

        return builds_each(asked, query, most)

    def data(text: str) -> dict[str, Any]:
        if asked := AnyNumber.find(text):
            return each_builds_json(each(asked, most))
        return builds_json(BuildList(query(text), most))

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    elif asked := AnyNumber.find(text):
        tell_each(each(asked, most or 100), FractionForm(fraction_form))
    else:
        tell(BuildList(query(text), most or 100), FractionForm(fraction_form))


def tell(builds: BuildList, fraction_form: FractionForm) -> None:
    """For people: the cards, and what may be built with which card."""
    from toptake.cli.terminal.card_boxes import draw_position

    click.echo(draw_position(builds.query.position, fraction_form))
    click.echo()
    _tell_list(builds, fraction_form)
    click.echo(_summary(builds))


def tell_each(found: BuildsEach, fraction_form: FractionForm) -> None:
    """For people: the builds without the ?, then what each number adds to them."""
    from toptake.cli.terminal.answer_ranges import answer_ranges
    from toptake.cli.terminal.any_number_text import draw_asked

    click.echo(draw_asked(found.asked, fraction_form))
    click.echo("\nWithout the ?:")
    _tell_list(found.without, fraction_form)
    click.echo(_summary(found.without))
    nothing = []
    for number, builds in found.numbers.items():
        plays = iter(builds)
        first = next(plays, None)
        if first is None and builds.complete:
            nothing.append(number)
            continue
        click.echo(f"\nWith {number} besides:")
        _tell_list([first, *plays] if first else [], fraction_form)
        if not builds.complete:
            click.echo(f"{counted(builds.listed, 'build')}; there are more, or may be.")
    if nothing:
        click.echo(f"\nNo other builds with {answer_ranges(nothing)}.")


def _tell_list(builds: Iterable[BuildPlay], fraction_form: FractionForm) -> None:
    for play in builds:
        note = "" if play.grade == 0 else f"   ({play.grade})"
        equation = f"{play.answer:>2} = {write(play.expression, fraction_form)}"
        click.echo(f"  play {play.number.value:>2} and build {equation}{note}")


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
