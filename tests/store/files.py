"""Files for the tests: a real one of the first revision, and ways to open and to look."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from tests.paths import DATA
from toptake.store.store import Store

DATABASES = DATA / "databases"


def first_file(folder: Path) -> Path:
    """A copy of the file that the first version has written."""
    return Path(shutil.copyfile(DATABASES / "first.db", folder / "games.db"))


def open_and_close(path: Path) -> None:
    async def run() -> None:
        store = Store(path)
        await store.open()
        await store.close()

    asyncio.run(run())


def execute(path: Path, statement: str, *values: Any) -> list[Any]:
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement, values).fetchall()


def copies(path: Path) -> list[Path]:
    return sorted(path.parent.glob(f"{path.name}.before-*"))
