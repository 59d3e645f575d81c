"""One worker: asked, late, crashed, killed, and dead with its parent."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.workers import jobs
from toptake.errors import MalformedError
from toptake.workers.child import Service, calls
from toptake.workers.process import EndedError, LateError, LostError, WorkerProcess


def call(message: Any) -> Any:
    return message[0](*message[1:])


@contextmanager
def spawned() -> Iterator[Callable[..., Any]]:
    process = WorkerProcess.spawned(Service(calls))
    try:
        yield lambda seconds, job, *args: process.ask((job, args), seconds)
    finally:
        process.kill()


@contextmanager
def forked() -> Iterator[Callable[..., Any]]:
    process = WorkerProcess.forked(call)
    try:
        yield lambda seconds, job, *args: process.ask((job, *args), seconds)
    finally:
        process.kill()


both = pytest.mark.parametrize("start", [spawned, forked])


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@both
def test_answers_come_back(start: Any) -> None:
    with start() as ask:
        assert ask(20, divmod, 7, 2) == (3, 1)
        assert ask(20, bytes.upper, b"a" * 5_000_000) == b"A" * 5_000_000
        assert ask(20, jobs.pid) == ask(20, jobs.pid) != os.getpid()


@both
def test_errors_on_purpose_are_answers(start: Any) -> None:
    with start() as ask:
        pid = ask(20, jobs.pid)
        with pytest.raises(MalformedError, match=r"^no card$"):
            ask(20, jobs.complain, "no card")
        assert ask(20, jobs.pid) == pid


@both
@pytest.mark.parametrize("job", [(jobs.hang,), (jobs.sleep, 30)])
def test_who_is_late_is_killed(start: Any, job: Any) -> None:
    with start() as ask:
        pid = ask(20, jobs.pid)
        with pytest.raises(LateError, match=r"^There was no answer after 0\.2 s\.$"):
            ask(0.2, *job)
        assert not alive(pid)
        with pytest.raises(LostError):
            ask(1, jobs.pid)


@both
@pytest.mark.parametrize(
    ("job", "how"),
    [((jobs.leave, 3), "exit code 3"), ((jobs.crash,), "signal SIGSEGV")],
)
def test_how_it_ended_is_told(start: Any, job: Any, how: str) -> None:
    with start() as ask, pytest.raises(EndedError, match=f"^Its process ended with {how}.$"):
        ask(20, *job)


@both
def test_what_it_prints_is_not_our_output(start: Any, capfd: pytest.CaptureFixture[str]) -> None:
    with start() as ask:
        ask(20, jobs.talk)
    assert capfd.readouterr().out == ""


def test_mistakes_of_ours_end_it_with_a_traceback(capfd: pytest.CaptureFixture[str]) -> None:
    with spawned() as ask, pytest.raises(EndedError):
        ask(20, divmod, 1, 0)
    assert "ZeroDivisionError" in capfd.readouterr().err


def test_memory_is_limited() -> None:
    process = WorkerProcess.spawned(Service(calls, memory=1 << 30, niceness=3))
    assert process.ask((jobs.allocate, (100 << 20,)), 20) == 100 << 20
    assert process.ask((os.nice, (0,)), 20) == os.nice(0) + 3
    process.ask((jobs.say_nothing, ()), 20)
    with pytest.raises(EndedError):
        process.ask((jobs.allocate, (2 << 30,)), 20)


_PARENT = """
import sys
from tests.workers import jobs
from toptake.workers.child import Service, calls
from toptake.workers.process import WorkerProcess
process = WorkerProcess.spawned(Service(calls))
print(process.ask((jobs.pid, ()), 20), flush=True)
process.ask((jobs.hang, ()), 60)
"""


@pytest.mark.medium
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a computing process with its parent")
def test_it_dies_with_its_parent() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", _PARENT],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert parent.stdout
    pid = int(parent.stdout.readline())
    time.sleep(0.2)
    assert alive(pid)
    parent.send_signal(signal.SIGKILL)
    parent.communicate()
    deadline = time.monotonic() + 10
    while alive(pid):
        assert time.monotonic() < deadline
        time.sleep(0.01)
