"""Answers that a worker has written, passed on as they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from fastapi import Response

from toptake.server.errors import RefusedError
from toptake.server.workers import LostError, Workers


async def answered(workers: Workers, seconds: float, job: Callable[..., bytes], *args: Any) -> bytes:
    """What a worker says, within so many seconds."""
    try:
        return await workers.work(seconds, job, *args)
    except LostError:
        raise RefusedError(429, "This takes more than the machine can give; try less.") from None


def as_json(found: bytes) -> Response:
    """An answer that is written already."""
    return Response(found, media_type="application/json")
