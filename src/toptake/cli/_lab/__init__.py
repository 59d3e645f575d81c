"""``toptake lab``: the paper's enumeration, its counts and its tables, each command imported when called."""

from __future__ import annotations

import importlib

import click

from toptake.cards import shown

_COMMANDS = {
    "partitionings": "The orders in which bases can be added up.",
    "linear": "Every linear take of some cards.",
    "evaluate": "What a written PP makes, step by step.",
    "count": "How many PPs give each answer.",
    "find": "The PPs that give one answer.",
    "solutions": "The distinct solutions for one answer.",
}


class _Lab(click.Group):
    """Names a mistyped command in a sentence, and imports nothing before it is needed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = importlib.import_module(f"toptake.cli._lab._{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in _COMMANDS and not name.startswith("-"):
            raise click.UsageError(
                f"There is no command {shown(name)} in the lab; there are {', '.join(_COMMANDS)}."
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group("lab", cls=_Lab)
def command() -> None:
    """The laboratory: Loh's enumeration of takes, recounted exactly.

    A PP (permutation-partitioning) is an ordering of the number cards, a partitioning and a placement of
    the wild cards; docs/paper.md tells more.
    """
