"""Copies of a file of games: a backup while a server uses it, and back from one."""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from toptake.errors import StoreError
from toptake.store.data_file import beside, make_folder, unused_path
from toptake.store.engine import DATABASE_ERRORS, copy_database, exclusive, existing, is_busy, is_whole
from toptake.store.errors import file_errors, not_ours
from toptake.store.lock import FileLock
from toptake.store.upgrade import check_file, has_tables


def back_up(path: Path, to: Path) -> None:
    """Everything that is committed, as one file; a server may be running on it."""
    _check_exists(path)
    if to.exists():
        raise StoreError(f"{to} exists already, so it is left alone.")
    if not to.parent.is_dir():
        raise StoreError(f"There is no folder {to.parent}.")
    _check_whole(path, "there is no copy of it")
    with file_errors(to), existing(path) as connection:
        copy_database(connection, path, to)


def restore(path: Path, backup: Path) -> Path | None:
    """Let the file be what the backup is; what it was before is kept beside it, and that path returned."""
    path = path.resolve()
    _check_exists(backup)
    if path.exists() and path.samefile(backup):
        raise StoreError(f"{backup} is the file that it would be restored to.")
    _check_whole(backup, "nothing was restored")
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
        _keep(path, aside)
    with existing(backup) as connection:
        copy_database(connection, backup, path)
    return aside


def _keep(path: Path, aside: Path) -> None:
    """Set a file aside, with what its log holds: that must not be applied to the file that comes after it."""
    try:
        with exclusive(path) as connection:
            copy_database(connection, path, aside)
    except DATABASE_ERRORS as error:
        if is_busy(getattr(error, "orig", error)):
            raise
        # It cannot be read, and that is why somebody restores another. It may be worth something as it is.
        path.rename(aside)
        for log, kept in zip(beside(path), beside(aside), strict=True):
            if log.exists():
                log.rename(kept)
    else:
        for log in beside(path):
            log.unlink(missing_ok=True)


def _check_exists(path: Path) -> None:
    if not path.exists():
        raise StoreError(f"There is no file {path}.")


def _check_whole(path: Path, so: str) -> None:
    """It is a file of games, and not an empty one, and nothing of it is damaged."""
    try:
        with file_errors(path):
            check_file(path)
            if not has_tables(path):
                raise not_ours(path)
            with existing(path) as connection:
                whole = is_whole(connection)
    except StoreError as error:
        if not isinstance(error.__cause__, DBAPIError) or "Toptake" in str(error):
            raise
        whole = False
    if not whole:
        raise StoreError(f"{path} is damaged, so {so}.")
