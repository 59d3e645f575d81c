"""The store: one file, and the queries of each domain on it.

All writing goes through one connection, reading through a few others.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from sqlalchemy import Engine

from toptake.store.engine import Readers, open_engine
from toptake.store.games import GameStore
from toptake.store.metadata import METADATA
from toptake.store.rooms import RoomStore
from toptake.store.writer import Writer


class Store:
    """A file of games."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Writer()
        self._readers = Readers()
        self._engine: Engine | None = None
        self.games = GameStore(self._writer, self._readers)
        self.rooms = RoomStore(self._writer, self._readers)

    async def open(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        self._engine = open_engine(self._path)
        await asyncio.to_thread(METADATA.create_all, self._engine)
        self._readers.start(self._engine)
        await self._writer.start(self._engine)

    async def close(self) -> None:
        """Commit what is waiting, and close the file."""
        await self._writer.close()
        self._readers.close()
        if self._engine is not None:
            self._engine.dispose()
