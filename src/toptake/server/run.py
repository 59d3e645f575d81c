"""Run the server: one process, one event loop, one file."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

import uvicorn

from toptake.server.app import make_app
from toptake.server.protection.limits import Limits
from toptake.server.protection.protocols import ServerConfig
from toptake.server.protection.repeated_warnings import RepeatedWarnings
from toptake.store.store import Store

_BACKLOG = 1024
_OTHER_FILES = 200
_CLOSING_SECONDS = 10.0
"""For what is committed last: longer than anybody waits for a locked file."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; any free port for 0."""
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
    names: Iterable[str] = (),
) -> None:
    """Serve until the process is stopped; under these names, too, besides those of the machine."""
    limits = limits or Limits()
    app = make_app(data, limits, names)
    config = ServerConfig(
        app,
        limits,
        loop="uvloop" if sys.platform != "win32" else "asyncio",
        # Views are small, and compressing them would take longer than sending them.
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        log_level="warning",
        # Addresses are personal data; what happens in rooms is in the file.
        access_log=False,
        server_header=False,
        # Anybody could write another address into a header, and have limits of their own.
        proxy_headers=False,
        timeout_graceful_shutdown=2,
        timeout_keep_alive=15,
        limit_concurrency=limits.all_connections + 2 * limits.sockets,
    )
    logging.getLogger("uvicorn.error").addFilter(RepeatedWarnings())
    store = app.state.services.store
    server = _Server(config, ready, store)
    # Here and not when the application starts: uvicorn would log a traceback instead of the sentence.
    store.prepare()
    _raise_open_files_limit(limits.all_connections + 2 * limits.sockets)
    # Few objects form cycles, and to look for them among all games of all rooms takes a tenth of a second.
    gc.freeze()
    gc.set_threshold(5_000, 50, 100)
    # The store's threads wait for the interpreter after each commit: not for five milliseconds, as is usual.
    sys.setswitchinterval(0.0005)
    _end_with_terminal()
    try:
        server.run(sockets=[at])
    finally:
        # However it has ended; what is closed already stays so.
        store.release()


def _raise_open_files_limit(wanted: int) -> None:
    """A connection is an open file; a process often has a limit of a thousand, which it may raise."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = wanted + _OTHER_FILES if hard == resource.RLIM_INFINITY else min(wanted + _OTHER_FILES, hard)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _end_with_terminal() -> None:
    """A terminal that is closed ends the server as Ctrl-C does, unless somebody wants it to go on (nohup)."""
    if sys.platform != "win32" and signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:
        signal.signal(signal.SIGHUP, lambda *_: signal.raise_signal(signal.SIGTERM))


class _Server(uvicorn.Server):
    """Calls back when it accepts connections, and closes the store, however it was told to end."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None, store: Store) -> None:
        super().__init__(config)
        self._ready = ready
        self._store = store

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().shutdown(sockets)
        finally:
            # After a second signal, uvicorn closes nothing that the application has open; and once this is
            # over, it sends itself the signal again, which ends the process, with a traceback if the
            # application still runs. What is being committed is committed: it would otherwise be in the log,
            # and not in the file.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_CLOSING_SECONDS):
                    if self.force_exit:
                        await self.lifespan.shutdown()
                    await self._store.close()
