"""Misprints in the paper's table, for readers who compare it with a count."""

from __future__ import annotations

from collections.abc import Iterator

from toptake.lab.lab_cards import LabCards

PUZZLE_12 = LabCards.parse("3 4 5 6 15 3/5 /3 1/8 -4 sqrt")
"""The cards of the table that the paper prints under its Example 1."""

MISPRINTS = {(7, "total"): 43_633, (9, "whole"): 44_740}
"""Entries of that table that no arithmetic gives: 43,644 and 47,740 are meant."""


def misprints(cards: LabCards) -> Iterator[str]:
    """Sentences about the printed table of these cards."""
    if sorted(cards.bases) == sorted(PUZZLE_12.bases) and set(cards.wilds) == set(PUZZLE_12.wilds):
        for (answer, column), number in MISPRINTS.items():
            yield f"For answer {answer} the paper prints {number:,} in the column {column}: a slip."
