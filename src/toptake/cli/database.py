"""``toptake database``: copies of the file of games."""

from __future__ import annotations

from pathlib import Path

import click

_FILE = click.Path(path_type=Path, dir_okay=False)
_data = click.option("--data", type=_FILE, help="The file of all games.")


@click.group("database")
def command() -> None:
    """Copies of the file in which the server keeps its games."""


@command.command("backup")
@click.argument("file", type=_FILE)
@_data
def backup(file: Path, data: Path | None) -> None:
    """Copy everything into FILE; a server may be running meanwhile."""
    from toptake.store.copies import back_up
    from toptake.store.data_file import default_data_file

    kept = data or default_data_file()
    back_up(kept, file)
    click.echo(f"{file} holds all that is in {kept}.")


@command.command("restore")
@click.argument("file", type=_FILE)
@_data
def restore(file: Path, data: Path | None) -> None:
    """Put back what a backup holds; no server may be running.

    What was there before is kept beside it.
    """
    from toptake.store.copies import restore as put_back
    from toptake.store.data_file import default_data_file

    kept = data or default_data_file()
    aside = put_back(kept, file)
    before = f" What was there before is in {aside}." if aside else ""
    click.echo(f"{kept} holds all that is in {file}.{before}")
