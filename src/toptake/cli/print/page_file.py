"""What all printing commands share: the paper, and the file that is written."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from toptake.cli.shared.picture_file import check_writable, writing
from toptake.errors import MalformedError, quote

if TYPE_CHECKING:
    from toptake.printing.typesetting import Document

_F = TypeVar("_F", bound=Callable[..., Any])


def _path(ctx: click.Context, param: click.Parameter, text: str | None) -> Path:
    if text is None:
        raise MalformedError(f"A file to print into is needed, as in -o {ctx.info_name}.pdf.")
    if Path(text).suffix.lower() != ".pdf":
        raise MalformedError(f"The name of a printed file ends in .pdf, and {quote(text)} does not.")
    return Path(text)


paper = click.option(
    "--paper", default="a4", type=click.Choice(["a4", "letter"]), show_default=True, help="Its size."
)
output = click.option("-o", "--output", metavar="FILE.pdf", callback=_path, help="The file to write.")


shape = click.option(
    "--as",
    "shape",
    default="poster",
    type=click.Choice(["poster", "cards"]),
    show_default=True,
    help="A poster for the wall, or nine cards to cut out.",
)


def page_options(command: _F) -> _F:
    """The options of every printing command."""
    return output(paper(command))


def write_pages(path: Path, make: Callable[[], Document]) -> None:
    """Print into the file, and say how many pages there are."""
    check_writable(path)
    from toptake.coach import counted
    from toptake.printing.typesetting import page_count

    pdf = make().pdf()
    with writing(path):
        path.write_bytes(pdf)
    click.echo(f"{path}: {counted(page_count(pdf), 'page')}.")
