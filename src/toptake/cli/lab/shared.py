"""What the commands of the lab share: cards, answers, files, and jobs that take long."""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click

from toptake.errors import MalformedError, quote
from toptake.lab import LabCards
from toptake.lab.partitionings import MOST_BASES_COUNTED

INTERRUPTED = 130
_F = TypeVar("_F", bound=Callable[..., Any])


def typed_cards(words: tuple[str, ...], command: str) -> str:
    """The cards that were typed, in one piece."""
    if not "".join(words).strip():
        raise MalformedError(f"Cards are needed, as in: toptake lab {command} 6 9 /3 /2.")
    return " ".join(words)


def answer() -> Callable[[_F], _F]:
    """The option that names an answer."""

    def number(ctx: click.Context, param: click.Parameter, text: str | None) -> int:
        if text is None:
            raise MalformedError("An answer is needed, as in --answer 14.")
        if re.fullmatch("[1-9]|1[0-5]", text) is None:
            raise MalformedError(f"{quote(text)} is not an answer: it is a number card, 1 to 15.")
        return int(text)

    return click.option("--answer", metavar="NUMBER", callback=number, help="What the cards are to make.")


def size_text(number: int, cards: LabCards) -> str:
    """A number of PPs as people read it; of very many bases only a lower bound is known."""
    text = f"{number:,}" if number < 10**30 else f"10^{len(str(number)) - 1}"
    return text if len(cards.bases) <= MOST_BASES_COUNTED else f"more than {text}"


def duration(seconds: float) -> str:
    """About how long: "3 s", "5 min", "2 days", "400 years"."""
    units = (
        ("s", 1.0),
        ("min", 60.0),
        ("hours", 3600.0),
        ("days", 86400.0),
        ("years", 365.25 * 86400),
    )
    name, unit = next((each for each in reversed(units) if seconds >= 2 * each[1]), units[0])
    number = seconds / unit
    if number >= 1e6:
        return f"10^{len(str(int(number))) - 1} {name}"
    return f"{max(number, 1):,.0f} {name}"


class LongJob:
    """Tells the size of a job before it begins, if it will be long, and then shows how far it is.

    Nothing is said about a job that ends at once, and nothing of this goes to the output.
    """

    SOON = 1.0
    """Seconds after which a job counts as long."""

    def __init__(self, what: str, whole: int, seconds: float, *, bar: bool = True) -> None:
        self._wants_bar = bar and sys.stderr.isatty()
        self._what = what
        self._whole = max(whole, 1)
        self._start = time.monotonic()
        self._told = False
        self._bar: Any = None
        self._shown = 0
        if seconds > self.SOON:
            self._tell(seconds)

    def show(self, done: int) -> None:
        """Called now and then while the job runs."""
        passed = time.monotonic() - self._start
        if passed < self.SOON:
            return
        if not self._told:
            # It takes longer than expected; by now one knows better.
            self._tell(passed * self._whole / done if done else None)
        if self._bar is None and self._wants_bar:
            # In thousandths, for there can be more PPs than a bar can count.
            self._bar = click.progressbar(length=1000, file=sys.stderr)
            self._bar.__enter__()
        if self._bar is not None:
            now = done * 1000 // self._whole
            self._bar.update(now - self._shown)
            self._shown = now

    def say(self, sentence: str) -> None:
        """Something that whoever waits should know."""
        self.close()
        click.echo(sentence, err=True)

    def close(self) -> None:
        """Leave the line of the progress bar."""
        if self._bar is not None:
            self._bar.__exit__(None, None, None)
            self._bar = None

    def _tell(self, seconds: float | None) -> None:
        self._told = True
        long = "" if seconds is None else f", about {duration(seconds)}"
        click.echo(f"{self._what}{long}; Ctrl-C stops and tells what was done.", err=True)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until the block is done, so that what is shown is whole."""
    pressed = []
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(True))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
