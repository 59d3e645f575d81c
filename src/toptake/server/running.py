"""Bring the server up: one process, one event loop, one file."""

from __future__ import annotations

import gc
import os
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import uvicorn

from toptake.server.app import make_app
from toptake.server.limits import Limits

_BACKLOG = 1024


def listening(host: str, port: int) -> socket.socket:
    """A socket at that address; any free port for 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    found.listen(_BACKLOG)
    found.setblocking(False)
    return found


def serve(
    data: Path,
    at: socket.socket,
    limits: Limits | None = None,
    ready: Callable[[], None] | None = None,
) -> None:
    """Serve until somebody stops it."""
    limits = limits or Limits()
    app = make_app(data, limits)
    config = uvicorn.Config(
        app,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        http="h11",
        ws="websockets-sansio",
        ws_max_size=limits.message_bytes,
        # Views are small, and compressing them would take longer than sending them.
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        log_level="warning",
        # An address is somebody's; what happens in rooms is in the file.
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=15,
        limit_concurrency=limits.all_connections + 500,
    )
    server = _Server(config, ready)
    # Little here ever forms a cycle. To look for some among all games of all rooms takes a tenth of a second.
    gc.freeze()
    gc.set_threshold(5_000, 50, 100)
    # A thread that has written waits for the interpreter: not for five milliseconds, as usual.
    sys.setswitchinterval(0.0005)
    server.run(sockets=[at])


class _Server(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()


def data_file() -> Path:
    """Where games are kept if nobody says otherwise."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "toptake" / "toptake.db"
