"""Servers are started as in the tests of the server."""

from __future__ import annotations

from tests.server.conftest import nursery, start

__all__ = ["nursery", "start"]
