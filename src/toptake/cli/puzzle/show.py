"""``toptake puzzle show``: one challenge of a collection."""

from __future__ import annotations

from pathlib import Path

import click

from toptake.cards.card import FractionForm
from toptake.cli.puzzle import shared
from toptake.cli.puzzle.telling import tell
from toptake.cli.shared import json_lines, options
from toptake.puzzles.opinions.opinion_file import built_in_opinions


@click.command("show")
@click.argument("id")
@shared.collection
@options.fraction_form
@options.as_json
def command(id: str, path: Path | None, fraction_form: str, as_json: bool) -> None:
    """The challenge with that ID, and all of its best plays."""
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
    if as_json:
        json_lines.print_json(puzzle.as_data())
    else:
        tell(puzzle, FractionForm(fraction_form))
