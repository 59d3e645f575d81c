"""The response to a question: its answer alone, or all that is said on the way to it, line by line.

Whoever closes the connection has asked something else: then the worker that is at it is ended, and the slot
is free. Why lines of JSON, in docs/decisions/0013-answers-in-lines.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeAlias

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from toptake.errors import ToptakeError
from toptake.server.errors import RefusedError, rule_of
from toptake.server.solving import answer_lines
from toptake.server.workers import LostError

QUIET_SECONDS = 0.3
"""Before that nothing is said but the answer, or by its status why there is none."""

TOO_MUCH = "This takes more than the machine can give; try less."

OnLine: TypeAlias = Callable[[bytes], None]
Work: TypeAlias = Callable[[OnLine], Coroutine[Any, Any, bytes]]
"""Gives the answer, and says lines before that."""


class _Lines:
    """What is yet to be sent: of news and of parts of the answer the latest, so that nothing piles up."""

    def __init__(self) -> None:
        self._news: bytes | None = None
        self._part: bytes | None = None
        self.any = asyncio.Event()

    def add(self, line: bytes) -> None:
        if answer_lines.is_partial(line):
            self._part = line
        else:
            self._news = line
        self.any.set()

    def take(self) -> list[bytes]:
        found = [line for line in (self._news, self._part) if line is not None]
        self._news = self._part = None
        self.any.clear()
        return found


class AnswerResponse(Response):
    """The answer, in lines if that is wanted; what it says too late for a status is a line, too."""

    def __init__(self, work: Work, in_lines: bool) -> None:
        super().__init__(media_type=answer_lines.MEDIA_TYPE if in_lines else "application/json")
        self._work = work
        self._in_lines = in_lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Until there is an answer, or nobody waits for it."""
        lines = _Lines()
        work = asyncio.create_task(self._work(lines.add))
        gone = asyncio.create_task(_disconnected(receive))
        try:
            await _first_of(work, gone, seconds=QUIET_SECONDS if self._in_lines else None)
            if work.done():
                # Whatever is raised here is answered with a status.
                found = work.result()
                await self._send(send, answer_lines.done(found) + b"\n" if self._in_lines else found)
            elif not gone.done():
                await self._send_lines(work, gone, lines, send)
        finally:
            for each in (work, gone):
                each.cancel()
            await asyncio.gather(work, gone, return_exceptions=True)

    async def _send(self, send: Send, body: bytes) -> None:
        headers = [*self._headers_without_length(), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})

    async def _send_lines(
        self, work: asyncio.Future[bytes], gone: asyncio.Task[None], lines: _Lines, send: Send
    ) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": self._headers_without_length()})
        while not (work.done() or gone.done()):
            for line in lines.take():
                await send({"type": "http.response.body", "body": line + b"\n", "more_body": True})
            news = asyncio.create_task(lines.any.wait())
            await _first_of(work, gone, news)
            news.cancel()
        if work.done():
            await send({"type": "http.response.body", "body": _last_line(work) + b"\n"})

    def _headers_without_length(self) -> list[tuple[bytes, bytes]]:
        return [(name, value) for name, value in self.raw_headers if name != b"content-length"]


def _last_line(work: asyncio.Future[bytes]) -> bytes:
    try:
        return answer_lines.done(work.result())
    except RefusedError as error:
        return answer_lines.failed(error.error, error.rule)
    except ToptakeError as error:
        return answer_lines.failed(str(error), rule_of(error))
    except LostError:
        return answer_lines.failed(TOO_MUCH)


async def _first_of(*tasks: asyncio.Future[Any], seconds: float | None = None) -> None:
    await asyncio.wait(tasks, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)


async def _disconnected(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
