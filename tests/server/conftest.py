"""Servers that tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.room_clients import ISSUED_TOKENS
from tests.server.server_process import ForkServer, RunningServer, StartServer


@pytest.fixture(scope="session")
def fork_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    found = ForkServer(tmp_path_factory.mktemp("fork_server") / "log.txt")
    yield found
    found.close()
    log = found.log.read_text()
    # A worker that fails looks like a busy machine to clients, so that answers alone do not give it away.
    assert "Traceback" not in log, log
    assert not [token for token in ISSUED_TOKENS if token in log], log


@pytest.fixture(scope="session")
def server(fork_server: ForkServer, tmp_path_factory: pytest.TempPathFactory) -> RunningServer:
    """One for all tests that need no limits of their own."""
    return fork_server.start(tmp_path_factory.mktemp("server") / "games.db")


@pytest.fixture
def start_server(fork_server: ForkServer, tmp_path: Path) -> StartServer:
    """Starts servers with limits of their own, all on one file."""

    def start(port: int = 0, **limits: Any) -> RunningServer:
        return fork_server.start(tmp_path / "games.db", port, **limits)

    return start
