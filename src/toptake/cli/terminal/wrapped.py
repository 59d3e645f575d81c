"""Sentences broken at words, for terminals of any width; what goes to a file or a pipe stays as it is."""

from __future__ import annotations

import re
import shutil
import sys

from click.formatting import wrap_text

_WIDEST = 100
_NARROWEST = 30
_USUAL = 80
"""Where the terminal does not tell its width."""


def terminal_width() -> int | None:
    """In how many columns people read; None where the output goes to a file or a pipe."""
    if not sys.stdout.isatty():
        return None
    return min(_WIDEST, max(_NARROWEST, shutil.get_terminal_size((_USUAL, 24)).columns))


def wrapped(text: str) -> str:
    """Each line broken at words, and begun again where they began: behind the gap of a list in columns."""
    width = terminal_width()
    if width is None:
        return text
    return "\n".join(_wrapped_line(line, width) for line in text.split("\n"))


def _wrapped_line(line: str, width: int) -> str:
    column = re.match(r"\s*(?:\S+(?: \S+)*\s{2,})?", line)
    indent = column.end() if column else 0
    if indent > width // 2:
        # In a narrow terminal the second column would be too narrow to read.
        indent = len(line) - len(line.lstrip()) + 2
    start, rest = line[:indent], line[indent:]
    if "\x1b" in start:
        start, rest, indent = "", line, 0
    return wrap_text(rest, width, initial_indent=start, subsequent_indent=" " * indent) if rest else line
