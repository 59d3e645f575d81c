"""``toptake puzzle``: challenges made, rated, listed and exchanged, each command imported when called."""

from __future__ import annotations

import click

from toptake.cli.shared.lazy_group import LazyGroup

_COMMANDS = {
    "today": "An easy, a middle and a hard challenge, the same for everybody.",
    "practice": "One after the other, as hard as is right for you.",
    "top-take": "One table, three minutes: the best answer counts.",
    "rush": "As many as you can in three minutes.",
    "progress": "Your stars, streak and rating; to a browser and back.",
    "make": "Make challenges: proven, rated, the same for the same seed.",
    "rate": "Prove a challenge of your own: its optimum, and how hard it is.",
    "show": "A challenge of a collection, with all of its best plays.",
    "list": "The challenges of a collection.",
    "import": "Make a collection of text, JSON or CSV.",
    "export": "Write a collection as text, JSON or CSV.",
}


class _Puzzle(LazyGroup):
    package = "toptake.cli.puzzle"
    commands_help = _COMMANDS
    where = " for challenges"


@click.group("puzzle", cls=_Puzzle)
def command() -> None:
    """Challenges: positions with one question each, whose answer is proven.

    A challenge is written KIND: POSITION; RULES, as in "best-take: 6 4 | 4 10 -2 x5 /4; level 3".
    """
