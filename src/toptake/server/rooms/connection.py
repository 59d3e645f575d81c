"""An open WebSocket: messages that wait to be sent, and limits on those that come in.

Sending never keeps a room waiting: messages are queued, and sent by a task of the connection. A client that
does not read them is cut off.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter, deque
from typing import Any

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from toptake.server.protection.limits import AddressBuckets, Limits, TokenBucket

POLICY_VIOLATION = 1008
"""The WebSocket close code for clients that do not behave."""
_LAST_SECONDS = 5.0
"""For what still waits when a connection is closed."""


class Connection:
    """One browser in a room."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.room_seat: int | None = None
        """Whose view is sent; None for a spectator."""
        self.held: tuple[int, ...] = ()
        """Every room seat that is played at this device: that one, and others that are covered meanwhile."""
        self.sees_all = False
        """A projector's: every hand is sent."""
        self.events_sent = 0
        """Of the current game."""
        self.messages = TokenBucket(limits.messages)
        self.own_messages = TokenBucket(limits.own_messages)
        self.emotes = TokenBucket(limits.emotes)
        self.hints = TokenBucket(limits.hints)
        self.tasks: set[asyncio.Task[None]] = set()
        """Work for this connection, cancelled with it."""
        self._socket = socket
        self._limits = limits
        self._queue: deque[bytes] = deque()
        self._queue_bytes = 0
        self._wake = asyncio.Event()
        self._close_code: int | None = None
        self._sender = asyncio.create_task(self._send_queue())

    @property
    def closing(self) -> bool:
        return self._close_code is not None

    def send(self, message: dict[str, Any]) -> None:
        self.send_json(to_json(message))

    def send_json(self, message: bytes) -> None:
        """Queue a message that is encoded already."""
        if self._close_code is not None:
            return
        self._queue_bytes += len(message)
        if len(self._queue) >= self._limits.outgoing or self._queue_bytes > self._limits.outgoing_bytes:
            self._queue.clear()
            self.close()
            return
        self._queue.append(message)
        self._wake.set()

    def send_problem(self, sentence: str, *, ends: bool = False) -> None:
        """Say what is wrong, and perhaps close the connection."""
        self.send({"type": "problem", "error": sentence, "ends": ends})
        if ends:
            self.close()

    def close(self, code: int = POLICY_VIOLATION) -> None:
        """Close it after what is queued was sent."""
        self._close_code = code
        self._wake.set()

    async def wait_closed(self) -> None:
        """Wait until everything was sent, or cannot be."""
        if self._close_code is None:
            self._sender.cancel()
        for task in self.tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self._sender, _LAST_SECONDS)

    async def _send_queue(self) -> None:
        # A client that has gone is noticed where messages are received.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._queue:
                    message = self._queue.popleft()
                    self._queue_bytes -= len(message)
                    await self._socket.send_text(message.decode())
                if self._close_code is not None:
                    await self._socket.close(self._close_code)
                    return


class ConnectionCounts:
    """Open connections by address, and the rate of messages of each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._open: Counter[str] = Counter()
        self._messages = AddressBuckets(limits.traffic)

    def add(self, address: str) -> bool:
        """Count one more, whatever comes of it; is that within the limits?"""
        self._open[address] += 1
        return (
            self._open[address] <= self._limits.connections
            and self._open.total() <= self._limits.all_connections
        )

    def remove(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]

    def take_message(self, address: str) -> bool:
        """May one more message of this address be handled now?"""
        return self._messages.take(address)
