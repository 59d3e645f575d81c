"""Real servers for the tests: processes of their own, with real sockets and real files.

A server takes a second to load, so there is a nursery: a process that has loaded everything and forks off a
server within milliseconds whenever it is asked to.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

_NURSERY = """
import json, os, signal, sys
from pathlib import Path
from toptake.server.limits import Limits
from toptake.server.run import listen, serve
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    data, port, limits = json.loads(line)
    child = os.fork()
    if child == 0:
        try:
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            at = listen("127.0.0.1", port)
            limits = Limits(**{n: tuple(v) if isinstance(v, list) else v for n, v in limits.items()})
            tell = lambda: print(os.getpid(), at.getsockname()[1], flush=True)
            serve(Path(data), at, limits, tell)
        except BaseException as error:
            print(error, flush=True)
        finally:
            os._exit(0)
"""

MANY = [1e6, 1e6]
RATES = ("messages", "rooms", "requests", "files", "arrivals", "traffic")
FREE = {"pace": 0.0, "connections": 10_000, **dict.fromkeys(RATES, MANY)}
"""Limits that no test meets by accident."""


@dataclass
class Served:
    """A server that runs."""

    pid: int
    port: int
    data: Path

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, code: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/rooms/{code}/live"

    def kill(self) -> None:
        """End it at once, and wait until it is gone: its address shall be free."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.001)


class Nursery:
    """Where servers come from."""

    def __init__(self, log: Path) -> None:
        self.log = log
        """What servers and their workers complain of."""
        with log.open("w") as complaints:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _NURSERY],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=complaints,
                text=True,
            )
        self._running: list[Served] = []

    def start(self, data: Path, port: int = 0, **limits: Any) -> Served:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(data), port, {**FREE, **limits}]) + "\n")
        self._process.stdin.flush()
        pid, at = self._process.stdout.readline().split()
        served = Served(int(pid), int(at), data)
        self._running.append(served)
        return served

    def close(self) -> None:
        for served in self._running:
            served.kill()
        self._process.kill()
        self._process.wait()
