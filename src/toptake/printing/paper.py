"""The paper that a page is printed on."""

from __future__ import annotations

import enum

from toptake.errors import MalformedError, quote


class Paper(enum.Enum):
    """A size of paper, by the name that people type."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def typst_name(self) -> str:
        """What typst calls it."""
        return "us-letter" if self is Paper.LETTER else self.value

    @classmethod
    def parse(cls, text: str) -> Paper:
        """Read a name, whatever its case."""
        try:
            return cls(text.strip().lower())
        except ValueError:
            raise MalformedError(f"Paper is a4 or letter, not {quote(text)}.") from None
