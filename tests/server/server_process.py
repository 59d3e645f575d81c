"""Real servers for the tests: processes of their own, with real sockets and real files.

A server takes a second to load, so there is a fork server: a process that has loaded everything and forks a
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
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from tests.paths import ROOT

_PROGRAM = """
import json, os, signal, sys
from pathlib import Path
from toptake.server.protection.limits import Limits
from toptake.server.run import listen, serve
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
begin = lambda: None
{setup}
for line in sys.stdin:
    data, port, limits = json.loads(line)
    child = os.fork()
    if child == 0:
        try:
            started = []
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            begin()
            at = listen("127.0.0.1", port)
            limits = Limits(**{n: tuple(v) if isinstance(v, list) else v for n, v in limits.items()})
            tell = lambda: print(os.getpid(), at.getsockname()[1], flush=True) or started.append(True)
            serve(Path(data), at, limits, tell, names=["here"])
        except KeyboardInterrupt:
            pass  # a test has stopped it
        except BaseException as error:
            # One line for each start, and none for what happens later.
            where = sys.stderr if started else sys.stdout
            print(*str(error).split() or [repr(error)], file=where, flush=True)
        finally:
            os._exit(0)
"""

MANY = [1e6, 1e6]
RATES = ("messages", "frames", "rooms", "requests", "files", "arrivals", "traffic")
NO_LIMITS = {"pace": 0.0, "connections": 10_000, **dict.fromkeys(RATES, MANY)}
"""Limits that no test meets by accident."""


@dataclass
class RunningServer:
    pid: int
    port: int
    data: Path
    ended: bool = False
    """Then its process id may be somebody else's."""

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def live(self, code: str) -> str:
        return f"ws://127.0.0.1:{self.port}/api/rooms/{code}/live"

    def kill(self) -> None:
        """End it at once, and wait until it is gone: its address shall be free."""
        if self.ended:
            return
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
            while True:
                os.kill(self.pid, 0)
                time.sleep(0.001)
        self.ended = True


class NotStartedError(Exception):
    """Why a server has refused to start."""


def workers_of(server: RunningServer) -> list[int]:
    """The ids of its worker processes."""
    return [int(pid) for pid in Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()]


class ForkServer:
    """The process that forks servers."""

    def __init__(self, log: Path, setup: str = "") -> None:
        """The setup is a line of Python; if it defines ``begin``, that is called in every server."""
        self.log = log
        """What servers and their workers write to stderr."""
        with log.open("w") as stderr:
            self._process = subprocess.Popen(
                [sys.executable, "-c", _PROGRAM.replace("{setup}", setup)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=stderr,
                text=True,
                cwd=ROOT,
            )
        self.pid = self._process.pid
        self._running: list[RunningServer] = []

    def start(self, data: Path, port: int = 0, **limits: Any) -> RunningServer:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([str(data), port, {**NO_LIMITS, **limits}]) + "\n")
        self._process.stdin.flush()
        told = self._process.stdout.readline()
        try:
            pid, at = map(int, told.split())
        except ValueError:
            raise NotStartedError(told.strip()) from None
        server = RunningServer(pid, at, data)
        self._running.append(server)
        return server

    def close(self) -> None:
        for server in self._running:
            server.kill()
        self._process.kill()
        self._process.wait()


StartServer: TypeAlias = Callable[..., RunningServer]
"""A port, if it matters, and limits by name."""
