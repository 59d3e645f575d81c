"""``toptake print pack``: cards to cut out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.print.page_file import page_options, write_pages
from toptake.cli.shared import options
from toptake.cli.shared.options import rules_of


@click.command("pack")
@options.rules
@options.fraction_form
@click.option("--packs", "count", type=int, default=1, show_default=True, help="How many, for a class set.")
@click.option("--first", type=int, help="The number of the first pack, printed on each of its cards.")
@click.option("--mark", default="", help="A mark of the class, printed on each card.")
@click.option("--backs/--no-backs", default=True, help="With backs, to print on both sides.")
@page_options
def command(
    fraction_form: str,
    count: int,
    first: int | None,
    mark: str,
    backs: bool,
    paper: str,
    output: Path,
    **typed: Any,
) -> None:
    """The cards of a table with these rules, two blanks and two check lists, to cut out.

    Print on both sides, turned on the long edge, and each back meets its card. --level 3 is the pack without
    fractions and powers; --rules full is every card, and "level 1, with x2" adds one.
    """
    from toptake.cards.card import FractionForm
    from toptake.printing.packs import packs
    from toptake.printing.paper import Paper
    from toptake.rules.options import Rules

    rules = rules_of(Rules.level, {}, **typed)
    write_pages(
        output,
        lambda: packs(
            rules,
            paper=Paper(paper),
            fraction_form=FractionForm(fraction_form),
            count=count,
            first=first,
            mark=mark,
            backs=backs,
        ),
    )
