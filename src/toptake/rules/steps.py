"""What a turn is made of: steps that change the centre, and endings. Data only.

A pile is named by its bottom card, the first of its cards, for in a game every card is there once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from toptake.cards.card import Card, NumberCard, WildCard


@dataclass(frozen=True, slots=True)
class Lay:
    """A wild card, of the hand or lying single in the centre, goes on a pile that has a value."""

    card: WildCard
    onto: Card

    def __str__(self) -> str:
        return f"lay {self.card} on {self.onto}"


@dataclass(frozen=True, slots=True)
class Join:
    """A pile is added to another, which keeps its name."""

    pile: Card
    onto: Card

    def __str__(self) -> str:
        return f"join {self.pile} to {self.onto}"


@dataclass(frozen=True, slots=True)
class Drop:
    """A wild card of the hand goes into the centre, single."""

    card: WildCard

    def __str__(self) -> str:
        return f"drop {self.card}"


@dataclass(frozen=True, slots=True)
class Put:
    """The number card of a build goes on a pile, or under a single wild card of the centre."""

    number: NumberCard
    onto: Card

    def __str__(self) -> str:
        return f"put {self.number} on {self.onto}"


@dataclass(frozen=True, slots=True)
class TakeEnding:
    """A number card of the hand wins piles of exactly its value."""

    number: NumberCard
    piles: tuple[Card, ...]

    def __str__(self) -> str:
        return f"take {' and '.join(map(str, self.piles))} with {self.number}"


@dataclass(frozen=True, slots=True)
class BuildEnding:
    """The pile that the number card was put on stays as a build."""

    def __str__(self) -> str:
        return "build"


@dataclass(frozen=True, slots=True)
class DiscardEnding:
    """A number card of the hand goes into the centre, single."""

    number: NumberCard

    def __str__(self) -> str:
        return f"discard {self.number}"


@dataclass(frozen=True, slots=True)
class PassEnding:
    """No number card is played: the end of a hand of wild cards, or of a last turn without a take."""

    def __str__(self) -> str:
        return "pass"


Step: TypeAlias = Lay | Join | Drop | Put
Ending: TypeAlias = TakeEnding | BuildEnding | DiscardEnding | PassEnding
