"""Options that several commands share, from text to meaning."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import click

from toptake.errors import MalformedError, ToptakeError

LONGEST_LINE = 100_000

CARDS_MAY_START_WITH_MINUS = {"ignore_unknown_options": True}
"""So that cards need no quotes: in ``toptake reach 13 -2`` the -2 is a card."""

budget = click.option(
    "--budget", default="5s", metavar="TIME", help="How long to search: 5s, 100ms, 2min."
)
grade = click.option(
    "--grade",
    default="irrational",
    type=click.Choice(["whole", "fractional", "irrational"]),
    help="The hardest partial answers that are allowed.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Print a JSON object.")
language = click.option(
    "--language",
    default="fraction",
    type=click.Choice(["fraction", "percentage", "decimal"]),
    help="How fraction cards are shown and spoken.",
)


def lines_from_stdin() -> Iterator[str]:
    """What ``-`` stands for: one input a line, empty lines left out."""
    for line in sys.stdin:
        if len(line) > LONGEST_LINE:
            raise MalformedError("A line of the input is longer than any position.")
        if line.strip():
            yield line.strip()


def print_json(value: object) -> None:
    """One JSON object on one line, flushed so that a pipe sees it at once."""
    click.echo(json.dumps(value, ensure_ascii=False))


def each_line(answer: Callable[[str], dict[str, Any]]) -> None:
    """Answer every line of the input with one JSON object; a bad line answers with its error."""
    failed = False
    for line in lines_from_stdin():
        try:
            print_json(answer(line))
        except ToptakeError as error:
            failed = True
            print_json({"input": line, "error": str(error)})
    if failed:
        raise MalformedError("At least one line of the input could not be read; see its error.")
