"""The pool on an event loop: a queue, time limits, and a new worker for each that is lost."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import uvloop

from tests.workers import jobs
from tests.workers.test_process import alive
from toptake.errors import MalformedError
from toptake.workers.pool import WorkerPool
from toptake.workers.process import EndedError, LateError
from toptake.workers.waiting_line import BusyError

Test = Callable[[WorkerPool], Coroutine[Any, Any, None]]


def run(test: Test, processes: int = 1, queue: int = 10, patience: float | None = None) -> None:
    """On both kinds of event loops."""

    async def with_pool() -> None:
        pool = WorkerPool(processes, queue, patience)
        try:
            await test(pool)
        finally:
            await pool.close()
        assert pool.waiting == 0

    asyncio.run(with_pool())
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(with_pool())


def test_one_process_does_one_job_after_the_other() -> None:
    async def test(pool: WorkerPool) -> None:
        pids = await asyncio.gather(*(pool.work(20, jobs.pid) for _ in range(5)))
        assert len({*pids}) == 1
        assert await pool.work(20, bytes.upper, b"a" * 3_000_000) == b"A" * 3_000_000
        with pytest.raises(MalformedError, match="no card"):
            await pool.work(20, jobs.complain, "no card")
        assert await pool.work(20, jobs.pid) == pids[0]
        await pool.close()
        assert not alive(pids[0])
        assert await pool.work(20, jobs.pid) != pids[0]

    run(test)


def test_several_work_at_the_same_time() -> None:
    async def test(pool: WorkerPool) -> None:
        assert len({*await asyncio.gather(*(pool.work(20, jobs.sleep, 0.5) for _ in range(2)))}) == 2

    run(test, processes=2)


def test_who_is_late_is_killed_and_replaced() -> None:
    async def test(pool: WorkerPool) -> None:
        pid = await pool.work(20, jobs.pid)
        for seconds, job in ((0.2, jobs.hang), (0.0, jobs.pid)):
            with pytest.raises(LateError, match="no answer"):
                await pool.work(seconds, job)
        assert not alive(pid)
        assert await pool.work(20, jobs.pid) != pid

    run(test)


def test_who_ends_is_replaced() -> None:
    async def test(pool: WorkerPool) -> None:
        with pytest.raises(EndedError, match="exit code 3"):
            await pool.work(20, jobs.leave, 3)
        with pytest.raises(EndedError, match="SIGSEGV"):
            await pool.work(20, jobs.crash)
        assert await pool.work(20, divmod, 7, 2) == (3, 1)

    run(test)


def test_a_job_outlives_a_worker_that_somebody_kills() -> None:
    async def test(pool: WorkerPool) -> None:
        # While it has nothing to do, and amid a job.
        pid = await pool.work(20, jobs.pid)
        os.kill(pid, signal.SIGKILL)
        other = await pool.work(20, jobs.pid)
        assert other != pid
        working = asyncio.create_task(pool.work(20, jobs.sleep, 0.3))
        await asyncio.sleep(0.1)
        os.kill(other, signal.SIGKILL)
        assert await working not in (pid, other)

    run(test)


def test_a_job_outlives_a_worker_that_is_killed_before_it_reads() -> None:
    """As one that is just starting: the system says so with an error, and not with an end."""

    async def test(pool: WorkerPool) -> None:
        pid = await pool.work(20, jobs.pid)
        (worker,) = pool._idle
        os.kill(pid, signal.SIGSTOP)
        worker._writer.write(b"unread")
        await worker._writer.drain()
        os.kill(pid, signal.SIGKILL)
        while not worker._writer.is_closing():
            await asyncio.sleep(0.01)
        assert await pool.work(20, jobs.pid) != pid

    run(test)


def test_a_job_that_has_its_workers_killed_is_given_up() -> None:
    async def test(pool: WorkerPool) -> None:
        with pytest.raises(EndedError, match="SIGKILL"):
            await pool.work(20, jobs.be_killed)
        assert await pool.work(20, divmod, 7, 2) == (3, 1)

    run(test)


@pytest.mark.medium
def test_nobody_waits_in_a_full_queue() -> None:
    async def test(pool: WorkerPool) -> None:
        await pool.work(20, jobs.pid)
        working = [asyncio.create_task(pool.work(20, jobs.sleep, 0.5)) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert pool.waiting == 3
        with pytest.raises(BusyError):
            await pool.work(20, jobs.pid)
        await asyncio.gather(*working)
        assert await pool.work(20, jobs.pid)

    run(test, queue=2)


@pytest.mark.medium
def test_nobody_waits_for_longer_than_their_patience() -> None:
    async def test(pool: WorkerPool) -> None:
        await pool.work(20, jobs.pid)
        working = asyncio.create_task(pool.work(20, jobs.sleep, 1.0))
        await asyncio.sleep(0.1)
        with pytest.raises(BusyError):
            await pool.work(20, jobs.pid)
        assert not working.done()
        await working

    run(test, patience=0.2)


def test_what_was_cancelled_does_not_answer_later() -> None:
    async def test(pool: WorkerPool) -> None:
        pid = await pool.work(20, jobs.pid)
        working = asyncio.create_task(pool.work(20, jobs.sleep, 30))
        await asyncio.sleep(0.2)
        working.cancel()
        with pytest.raises(asyncio.CancelledError):
            await working
        assert not alive(pid)
        assert await pool.work(20, divmod, 7, 2) == (3, 1)

    run(test)


def test_parts_of_an_answer_come_before_it() -> None:
    async def test(pool: WorkerPool) -> None:
        parts: list[int] = []
        assert await pool.work_in_parts(20, jobs.count, 3, on_part=parts.append) == "3 in all"
        assert parts == [0, 1, 2]
        with pytest.raises(MalformedError, match="too much"):
            await pool.work_in_parts(20, jobs.count, 13, on_part=parts.append)
        # An answer begun is not begun again.
        pid = await pool.work(20, jobs.pid)
        parts.clear()

        def kill(part: int) -> None:
            parts.append(part)
            os.kill(pid, signal.SIGKILL)

        with pytest.raises(EndedError):
            await pool.work_in_parts(20, jobs.count, 9, 0.2, on_part=kill)
        assert parts == [0]

    run(test)


def test_who_is_cancelled_ends_the_worker_and_frees_the_slot() -> None:
    async def test(pool: WorkerPool) -> None:
        pid = await pool.work(20, jobs.pid)
        begun = asyncio.Event()
        task = asyncio.create_task(
            pool.work_in_parts(20, jobs.count, 100, 1.0, on_part=lambda _: begun.set(), person="ann")
        )
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not alive(pid)
        assert pool.waiting == 0
        assert await pool.work(20, jobs.pid, person="ann") != pid

    run(test)
