"""``toptake lab``: the paper's enumeration, its counts and its tables, each command imported when called."""

from __future__ import annotations

import click

from toptake.cli.shared.lazy_group import LazyGroup

_COMMANDS = {
    "partitionings": "The orders in which bases can be added up.",
    "arrangements": "The placements of the wild cards, by prefix shifts.",
    "linear": "Every linear take of some cards.",
    "evaluate": "What a written PP makes, step by step.",
    "count": "How many PPs give each answer.",
    "find": "The PPs that give one answer.",
    "solutions": "The distinct solutions for one answer.",
    "puzzles": "The paper's twelve puzzles, and which of 1 to 15 can be made.",
}


class _Lab(LazyGroup):
    package = "toptake.cli.lab"
    commands_help = _COMMANDS
    where = " in the lab"


@click.group("lab", cls=_Lab)
def command() -> None:
    """The laboratory: Loh's enumeration of takes, recounted exactly.

    A PP (permutation-partitioning) is an ordering of the number cards, a partitioning and a placement of
    the wild cards; docs/paper.md tells more.
    """
