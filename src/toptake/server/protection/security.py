"""Security around every request and WebSocket: headers that browsers obey, limits on sizes and rates, and no
WebSockets for pages of other origins.

Plain ASGI and not the framework's middleware, which would cost every response more than all of this.
"""

from __future__ import annotations

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptake.server.protection.limits import AddressBuckets, Limits, network_of

_HEADERS = [
    (name.encode(), value.encode())
    for name, value in {
        "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self';"
        " img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self';"
        " worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    }.items()
]
_TOO_MANY = "There are too many requests from here; wait a moment."
_NO_STORE = (b"cache-control", b"no-store")


class _TooLargeError(Exception):
    """The body is longer than it may be, whatever its length was said to be."""


class SecurityMiddleware:
    """The application behind these checks."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._requests = AddressBuckets(limits.requests)
        self._files = AddressBuckets(limits.files)
        self._rooms = AddressBuckets(limits.rooms)
        self._arrivals = AddressBuckets(limits.arrivals)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the opening of a WebSocket."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and _is_cross_origin(scope):
            await _send_error(send, 403, "This page is not from here.", "websocket.http")
        elif scope["type"] == "websocket" and not self._arrivals.take(address_of(scope)):
            await _send_error(send, 429, _TOO_MANY, "websocket.http")
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        api = path.startswith("/api")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
                if api:
                    message["headers"].append(_NO_STORE)
            await send(message)

        if not self._within_rate(scope, api):
            await _send_error(send_with_headers, 429, _TOO_MANY)
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

        await self._app(scope, counted_receive, size_checked_send)

    def _within_rate(self, scope: Scope, api: bool) -> bool:
        stored = scope["method"] == "POST" and scope["path"].startswith(("/api/rooms", "/api/records"))
        buckets = self._rooms if stored else self._requests if api else self._files
        return buckets.take(address_of(scope))


def address_of(scope: Scope) -> str:
    """Whose limits count: that of the connection, never one named by a header, which anybody could write."""
    return network_of(scope["client"][0]) if scope.get("client") else ""


def _is_cross_origin(scope: Scope) -> bool:
    """Does a page of another host open this WebSocket? Programs that are no browsers send no origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is not None and origin.partition(b"://")[2].lower() != headers.get(b"host", b"").lower()


def _too_large(most: int) -> str:
    return f"The request is too large: {most:,} bytes are the most."


async def _send_error(send: Send, status: int, sentence: str, kind: str = "http") -> None:
    body = json.dumps({"error": sentence, "rule": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
