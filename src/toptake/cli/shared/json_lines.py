"""Lines in and JSON out, for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import Any

import click

from toptake.errors import MalformedError, ToptakeError, shorten

LONGEST_LINE = 100_000
"""In bytes; far more than a pack in its longest spelling."""


def print_json(value: object) -> None:
    """One JSON object on one line, flushed so that a pipe sees it at once."""
    import json  # people do not need it

    unicode = "utf" in (sys.stdout.encoding or "").lower()
    click.echo(json.dumps(value, ensure_ascii=not unicode))


def each_line(answer: Callable[[str], dict[str, Any]]) -> None:
    """Answer every line of the input with one JSON object; a bad line answers with its error."""
    failed = 0
    for line in lines_from_stdin():
        try:
            if len(line) >= LONGEST_LINE:
                raise MalformedError("This line is longer than any position.")
            print_json(answer(line))
        except ToptakeError as error:
            failed += 1
            print_json({"input": shorten(line, 200), "error": str(error)})
    if failed:
        lines = "1 line" if failed == 1 else f"{failed} lines"
        raise MalformedError(f"{lines} of the input could not be read; each has an error in the output.")


def lines_from_stdin() -> Iterator[str]:
    """What ``-`` stands for: one input a line, empty ones left out; bytes that are no text become �."""
    stream = sys.stdin.buffer
    while line := stream.readline(LONGEST_LINE):
        rest = line
        while len(rest) == LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE)
        if text := line.decode("utf-8-sig", errors="replace").strip():
            yield text
