"""Servers that tests share."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.room_clients import SECRETS
from tests.server.server_process import Nursery, Served


@pytest.fixture(scope="session")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    found = Nursery(tmp_path_factory.mktemp("nursery") / "log.txt")
    yield found
    found.close()
    log = found.log.read_text()
    # A worker that fails is told as a busy machine, so that answers alone do not give it away.
    assert "Traceback" not in log, log
    assert not [secret for secret in SECRETS if secret in log], log


@pytest.fixture(scope="session")
def server(nursery: Nursery, tmp_path_factory: pytest.TempPathFactory) -> Served:
    """One for all tests that change nothing about it."""
    return nursery.start(tmp_path_factory.mktemp("server") / "games.db")


@pytest.fixture
def start(nursery: Nursery, tmp_path: Path) -> Callable[..., Served]:
    """Servers of one's own, on one file."""

    def started(port: int = 0, **limits: Any) -> Served:
        return nursery.start(tmp_path / "games.db", port, **limits)

    return started
