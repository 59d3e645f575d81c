"""uvicorn's protocols with deadlines: clients that are too slow for too long are cut off.

uvicorn waits for ever for the rest of a request, and for a client to read a response; it answers every ping
of a WebSocket, whether the answers are read or not. So a few clients that do not behave could take all
connections, or all memory.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from toptake.server.limits import Limits, TokenBucket, network_of

_CLOSE_SECONDS = 3.0
"""For the client to answer the closing of a WebSocket."""


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration with our limits and protocols, which every connection is handed."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(
            app, http=HttpProtocol, ws=WebSocketProtocol, ws_max_size=limits.message_bytes, **options
        )
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        """Open connections by address, without WebSockets."""


class _Deadline:
    """Aborts a connection, unless it is stopped in time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, transport: asyncio.Transport) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class HttpProtocol(H11Protocol):
    """A request has to arrive within a deadline, and its response has to be read within another."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connections beyond the limit of an address are aborted at once."""
        transport = cast(asyncio.Transport, transport)
        super().connection_made(transport)
        self._config = cast(ServerConfig, self.config)
        self._address: str | None = network_of(self.client[0]) if self.client else ""
        self._request_deadline, self._read_deadline = _Deadline(), _Deadline()
        self._config.sockets[self._address] += 1
        if self._config.sockets[self._address] > self._config.limits.sockets:
            transport.abort()
        else:
            self._request_deadline.start(self._config.limits.request_seconds, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._release()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._release()
        super().handle_websocket_upgrade(event)

    def _release(self) -> None:
        self._request_deadline.stop()
        self._read_deadline.stop()
        if self._address is not None:
            self._config.sockets[self._address] -= 1
            if not self._config.sockets[self._address]:
                del self._config.sockets[self._address]
            self._address = None

    def data_received(self, data: bytes) -> None:
        """The deadline of a request runs from its first byte."""
        super().data_received(data)
        if self._address is not None and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._request_deadline.start(self._config.limits.request_seconds, self.transport)
        else:
            self._request_deadline.stop()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_deadline.start(self._config.limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_deadline.stop()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Messages have to be read within a deadline, and pings count against a rate like messages."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._limits = cast(ServerConfig, self.config).limits
        self._pings = TokenBucket(self._limits.messages)
        self._read_deadline = _Deadline()
        self.close_timeout = _CLOSE_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        self._read_deadline.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_deadline.start(self._limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_deadline.stop()

    def handle_ping(self) -> None:
        """Answer, unless there are too many, or nobody reads the answers."""
        if self.writable.is_set() and self._pings.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Abort: closing would wait until everything is read."""
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """What was sent last has to be read within the deadline, too."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._read_deadline.start(self._limits.unread_seconds, self.transport)

    def send_receive_event_to_app(self) -> None:
        """Text that is not UTF-8 ends the connection; uvicorn would raise, and fill the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()
