"""Questions for the solver and the sandbox: which workers answer them, how long each may take, and how many
an address may ask at once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator
from functools import partial
from typing import TypeVar

from fastapi import Request, Response

from toptake.server.errors import RefusedError
from toptake.server.protection.limits import Limits
from toptake.server.protection.security import address_of
from toptake.server.solving import answer_lines
from toptake.server.solving.answer import AnswerResponse, OnLine
from toptake.server.solving.live_positions import LivePositions
from toptake.server.solving.schema import DealRequest, ReachRequest, SandboxRequest, SolveRequest
from toptake.server.workers import Workers

Tried = TypeVar("Tried", bound=SandboxRequest)

_LESSON_LETTERS, _STEP_LETTERS = 200, 5
"""A position as long as those of lessons takes a millisecond or two; a step counts as so many letters."""
_TRY_SECONDS = 10.0
_TOO_MANY = "There are too many questions from here; wait a moment."
_TOO_LONG = "The answer is too long; ask for less of it."


class SolverQueue:
    """Searches wait for each other; what needs no search does not wait for them."""

    def __init__(
        self, solver_workers: Workers, quick_workers: Workers, live: LivePositions, limits: Limits
    ) -> None:
        self._solver_workers = solver_workers
        self._live = live
        self._quick_workers = quick_workers
        self._limits = limits
        self._open: Counter[str] = Counter()
        """Questions that are not answered yet, by address."""

    @property
    def open(self) -> int:
        """How many questions wait or are at work."""
        return self._open.total()

    def ask(
        self,
        job: Callable[..., Generator[bytes, None, bytes]],
        question: SolveRequest | ReachRequest | DealRequest,
        person: str,
        request: Request,
    ) -> Response:
        """The answer of the job, in lines if the request accepts them; it ends with the connection."""
        if isinstance(question, SolveRequest):
            self._live.check_text(question.position)
        elif isinstance(question, ReachRequest):
            self._live.check_text(question.cards)
        in_lines = answer_lines.MEDIA_TYPE in request.headers.get("accept", "")
        work = partial(self._answer, job, question, person, address_of(request.scope))
        return AnswerResponse(work, in_lines)

    async def _answer(
        self,
        job: Callable[..., Generator[bytes, None, bytes]],
        question: SolveRequest | ReachRequest | DealRequest,
        person: str,
        address: str,
        on_line: OnLine,
    ) -> bytes:
        if self._open[address] >= self._limits.questions:
            raise RefusedError(429, _TOO_MANY, retry_after=1)

        def on_part(line: bytes) -> None:
            if len(line) <= self._limits.answer_bytes:
                on_line(line)

        self._open[address] += 1
        try:
            found = await self._solver_workers.work_in_parts(
                2 * question.seconds + self._limits.late_answer_seconds,
                job,
                question,
                self._limits.megabytes,
                person=person,
                on_place=lambda place: on_line(answer_lines.waiting(place)),
                on_part=on_part,
            )
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]
        if len(found) > self._limits.answer_bytes:
            raise RefusedError(422, _TOO_LONG)
        return found

    async def attempt(self, job: Callable[[Tried], bytes], question: Tried, person: str) -> Response:
        """What the job returns, which does not search."""
        if len(question.position) + _STEP_LETTERS * len(question.steps) <= _LESSON_LETTERS:
            # To send it to another process would take longer than to do it, and a lesson waits for nobody.
            found = job(question)
        else:
            found = await self._quick_workers.work(_TRY_SECONDS, job, question, person=person)
        return Response(found, media_type="application/json")
