"""A request that is still worked on when the server is stopped."""

from __future__ import annotations

import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.server.room_clients import post
from tests.server.server_process import StartServer
from tests.server.solving.test_busy import HARD


@pytest.mark.medium
def test_it_is_refused_in_a_sentence(start_server: StartServer) -> None:
    """And leaves no traceback in the log, at which every test looks in the end."""
    server = start_server()
    body = {"position": HARD, "by": "points", "seconds": 10}
    with ThreadPoolExecutor(1) as thread:
        asked = thread.submit(post, server, "/api/solve", body)
        time.sleep(1.0)
        os.kill(server.pid, signal.SIGTERM)
        answer = asked.result(timeout=15)
    assert answer.status_code == 503
    assert answer.json()["error"] == "The server is being stopped; try again in a moment."
    assert answer.headers["x-content-type-options"] == "nosniff"
