"""A live connection: messages that wait to be sent, and how many may come in.

Sending never keeps anybody else waiting: messages are put in a row and sent by a task of the connection. Who
does not read them is cut off.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from typing import Any

from pydantic_core import to_json
from starlette.websockets import WebSocket, WebSocketDisconnect

from toptake.server.limits import Bucket, Limits

POLICY = 1008
"""The code with which a connection is closed that does not behave."""


class Connection:
    """One browser in a room."""

    def __init__(self, socket: WebSocket, limits: Limits) -> None:
        self.chair: int | None = None
        """None for a spectator."""
        self.known = 0
        """Events of the game that were sent already."""
        self.messages = Bucket(limits.messages)
        self.emotes = Bucket(limits.emotes)
        self.hints = Bucket(limits.hints)
        self.tasks: set[asyncio.Task[None]] = set()
        self._socket = socket
        self._limits = limits
        self._waiting: deque[bytes] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._ending: int | None = None
        self._sender = asyncio.create_task(self._send())

    @property
    def ending(self) -> bool:
        """Is it being closed?"""
        return self._ending is not None

    def send(self, message: dict[str, Any]) -> None:
        """Send a message as soon as the other side reads."""
        self.send_written(to_json(message))

    def send_written(self, message: bytes) -> None:
        """Send a message that is written already."""
        if self._ending is not None:
            return
        self._size += len(message)
        if len(self._waiting) >= self._limits.outgoing or self._size > self._limits.outgoing_bytes:
            self._waiting.clear()
            self.end()
            return
        self._waiting.append(message)
        self._wake.set()

    def problem(self, sentence: str, *, ends: bool = False) -> None:
        """Say what is wrong, and perhaps end it."""
        self.send({"type": "problem", "error": sentence, "ends": ends})
        if ends:
            self.end()

    def end(self, code: int = POLICY) -> None:
        """Close it after what is waiting was sent."""
        self._ending = code
        self._wake.set()

    async def closed(self) -> None:
        """Wait until everything was sent, or cannot be."""
        if self._ending is None:
            self._sender.cancel()
        for task in self.tasks:
            task.cancel()
        with contextlib.suppress(asyncio.CancelledError, TimeoutError):
            await asyncio.wait_for(self._sender, 5.0)

    async def _send(self) -> None:
        # Whoever has gone is noticed where messages come in.
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._waiting:
                    message = self._waiting.popleft()
                    self._size -= len(message)
                    await self._socket.send_text(message.decode())
                if self._ending is not None:
                    await self._socket.close(self._ending)
                    return
