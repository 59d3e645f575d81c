"""The file of games on the disk: where it is by default, and who may read it.

Decks and seeds are in it, so nobody else on the machine may.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

_PRIVATE_FILE, _PRIVATE_FOLDER = 0o600, 0o700


def default_data_file() -> Path:
    """In the user's data folder, as the XDG specification has it."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "toptake" / "toptake.db"


def make_folder(path: Path) -> None:
    """The folder of a file, for its user alone if it has to be made."""
    folder = path.parent
    if not folder.exists():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(_PRIVATE_FOLDER, exist_ok=True)
    if path == default_data_file():
        folder.chmod(_PRIVATE_FOLDER)


def make_private(path: Path) -> None:
    """For its user alone, with what SQLite keeps beside it; an empty file if there is none."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, _PRIVATE_FILE))
    for each in (path, *beside(path)):
        # Whoever may write to a file of somebody else's may still not change its mode.
        with contextlib.suppress(FileNotFoundError, PermissionError):
            each.chmod(_PRIVATE_FILE)


def beside(path: Path) -> tuple[Path, Path]:
    """The write-ahead log of a file, and the index of that."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def unused_path(path: Path) -> Path:
    """The path, or the first with a number that nothing is at."""
    found, again = path, 2
    while found.exists():
        found, again = path.with_name(f"{path.stem}-{again}{path.suffix}"), again + 1
    return found
