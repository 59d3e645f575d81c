"""Work off the event loop: processes that think for computer players, solve, review.

Threads would not do: computer players are Python and hold the interpreter, and nothing but the end of a
process ends a search that takes too long or too much memory. Nor would a pool of ``multiprocessing``: it
loads the main program again, whatever that is, and is broken for good when one of its processes dies.
A worker is started when it is first needed, and replaced when it is lost. What it is told is a function and
its arguments, pickled; nobody else can speak to it.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import struct
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from typing import Any, TypeVar

from toptake.errors import ToptakeError
from toptake.server.errors import RefusedError

T = TypeVar("T")

_PROGRAM = "import sys; sys.path[:] = sys.argv[1:]; from toptake.server.workers import main; main()"
_BUSY = "The machine is busy; try again in a moment."
_LENGTH = struct.Struct(">I")
_MOST_MEMORY = 3 << 30
"""Bytes of address space; searches have a limit of their own, far below."""


class LostError(Exception):
    """A worker did not answer in time, or ended."""


class Workers:
    """Some processes and the queue before them."""

    def __init__(self, processes: int, queue: int, patience: float | None = None) -> None:
        """Whoever waits for longer than the patience, in seconds, is refused like those who find no place."""
        self._slots = asyncio.Semaphore(processes)
        self._room = processes + queue
        self._patience = patience
        self._asked = 0
        self._idle: list[Process] = []

    @property
    def waiting(self) -> int:
        """How many are at work or wait."""
        return self._asked

    async def work(self, seconds: float, job: Callable[..., T], *args: Any) -> T:
        """What the job returns; raises LostError when it takes longer, and refuses when the queue is full."""
        if self._asked >= self._room:
            raise RefusedError(429, _BUSY)
        self._asked += 1
        try:
            try:
                await asyncio.wait_for(self._slots.acquire(), self._patience)
            except TimeoutError:
                raise RefusedError(429, _BUSY) from None
            try:
                return await self._ask(seconds, job, args)
            finally:
                self._slots.release()
        finally:
            self._asked -= 1

    async def _ask(self, seconds: float, job: Callable[..., T], args: tuple[Any, ...]) -> T:
        process = self._idle.pop() if self._idle else await _started()
        try:
            fine, answer = await asyncio.wait_for(_asked(process, job, args), seconds)
        except (TimeoutError, OSError, EOFError) as error:
            await _ended(process)
            raise LostError(f"There was no answer after {seconds:g} s.") from error
        except BaseException:
            # Stopped amid an answer: what comes out of it next would be the answer to this.
            await _ended(process)
            raise
        self._idle.append(process)
        if not fine:
            raise answer
        found: T = answer
        return found

    async def close(self) -> None:
        """End all of them that are not at work; those are ended by whoever waits for them."""
        while self._idle:
            await _ended(self._idle.pop())


async def _started() -> Process:
    return await asyncio.create_subprocess_exec(
        sys.executable, "-c", _PROGRAM, *sys.path, stdin=PIPE, stdout=PIPE, start_new_session=True
    )


async def _asked(process: Process, job: Callable[..., Any], args: tuple[Any, ...]) -> tuple[bool, Any]:
    assert process.stdin is not None
    assert process.stdout is not None
    message = pickle.dumps((job, args))
    process.stdin.write(_LENGTH.pack(len(message)) + message)
    await process.stdin.drain()
    (length,) = _LENGTH.unpack(await process.stdout.readexactly(_LENGTH.size))
    found: tuple[bool, Any] = pickle.loads(await process.stdout.readexactly(length))
    return found


async def _ended(process: Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def main() -> None:
    """Be a worker, until nobody asks any more."""
    import resource

    from toptake.arena.player_process import die_with_parent

    die_with_parent()
    # Rooms come first.
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    questions, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    while header := questions.read(_LENGTH.size):
        job, args = pickle.loads(questions.read(_LENGTH.unpack(header)[0]))
        try:
            answer = pickle.dumps((True, job(*args)))
        except ToptakeError as error:
            answer = pickle.dumps((False, error))
        answers.write(_LENGTH.pack(len(answer)) + answer)
        answers.flush()
