"""The plan of the built-in collection: so many puzzles of each kind with each pack, evenly over difficulty.

Of each row twice as many puzzles are made as are wanted; of these some are chosen whose ratings lie
evenly between easy and hard. A puzzle that an earlier row has is not chosen again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from toptake.puzzles.making.make import make
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.rules.options import Rules
from toptake.rules.scoring import By

BUILT_IN_SEED = 2000

_BY_CARDS = (
    "simplified",
    "level 1",
    "level 2",
    "level 3",
    "level 3, with simple_fractions",
    "level 3, with fractions",
    "level 3, with powers",
    "level 3, with fractions powers",
)
_BY_POINTS = (
    "level 4, bonuses stage 1",
    "level 4, bonuses stage 2",
    "level 4, bonuses stage 3",
    "level 4",
    "level 4, edition current",
    "full",
    "full, edition current",
)
_OF_A_KIND_BY_CARDS, _OF_A_KIND_BY_POINTS = 51, 72
_MOST_ROWS = 1000
_TIMES = 2
"""So many times as many are made as are wanted."""
_LEFT_OUT = 0.03
"""At either end, where a few odd ones would stretch the scale."""


@dataclass(frozen=True)
class Row:
    """So many puzzles of one wish."""

    wish: Wish
    count: int


def rows() -> Iterator[Row]:
    """All of the plan."""
    for text in (*_BY_CARDS, *_BY_POINTS):
        rules = Rules.parse(text)
        by_points = rules.by is By.POINTS
        kinds = (Kind.BEST_TAKE, Kind.TWO_TURNS) if by_points else tuple(Kind)
        for kind in kinds:
            yield Row(Wish(rules, (kind,)), _OF_A_KIND_BY_POINTS if by_points else _OF_A_KIND_BY_CARDS)


def planned_puzzles(
    seed: int,
    plan: Sequence[Row],
    *,
    workers: int | None = None,
    work_file: Path | None = None,
    progress: Callable[[int], None] = lambda found: None,
) -> list[Puzzle]:
    """The puzzles of the rows, each row easy ones first; each has a file of work beside the one named."""
    chosen: dict[str, Puzzle] = {}
    for number, row in enumerate(plan):
        work = work_file.with_name(f"{work_file.name}-{number}") if work_file else None
        # Rows with one pack would else have the same deals.
        own_seed = seed * _MOST_ROWS + number
        made = make(row.wish, row.count * _TIMES, own_seed, workers=workers, work_file=work)
        for puzzle in evenly([puzzle for puzzle in made if puzzle.id not in chosen], row.count):
            chosen[puzzle.id] = puzzle
        progress(len(chosen))
    return list(chosen.values())


def evenly(puzzles: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """So many of them, their ratings as evenly spread as can be, easy ones first."""
    left = sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.id))
    if len(left) <= count:
        return left
    odd = int(len(left) * _LEFT_OUT)
    low, high = left[odd].rating, left[-1 - odd].rating
    found: list[Puzzle] = []
    for place in range(count):
        # In whole numbers, so that the same is nearest everywhere.
        wanted = low * (count - 1) + (high - low) * place if count > 1 else low
        scale = max(1, count - 1)
        nearest = min(left, key=lambda puzzle: (abs(puzzle.rating * scale - wanted), puzzle.id))
        left.remove(nearest)
        found.append(nearest)
    return sorted(found, key=lambda puzzle: (puzzle.rating, puzzle.id))
