"""``toptake puzzle export``: a collection, or a part of it, for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cli.puzzle import shared
from toptake.puzzles.exchange import WRITERS


@click.command("export")
@shared.filters
@click.option("--format", "form", type=click.Choice([*WRITERS]), default="json", show_default=True)
@click.option("--out", type=click.Path(path_type=Path), metavar="FILE", help="Write a file.")
def command(form: str, out: Path | None, **typed: Any) -> None:
    """Write challenges as text (a question on each line), JSON (an object on each line) or CSV."""
    text = WRITERS[form](shared.chosen(**typed))
    if out is None:
        click.echo(text, nl=False)
    else:
        shared.write_file(out, text)
