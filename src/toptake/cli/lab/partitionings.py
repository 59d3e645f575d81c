"""``toptake lab partitionings``: the orders in which bases can be added up."""

from __future__ import annotations

import json
import re
from itertools import chain
from pathlib import Path

import click

from toptake.cli.lab.shared import LongJob, duration
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.picture_file import picture, writing
from toptake.coach import counted
from toptake.errors import MalformedError, quote
from toptake.lab import Partitioning, count_partitionings, partitionings

MOST_BASES = 60
"""The number of kinds of piles grows with the partitions of n: a million here."""


@click.command("partitionings")
@click.argument("n", required=False)
@click.option("--count", "only_count", is_flag=True, help="Only tell how many there are.")
@picture("--plot", "the diagram of all paths")
@options.as_json
def command(n: str | None, only_count: bool, plot: Path | None, as_json: bool) -> None:
    """Every partitioning of N bases: its additions, and its path of part sizes."""
    bases = _number(n)
    if (seconds := 4.8 * 3.0 ** ((bases - 50) / 5)) > LongJob.SOON:
        click.echo(f"To count the paths takes about {duration(seconds)}.", err=True)
    if plot:
        from toptake.lab.diagrams import partitionings_diagram

        with writing(plot):
            partitionings_diagram(bases).save(plot)
    if only_count:
        number = count_partitionings(bases)
        if as_json:
            json_lines.print_json({"bases": bases, "count": number})
        else:
            click.echo(f"{counted(number, 'partitioning')} of {counted(bases, 'base')}.")
    elif as_json:
        # In pieces, for there may be millions.
        click.echo('{"partitionings": [', nl=False)
        for index, each in enumerate(partitionings(bases)):
            click.echo((", " if index else "") + json.dumps(str(each)), nl=False)
        click.echo("]}")
    else:
        click.echo(f"{counted(count_partitionings(bases), 'partitioning')} of {counted(bases, 'base')}:")
        for each in partitionings(bases):
            click.echo(f"     {each!s:{2 * bases}} {_path(each)}")


def _path(partitioning: Partitioning) -> str:
    return " → ".join("+".join(map(str, sizes)) for sizes in chain(partitioning.path))


def _number(text: str | None) -> int:
    if text is None:
        raise MalformedError("A number of bases is needed, as in: toptake lab partitionings 5.")
    if re.fullmatch("[1-9][0-9]{0,5}", text) is None or int(text) > MOST_BASES:
        raise MalformedError(f"{quote(text)} is not a number of bases from 1 to {MOST_BASES}.")
    return int(text)
