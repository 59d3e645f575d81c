"""Is the file that was opened still the one at its path?

A file that is deleted or replaced goes on to be there for whoever has it open, so that a server would write
turns into something that nobody finds again. It is looked at before every commit and every query: that costs
microseconds, and a service of the system that watches files would tell us later, or not at all.
"""

from __future__ import annotations

import logging
from pathlib import Path

from toptake.errors import StoreError
from toptake.store.data_file import beside

_LOG = logging.getLogger(__name__)


class FileGoneError(StoreError):
    """The file was moved, deleted or replaced."""

    def __init__(self) -> None:
        super().__init__(
            "The server's file of games was moved, deleted or replaced, so nothing can be kept:"
            " put it back, or start the server again."
        )


class FileWatch:
    """The file and its write-ahead log, as they were when they were opened."""

    def __init__(self, path: Path) -> None:
        self._paths = (path, beside(path)[0])
        self._known: dict[Path, tuple[int, int]] = {}
        self._gone = False
        """Said already."""

    def check(self) -> None:
        """Raises FileGoneError, and says it in the log once; if the file is put back, all is well again."""
        gone = next((path for path in self._paths if not self._is_there(path)), None)
        if gone is None:
            self._gone = False
            return
        if not self._gone:
            self._gone = True
            _LOG.error(
                "%s was moved, deleted or replaced while it was in use, so nothing is kept from now on:"
                " put it back, or start the server again.",
                gone,
            )
        raise FileGoneError

    def is_there(self) -> bool:
        """The same, without a word."""
        return all(map(self._is_there, self._paths))

    def _is_there(self, path: Path) -> bool:
        try:
            found = path.stat()
        except OSError:
            # The log is made when it is first needed.
            return path not in self._known
        identity = (found.st_dev, found.st_ino)
        return self._known.setdefault(path, identity) == identity
