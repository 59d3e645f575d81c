"""``toptake reach``: the answers that all the given cards can make."""

from __future__ import annotations

import click

from toptake.cards.card import HIGHEST, LOWEST, FractionForm
from toptake.cards.expressions import write
from toptake.cli.shared import json_lines, options
from toptake.coach import listed, within
from toptake.errors import MalformedError, quote
from toptake.solver import Budget, Reach, reach
from toptake.solver.analysis_json import reach_json


@click.command("reach", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@options.grade
@options.budget
@options.fraction_form
@options.as_json
def command(cards: tuple[str, ...], grade: str, budget: str, fraction_form: str, as_json: bool) -> None:
    """The answers 1 to 15 that use all the CARDS, with the easiest way to make each.

    With - instead of cards, one set of cards is read from each line of the input and one JSON object
    is printed for each.
    """
    if not cards:
        raise MalformedError("Cards are needed, as in: toptake reach 13 6 -2 x3.")
    text = " ".join(cards)
    if "|" in text:
        raise MalformedError(f"The bar in {quote(text)} belongs to a position; reach takes cards only.")
    limit = Budget.parse(budget)
    if text == "-":
        json_lines.each_line(lambda line: reach_json(reach(line, grade=grade, budget=limit)))
        return
    reached = reach(text, grade=grade, budget=limit)
    if as_json:
        json_lines.print_json(reach_json(reached))
    else:
        tell(reached, grade, FractionForm(fraction_form))


def tell(reached: Reach, grade: str, fraction_form: FractionForm) -> None:
    """For people: the cards, the equations, and what cannot be made."""
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
        click.echo(f"Proven to be out of reach{limit}: {_answers(missing)}.")
    if reached.undecided:
        click.echo(f"Neither made nor proven to be out of reach: {_answers(sorted(reached.undecided))}.")


def _answers(answers: list[int]) -> str:
    """The answers as words: 1 to 10, 12 and 13."""
    runs: list[list[int]] = []
    for answer in answers:
        if runs and runs[-1][-1] == answer - 1:
            runs[-1].append(answer)
        else:
            runs.append([answer])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return listed(parts)
