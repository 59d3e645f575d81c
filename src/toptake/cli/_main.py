"""The ``toptake`` command and its subcommands, each imported only when it is called."""

from __future__ import annotations

import importlib
import sys

import click

from toptake.errors import ToptakeError

_COMMANDS = {
    "solve": "The best take of a position.",
    "reach": "The answers that all the given cards can make.",
    "builds": "Every legal build of a position.",
}

MALFORMED = 2
"""Exit code for input that cannot be read, the same as click's for wrong options."""


class _LazyGroup(click.Group):
    """Imports a subcommand's module only when it is needed: start-up counts."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _COMMANDS:
            return None
        command = importlib.import_module(f"toptake.cli._{cmd_name}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))


@click.group(cls=_LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="toptake", message="toptake %(version)s")
def toptake() -> None:
    """Toptake: a solver for the card game Numero.

    A position is written CENTRE | HAND, as in "3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt".
    """


def main() -> None:
    """Run the command; what the user did wrong is one sentence and exit code 2."""
    try:
        toptake(standalone_mode=False)
    except ToptakeError as error:
        click.echo(f"toptake: {error}", err=True)
        sys.exit(MALFORMED)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        click.echo("Stopped.", err=True)
        sys.exit(130)
    except BrokenPipeError:
        # Whoever read our output has gone; there is nobody left to tell.
        sys.stderr.close()
        sys.exit(0)
