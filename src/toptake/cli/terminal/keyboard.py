"""Lines that are typed: at a terminal or from a pipe, for as long as one likes or against the clock."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

import click

from toptake.cli.terminal.wrapped import wrapped
from toptake.errors import MalformedError

LEAVE = ("quit", "exit")
"""Words that leave whatever is going on."""

_LONGEST_LINE = 10_000


class Quit(Exception):
    """The player has left, or there is no more input."""


class TimeUp(Exception):
    """The time was up before a line was typed."""


class Keyboard:
    """Where lines come from."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        """Seconds; it goes on evenly, whatever is done to the date."""
        self.talking = sys.stdin.isatty()
        """Is there somebody who reads a prompt?"""
        self.refused = 0
        """So many lines were complained about."""
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")

    def ask(self, prompt: str, until: float | None = None) -> str:
        """A line that was typed; without a terminal the next line of the input.

        Where the clock comes to ``until`` before the line ends, waiting ends as well.
        """
        with self._limited(until):
            line = self._typed(prompt) if self.talking else _read()
        if until is not None and self.clock() >= until:
            raise TimeUp
        return line

    def complain(self, error: Exception) -> None:
        """What is refused is told, and changes nothing."""
        self.refused += 1
        click.secho(wrapped(f"  {error}"), fg="yellow", err=not self.talking)

    def check_refused(self) -> None:
        """At the end of what a program has typed: was all of it understood?"""
        if self.refused and not self.talking:
            raise MalformedError("Something in the input was refused; each has its reason above.")

    def _typed(self, prompt: str) -> str:
        with suppress(ImportError):
            import readline  # noqa: F401  # arrow keys and earlier lines
        # The line editor breaks a prompt anywhere; and it needs the gap before what is typed.
        said = prompt.rstrip()
        *lines, last = wrapped(said).split("\n")
        for line in lines:
            click.echo(line)
        try:
            return input(last + prompt[len(said) :])
        except EOFError:
            raise Quit from None

    @contextmanager
    def _limited(self, until: float | None) -> Iterator[None]:
        if until is None:
            yield
            return
        left = until - self.clock()
        if left <= 0:
            raise TimeUp
        if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
            # Then the end is noticed when the line has been typed.
            yield
            return
        before = signal.signal(signal.SIGALRM, _stop_waiting)
        signal.setitimer(signal.ITIMER_REAL, left)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)


def _stop_waiting(*_: object) -> NoReturn:
    raise TimeUp


def _read() -> str:
    line = rest = sys.stdin.readline(_LONGEST_LINE)
    if not line:
        raise Quit
    while len(rest) == _LONGEST_LINE and not rest.endswith("\n"):
        # The end of a line that is far too long is no line of its own.
        rest = sys.stdin.readline(_LONGEST_LINE)
    return line
