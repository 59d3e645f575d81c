"""The web app as it was built, if it was; else a page that says how to get it."""

from __future__ import annotations

from pathlib import Path

from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

STATIC = Path(__file__).with_name("static")

_NOTHING = """<!doctype html>
<html lang="en"><title>Toptake</title>
<h1>Toptake</h1>
<p>The server runs, but its web app was not built: <code>make web</code> builds it.</p>
</html>
"""
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"cache-control": "no-cache"}


async def pages(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer whatever is not the interface.

    Not a route for all paths: it would answer in the place of those that know a path, but not the method.
    """
    if scope["type"] == "websocket":
        await WebSocketClose()(scope, receive, send)
        return
    path = scope["path"].lstrip("/")
    if path == "api" or path.startswith("api/"):
        raise HTTPException(404)
    if scope["method"] not in ("GET", "HEAD"):
        raise HTTPException(405, headers={"allow": "GET, HEAD"})
    await _page(path)(scope, receive, send)


def _page(path: str) -> Response:
    if (found := _file(path)) is not None:
        # Built files have a digest in their names.
        return FileResponse(found, headers=_FOR_EVER if path.startswith("assets/") else _ASK_AGAIN)
    if path.startswith("assets/"):
        raise HTTPException(404)
    if (index := _file("index.html")) is not None:
        # The screen knows its own addresses.
        return FileResponse(index, headers=_ASK_AGAIN)
    return HTMLResponse(_NOTHING, headers=_ASK_AGAIN)


def _file(path: str) -> Path | None:
    """A file that was built; None for all else, within the folder or without."""
    try:
        found = (STATIC / path).resolve()
        return found if found.is_relative_to(STATIC.resolve()) and found.is_file() else None
    except (OSError, ValueError):
        # A name that no file can have: too long, or with a zero in it.
        return None
