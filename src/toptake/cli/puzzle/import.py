"""``toptake puzzle import``: a collection of one's own from text, JSON or CSV."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from toptake.cli.puzzle import shared
from toptake.coach import counted
from toptake.errors import BudgetError, MalformedError, quote
from toptake.puzzles.collection import LARGEST_FILE, Collection
from toptake.puzzles.exchange import proven_puzzle, questions_in
from toptake.puzzles.puzzle import Puzzle


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), required=True, metavar="FILE", help="The collection.")
def command(file: Path, out: Path) -> None:
    """Read challenges from a FILE of text, JSON or CSV, or - for the input; prove and rate each of them.

    Of the file only kind, position and rules are believed.
    """
    found: dict[str, Puzzle] = {}
    for question in questions_in(_read(file)):
        try:
            puzzle = proven_puzzle(question)
        except BudgetError as error:
            raise MalformedError(f"{quote(question.position_text)} cannot be proven: {error}") from None
        found.setdefault(puzzle.id, puzzle)
    if not found:
        raise MalformedError(f"There are no challenges in {quote(str(file))}.")
    shared.write_file(out, Collection.of(found.values()).text())
    click.echo(f"{counted(len(found), 'challenge')} in {out}")


def _read(path: Path) -> str:
    try:
        data = sys.stdin.buffer.read(LARGEST_FILE) if str(path) == "-" else path.read_bytes()
        return data.decode("utf-8-sig")
    except OSError as error:
        problem = error.strerror or "it is no file"
    except ValueError:
        problem = "it is no text file"
    raise MalformedError(f"Challenges cannot be read from {quote(str(path))}: {problem}.")
