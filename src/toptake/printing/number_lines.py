"""Number lines for beginners, to lie beside the cards."""

from __future__ import annotations

from toptake.errors import MalformedError
from toptake.printing.paper import Paper
from toptake.printing.typesetting import Document

LOWEST, HIGHEST = -50, 200
FEWEST, MOST = 5, 41
"""Numbers on a line: fewer are no line, more cannot be read."""


def number_line(first: int = 0, last: int = 20, paper: Paper = Paper.A4) -> Document:
    """Three lines to cut out: with every number, with every fifth, and one to write on."""
    if not LOWEST <= first < last <= HIGHEST:
        raise MalformedError(
            f"A number line goes upwards between {LOWEST} and {HIGHEST}, not from {first} to {last}."
        )
    if not FEWEST <= last - first + 1 <= MOST:
        raise MalformedError(
            f"A number line has {FEWEST} to {MOST} numbers, and from {first} to {last} there are"
            f" {last - first + 1}."
        )
    return Document("number_line", "Number line", paper, {"first": first, "last": last})
