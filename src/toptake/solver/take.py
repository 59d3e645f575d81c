"""A turn of takes: one card of the hand wins one or more piles that were made equal to it."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from toptake.cards.card import Card, NumberCard
from toptake.cards.expressions import Expression, Laid, Sum, cards_of, evaluate, write
from toptake.cards.values import Grade
from toptake.rules.scoring import By, Score, Scoring, score_turn


@dataclass(frozen=True)
class Take:
    """A turn of takes: one card of the hand wins one or more piles that were made equal to it."""

    taking: NumberCard
    piles: tuple[Expression, ...]
    grade: Grade
    cleared: bool
    scoring: Scoring

    @functools.cached_property
    def won(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each pile, without the taking card."""
        return tuple(tuple(cards_of(pile)) for pile in self.piles)

    @property
    def cards(self) -> int:
        """The number of cards won, the taking card included."""
        return 1 + sum(map(len, self.won))

    @property
    def steps(self) -> int:
        """How many wild cards are laid and piles joined."""
        return sum(map(_steps_in, self.piles))

    @functools.cached_property
    def score(self) -> Score:
        """The points, line by line."""
        return score_turn(self.won, self.taking, self.cleared, self.scoring)

    def hardest(self) -> Grade:
        """The grade of the expressions as they are written, computed anew."""
        return max(evaluate(pile)[1] for pile in self.piles)

    @property
    def points(self) -> int:
        """All points of the turn."""
        return self.score.total

    def gain(self, by: By) -> int:
        """The cards or points won, whichever count."""
        return self.points if by is By.POINTS else self.cards

    def __str__(self) -> str:
        return ", ".join(f"{self.taking.value} = {write(pile)}" for pile in self.piles)


def _steps_in(expression: Expression) -> int:
    match expression:
        case Sum(parts):
            return len(parts) - 1 + sum(map(_steps_in, parts))
        case Laid(_, on):
            return 1 + _steps_in(on)
        case _:
            return 0
