"""Many tasks of one kind on several workers, for programs without an event loop.

Answers come in any order. A task whose worker was lost is given to another one; when workers are lost one
after the other something is wrong, and that is the end of the batch. It is also the end when whoever asks
stops reading, as after Ctrl-C: then all workers are ended.
"""

from __future__ import annotations

import contextlib
import select
from collections import deque
from collections.abc import Generator, Iterable
from typing import Any, TypeVar

from toptake.errors import MalformedError
from toptake.workers.child import Service
from toptake.workers.process import LostError, WorkerProcess

T = TypeVar("T")

_LOSSES = 3
"""Workers that may be lost one after the other, without an answer between."""


def run_batch(service: Service, tasks: Iterable[T], workers: int) -> Generator[tuple[T, Any], None, None]:
    """Each task with its answer, as they come; close it to stop early."""
    waiting = deque(tasks)
    busy: dict[int, tuple[WorkerProcess, T]] = {}
    losses = 0

    def give(worker: WorkerProcess) -> None:
        task = waiting.popleft()
        busy[worker.channel.fileno()] = worker, task
        # If it is lost, the answer will say so.
        with contextlib.suppress(OSError):
            worker.channel.send(task)

    try:
        while waiting or busy:
            while waiting and len(busy) < workers:
                give(WorkerProcess.spawned(service))
            poll = select.poll()
            for descriptor in busy:
                poll.register(descriptor, select.POLLIN)
            for ready, _ in poll.poll():
                worker, task = busy.pop(ready)
                try:
                    answer = worker.answer()
                except LostError:
                    losses += 1
                    if losses > _LOSSES:
                        raise MalformedError(
                            f"Workers end one after the other; the last had {task}."
                        ) from None
                    waiting.appendleft(task)
                    continue
                except BaseException:
                    worker.stop()
                    raise
                losses = 0
                if waiting:
                    give(worker)
                else:
                    worker.stop()
                yield task, answer
    finally:
        for worker, _ in busy.values():
            worker.stop()
