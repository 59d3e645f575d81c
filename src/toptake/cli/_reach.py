"""``toptake reach``: the answers that all the given cards can make."""

from __future__ import annotations

from typing import Any

import click

from toptake.cards import Language
from toptake.cli import _options
from toptake.cli._drawing import draw_piles
from toptake.expressions import tree_of, write
from toptake.position import parse_piles
from toptake.solver import Budget, Reach, reach


@click.command("reach", context_settings=_options.CARDS_MAY_START_WITH_MINUS)
@click.argument("cards", nargs=-1, required=True)
@_options.grade
@_options.budget
@_options.language
@_options.as_json
def command(cards: tuple[str, ...], grade: str, budget: str, language: str, as_json: bool) -> None:
    """The answers 1 to 15 that use all the CARDS, with the easiest way to make each.

    With - instead of cards, one set of cards is read from each line of the input and one JSON object
    is printed for each.
    """
    limit = Budget.parse(budget)
    text = " ".join(cards)
    if text == "-":
        _options.each_line(lambda line: as_data(line, reach(line, grade=grade, budget=limit)))
        return
    reached = reach(text, grade=grade, budget=limit)
    if as_json:
        _options.print_json(as_data(text, reached))
        return
    click.echo(draw_piles(parse_piles(text), Language(language)))
    for answer, solution in sorted(reached.items()):
        note = "" if solution.grade == 0 else f"   ({solution.grade})"
        click.echo(f"{answer:>4} = {write(solution.expression, Language(language))}{note}")
    if not reached:
        click.echo("None of 1 to 15 can be made.")
    if reached.undecided:
        open_answers = " ".join(map(str, sorted(reached.undecided)))
        click.echo(f"Not decided within {limit.seconds:g} s: {open_answers}")


def as_data(text: str, reached: Reach) -> dict[str, Any]:
    """The JSON form."""
    return {
        "cards": " ".join(pile.token for pile in reached.piles),
        "answers": {
            str(answer): {
                "expression": write(solution.expression),
                "tree": tree_of(solution.expression),
                "grade": str(solution.grade),
            }
            for answer, solution in sorted(reached.items())
        },
        "proven": reached.proven,
        "undecided": sorted(reached.undecided),
    }
