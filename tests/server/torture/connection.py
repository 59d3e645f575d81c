"""A live connection that writes everything into the log of the clients."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from types import TracebackType
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tests.server.torture.client_log import ClientLog, Data, Sending
from tests.server.torture.shown_cards import shown_cards
from tests.server.torture.site import Site

GONE = (OSError, WebSocketException, TimeoutError, EOFError)
"""What a client notices when a server is gone, or does not answer."""
_PATIENCE = 12.0
"""Seconds; a turn on a locked file is refused after five."""
_NEVER = (
    "No seat of this room is held by this token.",
    "There is no room with this code.",
    "cannot be opened",
)
"""Not to be said to anybody who was given a seat."""


class LoggedConnection:
    """One connection to a room; without a token that of a spectator."""

    def __init__(self, site: Site, log: ClientLog, code: str, token: str | None) -> None:
        self.code = code
        self.view: Data = {}
        self.room: Data = {}
        self.events: list[str] = []
        self._site = site
        self._log = log
        self._token = token
        self._socket: ClientConnection | None = None
        self._id = 0
        self._sendings: dict[int, Sending] = {}
        self._asked: dict[int, tuple[str, int | None, frozenset[int]]] = {}
        """By id: the game that a question was about, whose it was, and the cards that it has named. A hint
        may come when the next game has begun, with other seats."""
        self._opened = self._heard = time.monotonic()

    async def __aenter__(self) -> LoggedConnection:
        address = f"ws://127.0.0.1:{self._site.port}/api/rooms/{self.code}/live"
        self._socket = await connect(
            address, compression=None, max_size=None, open_timeout=5, close_timeout=1, ping_interval=None
        )
        self._site.connections.add(self)
        self._before = self._log.seen(self.code)
        # Who is refused may be cut off before that, and reads why.
        with contextlib.suppress(ConnectionClosed):
            await self.send({"type": "hello", "token": self._token})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._site.connections.discard(self)
        for sending in self._sendings.values():
            sending.end("left" if kind is None or kind is asyncio.CancelledError else "cut off")
        if kind is not None:
            self.drop()
        elif self._socket is not None:
            await self._socket.close()

    def drop(self) -> None:
        """End it in the middle of whatever is sent."""
        if self._socket is not None:
            self._socket.transport.abort()

    @property
    def seat(self) -> int | None:
        seat: int | None = self.view.get("seat")
        return seat

    async def send(self, message: Data | str) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def receive(self, seconds: float) -> Data:
        """The next message."""
        assert self._socket is not None
        async with asyncio.timeout(seconds):
            text = await self._socket.recv()
        assert isinstance(text, str)
        self._heard = time.monotonic()
        message: Data = json.loads(text)
        kind = message["type"]
        asked = self._asked.get(message.get("id", 0))
        if kind == "view":
            self._take_view(message)
        elif kind == "room":
            self.room = message["room"]
            if self.room["closed"]:
                self._note_closed()
        elif kind == "refused" and "room was closed" in message["error"] and not self.room["closed"]:
            self._log.problem(f"{self.code} was closed, and nobody there was told.")
        elif kind == "problem" and any(words in message["error"] for words in _NEVER):
            self._log.problem(f"{self.code}: somebody with a seat was told: {message['error']}")
        if kind != "room" and self.view:
            game, seat, named = asked or (self.view["game"], self.seat, frozenset())
            after = len(self.events if game == self.view["game"] else self._log.events[game])
            self._log.note_cards(game, seat, after, message, text, named)
        sending = self._sendings.pop(message["id"], None) if "id" in message else None
        if sending is not None:
            self._log.note_answer(sending, message)
        return message

    def _note_closed(self) -> None:
        """Only a room without anybody may be closed; who came while that was stored is told so."""
        self._log.counts["told of closed rooms"] += 1
        if not self._site.jumped or time.monotonic() - self._opened > _PATIENCE:
            self._log.problem(f"{self.code} was closed, and people are in it.")

    def _take_view(self, view: Data) -> None:
        if view["game"] != self.view.get("game"):
            self.events = []
        since = view["since"]
        if since > len(self.events):
            self._log.problem(f"{view['game']}: events from {since} on, and only {len(self.events)} before.")
        self.events[since:] = [json.dumps(event) for event in view["events"]]
        before = None if self.view else self._before
        self.view = view
        self._log.note_view(self.code, view, since, self.events, before)

    async def wait(self, seconds: float) -> None:
        """For a message, or so long; a server that says nothing for very long is gone."""
        try:
            await self.receive(seconds)
        except TimeoutError:
            if time.monotonic() - self._heard > _PATIENCE:
                raise
            await self.send({"type": "ping"})

    def _number(self, message: Data) -> int:
        self._id += 1
        self._asked[self._id] = self.view["game"], self.seat, frozenset(shown_cards(message, ""))
        return self._id

    async def question(self, message: Data) -> int:
        """Send a message that is answered in its own time; its id."""
        id = self._number(message)
        await self.send({**message, "id": id})
        return id

    async def ask(self, message: Data) -> Data:
        """The answer to a message."""
        return await self._answer(await self.question(message))

    async def make(self, message: Data, text: str, *, wrong: bool = False, times: int = 1) -> Data:
        """Send a turn or a challenge, perhaps more than once; the answer to the last."""
        for _ in range(times):
            id = self._number(message)
            sending = Sending(self.view["game"], self.seat, message["turns"], text, wrong)
            self._sendings[id] = self._log.note_sending(sending)
            await self.send({**message, "id": id})
        return await self._answer(id)

    async def _answer(self, id: int) -> Data:
        async with asyncio.timeout(_PATIENCE):
            while True:
                message: dict[str, Any] = await self.receive(_PATIENCE)
                if message.get("id") == id and message["type"] != "queued":
                    return message
