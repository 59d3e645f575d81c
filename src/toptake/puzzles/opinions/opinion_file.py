"""Opinions in a file, one JSON object a line, after a line that tells how they were made.

They stand in files of their own: whatever reads a collection of proven puzzles never meets one.
"""

from __future__ import annotations

import functools
import gzip
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from toptake.errors import MalformedError, quote
from toptake.puzzles.opinions.opinion import Opinion

BUILT_IN_OPINIONS = Path(__file__).parents[1] / "opinions.jsonl.gz"


class OpinionFile:
    """Opinions by their ids, in order."""

    def __init__(self, opinions: Iterable[Opinion], made: dict[str, Any] | None = None) -> None:
        self.made = made or {}
        """How they were made: the command, and its seed."""
        self.opinions = {each.id: each for each in opinions}

    def of_level(self, level: int | None) -> list[Opinion]:
        """Those of a level, or all."""
        return [each for each in self.opinions.values() if level in (None, each.question.level)]

    @classmethod
    def parse(cls, text: str) -> OpinionFile:
        """Read the lines of a file; the error names the line."""
        made: dict[str, Any] = {}
        found = []
        for number, line in enumerate(text.splitlines(), 1):
            if number == 1 and line.startswith('{"made_by"'):
                made = json.loads(line)
            elif line.strip():
                try:
                    found.append(Opinion.parse(line))
                except MalformedError as error:
                    raise MalformedError(f"Line {number}: {error}") from None
        return cls(found, made)

    def text(self) -> str:
        """The lines of a file."""
        head = [json.dumps(self.made, ensure_ascii=False)] if self.made else []
        return "".join(f"{line}\n" for line in (*head, *self.opinions.values()))

    def packed(self) -> bytes:
        """The file, compressed: the same bytes at any time."""
        return gzip.compress(self.text().encode(), 9, mtime=0)

    @classmethod
    def load(cls, path: Path) -> OpinionFile:
        """Read a file, compressed or not."""
        try:
            data = path.read_bytes()
            text = (gzip.decompress(data) if path.suffix == ".gz" else data).decode("utf-8-sig")
        except (OSError, EOFError, ValueError):
            raise MalformedError(f"Opinions cannot be read from {quote(str(path))}.") from None
        return cls.parse(text)


@functools.cache
def built_in_opinions() -> OpinionFile:
    """Those that come with Toptake."""
    return OpinionFile.load(BUILT_IN_OPINIONS)
