"""One server for each file: a lock that ends with its process, however that ends.

The operating system holds the lock on a file beside the database (``games.db.lock``), so a killed server
leaves none behind. The file itself stays, since a lock on a name that may be deleted protects nothing; it
holds the process id, only for the message. The database cannot be locked itself: SQLite has its own locks on
it, and would lose them when we close our handle.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

from toptake.errors import StoreError

_PATIENCE = 1.0
"""Seconds for a process that has just taken the lock to write its id, or for one that is ending to end."""
_PAUSE = 0.02


class FileLock:
    """The right to be the only server of a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: BinaryIO | None = None

    @property
    def held(self) -> bool:
        return self._file is not None

    def acquire(self) -> None:
        """Raises StoreError if another server has it."""
        # A file that has two names is one file.
        target = self._path.resolve()
        beside = target.with_name(f"{target.name}.lock")
        beside.touch(0o600)
        # Opened for appending: whoever fails to lock it must not have emptied it.
        file = beside.open("a+b")
        until = time.monotonic() + _PATIENCE
        while not try_lock(file):
            pid = _read_pid(file)
            if time.monotonic() > until or (pid is not None and _is_running(pid)):
                file.close()
                process = "another process" if pid is None else f"process {pid}"
                raise StoreError(f"{self._path} is in use by another Toptake server ({process}).")
            time.sleep(_PAUSE)
        file.truncate(0)
        file.write(f"{os.getpid()}\n".encode())
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.truncate(0)
            self._file.close()
            self._file = None


def try_lock(file: BinaryIO) -> bool:
    """Ours until the file is closed, unless another process has it."""
    if sys.platform == "win32":
        import msvcrt

        # A locked byte cannot be read there, so it is one far behind the process id.
        file.seek(1 << 20)
        with contextlib.suppress(OSError):
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return True
        return False
    import fcntl

    with contextlib.suppress(BlockingIOError):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        return True
    return False


def _read_pid(file: BinaryIO) -> int | None:
    file.seek(0)
    text = file.read(32).strip()
    return int(text) if text.isdigit() else None


def _is_running(pid: int) -> bool:
    if sys.platform == "win32":
        return True  # asking would end it there
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        pass
    return True
