"""Security around every request and WebSocket: headers that browsers obey, limits on sizes and rates, no
WebSockets for pages of other origins, and nothing at all under names that are not the server's.

Plain ASGI and not the framework's middleware, which would cost every response more than all of this.
"""

from __future__ import annotations

import asyncio
import json
import math
import re
from collections.abc import Awaitable, Iterator, Mapping

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptake.errors import quote
from toptake.server.protection.limits import AddressBuckets, Limits, network_of
from toptake.server.protection.own_names import OwnNames


def _encoded(headers: Mapping[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers.items()]


_NO_FRAMES = "frame-ancestors 'none'"
_SECURITY = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self';"
    f" worker-src 'self'; base-uri 'none'; form-action 'none'; {_NO_FRAMES}",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_HEADERS = _encoded(_SECURITY)
_EMBEDDED = b"/embed/today"
"""The one page that pages of others may show in a frame: it has links that open elsewhere, and nothing that a
click could do that was meant for something else. Compared as it was asked for: a browser that is asked for
another spelling of it takes it for another page."""
_EMBEDDED_HEADERS = _encoded(
    {
        **{name: value for name, value in _SECURITY.items() if name != "x-frame-options"},
        "content-security-policy": _SECURITY["content-security-policy"].replace(
            _NO_FRAMES, "frame-ancestors *"
        ),
        "cross-origin-resource-policy": "cross-origin",
    }
)
_ADDS = re.compile("/api/(rooms|records|puzzles$|puzzles/rush$|puzzles/[a-z2-7]{12}/start$)")
"""What is posted there stays in the database; an attempt begins with its start."""
_TOO_MANY = "There are too many requests from here; wait a moment."
_OTHER_NAME = (
    "This server is not known as {}; if it should be, start it with that name: toptake serve --name NAME."
)
_NO_STORE = (b"cache-control", b"no-store")


class _TooLargeError(Exception):
    """The body is longer than it may be, whatever its length was said to be."""


class SecurityMiddleware:
    """The application behind these checks."""

    def __init__(self, app: ASGIApp, limits: Limits, own_names: OwnNames) -> None:
        self._app = app
        self._limits = limits
        self._own_names = own_names
        self._requests = AddressBuckets(limits.requests)
        self._files = AddressBuckets(limits.files)
        self._rooms = AddressBuckets(limits.rooms)
        self._arrivals = AddressBuckets(limits.arrivals)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the opening of a WebSocket."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
        elif not self._own_names.has(host := _host(scope)):
            kind = "http" if scope["type"] == "http" else "websocket.http"
            await _send_error(send, 421, _OTHER_NAME.format(quote(host)), kind)
        elif scope["type"] == "http":
            await self._request(scope, receive, send)
        elif _is_cross_origin(scope):
            await _send_error(send, 403, "This page is not from here.", "websocket.http")
        else:
            await self._arrival(scope, receive, send)

    async def _arrival(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A WebSocket is opened.

        Where an address opens too many, all of them wait, one after the other. To refuse the last ones would
        shut out a class in which somebody is cut off and comes again all the time.
        """
        address = address_of(scope)
        seconds = self._arrivals.seconds(address)
        if seconds > self._limits.arrival_seconds:
            await _send_error(send, 429, _TOO_MANY, "websocket.http", retry_after=seconds)
            return
        seconds = self._arrivals.reserve(address)
        if not seconds:
            await self._app(scope, receive, send)
            return
        first = await receive()
        second = asyncio.ensure_future(receive())
        try:
            await asyncio.wait([second], timeout=seconds)
            if second.done():
                # It is gone, or speaks before it is answered; somebody else of this address comes sooner.
                self._arrivals.give_back(address)
                await send({"type": "websocket.close"})
                return
            messages: Iterator[Awaitable[Message]] = iter([_ready(first), second])
            await self._app(scope, lambda: next(messages, None) or receive(), send)
        finally:
            second.cancel()

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        api = path.startswith("/api")
        security = _EMBEDDED_HEADERS if scope["raw_path"] == _EMBEDDED else _HEADERS

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"] = [*message.get("headers", ()), *security]
                if api and not any(name == b"cache-control" for name, _ in headers):
                    headers.append(_NO_STORE)
            await send(message)

        rate, address = self._rate(scope, api), address_of(scope)
        if not rate.take(address):
            await _send_error(send_with_headers, 429, _TOO_MANY, retry_after=rate.seconds(address))
            return
        most = self._limits.upload_bytes if path == "/api/records" else self._limits.body_bytes
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            await _send_error(send_with_headers, 413, _too_large(most))
            return
        seen = 0
        refused = False

        async def counted_receive() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise _TooLargeError
            return message

        async def size_checked_send(message: Message) -> None:
            """Whatever the application answers to a body that was cut off, the true reason is sent."""
            nonlocal refused
            if seen <= most:
                await send_with_headers(message)
            elif not refused:
                refused = True
                await _send_error(send_with_headers, 413, _too_large(most))

        if api and scope["method"] == "HEAD":
            # Whatever can be asked with GET; the protocol below sends the headers only.
            scope = {**scope, "method": "GET"}
        await self._app(scope, counted_receive, size_checked_send)

    def _rate(self, scope: Scope, api: bool) -> AddressBuckets:
        stored = scope["method"] == "POST" and _ADDS.match(scope["path"]) is not None
        return self._rooms if stored else self._requests if api else self._files


def address_of(scope: Scope) -> str:
    """Whose limits count: that of the connection, never one named by a header, which anybody could write."""
    return network_of(scope["client"][0]) if scope.get("client") else ""


async def _ready(message: Message) -> Message:
    return message


def _is_cross_origin(scope: Scope) -> bool:
    """Does a page of another host open this WebSocket? Programs that are no browsers send no origin."""
    origin = dict(scope["headers"]).get(b"origin")
    return origin is not None and origin.decode("latin-1").partition("://")[2].lower() != _host(scope).lower()


def _host(scope: Scope) -> str:
    host: bytes = dict(scope["headers"]).get(b"host", b"")
    return host.decode("latin-1")


def _too_large(most: int) -> str:
    return f"The request is too large: {most:,} bytes are the most."


async def _send_error(
    send: Send, status: int, sentence: str, kind: str = "http", retry_after: float | None = None
) -> None:
    body = json.dumps({"error": sentence, "rule": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if retry_after is not None:
        headers.append((b"retry-after", str(max(1, math.ceil(retry_after))).encode()))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
