"""The ``toptake`` command and its subcommands, each imported only when it is called."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import click

from toptake import __version__
from toptake.cli.shared.lazy_group import LazyGroup
from toptake.errors import BudgetError, ToptakeError, quote

_COMMANDS = {
    "solve": "The best take of a position.",
    "reach": "The answers that all the given cards can make.",
    "builds": "Every legal build of a position.",
    "lab": "Loh's enumeration of takes: counts, tables, every solution.",
    "play": "Play a game in the terminal.",
    "solitaire": "Play alone, one take after the other.",
    "replay": "Check a record and play it back.",
    "hint": "Help for whoever is to move: a nudge, the cards, or the play.",
    "review": "Look back at a game: missed takes, best moment, costly discards.",
    "puzzle": "Challenges: make, rate, list and exchange them.",
    "simulate": "Statistics of many games between computer players.",
    "arena": "Measure the strength of computer players in duplicate games.",
    "print": "Cards, charts, sheets and posters for a class, as PDF.",
    "serve": "The web table: play, solve and learn in the browser.",
    "database": "Copies of the file in which the server keeps its games.",
}

FAILED = 1
MALFORMED = 2
"""Exit code for input that cannot be read, the same as click's for wrong options."""

_LONGEST_COMPLAINT = 300


class _Toptake(LazyGroup):
    """All commands, and what to do when somebody stops one."""

    package = "toptake.cli"
    commands_help = _COMMANDS

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if "|" in args[0]:
            raise click.UsageError(f"A command comes first; did you mean toptake solve {quote(args[0])}?")
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> None:
        try:
            super().invoke(ctx)
        except KeyboardInterrupt:
            # Click would print an empty line first; an Abort it passes on in silence.
            raise click.Abort from None
        except BrokenPipeError:
            # Whoever read our output has gone; there is nobody left to tell, not even at the exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.group(
    cls=_Toptake,
    context_settings={
        "help_option_names": ["-h", "--help"],
        # Otherwise click decides: colours on a terminal only.
        "color": False if os.environ.get("NO_COLOR") else None,
    },
)
@click.version_option(__version__, message="toptake %(version)s")
def toptake() -> None:
    """Toptake: a solver and a game table for the card game Numero.

    A position is written CENTRE | HAND, as in "3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt".
    """


def run(args: Sequence[str] | None = None) -> int:
    """Run a command, the one that was typed by default, and return the exit code.

    What went wrong is told in one sentence.
    """
    for stream in (sys.stdout, sys.stderr):
        # Cards have signs that not every terminal can show; a question mark will do there.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        return toptake.main(args, standalone_mode=False) or 0
    except BudgetError as error:
        return _complain(str(error), FAILED)
    except ToptakeError as error:
        return _complain(str(error), MALFORMED)
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return error.exit_code
    except click.NoSuchOption as error:
        close = error.possibilities
        meant = f"did you mean {close[0]}?" if close else "--help lists the options."
        return _complain(f"There is no option {quote(error.option_name)}; {meant}", MALFORMED)
    except click.ClickException as error:
        sentence = error.format_message()
        return _complain(sentence if sentence[-1:] in (".", "?") else f"{sentence}.", error.exit_code)
    except click.Abort:
        raise KeyboardInterrupt from None
    except OSError as error:
        return _complain(f"The output cannot be written: {error.strerror}.", FAILED)
    except MemoryError:
        return _complain("There is not enough memory for this.", FAILED)


def _complain(sentence: str, code: int) -> int:
    """Print a complaint on one line; what a user typed may be long, or not fit for a terminal."""
    line = "".join(char if char.isprintable() else "�" for char in sentence)
    if len(line) > _LONGEST_COMPLAINT:
        half = _LONGEST_COMPLAINT // 2
        line = f"{line[:half]}…{line[-half:]}"
    click.echo(f"toptake: {line}", err=True)
    return code
