"""``toptake puzzle rate``: a challenge of one's own, proven and rated."""

from __future__ import annotations

import click

from toptake.cli.puzzle import shared
from toptake.cli.puzzle.telling import tell
from toptake.cli.shared import json_lines, options
from toptake.errors import MalformedError
from toptake.puzzles.exchange import proven_puzzle
from toptake.puzzles.question import Question


@click.command("rate")
@click.argument("challenge", nargs=-1)
@options.as_json
def command(challenge: tuple[str, ...], as_json: bool) -> None:
    """Prove a CHALLENGE, KIND: POSITION; RULES in quotes, or - for one on each line of the input."""
    text = " ".join(challenge)
    if not text:
        raise MalformedError('A challenge is needed, in quotes: "best-take: 6 4 | 4 10; level 1".')
    if text == "-":
        json_lines.each_line(lambda line: shared.data_of(proven_puzzle(Question.parse(line))))
        return
    puzzle = proven_puzzle(Question.parse(text))
    if as_json:
        json_lines.print_json(shared.data_of(puzzle))
    else:
        tell(puzzle)
