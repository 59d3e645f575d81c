"""uvicorn's protocols with bounds: clients that are too slow, or send too many small things, are cut off.

uvicorn waits for ever for the rest of a request, and for a client to read a response; it answers every ping
of a WebSocket, whether the answers are read or not; and it works through whatever one read has brought before
anybody else is served. So a few clients that do not behave could take all connections, all memory, or all
time.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from typing import Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from toptake.server.protection.frame_counter import FrameCounter
from toptake.server.protection.limits import Limits, TokenBucket, network_of

_CLOSE_SECONDS = 3.0
"""For the client to answer the closing of a WebSocket."""


class ServerConfig(uvicorn.Config):
    """uvicorn's configuration with our limits and protocols, which every connection is handed."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        super().__init__(
            app, http=HttpProtocol, ws=WebSocketProtocol, ws_max_size=limits.message_bytes, **options
        )
        self.limits = limits
        self.sockets: defaultdict[str, dict[HttpProtocol, None]] = defaultdict(dict)
        """Open connections by address, the oldest first, without WebSockets."""


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


class _BoundedRequests(h11.Connection):
    """h11's parser, which refuses requests of very many lines or pieces."""

    def __init__(self, limits: Limits) -> None:
        super().__init__(h11.SERVER, limits.header_bytes)
        self._limits = limits
        self._chunks = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        if self.their_state is h11.IDLE:
            # Requests may come one right after the other, so what counts is what has not been parsed.
            head, _, _ = self.trailing_data[0].partition(b"\r\n\r\n")
            if len(head) > self._limits.header_bytes or head.count(b"\n") > self._limits.header_lines:
                # Of what comes in one piece, the parser would take any length.
                raise h11.RemoteProtocolError("too long, or too many lines")
            self._chunks = 0
        event = super().next_event()
        if isinstance(event, h11.Data):
            self._chunks += 1
            if self._chunks > self._limits.request_chunks:
                raise h11.RemoteProtocolError("too many pieces")
        return event


class HttpProtocol(H11Protocol):
    """A request has to arrive within a deadline, and its response has to be read within another."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Beyond the limit of an address, whoever has kept us waiting for longest makes room.

        Not whoever comes last: a class behind the address of somebody who only opens connections would be
        locked out.
        """
        transport = cast(asyncio.Transport, transport)
        super().connection_made(transport)
        self._config = cast(ServerConfig, self.config)
        self.conn = _BoundedRequests(self._config.limits)
        self._reads = 0
        self._address: str | None = network_of(self.client[0]) if self.client else ""
        self._request_deadline, self._read_deadline = _Deadline(), _Deadline()
        beside = self._config.sockets[self._address]
        beside[self] = None
        if len(beside) > self._config.limits.sockets:
            next((other for other in beside if other.is_waiting), self).transport.abort()
        self._request_deadline.start(self._config.limits.request_seconds, transport)

    @property
    def is_waiting(self) -> bool:
        """Is the rest of a request to come, or a first or next one?"""
        return self.conn.their_state in (h11.IDLE, h11.SEND_BODY) and not self.transport.is_closing()

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
            beside = self._config.sockets[self._address]
            beside.pop(self, None)
            if not beside:
                del self._config.sockets[self._address]
            self._address = None

    def data_received(self, data: bytes) -> None:
        """The deadline of a request runs from its first byte."""
        self._reads += 1
        if self._reads > self._config.limits.request_reads:
            self.transport.abort()
            return
        super().data_received(data)
        if self._address is not None and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._request_deadline.start(self._config.limits.request_seconds, self.transport)
        else:
            self._request_deadline.stop()

    def on_response_complete(self) -> None:
        self._reads = 0
        super().on_response_complete()

    def send_400_response(self, msg: str) -> None:
        """Say so, unless the response to the beginning of the request is on its way."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._read_deadline.start(self._config.limits.unread_seconds, self.transport)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._read_deadline.stop()


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Messages have to be read within a deadline; frames and pings count against rates, as messages do."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._limits = cast(ServerConfig, self.config).limits
        self._pings = TokenBucket(self._limits.messages)
        self._frames = TokenBucket(self._limits.frames)
        self._counter = FrameCounter()
        self._read_deadline = _Deadline()
        self.close_timeout = _CLOSE_SECONDS

    def connection_lost(self, exc: Exception | None) -> None:
        self._read_deadline.stop()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Frames are counted before they are parsed: a read that brings too many is the last one."""
        # What comes first is the request, which was read by the protocol before this one.
        if self.handshake_initiated:
            count = self._counter.count(data, self._frames.tokens)
            if not self._frames.take(max(1, count)):
                self.transport.abort()
                return
        super().data_received(data)

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
