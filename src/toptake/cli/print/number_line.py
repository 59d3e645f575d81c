"""``toptake print number-line``: for beginners."""

from __future__ import annotations

from pathlib import Path

import click

from toptake.cli.print.page_file import page_options, write_pages


@click.command("number-line")
@click.option("--from", "first", type=int, default=0, show_default=True, help="The first number.")
@click.option("--to", "last", type=int, default=20, show_default=True, help="The last number.")
@page_options
def command(first: int, last: int, paper: str, output: Path) -> None:
    """Three number lines to cut out: with every number, with every fifth, and one to write on."""
    from toptake.printing.number_lines import number_line
    from toptake.printing.paper import Paper

    write_pages(output, lambda: number_line(first, last, Paper(paper)))
