"""Warnings that anybody can cause do not fill the log."""

from __future__ import annotations

import logging
import socket

from tests.server.server_process import ForkServer, StartServer
from toptake.server.protection.repeated_warnings import RepeatedWarnings


def record(level: int, text: str) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", level, "", 0, text, (), None)


def test_a_warning_once_a_minute_and_errors_always() -> None:
    now = 0.0
    warnings = RepeatedWarnings(lambda: now)
    assert warnings.filter(record(logging.WARNING, "one"))
    assert not warnings.filter(record(logging.WARNING, "one"))
    assert warnings.filter(record(logging.WARNING, "two"))
    assert all(warnings.filter(record(logging.ERROR, "one")) for _ in range(3))
    now = 61.0
    assert warnings.filter(record(logging.WARNING, "one"))
    assert not warnings.filter(record(logging.WARNING, "one"))


def test_malformed_requests_are_logged_once(fork_server: ForkServer, start_server: StartServer) -> None:
    server = start_server()
    before = fork_server.log.read_text().count("Invalid HTTP request")
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
            connection.sendall(b"nonsense\r\n\r\n")
            while connection.recv(4096):
                pass
    assert fork_server.log.read_text().count("Invalid HTTP request") - before == 1
