"""``toptake print class-set``: a sheet for each pupil."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.print.page_file import page_options, write_pages
from toptake.cli.print.sheet_options import avoided, seed, style_of, style_options
from toptake.cli.puzzle import shared


@click.command("class-set")
@click.argument("names", nargs=-1)
@shared.filters
@click.option("--pupils", type=click.IntRange(1, 60), help="How many sheets; one for each name, or 30.")
@click.option("--count", type=int, default=4, show_default=True, help="Challenges on each sheet.")
@seed
@avoided
@style_options
@page_options
def command(
    names: tuple[str, ...],
    path: Path | None,
    kinds: tuple[Any, ...],
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
    pupils: int | None,
    count: int,
    seed: int,
    avoided: frozenset[str],
    output: Path,
    **style: Any,
) -> None:
    """A sheet for each pupil, with other challenges of the same difficulty, and the key to all of them.

    Each place on the sheet has challenges of one kind and of nearly the same rating. NAMES of pupils stand on
    their sheets. The challenges of today are not among them.
    """
    from toptake.printing.choosing import choose_for_class
    from toptake.printing.sheets import Sheet, sheets

    def wanted() -> list[Sheet]:
        collection, entries = shared.fitting(path, kinds, rules, ratings, tags)
        each = choose_for_class(
            entries, max(pupils or (0 if names else 30), len(names)), count, seed, avoided
        )
        written = [*names, *[""] * (len(each) - len(names))]
        return [
            Sheet([collection[entry.id] for entry in chosen], name)
            for chosen, name in zip(each, written, strict=True)
        ]

    looks = style_of(tags, **style)
    write_pages(output, lambda: sheets(wanted(), looks))
