"""A pool of workers on an event loop: a waiting line, time limits, and a new worker for each that is lost.

A worker is started when it is first needed. What it is sent is a function and its arguments, pickled.
"""

from __future__ import annotations

import asyncio
import pickle
import time
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Generator
from typing import Any, TypeVar

from toptake.workers.channel import LENGTH, framed
from toptake.workers.child import Part, Service, calls
from toptake.workers.process import EndedError, LateError, WorkerProcess, answer_of
from toptake.workers.waiting_line import WaitingLine

P = TypeVar("P")
T = TypeVar("T")


class WorkerPool:
    """Some processes and the line before them."""

    def __init__(
        self,
        processes: int,
        queue: int,
        patience: float | None = None,
        *,
        memory: int | None = None,
        niceness: int = 0,
    ) -> None:
        """Whoever would wait for longer than the patience, in seconds, is refused, as when no place is free.

        ``memory`` is in bytes of address space, for each process.
        """
        self.processes = processes
        """At work at the same time, at most."""
        self._line = WaitingLine(processes, queue, patience)
        self._service = Service(calls, memory=memory, niceness=niceness)
        self._idle: list[_Worker] = []

    @property
    def waiting(self) -> int:
        """How many are at work or wait."""
        return len(self._line)

    async def work(
        self,
        seconds: float,
        job: Callable[..., T],
        *args: Any,
        person: str = "",
        on_place: Callable[[int], None] | None = None,
    ) -> T:
        """What the job returns; whoever waits is told each place in the line.

        Raises LostError when it takes longer than so many seconds, or ends its process, and BusyError when it
        could not even begin. An error that the job raises on purpose is raised here. A job whose worker was
        killed by somebody else, perhaps while it had nothing to do, is given to another one, once. Whoever is
        cancelled meanwhile ends the worker, and the slot is free for others.
        """
        found: T = await self._run(seconds, job, args, person, on_place, lambda _: None)
        return found

    async def work_in_parts(
        self,
        seconds: float,
        job: Callable[..., Generator[P, None, T]],
        *args: Any,
        on_part: Callable[[P], None],
        person: str = "",
        on_place: Callable[[int], None] | None = None,
    ) -> T:
        """The same for a generator, whose parts are handed over as they come; it is begun again on another
        worker only if there were none."""
        found: T = await self._run(seconds, job, args, person, on_place, on_part)
        return found

    async def _run(
        self,
        seconds: float,
        job: Callable[..., Any],
        args: tuple[Any, ...],
        person: str,
        on_place: Callable[[int], None] | None,
        on_part: Callable[[Any], None],
    ) -> Any:
        await self._line.enter(person, on_place)
        begun = time.monotonic()
        parts = 0

        def count_part(part: Any) -> None:
            nonlocal parts
            parts += 1
            on_part(part)

        try:
            try:
                return await self._ask(seconds, job, args, count_part)
            except EndedError as error:
                if parts or not error.killed:
                    raise
            return await self._ask(seconds, job, args, count_part)
        finally:
            self._line.leave(person, time.monotonic() - begun)

    async def _ask(
        self, seconds: float, job: Callable[..., Any], args: tuple[Any, ...], on_part: Callable[[Any], None]
    ) -> Any:
        worker = self._idle.pop() if self._idle else await _Worker.started(self._service)
        try:
            reply = await asyncio.wait_for(worker.ask((job, args), on_part), seconds)
        except TimeoutError:
            await worker.kill()
            raise LateError(seconds) from None
        except (OSError, EOFError):
            raise EndedError(await worker.kill()) from None
        except BaseException:
            # Stopped amid an answer: what comes out of it next would be the answer to this.
            await worker.kill()
            raise
        self._idle.append(worker)
        return answer_of(reply)

    async def close(self) -> None:
        """End all of them that are not at work; those are ended by whoever waits for them."""
        while self._idle:
            await self._idle.pop().kill()


class _Worker:
    """A worker process whose answers the event loop waits for."""

    def __init__(self, process: WorkerProcess, reader: StreamReader, writer: StreamWriter) -> None:
        self._process = process
        self._reader = reader
        self._writer = writer

    @classmethod
    async def started(cls, service: Service) -> _Worker:
        process = WorkerProcess.spawned(service)
        try:
            return cls(process, *await asyncio.open_unix_connection(sock=process.channel.detach()))
        except BaseException:
            process.kill()
            raise

    async def ask(self, message: object, on_part: Callable[[Any], None]) -> tuple[bool, Any]:
        """The reply, after its parts. Raises OSError or EOFError if the worker has ended."""
        if self._writer.is_closing():
            # uvloop would raise a RuntimeError.
            raise ConnectionResetError
        self._writer.write(framed(message))
        await self._writer.drain()
        while True:
            (length,) = LENGTH.unpack(await self._reader.readexactly(LENGTH.size))
            found: tuple[bool, Any] = pickle.loads(await self._reader.readexactly(length))
            if not isinstance(found[1], Part):
                return found
            on_part(found[1].content)

    async def kill(self) -> str:
        self._writer.transport.abort()
        self._process.send_kill()
        # To give back gigabytes takes the system a while.
        return await asyncio.to_thread(self._process.reap)
