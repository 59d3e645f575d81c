"""``toptake print poster``: the challenge of the week."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toptake.cli.print.page_file import page_options, write_pages
from toptake.cli.print.sheet_options import address, avoided, ideas_among, look_of, seed
from toptake.cli.puzzle import shared
from toptake.cli.shared import options

if TYPE_CHECKING:
    from toptake.printing.typesetting import Document


@click.command("poster")
@click.argument("id", required=False)
@shared.filters
@seed
@avoided
@click.option("--title", default="", help="Challenge of the week by default.")
@click.option("--note", default="", help='Such as "Hand in by Friday".')
@address
@options.fraction_form
@page_options
def command(
    id: str | None,
    path: Path | None,
    kinds: tuple[Any, ...],
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
    seed: int,
    avoided: frozenset[str],
    title: str,
    note: str,
    address: str,
    fraction_form: str,
    paper: str,
    output: Path,
) -> None:
    """One challenge for the wall, without its answer: the one with that ID, or one that fits."""
    from toptake.printing.choosing import choose
    from toptake.printing.paper import Paper
    from toptake.printing.sheets import weekly_poster

    def document() -> Document:
        if id is not None:
            puzzle = shared.opened(path)[shared.typed_id(id)]
        else:
            collection, entries = shared.fitting(path, kinds, rules, ratings, tags)
            puzzle = collection[choose(entries, 1, seed, avoided=avoided)[0].id]
        look, ideas = look_of(address, fraction_form), ideas_among(tags)
        return weekly_poster(puzzle, heading=title, note=note, paper=Paper(paper), look=look, ideas=ideas)

    write_pages(output, document)
