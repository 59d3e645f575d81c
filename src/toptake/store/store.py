"""The store: one file, and the queries of each domain on it.

All writing goes through one connection, reading through a few others. One server has the file at a time.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

from sqlalchemy import Engine

from toptake.store.data_file import make_folder, make_private
from toptake.store.engine import Readers, checkpoint, open_engine
from toptake.store.errors import file_errors
from toptake.store.file_watch import FileWatch
from toptake.store.games import GameStore
from toptake.store.lock import FileLock
from toptake.store.puzzles import PuzzleStore
from toptake.store.rooms import RoomStore
from toptake.store.upgrade import check_file, upgrade_file
from toptake.store.writer import Writer


class Store:
    """A file of games."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock = FileLock(path)
        self._watch = FileWatch(path)
        self._writer = Writer(self._watch.check)
        self._readers = Readers(self._watch.check)
        self._engine: Engine | None = None
        self.games = GameStore(self._writer, self._readers)
        self.rooms = RoomStore(self._writer, self._readers)
        self.puzzles = PuzzleStore(self._writer, self._readers)

    def prepare(self) -> None:
        """Lock the file, and make or upgrade it; raises StoreError with a sentence for the user.

        Apart from :meth:`open`, so that a server can refuse before it has an event loop.
        """
        if self._lock.held:
            return
        with file_errors(self._path):
            # Before the lock: nothing is left beside a file that is not ours.
            check_file(self._path)
            make_folder(self._path)
            self._lock.acquire()
            try:
                make_private(self._path)
                upgrade_file(self._path)
            except BaseException:
                self.release()
                raise

    def release(self) -> None:
        """Let another server have the file, whole in itself; for whoever ends without :meth:`close`, too."""
        if self._lock.held:
            # A file that has taken the place of ours is not ours to touch.
            if self._watch.is_there():
                # The disk may be full: then all is in the log, where the next server finds it.
                with contextlib.suppress(sqlite3.Error):
                    checkpoint(self._path)
            self._lock.release()

    def check(self) -> None:
        """Raises FileGoneError if the file is not there any more."""
        self._watch.check()

    async def open(self) -> None:
        await asyncio.to_thread(self.prepare)
        self._engine = open_engine(self._path)
        self._readers.start(self._engine)
        await self._writer.start(self._engine)
        # The first query makes the log, which is watched from then on.
        await self.games.get("")
        self._watch.check()

    async def close(self) -> None:
        """Commit what is waiting, and close the file; what is closed stays so."""
        await self._writer.close()
        self._readers.close()
        if self._engine is not None:
            self._engine.dispose()
        await asyncio.to_thread(self.release)
