"""One server for each file, with real processes; a killed one leaves no lock."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.store.files import execute, open_and_close
from toptake.errors import StoreError
from toptake.store.lock import FileLock
from toptake.store.store import Store

_HOLDER = """
import sys, time
from pathlib import Path
from toptake.errors import StoreError
from toptake.store.store import Store
store = Store(Path(sys.argv[1]))
try:
    store.prepare()
except StoreError as error:
    sys.exit(str(error))
print("ready", flush=True)
sys.stdin.read()
"""


@contextmanager
def holder(path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that has the file, or has been refused."""
    command = [sys.executable, "-c", _HOLDER, str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout is not None
        process.stdout.readline()
        yield process
        process.kill()


@pytest.mark.medium
def test_two_processes_on_one_file(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    link = tmp_path / "link.db"
    link.symlink_to(path)
    with holder(path) as first:
        with holder(path) as second:
            assert second.stderr is not None
            sentence = f"{path} is in use by another Toptake server (process {first.pid})."
            assert second.stderr.read() == f"{sentence}\n"
            assert second.wait() == 1
        with pytest.raises(StoreError, match=rf"link\.db is in use .* \(process {first.pid}\)\."):
            Store(link).prepare()
        other = tmp_path / "other.db"
        open_and_close(other)
        assert execute(other, "SELECT count(*) FROM rooms") == [(0,)]


@pytest.mark.medium
def test_a_killed_process_leaves_no_lock(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with holder(path) as process:
        assert process.poll() is None
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
    # The file is still there, with the id of a process that is not.
    assert int((tmp_path / "games.db.lock").read_text()) == process.pid
    store = Store(path)
    store.prepare()
    assert int((tmp_path / "games.db.lock").read_text()) == os.getpid()
    store.release()


def test_a_child_that_outlives_its_server_has_no_lock(tmp_path: Path) -> None:
    """Workers are such children, for a moment."""
    path = tmp_path / "games.db"
    store = Store(path)
    store.prepare()
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as child:
        store.release()
        open_and_close(path)
        child.kill()


def test_two_stores_of_one_process(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    store = Store(path)
    store.prepare()
    store.prepare()
    with pytest.raises(StoreError, match=f"process {os.getpid()}"):
        Store(path).prepare()


def test_a_lock_can_be_taken_again(tmp_path: Path) -> None:
    lock = FileLock(tmp_path / "games.db")
    for _ in range(2):
        lock.acquire()
        assert lock.held
        lock.release()
        assert not lock.held
