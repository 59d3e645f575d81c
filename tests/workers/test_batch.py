"""Many tasks on several workers: every one is answered, whatever happens to workers."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from tests.workers import jobs
from toptake.errors import MalformedError
from toptake.workers.batch import run_batch
from toptake.workers.child import Service


@pytest.fixture
def service(tmp_path: Path) -> Service:
    return Service(jobs.squares, (str(tmp_path),))


def test_every_task_is_answered_once(service: Service, tmp_path: Path) -> None:
    found = list(run_batch(service, range(20), 3))
    assert sorted(found) == [(number, number**2) for number in range(20)]
    assert (tmp_path / "once").exists()  # so one worker was lost on the way
    assert len(list(tmp_path.glob("closed-*"))) == 3
    assert list(run_batch(service, [], 3)) == []


def test_a_task_that_ends_every_worker_ends_the_batch(service: Service, tmp_path: Path) -> None:
    (tmp_path / "always").touch()
    with pytest.raises(MalformedError, match=r"^Workers end one after the other; the last had 13\.$"):
        list(run_batch(service, [13], 1))


def test_errors_on_purpose_end_the_batch(service: Service, tmp_path: Path) -> None:
    with pytest.raises(MalformedError, match="99 is too much"):
        list(run_batch(service, [1, 99, 2], 1))
    assert list(tmp_path.glob("closed-*"))


def test_who_stops_reading_ends_the_workers(service: Service, tmp_path: Path) -> None:
    with closing(run_batch(service, [1, 1000], 2)) as found:
        assert next(found) == (1, 1)
    # The other one may have been stopped before it began.
    opened, closed = ({path.suffix for path in tmp_path.glob(f"{what}*")} for what in ("opened", "closed"))
    assert opened
    assert opened == closed
