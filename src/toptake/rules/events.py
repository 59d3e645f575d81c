"""What was done at the table, for all to see: a turn as it came out, and a challenge as it was settled.

A play prints itself in the notation of records, ``take 13r−2 with 11b``, and :meth:`Turn.parse` reads that
back. It names no step, for what counts is what was won, built or left.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import TypeAlias

from toptake.cards.card import Card, FractionForm, NumberCard, WildCard
from toptake.cards.expressions import Expression, cards_of, write, write_tokens
from toptake.cards.pile import Pile
from toptake.rules.scoring import By, Score


@dataclass(frozen=True)
class Play:
    """A finished turn, as everybody has seen it."""

    seat: int
    number: NumberCard | None
    """The number card played; None when the turn was a pass."""
    takes: tuple[Expression, ...] = ()
    """Each pile won, without the number card."""
    build: Pile | None = None
    """The pile that the number card went into."""
    left: tuple[Pile, ...] = ()
    """Other piles that were changed and left, where the rules allow that."""
    drops: tuple[WildCard, ...] = ()
    """Wild cards that were dropped and still lay single in the centre at the end."""
    cleared: bool = False
    """Was the centre empty afterwards?"""
    score: Score | None = None
    """The points of the takes, in a points game."""

    @property
    def kind(self) -> str:
        """``take``, ``build``, ``discard`` or ``pass``."""
        if self.takes:
            return "take"
        if self.number is None:
            return "pass"
        return "build" if self.build else "discard"

    @functools.cached_property
    def won(self) -> tuple[Card, ...]:
        """The cards won, the taking card included."""
        if self.number is None or not self.takes:
            return ()
        return (*(card for pile in self.takes for card in cards_of(pile)), self.number)

    def gain(self, by: By) -> int:
        """The cards or points won, whichever count."""
        if by is By.CARDS:
            return len(self.won)
        return self.score.total if self.score else 0

    @property
    def take_sizes(self) -> tuple[int, ...]:
        """The cards of each pile won, without the taking card."""
        return tuple(sum(1 for _ in cards_of(pile)) for pile in self.takes)

    def written(
        self, fraction_form: FractionForm | None = None, *, value: bool = True, colours: bool = False
    ) -> str:
        """The notation; with a fraction form as people read it, without one as records have it. The value of
        a build may be left out, and colours added for people who have to tell cards apart.
        """

        def text(expression: Expression) -> str:
            if fraction_form is None:
                return write_tokens(expression)
            return write(expression, fraction_form, colours=colours)

        def name(card: Card) -> str:
            if isinstance(card, NumberCard):
                return text(card)
            return card.token if fraction_form is None else card.label(fraction_form)

        parts = []
        if self.drops:
            parts.append("drop " + " ".join(map(name, self.drops)))
        for pile in self.left:
            assert not isinstance(pile.making, WildCard)
            parts.append("leave " + text(pile.making))
        if self.number is None:
            parts.append("pass")
        elif self.takes:
            parts.append(f"take {' and '.join(map(text, self.takes))} with {name(self.number)}")
        elif self.build:
            assert not isinstance(self.build.making, WildCard)
            worth = f" = {self.build.value}" if value else ""
            parts.append(f"build {text(self.build.making)}{worth} with {name(self.number)}")
        else:
            parts.append(f"discard {name(self.number)}")
        return "; ".join(parts)

    def __str__(self) -> str:
        return self.written()


@dataclass(frozen=True)
class SettledChallenge:
    """A challenge, as it was settled."""

    seat: int
    """Who challenged."""
    builder: int
    number: NumberCard
    """The number card that was played into the build."""
    answer: NumberCard | None
    """The card that was shown; None when the answer was not held."""
    restored: bool = False
    """Was the pile taken apart again?"""

    def __str__(self) -> str:
        return f"challenge {self.number}"


GameEvent: TypeAlias = Play | SettledChallenge
