"""What people type on a page: titles, names, notes. Anything may stand there that can be seen."""

from __future__ import annotations

from toptake.errors import MalformedError, quote
from toptake.game.names import normalised_name

LONGEST_TITLE = 60
LONGEST_NAME = 40
LONGEST_NOTE = 160
LONGEST_MARK = 16

_UNSEEN = "\u200c\u200d\ufe0f"
"""They shape the signs beside them."""


def typed_line(text: str, what: str, longest: int) -> str:
    """One line as it is printed; ``what`` begins the complaint.

    >>> typed_line("  Class   4B ", "A title", 20)
    'Class 4B'
    """
    line = normalised_name(text)
    if len(line) > longest:
        raise MalformedError(f"{what} has at most {longest} characters, and {quote(line)} has {len(line)}.")
    for char in line:
        if not char.isprintable() and char not in _UNSEEN:
            raise MalformedError(f"{what} has a character that cannot be printed, U+{ord(char):04X}.")
    return line
