"""The level at which somebody plays: one of the four of the game, or cards of the teacher's choice."""

from __future__ import annotations

import enum

from toptake.cards.card import HIGHEST
from toptake.cards.pack import LEVELS
from toptake.rules.options import Rules
from toptake.rules.scoring import By


class Level(enum.Enum):
    """With which cards. Own cards, whichever they are, count as one level."""

    ONE = "level 1"
    TWO = "level 2"
    THREE = "level 3"
    FOUR = "level 4"
    OWN_CARDS = "own cards"

    @property
    def number(self) -> int | None:
        """None for own cards."""
        return None if self is Level.OWN_CARDS else [*Level].index(self) + 1

    @classmethod
    def of(cls, rules: Rules) -> Level:
        """The level whose cards are played with, all of them and no others; 4 is 3 for points.

        >>> Level.of(Rules.parse("level 3")), Level.of(Rules.parse("level 1, highest 10"))
        (<Level.THREE: 'level 3'>, <Level.OWN_CARDS: 'own cards'>)
        """
        if rules.highest != HIGHEST:
            return cls.OWN_CARDS
        for level in cls:
            number = level.number
            by_points = number == 4
            if number and by_points is (rules.by is By.POINTS) and rules.wilds == LEVELS[number].cards:
                return level
        return cls.OWN_CARDS
