"""Puzzles for tests of printing: proven, but neither good nor rated by anybody."""

from __future__ import annotations

import functools
from random import Random

from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.puzzles.tags import tags_of

OF_EVERY_KIND = (
    "best-take: 6 4 | 10 4; level 1",
    "best-take: 4r 9b 3g n3 8o | 12b sqrt 3r 3/4 cbrt; full",
    "best-take: 9 3 1 8 | 12 sqrt n2 3/4 cbrt; full, by cards",
    "use-every-card: 1 4 9 x4 | ? 2/5; paper",
    "use-every-card: 6 4 | 10; level 1",
    "two-turns: 3 5 8 2 9 | 8 5 11 -2 x2; refill 7 4 1 6; solitaire",
    "two-turns: 3r 5b 8r 2g 9o | 8b 5o 11r -2 x2; refill 7r 4b 1g 6o; solitaire, by points",
    "clear-the-centre: [8+4] 7 5 | 12 3; level 3",
    "find-the-build: [8+4] 2 -3 5 | 9 12 14 x3 -2; level 3",
    "find-the-build: [8+4] 2 | 14 12 -2 1/2; full, by cards",
)


_WIDE = Question.parse("best-take: 5 10 14 2 -2 [8+4+1] -4 -5 x2 x3 | 8 12 15 /2 /3; level 3")
WIDE = Puzzle(_WIDE, 9, 1, 8, 0, 1500, 100)
"""More cards than any sheet would have; nothing of it is proven."""


@functools.cache
def of_every_kind() -> tuple[Puzzle, ...]:
    return tuple(_puzzle(Question.parse(text), 1000) for text in OF_EVERY_KIND)


@functools.cache
def of_level_3(count: int) -> tuple[Puzzle, ...]:
    """Best takes from shuffled cards, rated from 800 upwards."""
    rng = Random(3)
    found: dict[str, Puzzle] = {}
    while len(found) < count:
        numbers = rng.sample(range(1, 16), 7)
        wilds = rng.sample(["-2", "-3", "x2", "x3", "/2", "/4"], 2)
        text = " ".join(map(str, numbers[:4])) + " | " + " ".join([*map(str, numbers[4:]), *wilds])
        question = Question.parse(f"best-take: {text}; level 3")
        puzzle = _puzzle(question, 800 + len(found))
        if puzzle.optimum:
            found[puzzle.id] = puzzle
    return tuple(found.values())


def _puzzle(question: Question, rating: int) -> Puzzle:
    best = prove(question)
    tags = tags_of(question, best) if best.plays else ()
    return Puzzle(question, best.value, len(best.plays), best.second, 0, rating, 100, tags)
