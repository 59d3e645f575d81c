"""``toptake print chart``: the golden rules for the wall."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.print.page_file import page_options, shape, write_pages
from toptake.cli.shared import options
from toptake.cli.shared.options import rules_of


@click.command("chart")
@options.rules
@shape
@page_options
def command(shape: str, paper: str, output: Path, **typed: Any) -> None:
    """The golden rules and what a turn may be, as far as a table with these rules has them."""
    from toptake.printing.charts import Shape, rule_chart
    from toptake.printing.paper import Paper
    from toptake.rules.options import Rules

    rules = rules_of(Rules.level, {}, **typed)
    write_pages(output, lambda: rule_chart(rules, Shape(shape), Paper(paper)))
