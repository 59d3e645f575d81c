"""``toptake lab find``: the PPs that give one answer, written as they are found."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from toptake.cli.lab.shared import INTERRUPTED, LongJob, answer, size_text, typed_cards
from toptake.cli.shared import json_lines, options
from toptake.cli.shared.picture_file import writing
from toptake.coach import counted
from toptake.errors import MalformedError
from toptake.lab import LabCards, PPSearch
from toptake.lab.estimates import estimate_search

_PIECE = 4096
"""What is handed over in one piece, in bytes: whole lines, so that a killed run leaves no half one."""


@click.command("find", cls=options.CardCommand)
@click.argument("cards", nargs=-1)
@answer()
@click.option("--whole", is_flag=True, help="Only those whose partial answers are all whole.")
@click.option("--out", metavar="FILE", help="Write them there, gzipped if the name ends in .gz.")
@options.as_json
def command(cards: tuple[str, ...], answer: int, whole: bool, out: str | None, as_json: bool) -> None:
    """The PPs of the CARDS that give the answer, one a line: arrangement, additions, bases in order."""
    finding = PPSearch(LabCards.parse(typed_cards(cards, "find")), answer, whole=whole)
    if out == "":
        raise MalformedError("The name of the file after --out is empty.")
    path = Path(out) if out else None
    stopped = False
    with _sink(path, as_json) as put:
        stopped = _search(finding, put)
    summary = {
        "cards": str(finding.cards),
        "answer": answer,
        "found": finding.found,
        "pps": finding.size,
    }
    if stopped:
        summary |= {"partial": True, "looked_at": finding.visited}
    if as_json and path:
        json_lines.print_json(summary | {"out": str(path)})
    elif as_json:
        click.echo(f"], {json.dumps(summary)[1:]}")
    else:
        what = f"{counted(finding.found, 'PP')} {'gives' if finding.found == 1 else 'give'} {answer}"
        where = f", in {path}" if path else ""
        size = size_text(finding.size, finding.cards)
        partial = f"; partial: stopped after about {finding.visited:,} of {size} PPs" if stopped else ""
        click.echo(f"{what}{where}{partial}.", err=path is None)
    if stopped:
        raise click.exceptions.Exit(INTERRUPTED)


def _search(finding: PPSearch, put: Callable[[bytes], None]) -> bool:
    """True when Ctrl-C cut it short."""
    what = f"{size_text(finding.size, finding.cards)} PPs to look at"
    job = LongJob(what, finding.size, estimate_search(finding.cards))
    try:
        for batch in finding:
            for piece in _pieces(batch):
                put(piece)
            job.show(finding.visited)
    except KeyboardInterrupt:
        return True
    finally:
        job.close()
    return False


def _pieces(batch: bytes) -> Iterator[bytes]:
    """Whole lines, about as many as fit."""
    start = 0
    while start < len(batch):
        end = batch.rfind(b"\n", start, start + _PIECE) + 1
        if end == 0:
            end = batch.index(b"\n", start) + 1
        yield batch[start:end]
        start = end


@contextmanager
def _sink(path: Path | None, as_json: bool) -> Iterator[Callable[[bytes], None]]:
    """Where lines go: a file, a gzip file that is whole after each piece, the output, or a JSON list."""
    if path is None:
        first = True

        def put_json(lines: bytes) -> None:
            nonlocal first
            for line in lines.decode().splitlines():
                click.echo(("" if first else ", ") + json.dumps(line), nl=False)
                first = False

        if as_json:
            click.echo('{"list": [', nl=False)
            yield put_json
        else:
            sys.stdout.flush()
            yield lambda lines: click.echo(lines, nl=False)
        return
    with writing(path):
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o666)
        try:
            if path.suffix == ".gz":
                import gzip

                # One member for each piece: what was written can be read, wherever the run was killed.
                yield lambda lines: _write(descriptor, gzip.compress(lines, 6))
            else:
                yield lambda lines: _write(descriptor, lines)
        finally:
            os.close(descriptor)


def _write(descriptor: int, data: bytes) -> None:
    """In one call where the system takes it, as it does for files."""
    while data:
        data = data[os.write(descriptor, data) :]
