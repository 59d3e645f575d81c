"""``toptake puzzle show``: one challenge of a collection."""

from __future__ import annotations

from pathlib import Path

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.telling import tell
from toptake.cli.shared import json_lines, options
from toptake.errors import MalformedError
from toptake.puzzles.opinions.opinion_file import built_in_opinions

_OF_TODAY = "This is one of today's challenges; --answers shows its best plays."
"""Its id stands where it is asked, and nobody shall come upon its answers by accident."""


@click.command("show")
@click.argument("id")
@shared.collection
@options.fraction_form
@click.option("--answers", is_flag=True, help="The answers to one of today's challenges, too.")
@options.as_json
def command(id: str, path: Path | None, fraction_form: str, answers: bool, as_json: bool) -> None:
    """The challenge with that ID, and all of its best plays; of today's only what is asked."""
    id = shared.typed_id(id)
    collection = shared.opened(path)
    if path is None and id not in collection and id in built_in_opinions().opinions:
        from toptake.cli.puzzle import discards

        opinion = built_in_opinions().opinions[id]
        if as_json:
            json_lines.print_json(opinion.as_data())
        else:
            discards.show_opinion(opinion, FractionForm(fraction_form))
        return
    puzzle = collection[id]
    if not answers and id in shared.ids_of_day():
        if as_json:
            raise MalformedError(_OF_TODAY)
        click.secho(str(puzzle.question), bold=True)
        click.echo(_OF_TODAY)
    elif as_json:
        json_lines.print_json(shared.data_of(puzzle))
    else:
        tell(puzzle, FractionForm(fraction_form))
