"""``toptake builds``: every legal build of a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import write
from toptake.cards.position import Position
from toptake.cli.shared import json_lines, options
from toptake.coach import counted, within
from toptake.errors import BudgetError
from toptake.solver import Budget, BuildPlay, builds


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

    def data(text: str) -> dict[str, Any]:
        return as_data(Found(Position.parse(text), grade, limit, most))

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    else:
        tell(Found(Position.parse(text), grade, limit, most or 100), FractionForm(fraction_form))


class Found:
    """The builds that there is time to find, and once these are told, whether they are all."""

    def __init__(self, position: Position, grade: str, limit: Budget, most: int | None) -> None:
        self.position = position
        self.grade = grade
        self.told = 0
        self.complete = False
        self._builds = builds(position, grade=grade, budget=limit)
        self._clock = options.Clock(limit)
        self._most = most

    def __iter__(self) -> Iterator[BuildPlay]:
        plays = iter(self._builds)
        try:
            for play in islice(plays, self._most):
                self.told += 1
                yield play
                if self._clock.is_up():
                    return
            self.complete = next(plays, None) is None
        except BudgetError:
            return


def as_data(found: Found) -> dict[str, Any]:
    """The JSON form."""
    plays = [
        {
            "number": play.number.token,
            "answer": str(play.answer),
            "expression": write(play.expression),
            "tree": play.tree,
            "grade": str(play.grade),
        }
        for play in found
    ]
    return {"position": str(found.position), "builds": plays, "complete": found.complete}


def tell(found: Found, fraction_form: FractionForm) -> None:
    """For people: the cards, and what may be built with which card."""
    from toptake.cli.terminal.card_boxes import draw_position

    click.echo(draw_position(found.position, fraction_form))
    click.echo()
    for play in found:
        note = "" if play.grade == 0 else f"   ({play.grade})"
        equation = f"{play.answer:>2} = {write(play.expression, fraction_form)}"
        click.echo(f"  play {play.number.value:>2} and build {equation}{note}")
    click.echo(_summary(found))


def _summary(found: Found) -> str:
    number = counted(found.told, "build")
    if not found.complete:
        return f"{number}; there are more, or may be: --most and --budget bring them."
    if found.told:
        return f"{number}; there are no others{within(found.grade)}."
    if len(found.position.taking_cards) < 2:
        return "No build: it needs a number card to play and another one that is its answer."
    if not found.position.centre:
        return "No build: the centre is empty."
    return f"No build is possible{within(found.grade)}."
