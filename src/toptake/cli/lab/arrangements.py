"""``toptake lab arrangements``: the placements of the wild cards, one after the other."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import islice

import click

from toptake.cli.lab.shared import typed_cards
from toptake.cli.shared import options
from toptake.coach import counted
from toptake.lab import LabCards, count_placements, placements, write_arrangement
from toptake.lab.pps import count_borders


@click.command("arrangements", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@options.most("arrangements", "40, or every one with --json", "--limit")
@options.as_json
def command(cards: tuple[str, ...], most: int | None, as_json: bool) -> None:
    """Every arrangement of the wild cards among the CARDS, in the order of the prefix shifts.

    A 0 is the border between two boxes, k the k-th wild card; in a stage with m number cards the m-th 0 is
    the addition.
    """
    lab = LabCards.parse(typed_cards(cards, "arrangements"))
    number = count_placements(lab)
    # As they come, for there may be millions; and not by click.echo, which flushes each of them.
    write = sys.stdout.write
    if as_json:
        write(f'{{"cards": {json.dumps(str(lab))}, "count": {number}, "arrangements": [')
        for index, text in enumerate(islice(_written(lab), most)):
            write((', "' if index else '"') + text + '"')
        complete = most is None or most >= number
        click.echo(f'], "complete": {json.dumps(complete)}}}')
        return
    most = most or 40
    numbered = [f"{index}: {card.label()}" for index, card in enumerate(lab.wilds, 1)]
    click.echo("   ".join(["Cards", " ".join(map(str, lab.bases)), *numbered]))
    borders, wilds = counted(count_borders(len(lab.bases)), "border"), counted(len(lab.wilds), "wild card")
    click.echo(f"{counted(number, 'arrangement')} of {borders} and {wilds}:")
    for text in islice(_written(lab), most):
        write(f"     {text}\n")
    if most < number:
        write(f"     and so on: these are {most:,}; --most brings more.\n")
    sys.stdout.flush()


def _written(cards: LabCards) -> Iterator[str]:
    walk = placements(cards)
    yield write_arrangement(tuple(walk))
    while walk.advance():
        yield write_arrangement(tuple(walk))
