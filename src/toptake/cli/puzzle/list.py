"""``toptake puzzle list``: the challenges of a collection."""

from __future__ import annotations

from typing import Any

import click

from toptake.cli.puzzle import shared
from toptake.cli.shared import json_lines, options


@click.command("list")
@shared.filters_or_opinions
@options.most("challenges", "20 by default", "-n")
@options.as_json
def command(kinds: shared.KindsOrOpinions, most: int | None, as_json: bool, **typed: Any) -> None:
    """Challenges by kind, rules, rating and tags, easy ones first."""
    if kinds == shared.OPINIONS:
        from toptake.cli.puzzle import discards

        discards.list_opinions(discards.opinions_in(**typed), most, as_json=as_json)
        return
    found = shared.chosen(kinds=kinds, **typed)
    listed = found[: most or (len(found) if as_json else 20)]
    for puzzle in listed:
        if as_json:
            json_lines.print_json(shared.data_of(puzzle))
        else:
            click.echo(shared.line_of(puzzle))
    if not as_json:
        click.echo(f"{len(listed)} of {len(found)}")
