"""Around every request and live connection: headers that browsers obey, limits on sizes and rates, and no
connections for pages of others.

It is plain ASGI: what a framework's middleware costs, each answer would pay.
"""

from __future__ import annotations

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptake.server.limits import Buckets, Limits, household

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
_NEVER_STORED = (b"cache-control", b"no-store")


class _TooLargeError(Exception):
    """The body goes on for longer than it may."""


class Guards:
    """The application behind its guards."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._requests = Buckets(limits.requests)
        self._files = Buckets(limits.files)
        self._rooms = Buckets(limits.rooms)
        self._arrivals = Buckets(limits.arrivals)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or the beginning of a live connection."""
        if scope["type"] == "http":
            await self._request(scope, receive, send)
        elif scope["type"] == "websocket" and _is_foreign(scope):
            await _complain(send, 403, "This page is not from here.", "websocket.http")
        elif scope["type"] == "websocket" and not self._arrivals.take(address_of(scope)):
            await _complain(send, 429, _TOO_MANY, "websocket.http")
        else:
            await self._app(scope, receive, send)

    async def _request(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        api = path.startswith("/api")

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
                if api:
                    message["headers"].append(_NEVER_STORED)
            await send(message)

        if not self._may(scope, api):
            await _complain(guarded_send, 429, _TOO_MANY)
            return
        most = self._limits.upload_bytes if path == "/api/records" else self._limits.body_bytes
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            await _complain(guarded_send, 413, _too_large(most))
            return
        seen = 0
        refused = False

        async def guarded_receive() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > most:
                raise _TooLargeError
            return message

        async def honest_send(message: Message) -> None:
            """Whatever the application makes of a body that was cut off, the reason is told."""
            nonlocal refused
            if seen <= most:
                await guarded_send(message)
            elif not refused:
                refused = True
                await _complain(guarded_send, 413, _too_large(most))

        await self._app(scope, guarded_receive, honest_send)

    def _may(self, scope: Scope, api: bool) -> bool:
        kept = scope["method"] == "POST" and scope["path"].startswith(("/api/rooms", "/api/records"))
        buckets = self._rooms if kept else self._requests if api else self._files
        return buckets.take(address_of(scope))


def address_of(scope: Scope) -> str:
    """Whose limits count."""
    return household(scope["client"][0]) if scope.get("client") else ""


def _is_foreign(scope: Scope) -> bool:
    """Does a page of another host open this connection? Programs that are no browsers tell no origin."""
    headers = dict(scope["headers"])
    origin = headers.get(b"origin")
    return origin is not None and origin.partition(b"://")[2].lower() != headers.get(b"host", b"").lower()


def _too_large(most: int) -> str:
    return f"The request is too large: {most:,} bytes are the most."


async def _complain(send: Send, status: int, sentence: str, kind: str = "http") -> None:
    body = json.dumps({"error": sentence, "rule": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
