"""Copies of a file of games: a backup while a server uses it, and back from one."""

from __future__ import annotations

import time
from pathlib import Path

from toptake.errors import StoreError
from toptake.store.data_file import beside, make_folder, unused_path
from toptake.store.engine import copy_database, exclusive, existing
from toptake.store.errors import file_errors, not_ours
from toptake.store.lock import FileLock
from toptake.store.upgrade import check_file, has_tables


def back_up(path: Path, to: Path) -> None:
    """Everything that is committed, as one file; a server may be running on it."""
    _check_exists(path)
    if to.exists():
        raise StoreError(f"{to} exists already, so it is left alone.")
    with file_errors(path):
        check_file(path)
        with existing(path) as connection:
            copy_database(connection, path, to)


def restore(path: Path, backup: Path) -> Path | None:
    """Let the file be what the backup is; what it was before is copied beside it, and that path returned."""
    _check_exists(backup)
    with file_errors(backup):
        check_file(backup)
        if not has_tables(backup):
            raise not_ours(backup)
    with file_errors(path):
        make_folder(path)
        lock = FileLock(path)
        lock.acquire()
        try:
            return _replace(path, backup)
        finally:
            lock.release()


def _replace(path: Path, backup: Path) -> Path | None:
    aside = None
    if path.exists():
        aside = unused_path(path.with_name(f"{path.name}.before-restore-{time.strftime('%Y%m%d')}.copy"))
        with exclusive(path) as connection:
            copy_database(connection, path, aside)
        # What the log of the old file holds is in the copy, and must not be applied to the new one.
        for log in beside(path):
            log.unlink(missing_ok=True)
    with existing(backup) as connection:
        copy_database(connection, backup, path)
    return aside


def _check_exists(path: Path) -> None:
    if not path.exists():
        raise StoreError(f"There is no file {path}.")
