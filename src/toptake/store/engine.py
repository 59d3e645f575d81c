"""Everything that knows it is SQLite: opening a file, its pragmas, copying it, and threads that read.

Another database needs another module of these functions; tables, queries and the writer stay as they are.

Python's ``sqlite3`` begins a transaction before an INSERT or UPDATE, which is all that the writer needs, and
cheaper than an explicit BEGIN by a fifth of a commit's computing time. Reading and changing tables begin
theirs explicitly: otherwise two SELECTs would see two moments, and each CREATE TABLE be committed by itself.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, NullPool, QueuePool, create_engine, event
from sqlalchemy.exc import DBAPIError

READERS = 2
DATABASE_ERRORS = (DBAPIError, sqlite3.Error)
"""What is raised when a file cannot be used: by SQLAlchemy, and by the driver below it."""
_BUSY_SECONDS = 5.0

T = TypeVar("T")


def open_engine(path: Path) -> Engine:
    """One connection for the writer and one for each thread that reads."""
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=QueuePool,
        pool_size=READERS + 1,
        # An error that is logged must not contain who plays, nor the digest of a token.
        hide_parameters=True,
    )
    # WAL: reading and writing do not wait for each other. FULL: what is committed is on the disk.
    _prepare(engine, "journal_mode=WAL", "synchronous=FULL", f"busy_timeout={round(1000 * _BUSY_SECONDS)}")
    return engine


@contextlib.contextmanager
def existing(path: Path) -> Iterator[Connection]:
    """A look into a file that may be anybody's: none is made, and no setting of it is changed."""
    address = f"{path.absolute().as_uri()}?mode=rw"
    engine = create_engine(
        "sqlite://",
        creator=lambda: sqlite3.connect(address, uri=True, timeout=_BUSY_SECONDS),
        poolclass=NullPool,
        hide_parameters=True,
    )
    _prepare(engine, begin="BEGIN")
    with engine.connect() as connection:
        yield connection


@contextlib.contextmanager
def exclusive(path: Path) -> Iterator[Connection]:
    """The only connection to a file; while another program has it open, this one is busy."""
    engine = create_engine(URL.create("sqlite", database=str(path)), poolclass=NullPool, hide_parameters=True)
    _prepare(engine, "locking_mode=EXCLUSIVE", begin="BEGIN EXCLUSIVE")
    with engine.connect() as connection:
        # In this mode SQLite keeps the lock when the transaction is over.
        connection.begin().rollback()
        yield connection


def _prepare(engine: Engine, *pragmas: str, begin: str | None = None) -> None:
    def on_connect(connection: sqlite3.Connection, _: Any) -> None:
        if begin is not None:
            connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    event.listen(engine, "connect", on_connect)
    if begin is not None:
        event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


def _driver_connection(connection: Connection) -> sqlite3.Connection:
    found = connection.connection.driver_connection
    assert isinstance(found, sqlite3.Connection)
    return found


def is_whole(connection: Connection) -> bool:
    """Does the file keep its own structure?"""
    return connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar() == "ok"


def checkpoint(path: Path) -> None:
    """Bring everything from the write-ahead log into the file itself, so that it is whole without the log."""
    with contextlib.closing(sqlite3.connect(path, timeout=_BUSY_SECONDS)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def copy_database(connection: Connection, path: Path, to: Path) -> None:
    """Everything that is committed, the write-ahead log included, as one file.

    The name appears when the copy is complete and on the disk.
    """
    source = _driver_connection(connection)
    part = to.with_name(f"{to.name}.part")
    part.unlink(missing_ok=True)
    try:
        part.touch(0o600)
        shutil.copymode(path, part)
        with contextlib.closing(sqlite3.connect(part)) as target:
            source.backup(target)
        with part.open("r+b") as written:
            os.fsync(written.fileno())
        part.rename(to)
        _sync_folder(to.parent)
    finally:
        part.unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    if sys.platform != "win32":  # which has no such thing
        opened = os.open(folder, os.O_RDONLY)
        os.fsync(opened)
        os.close(opened)


def is_no_database(error: BaseException | None) -> bool:
    """Whether SQLite says that a file is none of its own."""
    return getattr(error, "sqlite_errorname", "") == "SQLITE_NOTADB"


def is_busy(error: BaseException | None) -> bool:
    """Whether another program has the file open."""
    return getattr(error, "sqlite_errorname", "").startswith(("SQLITE_BUSY", "SQLITE_LOCKED"))


class Readers:
    """Threads that read while the event loop goes on."""

    def __init__(self, check: Callable[[], None]) -> None:
        """``check`` raises if nothing may be read now."""
        self._check = check
        self._threads = ThreadPoolExecutor(READERS, "store-reader")
        self._engine: Engine | None = None

    def start(self, engine: Engine) -> None:
        self._engine = engine

    async def read(self, query: Callable[[Connection], T]) -> T:
        """What a query returns; all its statements see the file at one moment."""

        def run() -> T:
            assert self._engine is not None
            self._check()
            with self._engine.connect() as connection:
                _driver_connection(connection).execute("BEGIN")
                return query(connection)

        return await asyncio.get_running_loop().run_in_executor(self._threads, run)

    def close(self) -> None:
        self._threads.shutdown()
