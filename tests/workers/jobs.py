"""What workers are given to do in tests, good and bad."""

from __future__ import annotations

import ctypes
import os
import re
import signal
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from toptake.errors import MalformedError
from toptake.workers.child import Answerer


def pid(*_: Any) -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def count(most: int, pause: float = 0.0) -> Generator[int, None, str]:
    """Each number is a part."""
    for number in range(most):
        yield number
        time.sleep(pause)
    if most == 13:
        raise MalformedError("13 is too much.")
    return f"{most} in all"


def hang() -> None:
    """In C, where no signal handler of Python is heard."""
    re.match("(a*)*b", "a" * 60)


def crash() -> None:
    ctypes.string_at(0)


def leave(code: int) -> None:
    os._exit(code)


def complain(about: str) -> None:
    raise MalformedError(about)


def allocate(size: int) -> int:
    return len(bytearray(size))


def be_killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def talk() -> None:
    print("This is nobody's business.", file=sys.__stdout__, flush=True)
    os.write(1, b"nor this")


def say_nothing() -> None:
    sys.stderr.close()
    os.close(2)


@contextmanager
def squares(path: str) -> Iterator[Answerer]:
    """Squares of numbers. 13 ends the worker, once or always; files tell when it opens and closes."""
    folder = Path(path)

    def answer(number: int) -> int:
        if number == 13 and ((folder / "always").exists() or not (folder / "once").exists()):
            (folder / "once").touch()
            os._exit(1)
        if number == 99:
            raise MalformedError("99 is too much.")
        if number == 1000:
            time.sleep(30)
        return number**2

    try:
        (folder / f"opened-.{os.getpid()}").touch()
        yield answer
    finally:
        (folder / f"closed-.{os.getpid()}").touch()
