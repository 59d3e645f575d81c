"""The batch writer: one connection in one thread; writes that wait at the same time share a commit.

A commit costs one flush of the disk, whatever its size, so one turn or fifty cost the same. Whoever writes
waits for the commit.

An asynchronous driver would switch threads for every cursor and statement; under load each switch waits for
the interpreter, and a commit takes ten times as long. Here it is one switch for a whole batch.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import groupby
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import OperationalError, ResourceClosedError

from toptake.errors import StoreError

Write = tuple[Executable, dict[str, Any]]
"""A statement and its parameters. Equal statements should be one object: they are then executed as one."""
_Batch = list[tuple[tuple[Write, ...], "asyncio.Future[None]"]]
_T = TypeVar("_T")


class Writer:
    """The only connection that writes."""

    def __init__(self, check: Callable[[], None]) -> None:
        """``check`` raises if nothing may be written now."""
        self._check = check
        self._waiting: _Batch = []
        self._wake = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "store-writer")

    async def start(self, engine: Engine) -> None:
        connection = await self._in_thread(engine.connect)
        self._task = asyncio.create_task(self._run(connection))

    async def commit(self, *writes: Write) -> None:
        """Wait until these are committed, all of them or none."""
        if self._closing:
            raise ResourceClosedError("The store is closed.")
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Commit what is waiting, and end."""
        self._closing = True
        self._wake.set()
        if self._task is not None:
            await self._task
        self._thread.shutdown()

    async def _in_thread(self, call: Callable[..., _T], *args: Any) -> _T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call, *args)

    async def _run(self, connection: Connection) -> None:
        while self._waiting or not self._closing:
            await self._wake.wait()
            self._wake.clear()
            batch, self._waiting = self._waiting, []
            if batch:
                await self._commit(connection, batch)
        await self._in_thread(connection.close)

    async def _commit(self, connection: Connection, batch: _Batch) -> None:
        try:
            writes = [write for writes, _ in batch for write in writes]
            await self._in_thread(_execute, connection, writes, self._check)
        except Exception as error:
            if len(batch) > 1 and not isinstance(error, OperationalError | StoreError):
                # One of them is at fault; the others must not fail with it.
                for each in batch:
                    await self._commit(connection, [each])
                return
            # With a locked file or a full disk each of them would wait in turn, so all fail at once.
            for _, done in batch:
                if not done.done():
                    done.set_exception(error)
            return
        for _, done in batch:
            if not done.done():
                done.set_result(None)


def _execute(connection: Connection, writes: list[Write], check: Callable[[], None]) -> None:
    check()
    try:
        for statement, same in groupby(writes, key=lambda write: write[0]):
            connection.execute(statement, [parameters for _, parameters in same])
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
