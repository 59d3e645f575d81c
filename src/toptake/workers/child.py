"""The loop inside a worker: answer messages until the parent is gone.

An error that is raised on purpose (:class:`ToptakeError`) is an answer like any other and is raised in the
parent. Any other exception is a mistake in our own code: it ends the worker, with a traceback on stderr.
"""

from __future__ import annotations

import ctypes
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias, TypeVar

from toptake.errors import ToptakeError
from toptake.workers.channel import Channel

Answerer: TypeAlias = Callable[[Any], Any]
"""Gives the answer to a message; a generator gives parts of it first, and returns the answer."""

T = TypeVar("T")

_DESCRIPTORS = 1000
"""So many that may have been open in the parent are closed after a fork."""


@dataclass(frozen=True)
class Part:
    """What there is of an answer before the whole of it."""

    content: Any


@dataclass(frozen=True)
class Service:
    """What a worker is started for. Sent to it first, so all of it must be importable or plain."""

    open: Callable[..., AbstractContextManager[Answerer]]
    """Opened once in the worker, and closed when it ends."""
    arguments: tuple[Any, ...] = ()
    memory: int | None = None
    """Bytes of address space that the process may have."""
    niceness: int = 0


@contextmanager
def calls() -> Iterator[Answerer]:
    """The service of a pool: a message is a function and its arguments, the answer what it returns."""
    yield lambda message: message[0](*message[1])


def main(descriptor: int) -> None:
    """Be a worker that was started as a program of its own."""
    die_with_parent()
    # Whoever is asked to end closes its service first, and with it the processes that it has started itself.
    signal.signal(signal.SIGTERM, _leave)
    channel = Channel(socket.socket(fileno=descriptor))
    try:
        service: Service = channel.receive()
    except (EOFError, OSError):
        return
    if service.niceness:
        os.nice(service.niceness)
    if service.memory is not None:
        # What the process was allowed before may be less, and must not be raised.
        most = min(service.memory, address_space_limit() or service.memory)
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
    with service.open(*service.arguments) as answer:
        try:
            serve(channel, answer)
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)


def address_space_limit() -> int | None:
    """Bytes that this process may have, and those that it starts; None if nobody has limited them."""
    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit


def _leave(*_: object) -> NoReturn:
    # Whoever is asked to end is also cut off: neither may interrupt the closing that the other has begun.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit()


def main_of_fork(channel: Channel, answer: Answerer) -> None:
    """Be a worker that was just forked off: forget what the parent has, but for our end of the socket."""
    os.setpgid(0, 0)
    die_with_parent()
    kept = channel.fileno()
    os.closerange(3, kept)
    os.closerange(kept + 1, kept + _DESCRIPTORS)
    # What is printed here is not the parent's output, and there is nobody to ask.
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    serve(channel, answer)


def serve(channel: Channel, answer: Answerer) -> None:
    """Answer until the other side closes the channel."""
    while True:
        try:
            message = channel.receive()
        except (EOFError, OSError):
            return
        try:
            _send(channel, _reply(answer, message, channel))
        except _ParentGoneError:
            return


def _reply(answer: Answerer, message: Any, channel: Channel) -> tuple[bool, Any]:
    """The answer, or the error raised on purpose; the parts before it are sent from here."""
    try:
        found = answer(message)
        if isinstance(found, Generator):
            found = yield_parts(found, lambda part: _send(channel, (True, Part(part))))
    except ToptakeError as error:
        return False, error
    return True, found


class _ParentGoneError(Exception):
    """Nobody is at the other end; unlike an OSError, never of the job's own making."""


def _send(channel: Channel, reply: tuple[bool, Any]) -> None:
    try:
        channel.send(reply)
    except OSError:
        raise _ParentGoneError from None


def yield_parts(parts: Generator[Any, None, T], on_part: Callable[[Any], None]) -> T:
    """What a generator returns, each of its parts being handed over as it comes."""
    while True:
        try:
            part = next(parts)
        except StopIteration as end:
            found: T = end.value
            return found
        on_part(part)


def die_with_parent() -> None:
    """Ask the system to end this process with its parent, even amid a computation; Linux only."""
    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)
