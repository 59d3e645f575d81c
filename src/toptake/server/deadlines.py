"""Connections as the operating system hands them over: who is too slow for too long is cut off.

uvicorn waits for ever for the rest of a request, and for somebody to read an answer; it answers every ping of
a live connection, whether the answers are read or not. So a few browsers that do not behave could take all
connections, or all memory. What is said in a connection is no concern of this module.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from toptake.server.limits import Bucket, Limits, household

_GOODBYE = 3.0
"""Seconds for the other side to say goodbye as well."""


class Settings(uvicorn.Config):
    """What every connection is told, with our limits."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(app, http=Requests, ws=Live, ws_max_size=limits.message_bytes, **options)
        self.limits = limits
        self.sockets: Counter[str] = Counter()
        """Connections by address, without those that are live."""


class _Timer:
    """Ends a connection, unless it is stopped in time."""

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None

    def start(self, seconds: float, transport: asyncio.Transport) -> None:
        if self._handle is None:
            self._handle = asyncio.get_running_loop().call_later(seconds, transport.abort)

    def stop(self) -> None:
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


class Requests(H11Protocol):
    """A connection that asks."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Too many of one address are not listened to."""
        transport = cast(asyncio.Transport, transport)
        super().connection_made(transport)
        self._settings = cast(Settings, self.config)
        self._address: str | None = household(self.client[0]) if self.client else ""
        self._arriving, self._unread = _Timer(), _Timer()
        self._settings.sockets[self._address] += 1
        if self._settings.sockets[self._address] > self._settings.limits.sockets:
            transport.abort()
        else:
            self._arriving.start(self._settings.limits.request_seconds, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """It does not count any more."""
        self._gone()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It is a live one from now on."""
        self._gone()
        super().handle_websocket_upgrade(event)

    def _gone(self) -> None:
        self._arriving.stop()
        self._unread.stop()
        if self._address is not None:
            self._settings.sockets[self._address] -= 1
            if not self._settings.sockets[self._address]:
                del self._settings.sockets[self._address]
            self._address = None

    def data_received(self, data: bytes) -> None:
        """A request has to be there as a whole within some seconds of its first byte."""
        super().data_received(data)
        if self._address is not None and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._arriving.start(self._settings.limits.request_seconds, self.transport)
        else:
            self._arriving.stop()

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self._unread.start(self._settings.limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._unread.stop()


class Live(WebSocketsSansIOProtocol):
    """A connection that stays."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It may be pinged as often as it may be talked to."""
        super().connection_made(transport)
        self._limits = cast(Settings, self.config).limits
        self._pings = Bucket(self._limits.messages)
        self._unread = _Timer()
        self.close_timeout = _GOODBYE

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is waited for any more."""
        self._unread.stop()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side does not read."""
        super().pause_writing()
        self._unread.start(self._limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._unread.stop()

    def handle_ping(self) -> None:
        """Answer, unless that is all that somebody wants."""
        if self.writable.is_set() and self._pings.take():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """To close it would be to wait until everything is read."""
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The same after everything is said."""
        super().on_task_complete(task)
        if not self.disconnected:
            self._unread.start(self._limits.unread_seconds, self.transport)

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the connection, and leaves no trace in the log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.frames = []
            self.conn.send_close(1007)
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()
