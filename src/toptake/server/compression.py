"""Compressed answers for who can read them: JSON, text and feeds, where it is worth the time.

Live messages are small and not compressed. Neither is anything about rooms: a token, next to a name that
somebody else has chosen, could be guessed from how well both are compressed together.
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from toptake.server.lru_cache import LruCache

_LEAST_BYTES = 1_400
"""Less than that is one packet, compressed or not."""
_QUICK_BYTES = 16_384
"""As much is compressed within a fraction of a millisecond; more of it in a thread, and once."""
_LEVEL = 6
_KINDS = ("application/json", "application/atom+xml", "text/plain", "text/calendar")
_SECRETS = "/api/rooms"


def accepts_gzip(headers: Headers) -> bool:
    """Does a client read gzip? It may also say that it does not, by a quality of zero."""
    for choice in headers.get("accept-encoding", "").lower().split(","):
        coding, _, quality = choice.replace(" ", "").partition(";q=")
        if coding == "gzip":
            return quality.strip("0.") != "" or not quality
    return False


class CompressionMiddleware:
    """The application with its large answers compressed."""

    def __init__(self, app: ASGIApp, cache_bytes: int) -> None:
        self._app = app
        self._cache = LruCache(cache_bytes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if (
            scope["type"] != "http"
            or not scope["path"].startswith("/api")
            or scope["path"].startswith(_SECRETS)
        ):
            await self._app(scope, receive, send)
            return
        start: Message | None = None

        async def send_compressed(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                if _is_compressible(start, message):
                    await self._compress(start, message, accepts_gzip(Headers(scope=scope)))
                await send(start)
                start = None
            await send(message)

        await self._app(scope, receive, send_compressed)

    async def _compress(self, start: Message, message: Message, accepted: bool) -> None:
        headers = MutableHeaders(raw=start["headers"])
        headers.add_vary_header("Accept-Encoding")
        if accepted:
            message["body"] = await self._compressed(message["body"])
            headers["content-encoding"] = "gzip"
            headers["content-length"] = str(len(message["body"]))

    async def _compressed(self, body: bytes) -> bytes:
        if len(body) <= _QUICK_BYTES:
            return _gzipped(body)
        key = hashlib.blake2b(body, digest_size=16).digest()
        return await self._cache.get(key, lambda: asyncio.to_thread(_gzipped, body))


def _is_compressible(start: Message, message: Message) -> bool:
    headers = Headers(raw=start["headers"])
    return (
        not message.get("more_body", False)
        and len(message.get("body", b"")) >= _LEAST_BYTES
        and headers.get("content-type", "").startswith(_KINDS)
        and "content-encoding" not in headers
    )


def _gzipped(body: bytes) -> bytes:
    # Without a date, so that the same answer is the same bytes.
    return gzip.compress(body, _LEVEL, mtime=0)
