"""Words for how hard a puzzle is, since a rating says nothing to whoever has seen no others.

Each has about a fifth of the built-in collection. Terminal, paper and JSON say it with these words, and so
does the screen, whose list a test compares with this one.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Literal, TypeAlias, get_args

DifficultyWord: TypeAlias = Literal["very easy", "easy", "middle", "hard", "very hard"]

DIFFICULTY_WORDS: tuple[DifficultyWord, ...] = get_args(DifficultyWord)
BOUNDS = (1100, 1180, 1260, 1340)
"""The ratings from which on the next of the words holds."""


def difficulty_word(rating: int) -> DifficultyWord:
    """How hard a puzzle of that rating is.

    >>> [difficulty_word(rating) for rating in (934, 1099, 1100, 1339, 1340)]
    ['very easy', 'very easy', 'easy', 'hard', 'very hard']
    """
    return DIFFICULTY_WORDS[bisect_right(BOUNDS, rating)]


def difficulty_text(rating: int) -> str:
    """The rating with its word: ``difficulty 1078, very easy``."""
    return f"difficulty {rating}, {difficulty_word(rating)}"
