"""Limits on the address space of processes, as ``ulimit -v`` sets them."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path

import pytest

from toptake.server.memory_check import ENOUGH_MEGABYTES, check_memory

_WORKS = """
import asyncio
from toptake.server.memory_check import check_memory
from toptake.server.protection.limits import Limits
from toptake.server.workers import Workers

async def main():
    workers = Workers(1, 1)
    print(await workers.work(60, divmod, 7, 2))
    await workers.close()

check_memory(Limits().megabytes)
asyncio.run(main())
"""


def limited(megabytes: int, *args: str) -> subprocess.CompletedProcess[str]:
    bytes_ = megabytes * 1_000_000
    return subprocess.run(
        [sys.executable, *args],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bytes_, bytes_)),
        capture_output=True,
        text=True,
        timeout=120,
    )


@pytest.mark.medium
@pytest.mark.parametrize("megabytes", [60, 200])
def test_too_little_is_said_at_the_start(tmp_path: Path, megabytes: int) -> None:
    program = "from toptake.cli.main import main; main()"
    ran = limited(megabytes, "-c", program, "serve", "--port", "0", "--data", str(tmp_path / "games.db"))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == (
        f"toptake: Computer players and the solver cannot run here: a process may have {megabytes} MB of"
        f" address space; give it {ENOUGH_MEGABYTES:,} MB (ulimit -v {ENOUGH_MEGABYTES}000).\n"
    )
    assert not (tmp_path / "games.db").exists()


@pytest.mark.medium
def test_what_is_recommended_is_enough() -> None:
    """Though it is less than what workers limit themselves to."""
    ran = limited(ENOUGH_MEGABYTES, "-c", _WORKS)
    assert (ran.stdout, ran.stderr) == ("(3, 1)\n", "")


def test_without_a_limit_there_is_nothing_to_try() -> None:
    check_memory(1e9)
