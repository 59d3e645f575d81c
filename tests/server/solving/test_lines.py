"""Answers in lines: what there is so far comes soon, and who leaves ends the work."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import Any

import httpx
import pytest
from pydantic import TypeAdapter

from tests.server.room_clients import post
from tests.server.server_process import RunningServer, StartServer, workers_of
from toptake.server.solving import schema
from toptake.server.solving.answer_lines import MEDIA_TYPE
from toptake.solver import takes

FIFTEEN = "11r 8r 3b 5g 7 2 9 | 11o 4 12 x3 -4 /2 1/2 3/4"
HARD = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 -2 -3 -4 x2 x3 x4 | 15 /2 /3 n2 n3 sqrt cbrt 1/3 2/3 5/2"
LINE: TypeAdapter[Any] = TypeAdapter(
    schema.WaitingLine | schema.WorkingLine | schema.ResultLine | schema.FailedLine
)


@contextmanager
def asked(server: RunningServer, path: str, browser: str = "", **body: Any) -> Iterator[Iterator[Any]]:
    """The lines of an answer, as they come; the connection is closed at the end."""
    headers = {"Accept": MEDIA_TYPE, "X-Toptake-Browser": browser}
    with httpx.stream("POST", f"{server.http}/api{path}", json=body, headers=headers, timeout=60) as answer:
        assert answer.status_code == 200, answer.read()
        assert answer.headers["content-type"].startswith(MEDIA_TYPE)

        def lines() -> Iterator[Any]:
            for line in answer.iter_lines():
                LINE.validate_json(line)
                yield json.loads(line)

        yield lines()


def ends(answers: Iterator[Any]) -> Any:
    *_, last = answers
    assert last["type"] == "done", last
    return last["result"]


def within(seconds: float, is_so: Callable[[], bool]) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.02)
    return is_so()


def test_a_short_answer_is_one_line(server: RunningServer) -> None:
    post(server, "/api/solve", {"position": "1 | 1"})
    with asked(server, "/solve", position="6 4 | 4 10 1 -2 x5 /4") as lines:
        found = ends(lines)
    assert found == post(server, "/api/solve", {"position": "6 4 | 4 10 1 -2 x5 /4"}).json()


def test_takes_come_in_pages_and_are_counted(server: RunningServer) -> None:
    position = "3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt"
    every = [str(take.piles) for take in takes(position)]
    count, found = 0, []
    for first in range(0, 120, 40):
        with asked(server, "/takes", position=position, first=first, most=40) as lines:
            page = ends(lines)
        assert (page["first"], page["count"]) == (first, len(every))
        assert page["complete"] is (first + 40 >= len(every))
        found += page["takes"]
        count += len(page["takes"])
    assert count == len(every) == 94
    whole = post(server, "/api/takes", {"position": position, "most": 200}).json()
    assert whole["takes"] == found


@pytest.mark.medium
def test_the_first_hundred_of_very_many_takes_come_soon(server: RunningServer) -> None:
    post(server, "/api/solve", {"position": "1 | 1"})
    begun = time.monotonic()
    with asked(server, "/takes", position=FIFTEEN, by="points", most=100) as lines:
        for line in lines:
            if "result" in line and len(line["result"]["takes"]) == 100:
                break
        soon = time.monotonic() - begun
        found = ends(lines) if line["type"] == "partial" else line["result"]
    # A quarter of a second on a quiet machine; all of them take more than ten.
    assert soon < 8
    assert found["count"] > 72_482
    assert not found["complete"]


def test_what_is_found_is_told_before_it_is_proven(server: RunningServer) -> None:
    with asked(server, "/solve", position=HARD, by="points", seconds=2.0) as lines:
        said = list(lines)
    kinds = [line["type"] for line in said]
    assert {"working", "partial", "done"} <= {*kinds}
    points = [line["result"]["best"]["points"] for line in said if "result" in line]
    assert points == sorted(points)
    assert said[-1]["result"]["proven"] is False


def test_whoever_waits_is_told_the_place(start_server: StartServer) -> None:
    server = start_server()
    hard = {"position": HARD, "by": "points", "seconds": 8.0}
    with asked(server, "/solve", "one", **hard) as one, asked(server, "/solve", "two", **hard) as two:
        next(one)
        next(two)
        with asked(server, "/solve", "three", **hard) as three:
            assert next(three) == {"type": "waiting", "place": 1}


@pytest.mark.parametrize("how", ["in lines", "at once"])
def test_who_leaves_ends_the_work(start_server: StartServer, how: str) -> None:
    server = start_server()
    hard = {"position": HARD, "by": "points", "seconds": 10.0}
    if how == "in lines":
        with asked(server, "/solve", "ann", **hard) as lines:
            next(lines)
            (at_work,) = workers_of(server)
    else:
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(f"{server.http}/api/solve", json=hard, timeout=2.0)
        # It is looked for only if it is still there.
        at_work = next(iter(workers_of(server)), 0)
    assert within(3, lambda: not _is_running(at_work))
    # The slot is free: the same person has the only one that a person may have.
    with asked(server, "/solve", "ann", position="6 4 | 4 10") as lines:
        assert ends(lines)["best"]["cards"] == 3
    assert at_work not in workers_of(server)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return pid != 0


def test_what_is_wrong_has_a_status_or_a_line(server: RunningServer, start_server: StartServer) -> None:
    headers = {"Accept": MEDIA_TYPE}
    answer = httpx.post(f"{server.http}/api/takes", json={"position": "6 frog | 4"}, headers=headers)
    assert "frog" in answer.json()["error"]
    lost = start_server()
    with asked(lost, "/solve", position=HARD, by="points", seconds=10.0) as lines:
        while next(lines)["type"] != "partial":
            pass
        os.kill(workers_of(lost)[0], signal.SIGKILL)
        *_, last = lines
    assert last["error"].startswith("This takes more than the machine can give")


def test_a_check_is_right_at_once_and_compared_later(server: RunningServer) -> None:
    with asked(
        server, "/check", position=HARD, by="points", expression="8 plus 7 = 15", seconds=2.0
    ) as lines:
        said = [line for line in lines if "result" in line]
    assert all(line["result"]["right"] for line in said)
    assert said[-1]["result"]["short"] > 0
    wrong = post(server, "/api/check", {"position": HARD, "expression": "8+7 = 16"}).json()
    assert (wrong["right"], wrong["sentence"]) == (False, "8+7 is 15, not 16.")


@pytest.mark.medium
def test_questions_of_one_address_keep_no_other_waiting(start_server: StartServer) -> None:
    """Whatever names it makes up: others wait for what is at work, and for one question more."""
    server = start_server()
    hard = {"position": HARD, "by": "points", "seconds": 2.0}

    def ask(number: int) -> None:
        headers = {"Accept": MEDIA_TYPE, "X-Toptake-Browser": f"browser{number}"}
        with suppress(httpx.HTTPError):
            client.post(f"{server.http}/api/solve", json=hard, headers=headers, timeout=20)

    with (
        httpx.Client(
            transport=httpx.HTTPTransport(local_address="127.0.0.2", limits=httpx.Limits(max_connections=40))
        ) as client,
        ThreadPoolExecutor(30) as threads,
    ):
        for number in range(30):
            threads.submit(ask, number)
        time.sleep(2)
        begun = time.monotonic()
        assert post(server, "/api/solve", {"position": "6 4 | 10 4"}).json()["best"]["cards"] == 3
        spent = time.monotonic() - begun
        server.kill()
    # Thirty questions of two seconds each are half a minute for two workers.
    assert spent < 10
