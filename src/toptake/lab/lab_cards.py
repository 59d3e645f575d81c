"""The cards that a take has to use, all of them: number cards ("bases") and wild cards; and its answer."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import factorial, prod

from toptake.cards.card import HIGHEST, LOWEST, Card, NumberCard, WildCard
from toptake.cards.position import parse_piles
from toptake.cards.values import Surd, Value
from toptake.errors import MalformedError, quote


@dataclass(frozen=True)
class LabCards:
    """Bases by their value, for colours play no part here, and wild cards, numbered from 1 as they stand."""

    bases: tuple[int, ...]
    wilds: tuple[WildCard, ...]

    def __post_init__(self) -> None:
        if not self.bases:
            raise MalformedError("At least one number card is needed; wild cards act on a value.")

    @classmethod
    def parse(cls, text: str) -> LabCards:
        """Read cards in any order; the wild cards are numbered in the order in which they stand.

        >>> LabCards.parse("6 /3 9 /2")
        LabCards.parse('6 9 /3 /2')
        """
        if "|" in text:
            raise MalformedError(f"The bar in {quote(text)} belongs to a position; the lab takes cards only.")
        cards: list[Card] = []
        for pile in parse_piles(text):
            if not isinstance(pile.making, NumberCard | WildCard):
                raise MalformedError(f"The lab takes single cards, and {quote(pile.token)} is a build.")
            cards.append(pile.making)
        return cls.of(cards)

    @classmethod
    def of(cls, cards: Iterable[Card]) -> LabCards:
        """Sort cards into bases and wild cards."""
        cards = list(cards)
        return cls(
            tuple(card.value for card in cards if isinstance(card, NumberCard)),
            tuple(card for card in cards if isinstance(card, WildCard)),
        )

    @cached_property
    def orderings(self) -> int:
        """How many distinct orderings the bases have: equal ones are not told apart."""
        repeats = (factorial(self.bases.count(base)) for base in set(self.bases))
        return factorial(len(self.bases)) // prod(repeats)

    def __str__(self) -> str:
        return " ".join((*map(str, self.bases), *(card.token for card in self.wilds)))

    def __repr__(self) -> str:
        return f"LabCards.parse({str(self)!r})"


ANSWERS = range(LOWEST, HIGHEST + 1)
"""The values of number cards."""


def check_answer(answer: int) -> int:
    """The answer, if it is one."""
    if answer not in ANSWERS:
        raise MalformedError(f"An answer is the value of a number card, 1 to 15, and {answer} is not.")
    return answer


def as_answer(value: Value) -> int | None:
    """The answer that a value is; None where it is none."""
    if isinstance(value, Surd) or value.denominator != 1 or value.numerator not in ANSWERS:
        return None
    return value.numerator
