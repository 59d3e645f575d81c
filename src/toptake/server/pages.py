"""The web app as it was built, if it was; else a page that says how to get it."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

STATIC = Path(__file__).with_name("static")

_NOTHING = """<!doctype html>
<html lang="en"><title>Toptake</title>
<h1>Toptake</h1>
<p>The server runs, but its web app was not built: <code>make web</code> builds it.</p>
</html>
"""
_FOR_EVER = {"cache-control": "public, max-age=31536000, immutable"}
_ASK_AGAIN = {"cache-control": "no-cache"}


def add(app: FastAPI) -> None:
    """Answer whatever is not the interface."""

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404)
        found = (STATIC / path).resolve()
        if path and found.is_relative_to(STATIC.resolve()) and found.is_file():
            # Built files have a digest in their names.
            return FileResponse(found, headers=_FOR_EVER if path.startswith("assets/") else _ASK_AGAIN)
        index = STATIC / "index.html"
        if path.startswith("assets/"):
            raise HTTPException(404)
        if index.is_file():
            # The screen knows its own addresses.
            return FileResponse(index, headers=_ASK_AGAIN)
        return HTMLResponse(_NOTHING, headers=_ASK_AGAIN)
