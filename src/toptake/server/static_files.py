"""The built web app; a page that says how to build it if there is none.

The page is the same for every address, but for what it fetches beside its first script: over a slow line
every request that waits for another costs half a second. So it comes with the pack, and names the code of
what is drawn at its address, as ``pages.json`` of the build lists it.
"""

from __future__ import annotations

import gzip
import json
import mimetypes
import re
from functools import cache, lru_cache
from pathlib import Path

from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocketClose

from toptake.server.catalogue.schema import CardList
from toptake.server.compression import accepts_gzip
from toptake.server.game_json.cards import card_models

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
        return _page_response(index, path, zipped)
    return HTMLResponse(_NOT_BUILT, headers=_REVALIDATED)


def _page_response(index: Path, path: str, zipped: bool) -> Response:
    built = index.with_name("pages.json")
    modified = (index.stat().st_mtime_ns, built.stat().st_mtime_ns if built.is_file() else 0)
    pattern = next((each for each in _pages(built, modified[1]) if _matches(each, path)), "")
    content = _page(index, built, pattern, modified)
    headers = {**_REVALIDATED, "vary": "accept-encoding"}
    if zipped:
        content = _zipped_page(content)
        headers["content-encoding"] = "gzip"
    return HTMLResponse(content, headers=headers)


@lru_cache(maxsize=2)
def _pages(built: Path, modified: int) -> dict[str, list[str]]:
    """What each address fetches, by its pattern, in which ``:id`` stands for any one segment."""
    found: dict[str, list[str]] = json.loads(built.read_text(encoding="utf-8")) if modified else {}
    return found


def _matches(pattern: str, path: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(":id", "[^/]+"), f"/{path}") is not None


@lru_cache(maxsize=64)
def _page(index: Path, built: Path, pattern: str, modified: tuple[int, int]) -> bytes:
    """Once for each kind of address and version of the build."""
    files = _pages(built, modified[1]).get(pattern, [])
    links = "".join(f'<link rel="modulepreload" crossorigin href="/{file}">' for file in files)
    # Data and no script: the Content-Security-Policy lets no script stand in a page.
    pack = f'<script type="application/json" id="pack">{_pack()}</script>'
    text = index.read_text(encoding="utf-8").replace("</head>", f"{links}</head>", 1)
    return text.replace("</body>", f"{pack}</body>", 1).encode()


@lru_cache(maxsize=64)
def _zipped_page(content: bytes) -> bytes:
    return gzip.compress(content, 9, mtime=0)


@cache
def _pack() -> str:
    """The answer of ``/api/cards``, with nothing in it that could end the element around it."""
    return CardList(cards=card_models()).model_dump_json().replace("<", "\\u003c")


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
