"""``toptake print certificate``: for what somebody has done."""

from __future__ import annotations

from pathlib import Path

import click

from toptake.cli.print.page_file import page_options, write_pages


@click.command("certificate")
@click.argument("names", nargs=-1)
@click.option("--for", "reason", default="", help='What for, as in "for solving fifty challenges".')
@click.option("--title", default="", help="Certificate by default.")
@click.option("--by", "issuer", default="", help="Who gives it: a class, a club, a school.")
@click.option("--date", default="", help="When, as it is to be read; empty for a line to write on.")
@page_options
def command(
    names: tuple[str, ...], reason: str, title: str, issuer: str, date: str, paper: str, output: Path
) -> None:
    """A certificate for each of the NAMES; without any, one with a line to write a name on."""
    from toptake.printing.certificates import certificates
    from toptake.printing.paper import Paper

    write_pages(
        output,
        lambda: certificates(names, reason, title=title, issuer=issuer, date=date, paper=Paper(paper)),
    )
