"""Progress with challenges, in a file of the user's: ``challenges.json`` in the data folder of Toptake.

A file that cannot be read is left alone: it may be of a newer Toptake, or be mended by hand.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from toptake.errors import MalformedError
from toptake.puzzles.progress import Progress
from toptake.store.data_file import default_data_file, make_folder
from toptake.store.lock import try_lock

_LARGEST_FILE = 2_000_000
_PATIENCE = 2.0
"""Seconds for another terminal to have written; one that was stopped in the midst of it holds nobody up."""
_PAUSE = 0.005


def load_progress(path: Path | None = None) -> Progress:
    """Read the file, by default the user's; nothing was reached before the first challenge."""
    try:
        return _read(path or progress_path())
    except FileNotFoundError:
        return Progress()


def read_progress(path: Path) -> Progress:
    """Read a file that has to be there."""
    try:
        return _read(path)
    except FileNotFoundError:
        raise MalformedError(f"There is no file {str(path)!r}.") from None


def _read(path: Path) -> Progress:
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_FILE + 1)
        if len(data) > _LARGEST_FILE:
            raise MalformedError("it is larger than any progress.")
        return Progress.parse(data.decode("utf-8-sig"))
    except FileNotFoundError:
        raise
    except UnicodeDecodeError:
        problem = "it is no text file."
    except MalformedError as error:
        problem = str(error)
    except OSError as error:
        problem = f"{error.strerror}."
    raise MalformedError(f"Progress cannot be read from {str(path)!r}: {problem}")


def change_progress(change: Callable[[Progress], Progress], path: Path | None = None) -> Progress:
    """Read the file again, for another terminal may have written it meanwhile, and write what it is now."""
    path = path or progress_path()
    try:
        make_folder(path)
        with _locked(path):
            after = change(load_progress(path))
            _write(path, str(after).encode())
    except OSError as error:
        raise MalformedError(f"Your progress cannot be kept in {str(path)!r}: {error.strerror}.") from None
    return after


def progress_path() -> Path:
    """The user's file."""
    try:
        return default_data_file().with_name("challenges.json")
    except RuntimeError:
        raise MalformedError("There is no home folder for your progress; XDG_DATA_HOME names one.") from None


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One terminal after the other: of two that read before either has written, one would lose its answer."""
    with path.with_name(f"{path.name}.lock").open("ab") as file:
        until = time.monotonic() + _PATIENCE
        while not try_lock(file) and time.monotonic() < until:
            time.sleep(_PAUSE)
        yield


def _write(path: Path, data: bytes) -> None:
    """All of it at once, for its user alone: a crash leaves either what was there or all of the new text.

    Where the name is a link, what it leads to is written: somebody keeps the file elsewhere.
    """
    path = Path(os.path.realpath(path))
    handle, beside = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(path)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
