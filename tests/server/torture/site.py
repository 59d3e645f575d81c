"""The server that is tortured: one process after another, on one file and at one port."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tests.server.server_process import ForkServer, NotStartedError, RunningServer, workers_of
from tests.server.torture.inside import Controls
from toptake.server.protection.limits import Limits

if TYPE_CHECKING:
    from tests.server.torture.connection import LoggedConnection

_USUAL = ("messages", "requests", "arrivals", "traffic", "frames", "connections")
LIMITS = {
    **{name: getattr(Limits(), name) for name in _USUAL},
    "think_seconds": 0.1,
    "late_seconds": 2.0,
    "unload_seconds": 1.5,
}
"""Those against attacks as they are everywhere; rooms leave memory sooner, and players think less."""
_START_SECONDS = 60.0
_END_SECONDS = 20.0


class Site:
    """Where clients find a server, most of the time."""

    def __init__(self, folder: Path) -> None:
        self.data = folder / "games.db"
        self.log = folder / "log.txt"
        controls = folder / "controls"
        self.controls = Controls(controls)
        setup = f"from tests.server.torture.inside import obey; begin = obey(Path({str(controls)!r}))"
        self.port = _quiet_port()
        self.kills: Counter[str] = Counter()
        self.jumped = False
        """Has the clock jumped? Then rooms without anybody may seem to be a day old, and be closed."""
        self.refusals: Counter[str] = Counter()
        """Why a server has not started."""
        self.connections: set[LoggedConnection] = set()
        """Those of players and spectators."""
        self._fork_server = ForkServer(self.log, setup)
        self._server: RunningServer | None = None

    @property
    def server(self) -> RunningServer:
        assert self._server is not None
        return self._server

    async def start(self) -> None:
        """Start one; it may be refused as long as the file is locked, and is then started again."""
        end = time.monotonic() + _START_SECONDS
        while True:
            try:
                self._server = await asyncio.to_thread(
                    self._fork_server.start, self.data, self.port, **LIMITS
                )
                break
            except NotStartedError as refused:
                self.refusals[str(refused)] += 1
                if time.monotonic() > end:
                    raise
                await asyncio.sleep(0.05)

    async def kill(self, how: str) -> None:
        self.kills[how] += 1
        await asyncio.to_thread(self.server.kill)

    async def end(self) -> bool:
        """Ask it to end; does it?"""
        os.kill(self.server.pid, signal.SIGTERM)
        end = time.monotonic() + _END_SECONDS
        while time.monotonic() < end:
            try:
                os.kill(self.server.pid, 0)
            except ProcessLookupError:
                self.server.ended = True
                return True
            await asyncio.sleep(0.01)
        await self.kill("did not end")
        return False

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.server.pid, number)

    def limit_files(self, most: int | None) -> None:
        """How large a file may become, for the server that runs and those that are started; None for any."""
        for pid in (self.server.pid, self._fork_server.pid):
            with contextlib.suppress(ProcessLookupError):
                _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
                resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard if most is None else most, hard))

    def some_worker(self, rng: Random) -> int | None:
        """The process id of one of its workers."""
        with contextlib.suppress(OSError):
            workers = workers_of(self.server)
            return rng.choice(workers) if workers else None
        return None

    def close(self) -> None:
        self._fork_server.close()


def _quiet_port() -> int:
    """A free port that the system gives to no client: while no server listens at one of those, a client that
    comes back may be given the very port that it wants to connect to, and talk to itself."""
    first = int(Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split()[0])
    rng = Random(os.getpid())
    while True:
        port = rng.randrange(first - 12_000, first)
        with socket.socket() as tried:
            tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                tried.bind(("127.0.0.1", port))
                return port
