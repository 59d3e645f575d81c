"""``toptake print``: pages for a class as PDF, each command imported when called."""

from __future__ import annotations

import click

from toptake.cli.shared.lazy_group import LazyGroup

_COMMANDS = {
    "pack": "A pack to cut out, or a class set of them.",
    "chart": "The golden rules and what a turn may be, as a poster or as cards.",
    "bonuses": "What counts in a game for points, as a poster or as cards.",
    "score-sheet": "Score sheets with room for tallies.",
    "number-line": "Number lines for beginners.",
    "certificate": "Certificates, one for each name.",
    "sheet": "Challenges with room to work, and their key.",
    "class-set": "A sheet for each pupil, with others of the same difficulty, and the key.",
    "poster": "The challenge of the week.",
}


class _Print(LazyGroup):
    package = "toptake.cli.print"
    commands_help = _COMMANDS
    where = " that prints"


@click.group("print", cls=_Print)
def command() -> None:
    """Paper for a class, as PDF: A4 or Letter, fit for a printer without colours.

    The same words give the same file, byte by byte.
    """
