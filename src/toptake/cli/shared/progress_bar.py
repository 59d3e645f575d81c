"""A progress bar on a terminal; on anything else there is none."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager, nullcontext


class ProgressBar:
    def __init__(self, what: str, total: int) -> None:
        from rich.console import Console
        from rich.progress import Progress

        self._progress = Progress(console=Console(stderr=True), transient=True)
        self._task = self._progress.add_task(what, total=total)

    def __enter__(self) -> ProgressBar:
        self._progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._progress.stop()

    def advance(self, more: int) -> None:
        """So many more are done."""
        self._progress.advance(self._task, more)

    def show(self, done: int) -> None:
        """So many are done in all."""
        self._progress.update(self._task, completed=done)


def progress_bar(what: str, total: int) -> AbstractContextManager[ProgressBar | None]:
    """The bar, or None where nobody would see it."""
    return ProgressBar(what, total) if sys.stderr.isatty() else nullcontext()
