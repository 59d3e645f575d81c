"""``toptake print sheet``: challenges with room to work."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import click

from toptake.cli.print.page_file import page_options, write_pages
from toptake.cli.print.sheet_options import avoided, seed, style_of, style_options
from toptake.cli.puzzle import shared
from toptake.errors import MalformedError
from toptake.puzzles.puzzle import Puzzle


@click.command("sheet")
@click.argument("ids", nargs=-1)
@shared.filters_or_opinions
@click.option("--count", type=int, default=4, show_default=True, help="How many challenges.")
@click.option("--difficulty", type=click.Choice(["easy", "middle", "hard"]), help="A third of what fits.")
@click.option("--versions", is_flag=True, help="The same sheet three times: easy, middle and hard.")
@seed
@avoided
@style_options
@page_options
def command(
    ids: tuple[str, ...],
    path: Path | None,
    kinds: shared.KindsOrOpinions,
    rules: str | None,
    ratings: tuple[int, int] | None,
    tags: tuple[str, ...],
    count: int,
    difficulty: str | None,
    versions: bool,
    seed: int,
    avoided: frozenset[str],
    output: Path,
    **style: Any,
) -> None:
    """Challenges of a collection: those with these IDS, or some that fit, easy ones first.

    The key follows the sheets, from a new page: every best play, the steps as they are said, and the points.
    None of today's challenges is chosen, so that the key spoils nothing; with its ID you can have it, too.
    """
    from toptake.printing.choosing import Difficulty, choose
    from toptake.printing.sheets import Sheet, sheets

    if versions and (ids or difficulty):
        raise MalformedError("Three versions are chosen by difficulty: leave out IDS and --difficulty.")

    if kinds == shared.OPINIONS:
        from toptake.cli.puzzle.discards import opinions_in
        from toptake.printing.opinion_sheets import opinion_sheet

        if ids or versions or difficulty:
            raise MalformedError("Opinions have no difficulty, and are chosen by --level and --seed alone.")
        found = opinions_in(path, rules, ratings, tags)
        if not 1 <= count <= len(found):
            raise MalformedError(f"There are {len(found)} opinions that fit, and {count} are asked for.")
        opinions = Random(seed).sample(found, count)
        look = style_of((), **style)
        write_pages(output, lambda: opinion_sheet(opinions, look))
        return

    def wanted() -> list[Sheet]:
        if ids:
            collection = shared.opened(path)
            return [Sheet([collection[shared.typed_id(id)] for id in ids])]
        collection, entries = shared.fitting(path, kinds, rules, ratings, tags)

        def chosen(wished: Difficulty | None) -> list[Puzzle]:
            return [collection[entry.id] for entry in choose(entries, count, seed, wished, avoided)]

        if versions:
            return [
                Sheet(chosen(each), version=f"Version {number}") for number, each in enumerate(Difficulty, 1)
            ]
        return [Sheet(chosen(Difficulty(difficulty) if difficulty else None))]

    looks = style_of(tags, **style)
    write_pages(output, lambda: sheets(wanted(), looks))
    if style["only"] != "sheets" and any(shared.typed_id(id) in shared.ids_of_day() for id in ids):
        click.echo("The key has the answers to one of today's challenges.")
