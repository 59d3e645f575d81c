"""``toptake puzzle list``: the challenges of a collection."""

from __future__ import annotations

from typing import Any

import click

from toptake.cli.puzzle import shared
from toptake.cli.shared import json_lines, options


@click.command("list")
@shared.filters
@options.most("challenges", "20 by default", "-n")
@options.as_json
def command(most: int | None, as_json: bool, **typed: Any) -> None:
    """Challenges by kind, rules, rating and tags, easy ones first."""
    found = shared.chosen(**typed)
    listed = found[: most or (len(found) if as_json else 20)]
    for puzzle in listed:
        if as_json:
            json_lines.print_json(puzzle.as_data())
        else:
            click.echo(shared.line_of(puzzle))
    if not as_json:
        click.echo(f"{len(listed)} of {len(found)}")
