"""The built web app; a page that says how to build it if there is none."""

from __future__ import annotations

import gzip
import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from toptake.server.compression import accepts_gzip

STATIC = Path(__file__).with_name("static")

_NOT_BUILT = """<!doctype html>
<html lang="en"><title>Toptake</title>
<h1>Toptake</h1>
<p>The server runs, but its web app was not built: <code>make web</code> builds it.</p>
</html>
"""
_IMMUTABLE = {"cache-control": "public, max-age=31536000, immutable"}
_REVALIDATED = {"cache-control": "no-cache"}
_COMPRESSED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}
"""Pictures and fonts are compressed already."""


async def serve_static_files(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer whatever no route answers.

    Not a route for all paths: it would answer instead of routes that match a path, but not the method.
    """
    if scope["type"] == "websocket":
        await WebSocketClose()(scope, receive, send)
        return
    path = scope["path"].lstrip("/")
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    if scope["method"] not in ("GET", "HEAD"):
        raise HTTPException(405, headers={"allow": "GET, HEAD"})
    zipped = accepts_gzip(Headers(scope=scope))
    await _response(path, zipped)(scope, receive, send)


def _response(path: str, zipped: bool) -> Response:
    if (found := _file(path)) is not None:
        # Built assets have a digest in their names.
        return _file_response(found, _IMMUTABLE if path.startswith("assets/") else _REVALIDATED, zipped)
    if path.startswith("assets/"):
        raise HTTPException(404)
    if (index := _file("index.html")) is not None:
        # The web app routes its own addresses.
        return _file_response(index, _REVALIDATED, zipped)
    return HTMLResponse(_NOT_BUILT, headers=_REVALIDATED)


def _file_response(path: Path, headers: dict[str, str], zipped: bool) -> Response:
    if path.suffix not in _COMPRESSED:
        return FileResponse(path, headers=headers)
    headers = {**headers, "vary": "accept-encoding"}
    if not zipped:
        return FileResponse(path, headers=headers)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    content = _gzipped(path, path.stat().st_mtime_ns)
    return Response(content, headers={**headers, "content-encoding": "gzip"}, media_type=kind)


@lru_cache(maxsize=64)
def _gzipped(path: Path, modified: int) -> bytes:
    """Once for each version of a file."""
    return gzip.compress(path.read_bytes(), 9)


def _file(path: str) -> Path | None:
    """A built file; None for anything that is none or lies outside of the folder."""
    try:
        found = (STATIC / path).resolve()
        return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        # A name that no file can have: too long, or with a zero in it.
        return None
