"""Making puzzles by the thousand, on all cores: what is good among candidates, looked at in batches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from toptake.puzzles.making.batches import batches, first_different
from toptake.puzzles.making.candidates import candidates
from toptake.puzzles.making.quality import good_optimum
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.puzzles.rating.simulated_rating import simulated_rating
from toptake.puzzles.tags import tags_of
from toptake.workers.child import Answerer, Service

_BATCH = 8
"""Numbers of candidates."""
PATIENCE = 1500
"""Batches one after the other without a new puzzle: the wish is never granted."""


def make(
    wish: Wish,
    count: int,
    seed: int,
    *,
    workers: int | None = None,
    work_file: Path | None = None,
    patience: int = PATIENCE,
    progress: Callable[[int], None] = lambda found: None,
) -> list[Puzzle]:
    """So many puzzles, in the order in which they are found; ``progress`` hears of every batch."""
    made = batches({"wish": wish.line, "seed": seed}, Service(_makes, (wish, seed)), workers, work_file)
    return first_different(made, Puzzle.parse, count, patience, progress)


def good_puzzle(question: Question, wish: Wish) -> Puzzle | None:
    """The question with all that is proven of it, if it is good."""
    found = good_optimum(question, wish)
    if found is None:
        return None
    optimum, seen = found
    rating, deviation = simulated_rating(question, optimum)
    if wish.ratings and not wish.ratings[0] <= rating <= wish.ratings[1]:
        return None
    plays = len(optimum.plays)
    tags = tags_of(question, optimum)
    return Puzzle(question, optimum.value, plays, optimum.second, seen, rating, deviation, tags)


def puzzles_of_batch(wish: Wish, seed: int, batch: int) -> list[Puzzle]:
    """The good ones among the candidates of one batch."""
    numbers = range(batch * _BATCH, (batch + 1) * _BATCH)
    questions = (question for number in numbers for question in candidates(wish, seed, number))
    return [puzzle for question in questions if (puzzle := good_puzzle(question, wish)) is not None]


@contextmanager
def _makes(wish: Wish, seed: int) -> Iterator[Answerer]:
    """The service of a worker; puzzles travel as text."""
    yield lambda batch: [str(puzzle) for puzzle in puzzles_of_batch(wish, seed, batch)]
