"""Trials: all simulated pupils try some puzzles, on all cores, to test predictions of difficulty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.dial_pupils import attempts
from toptake.puzzles.rating.difficulty import difficulty_of, easiest_plays
from toptake.puzzles.rating.features import features
from toptake.puzzles.rating.limited_pupils import hidden
from toptake.solver.budget import Budget
from toptake.workers.batch import run_batch
from toptake.workers.child import Answerer, Service
from toptake.workers.cores import usable_cores

_ROUNDS = 20
"""So often each of the pupils with limits tries a puzzle."""
_BUDGET = Budget(600.0)


@dataclass(frozen=True)
class Trial:
    """A puzzle, and how often pupils of each kind have found its optimum."""

    puzzle: Puzzle
    features: Mapping[str, int]
    dial: int
    """In thousandths of all attempts."""
    limited: int


def tried(puzzle: Puzzle) -> Trial:
    """All attempts at a puzzle; the luck follows from its id."""
    optimum = prove(puzzle.question, _BUDGET)
    rng = Random(puzzle.id)
    difficulties = [difficulty_of(play) for play in easiest_plays(puzzle.question, optimum)]
    dial = [succeeded for results in attempts(difficulties, rng) for _, succeeded in results]
    things = hidden(puzzle.question, optimum)
    limited = [succeeded for _ in range(_ROUNDS) for succeeded in things.attempt(rng)]
    dial_share, limited_share = (1000 * sum(each) // len(each) for each in (dial, limited))
    return Trial(puzzle, features(puzzle.question, optimum), dial_share, limited_share)


def trials(puzzles: Sequence[Puzzle]) -> list[Trial]:
    """The trials of all puzzles, in their order."""
    found = dict(run_batch(Service(_tries), puzzles, usable_cores()))
    return [found[puzzle] for puzzle in puzzles]


@contextmanager
def _tries() -> Iterator[Answerer]:
    yield tried
