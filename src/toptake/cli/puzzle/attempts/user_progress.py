"""What somebody has reached, while challenges are tried: written after each answer.

Challenges can be tried without it, too: where the file cannot be read or written that is said once, and what
is reached counts until the command ends.
"""

from __future__ import annotations

from collections.abc import Callable

from toptake.cli.puzzle.attempts.telling import tell
from toptake.cli.shared.progress_file import change_progress, load_progress
from toptake.errors import MalformedError
from toptake.puzzles.progress import Progress


class UserProgress:
    """The user's progress, and its file as long as that is sound."""

    def __init__(self) -> None:
        self.now = Progress()
        self._kept = True
        try:
            self.now = load_progress()
        except MalformedError as error:
            self._refuse(error)

    def change(self, change: Callable[[Progress], Progress]) -> None:
        """Carry out a change, and write it."""
        if self._kept:
            try:
                self.now = change_progress(change)
                return
            except MalformedError as error:
                self._refuse(error)
        self.now = change(self.now)

    def _refuse(self, error: MalformedError) -> None:
        self._kept = False
        tell(f"{error} What you do now is not kept.", err=True)
