"""What is said on the way to an answer, a line of JSON each: the models of these lines are in ``schema``.

A part of an answer is the answer as it stands, and replaces the one before: so whoever reads too slowly may
miss some of them, and nothing is lost.
"""

from __future__ import annotations

import enum
from typing import Final

from pydantic_core import to_json

MEDIA_TYPE: Final = "application/x-ndjson"
"""Asked for with ``Accept`` by whoever wants these lines; others get the answer alone."""


class Doing(enum.StrEnum):
    """What a question is at."""

    SEARCHING = "searching"
    COUNTING = "counting"
    LISTING = "listing"
    IMPROVING = "improving"
    """Something is found, and better is looked for."""


def waiting(place: int) -> bytes:
    """So many are served first, this one included."""
    return to_json({"type": "waiting", "place": place})


def working(doing: Doing, done: int | None = None, of: int | None = None) -> bytes:
    """So many of all that there are have been looked at."""
    return to_json({"type": "working", "doing": doing, "done": done, "of": of})


def partial(result: bytes) -> bytes:
    """What there is so far."""
    return b'{"type":"partial","result":%b}' % result


def done(result: bytes) -> bytes:
    """All of it."""
    return b'{"type":"done","result":%b}' % result


def failed(error: str, rule: str | None = None) -> bytes:
    """Why there is no answer, once lines were sent; before that the status tells."""
    return to_json({"type": "failed", "error": error, "rule": rule})


def is_partial(line: bytes) -> bool:
    return line.startswith(b'{"type":"partial"')
