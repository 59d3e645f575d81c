"""Around every request: headers that browsers obey, a limit on sizes, and one on rates.

It is plain ASGI: what a framework's middleware costs, each answer would pay.
"""

from __future__ import annotations

import json

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptake.server.limits import Buckets, Limits

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
_NEVER_STORED = (b"cache-control", b"no-store")


class _TooLargeError(Exception):
    """The body goes on for longer than it may."""


class Guards:
    """The application behind its guards."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self._app = app
        self._limits = limits
        self._requests = Buckets(limits.requests)
        self._rooms = Buckets(limits.rooms)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; live connections have guards of their own."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path: str = scope["path"]
        api = path.startswith("/api")

        async def guarded_send(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *_HEADERS]
                if api:
                    message["headers"].append(_NEVER_STORED)
            await send(message)

        if api and not self._may(scope):
            await _complain(guarded_send, 429, "There are too many requests from here; wait a moment.")
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

    def _may(self, scope: Scope) -> bool:
        address = scope["client"][0] if scope.get("client") else ""
        if scope["method"] == "POST" and scope["path"].startswith("/api/rooms"):
            return self._rooms.take(address)
        return self._requests.take(address)


def _too_large(most: int) -> str:
    return f"The request is too large: {most:,} bytes are the most."


async def _complain(send: Send, status: int, sentence: str) -> None:
    body = json.dumps({"error": sentence, "rule": None}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
