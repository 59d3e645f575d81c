"""What waits together is committed together; what is at fault fails alone; nothing is lost at the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.exc import IntegrityError, ResourceClosedError

from tests.store.files import execute
from toptake.store.games import NewGame
from toptake.store.store import Store

MANY = 50


def run(path: Path, use: Callable[[Store], Awaitable[None]]) -> None:
    async def opened() -> None:
        store = Store(path)
        await store.open()
        await use(store)
        await store.close()

    asyncio.run(opened())


def test_many_writes_share_few_commits(tmp_path: Path) -> None:
    commits: list[Connection] = []

    def count(connection: Connection) -> None:
        commits.append(connection)

    async def use(store: Store) -> None:
        event.listen(Engine, "commit", count)
        try:
            await asyncio.gather(*(store.games.add_event("game", each, 0, "pass") for each in range(MANY)))
        finally:
            event.remove(Engine, "commit", count)

    run(tmp_path / "games.db", use)
    assert 1 <= len(commits) <= 2
    assert execute(tmp_path / "games.db", "SELECT count(*) FROM events") == [(MANY,)]


def test_one_at_fault_fails_alone(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        numbers = [0, 1, 1, 2]
        writes = [store.games.add_event("game", each, 0, "pass") for each in numbers]
        results = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(result) for result in results] == [type(None), type(None), IntegrityError, type(None)]

    run(tmp_path / "games.db", use)
    assert execute(tmp_path / "games.db", "SELECT number FROM events") == [(0,), (1,), (2,)]


def test_all_or_nothing(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        await store.games.begin(NewGame("game", "BCDFGH", 1, ""))
        await store.games.add_event("game", 0, 0, "pass")
        with pytest.raises(IntegrityError):
            await store.games.add_event("game", 0, 0, "pass", summary="over")

    run(tmp_path / "games.db", use)
    assert execute(tmp_path / "games.db", "SELECT summary FROM games") == [(None,)]


def test_closing_commits_what_waits(tmp_path: Path) -> None:
    async def use(store: Store) -> None:
        writes = [asyncio.create_task(store.games.add_event("game", each, 0, "pass")) for each in range(MANY)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writes)
        with pytest.raises(ResourceClosedError):
            await store.games.add_event("game", MANY, 0, "pass")

    run(tmp_path / "games.db", use)
    assert execute(tmp_path / "games.db", "SELECT count(*) FROM events") == [(MANY,)]
