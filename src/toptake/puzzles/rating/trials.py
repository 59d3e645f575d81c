"""Trials: all simulated pupils try some puzzles, to test predictions of difficulty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.rating.dial_pupils import DIAL_PUPILS, attempts
from toptake.puzzles.rating.difficulty import difficulty_of, easiest_plays
from toptake.puzzles.rating.features import features
from toptake.puzzles.rating.limited_pupils import hidden
from toptake.solver.budget import Budget
from toptake.workers.batch import run_batch
from toptake.workers.child import Answerer, Service
from toptake.workers.cores import usable_cores

_ROUNDS = 100
"""So often each of the pupils with limits tries a puzzle, in two halves."""
_BUDGET = Budget(600.0)


@dataclass(frozen=True)
class Success:
    """How often pupils of one kind have found the optimum, in thousandths of all attempts."""

    share: int
    """Of the dial, whose chances are known, what is expected; of the others, that of all attempts."""
    halves: tuple[int, int]
    """The same in two series of attempts: further than these agree, nothing predicts either."""


@dataclass(frozen=True)
class Trial:
    """A puzzle, and the success of pupils of each kind."""

    puzzle: Puzzle
    features: Mapping[str, int]
    dial: Success
    limited: Success


def tried(puzzle: Puzzle) -> Trial:
    """All attempts at a puzzle; the luck follows from its id, and is another than that of its rating."""
    optimum = prove(puzzle.question, _BUDGET)
    rng = Random(f"trial {puzzle.id}")
    difficulties = [difficulty_of(play) for play in easiest_plays(puzzle.question, optimum)]
    expected = sum(pupil.chance(difficulties) for pupil in DIAL_PUPILS) / len(DIAL_PUPILS)
    dial = [
        _share(succeeded for results in attempts(difficulties, rng) for _, succeeded in results)
        for _ in range(2)
    ]
    things = hidden(puzzle.question, optimum)
    limited = [
        _share(succeeded for _ in range(_ROUNDS // 2) for succeeded in things.attempt(rng)) for _ in range(2)
    ]
    return Trial(
        puzzle,
        features(puzzle.question, optimum),
        Success(round(1000 * expected), (dial[0], dial[1])),
        Success(sum(limited) // 2, (limited[0], limited[1])),
    )


def _share(attempts: Iterable[bool]) -> int:
    """In thousandths."""
    found = list(attempts)
    return 1000 * sum(found) // len(found)


def trials(puzzles: Sequence[Puzzle], workers: int | None = None) -> list[Trial]:
    """The trials of all puzzles, in their order; on all cores, or so many."""
    found = dict(run_batch(Service(_tries), puzzles, workers or usable_cores()))
    return [found[puzzle] for puzzle in puzzles]


@contextmanager
def _tries() -> Iterator[Answerer]:
    yield tried
