"""The paper's twelve puzzles: some cards, and which of 1 to 15 can be made with all of them.

What can be made is data, corrected where the paper errs, and tests compare it with the solver; how it is
made is for the solver to say.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from toptake.errors import MalformedError
from toptake.lab.lab_cards import LabCards


@dataclass(frozen=True)
class Misprint:
    """An entry of the printed table of counts that no arithmetic gives."""

    answer: int
    column: str
    """``total`` or ``whole``."""
    printed: int

    def __str__(self) -> str:
        return (
            f"For answer {self.answer} the paper prints {self.printed:,} in the column {self.column}: a slip."
        )


@dataclass(frozen=True)
class PaperPuzzle:
    """A puzzle of the paper, by its number there."""

    number: int
    cards: LabCards
    answers: tuple[int, ...]
    """What can be made with all of the cards."""
    whole: tuple[int, ...]
    """What can be made with whole partial answers only."""
    note: str | None = None
    """Where the paper errs about it."""
    misprints: tuple[Misprint, ...] = ()


@functools.cache
def puzzles() -> tuple[PaperPuzzle, ...]:
    """All twelve, in the paper's order.

    >>> puzzles()[1].cards, puzzles()[1].answers
    (LabCards.parse('1 4 9 x4 2/5'), (11,))
    """
    import tomllib  # few commands need it

    text = Path(__file__).with_name("paper_puzzles.toml").read_text(encoding="utf-8")
    return tuple(
        PaperPuzzle(
            each["number"],
            LabCards.parse(each["cards"]),
            tuple(each["answers"]),
            tuple(each["whole"]),
            each.get("note"),
            tuple(Misprint(**entry) for entry in each.get("misprints", ())),
        )
        for each in tomllib.loads(text)["puzzle"]
    )


def puzzle(number: int) -> PaperPuzzle:
    """The puzzle of that number."""
    for each in puzzles():
        if each.number == number:
            return each
    raise MalformedError(f"The paper has no Puzzle {number}: they go from 1 to {len(puzzles())}.")


def misprints(cards: LabCards) -> Iterator[Misprint]:
    """Slips in the printed table of these cards, if there is one."""
    for each in puzzles():
        if sorted(each.cards.bases) == sorted(cards.bases) and set(each.cards.wilds) == set(cards.wilds):
            yield from each.misprints
