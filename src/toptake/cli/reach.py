"""``toptake reach``: the answers that all the given cards can make."""

from __future__ import annotations

from typing import Any

import click

from toptake.cards.any_number import AnyNumber
from toptake.cards.card import HIGHEST, LOWEST, FractionForm
from toptake.cards.expressions import write
from toptake.cli.shared import json_lines, options
from toptake.coach import within
from toptake.errors import MalformedError, quote
from toptake.solver import Budget, Reach, reach
from toptake.solver.analysis_json import each_reach_json, reach_json


@click.command("reach", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(cards: tuple[str, ...], grade: str, budget: str, fraction_form: str, as_json: bool) -> None:
    """The answers 1 to 15 that use all the CARDS, with the easiest way to make each.

    A ? stands for any number card; the answers are told for each of 1 to 15 that it may be.

    With - instead of cards, one set of cards is read from each line of the input and one JSON object
    is printed for each.
    """
    if not cards:
        raise MalformedError("Cards are needed, as in: toptake reach 13 6 -2 x3.")
    text = " ".join(cards)
    if "|" in text:
        raise MalformedError(f"The bar in {quote(text)} belongs to a position; reach takes cards only.")
    limit = Budget.parse(budget)

    def each(asked: AnyNumber) -> dict[int, Reach]:
        from toptake.solver.any_number import reach_each  # few cards have a ? among them

        return reach_each(asked, grade, limit)

    def data(text: str) -> dict[str, Any]:
        if asked := AnyNumber.find(text):
            return each_reach_json(asked, each(asked))
        return reach_json(reach(text, grade=grade, budget=limit))

    if text == "-":
        json_lines.each_line(data)
        return
    if as_json:
        json_lines.print_json(data(text))
        return
    if asked := AnyNumber.find(text):
        from toptake.cli.terminal.any_number_text import tell_reach

        tell_reach(asked, each(asked), grade, FractionForm(fraction_form))
        return
    reached = reach(text, grade=grade, budget=limit)
    tell(reached, grade, FractionForm(fraction_form))


def tell(reached: Reach, grade: str, fraction_form: FractionForm) -> None:
    """For people: the cards, the equations, and what cannot be made."""
    from toptake.cli.terminal.answer_ranges import answer_ranges
    from toptake.cli.terminal.card_boxes import draw_piles

    click.echo(draw_piles("Cards", reached.piles, fraction_form))
    click.echo()
    for answer, solution in sorted(reached.items()):
        note = "" if solution.grade == 0 else f"   ({solution.grade})"
        click.echo(f"{answer:>4} = {write(solution.expression, fraction_form)}{note}")
    if reached:
        click.echo()
    asked = range(LOWEST, HIGHEST + 1)
    missing = [answer for answer in asked if answer not in reached and answer not in reached.undecided]
    limit = within(grade)
    if len(reached) == len(asked):
        click.echo(f"All of {LOWEST} to {HIGHEST} can be made{limit}.")
    elif len(missing) == len(asked):
        click.echo(f"None of {LOWEST} to {HIGHEST} can be made with all of these cards{limit}: proven.")
    elif missing:
        click.echo(f"Proven to be out of reach{limit}: {answer_ranges(missing)}.")
    if reached.undecided:
        click.echo(f"Neither made nor proven to be out of reach: {answer_ranges(sorted(reached.undecided))}.")
