"""``toptake print bonuses``: what counts, for the wall or the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.print.page_file import page_options, shape, write_pages
from toptake.cli.shared import options
from toptake.cli.shared.options import rules_of


@click.command("bonuses")
@options.rules
@shape
@page_options
def command(shape: str, paper: str, output: Path, **typed: Any) -> None:
    """What counts in a game for points: level 4 unless other rules are asked for."""
    from toptake.printing.charts import Shape, bonus_chart
    from toptake.printing.paper import Paper
    from toptake.rules.options import Rules

    if typed["level"] is None and typed["rules_text"] is None:
        typed["level"] = 4
    rules = rules_of(Rules.level, {}, **typed)
    write_pages(output, lambda: bonus_chart(rules, Shape(shape), Paper(paper)))
