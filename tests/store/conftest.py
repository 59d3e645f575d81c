"""Servers are started as in the tests of the server."""

from __future__ import annotations

from tests.server.conftest import fork_server, start_server

__all__ = ["fork_server", "start_server"]
