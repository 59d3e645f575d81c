"""A group of commands, each imported only when it is called: start-up counts."""

from __future__ import annotations

import importlib

import click

from toptake.errors import quote


class LazyGroup(click.Group):
    """Knows its commands by a line of help each; each has a module of its name in the package, - as _."""

    package: str
    commands_help: dict[str, str]
    where = ""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, in the order in which they are shown."""
        return list(self.commands_help)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one."""
        if cmd_name not in self.commands_help:
            return None
        command = importlib.import_module(f"{self.package}.{cmd_name.replace('-', '_')}").command
        assert isinstance(command, click.Command)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Name a mistyped command, and the one that was meant."""
        name = args[0]
        if name in self.commands_help or name.startswith("-"):
            return super().resolve_command(ctx, args)
        import difflib  # only a typing mistake needs it

        close = difflib.get_close_matches(name[:20], self.commands_help, n=1)
        meant = f"did you mean {close[0]}?" if close else f"there are {', '.join(self.commands_help)}."
        raise click.UsageError(f"There is no command {quote(name)}{self.where}; {meant}")

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List them without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.commands_help.items()))
