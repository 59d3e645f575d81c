"""``toptake print score-sheet``: room for tallies."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.print.page_file import page_options, write_pages
from toptake.cli.shared import options
from toptake.cli.shared.options import rules_of


@click.command("score-sheet")
@options.rules
@click.option("--seats", type=click.IntRange(1, 4), help="Players; 2 by default.")
@page_options
def command(seats: int | None, paper: str, output: Path, **typed: Any) -> None:
    """What counts at a table with these rules, with room for tallies; a row for each game where cards win."""
    from toptake.printing.paper import Paper
    from toptake.printing.score_sheets import score_sheet
    from toptake.rules.options import Rules

    rules = rules_of(Rules.level, {} if seats is None else {"seats": seats}, **typed)
    write_pages(output, lambda: score_sheet(rules, Paper(paper)))
