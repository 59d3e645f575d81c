"""One worker, seen from its parent: started, asked, killed.

``spawned`` starts a clean program, which takes some tenths of a second and is right where the parent has
threads, an event loop or a progress bar. ``forked`` takes a millisecond and is for parents without threads,
such as a worker that has workers of its own. Either way the worker has a process group of its own: Ctrl-C is
for the main program, which then ends its workers.
"""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from typing import Any

from toptake.workers.channel import Channel
from toptake.workers.child import Answerer, Service, main_of_fork

_PROGRAM = (
    "import sys; sys.path[:] = sys.argv[2:]; from toptake.workers.child import main; main(int(sys.argv[1]))"
)
_PATIENCE = 5.0
"""Seconds for a worker that is asked to end."""


_KILLED = "signal SIGKILL"


class LostError(Exception):
    """A worker did not answer in time, or ended; it is dead now."""


class LateError(LostError):
    """It did not answer in time."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"There was no answer after {seconds:g} s.")
        self.seconds = seconds


class EndedError(LostError):
    """Its process ended."""

    def __init__(self, how: str) -> None:
        super().__init__(f"Its process ended with {how}.")
        self.killed = how == _KILLED
        """By somebody else: whoever asked may ask another worker."""


class WorkerProcess:
    """A process that answers one message at a time."""

    def __init__(self, pid: int, end: socket.socket, wait: Callable[[float | None], int]) -> None:
        """``wait`` gives the exit code, negative for a signal, or raises TimeoutExpired."""
        self.pid = pid
        self.channel = Channel(end)
        self._wait = wait
        self._code: int | None = None

    @classmethod
    def spawned(cls, service: Service) -> WorkerProcess:
        """Start a clean program that offers this service."""
        ours, theirs = socket.socketpair()
        with theirs:
            program = subprocess.Popen(
                # Modules that lie anywhere on our path must be found there, too.
                [sys.executable, "-c", _PROGRAM, str(theirs.fileno()), *map(str, sys.path)],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
            )
        started = cls(program.pid, ours, program.wait)
        # If it is lost already, the first answer will say so.
        with contextlib.suppress(OSError):
            started.channel.send(service)
        return started

    @classmethod
    def forked(cls, answer: Answerer) -> WorkerProcess:
        """Fork; whoever does so must have no threads."""
        ours, theirs = socket.socketpair()
        pid = os.fork()
        if pid == 0:
            try:
                main_of_fork(Channel(theirs), answer)
            finally:
                os._exit(0)
        theirs.close()
        return cls(pid, ours, lambda _: os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))

    # --- messages ---

    def ask(self, message: object, seconds: float) -> Any:
        """The answer within so many seconds; raises LostError, the worker being dead then."""
        try:
            self.channel.send(message)
            if self.channel.wait(seconds):
                return self.answer()
        except OSError:
            raise EndedError(self.kill()) from None
        self.kill()
        raise LateError(seconds)

    def answer(self) -> Any:
        """The answer to what was sent, waiting for it; raises LostError, the worker being dead then."""
        try:
            reply = self.channel.receive()
        except (EOFError, OSError):
            raise EndedError(self.kill()) from None
        return answer_of(reply)

    # --- the end ---

    def kill(self) -> str:
        """End it and all of its process group, whatever they do, and say how it ended."""
        self.send_kill()
        return self.reap()

    def send_kill(self) -> None:
        """The first half of :meth:`kill`, which never waits."""
        self.channel.close()
        if self._code is None:
            for kill in (os.killpg, os.kill):
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    kill(self.pid, signal.SIGKILL)

    def reap(self) -> str:
        """The second half: wait until it has ended, and say how."""
        if self._code is None:
            self._code = self._wait(None)
        return f"exit code {self._code}" if self._code >= 0 else f"signal {signal.Signals(-self._code).name}"

    def stop(self) -> None:
        """Ask a spawned worker to end, so that it can close its service; kill it if it does not."""
        self.channel.close()
        if self._code is None:
            os.kill(self.pid, signal.SIGTERM)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._code = self._wait(_PATIENCE)
        self.kill()


def answer_of(reply: tuple[bool, Any]) -> Any:
    """What a worker has answered, or raise what it has raised."""
    fine, answer = reply
    if not fine:
        raise answer
    return answer
