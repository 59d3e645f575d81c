"""Requests that are not answered when the server is stopped: refused in a sentence.

A server that is asked to end waits for its requests for a moment and then cancels them; what is left would be
an "Internal Server Error" for the client and a traceback in the log, though nothing has gone wrong.
"""

from __future__ import annotations

import asyncio

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_STOPPED = "The server is being stopped; try again in a moment."


class CancelledRequests:
    """The application, with an answer for whoever is cancelled.

    A request runs in a task of its own: to end what it waits for takes a while, and the server would be gone
    before there is an answer.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request; WebSockets are closed in their own way."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answered = stopped = False

        async def noted_send(message: Message) -> None:
            nonlocal answered
            if not stopped:
                answered = True
                await send(message)

        async def run() -> None:
            await self._app(scope, receive, noted_send)

        request = asyncio.create_task(run())
        try:
            await asyncio.wait([request])
        except asyncio.CancelledError:
            if not answered:
                stopped = True
                await JSONResponse({"error": _STOPPED, "rule": None}, 503)(scope, receive, send)
            request.cancel()
            await asyncio.gather(request, return_exceptions=True)
        else:
            request.result()
