"""A ? among cards: any number card, so that a question about the others is asked once for each.

It is read before the cards are, and put in as text: what is asked then is an ordinary position. The road not
taken is a card of its own kind, which every rule and every search would have to know, and none could use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from toptake.cards.card import LOWEST
from toptake.cards.pile import Pile
from toptake.cards.position import words
from toptake.errors import MalformedError, quote

_ALONE = r"(?<![^\s,;|])\?(?![^\s,;|])"


@dataclass(frozen=True)
class AnyNumber:
    """A position, or cards in a row, with one ? that stands for any number card."""

    before: str
    after: str
    """The text on both sides of the ?."""

    @classmethod
    def find(cls, text: str) -> AnyNumber | None:
        """The ? of a text; None for a text without one, and more than one is refused.

        >>> str(AnyNumber.find("8, ? −4 | 12"))
        '8 ? -4 | 12'
        """
        if "?" not in text:
            return None
        found = [match.start() for match in re.finditer(_ALONE, text)]
        for match in re.finditer(r"\?", text):
            before = text[: match.start()]
            if before.count("[") > before.count("]"):
                raise MalformedError(
                    f"A ? stands for a single card, not for a part of a build as in {quote(text)}."
                )
        if not found:
            return None
        if len(found) > 1:
            raise MalformedError(f"Only one ? can be answered at a time, and {quote(text)} has {len(found)}.")
        before, after = text[: found[0]], text[found[0] + 1 :]
        return cls(before, after)

    def put(self, value: int) -> str:
        """The text with a number card in place of the ?."""
        return f"{self.before}{value}{self.after}"

    @property
    def without(self) -> str:
        """The text without the ?."""
        return f"{self.before} {self.after}"

    @property
    def in_hand(self) -> bool:
        """Does it stand in the hand of a position?"""
        return "|" in self.before

    @property
    def index(self) -> int:
        """Its place in the centre, in the hand, or in the row of cards."""
        return sum(1 for _ in words(self.before.rpartition("|")[2]))

    def __str__(self) -> str:
        rows = [[Pile.parse(word).token for word in words(row)] for row in self.put(LOWEST).split("|")]
        rows[self.in_hand][self.index] = "?"
        return " | ".join(map(" ".join, rows)).strip()
