"""``toptake lab linear``: every linear take of some cards."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import click

from toptake.cards.expressions import write
from toptake.cards.values import Grade
from toptake.cli.lab.shared import LongJob, duration, typed_cards
from toptake.cli.shared import options
from toptake.coach import counted
from toptake.lab import LabCards, LinearTake, count_linear, linear_table, linear_takes
from toptake.lab.estimates import estimate_linear_table


@click.command("linear", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@options.most("linear takes", "40, or every one with --json")
@options.as_json
def command(cards: tuple[str, ...], most: int | None, as_json: bool) -> None:
    """Every ordering of the CARDS that begins with a number card, its value, and the table of answers."""
    lab = LabCards.parse(typed_cards(cards, "linear"))
    number = count_linear(lab)
    if (seconds := estimate_linear_table(lab)) > LongJob.SOON:
        click.echo(f"{counted(number, 'linear take')} to count, about {duration(seconds)}.", err=True)
    if as_json:
        # In pieces, for there may be millions.
        click.echo(f'{{"cards": {json.dumps(str(lab))}, "count": {number}, "takes": [', nl=False)
        for index, take in enumerate(islice(linear_takes(lab), most)):
            click.echo((", " if index else "") + json.dumps(_data(take)), nl=False)
        answers = {
            str(answer): {"total": total, "whole": whole}
            for answer, (total, whole) in linear_table(lab).items()
        }
        click.echo(f'], "answers": {json.dumps(answers)}}}')
        return
    numbered = (*map(str, lab.bases), *(card.label() for card in lab.wilds))
    click.echo("Cards   " + "   ".join(f"{index}: {label}" for index, label in enumerate(numbered, 1)))
    click.echo()
    listed = 0
    for take in islice(linear_takes(lab), most or 40):
        listed += 1
        value = "no value: √ of a negative number" if take.value is None else str(take.value)
        click.echo(f"     {take.name}  {value:>6} = {write(take.expression)}")
    if listed < number:
        click.echo(f"     and so on: these are {listed} of {number:,}; --most brings more.")
    click.echo()
    click.echo("answer  total  whole")
    for answer, (total, whole) in linear_table(lab).items():
        if total:
            click.echo(f"{answer:6} {total:6,} {whole:6,}")
    click.echo(f"{counted(number, 'linear take')}.")


def _data(take: LinearTake) -> dict[str, Any]:
    return {
        "ordering": take.name,
        "expression": write(take.expression),
        "value": None if take.value is None else str(take.value),
        "grade": None if take.value is None else str(Grade(take.grade)),
    }
