"""Which challenges go on a sheet: by difficulty, in order of difficulty, the same for the same seed."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from itertools import groupby, pairwise
from random import Random

from toptake.errors import MalformedError
from toptake.puzzles.puzzle import Puzzle


class Difficulty(enum.Enum):
    """A third of what there is to choose from."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


def choose(
    puzzles: Sequence[Puzzle], count: int, seed: int, difficulty: Difficulty | None = None
) -> list[Puzzle]:
    """So many different ones, easy ones first."""
    ordered = sorted(puzzles, key=_by_rating)
    if difficulty is not None:
        part = list(Difficulty).index(difficulty)
        third = len(ordered) / len(Difficulty)
        ordered = ordered[round(part * third) : round((part + 1) * third)]
    if count < 1:
        raise MalformedError(f"A sheet has at least one challenge, not {count}.")
    if len(ordered) < count:
        raise MalformedError(_too_few(count, len(ordered)))
    return sorted(Random(seed).sample(ordered, count), key=_by_rating)


def choose_for_class(puzzles: Sequence[Puzzle], pupils: int, count: int, seed: int) -> list[list[Puzzle]]:
    """So many for each pupil: everybody has others, and those in one place are about as hard as each other.

    Challenges of one kind and one set of rules stand in a row by their ratings, and each place on the sheet
    gets a stretch of such a row: nothing there is nearer to them than they are to each other.
    """
    if pupils < 1 or count < 1:
        raise MalformedError("A class set is for at least one pupil, with at least one challenge each.")
    rng = Random(seed)
    stretches: list[list[Puzzle]] = []
    for _, alike in groupby(sorted(puzzles, key=_sort), key=_sort):
        row = sorted(alike, key=_by_rating)
        start = rng.randrange(len(row) % pupils + 1)
        stretches += [row[at : at + pupils] for at in range(start, len(row) - pupils + 1, pupils)]
    if len(stretches) < count:
        raise MalformedError(
            f"{_too_few(pupils * count, len(puzzles))[:-1]}: everybody gets others of the same kind."
        )
    stretches.sort(key=lambda stretch: (sum(puzzle.rating for puzzle in stretch), stretch[0].id))
    # One of each part of the range of difficulty, so that a sheet goes from easy to hard.
    bounds = [round(part * len(stretches) / count) for part in range(count + 1)]
    places = [rng.choice(stretches[low:high]) for low, high in pairwise(bounds)]
    columns = [rng.sample(place, pupils) for place in places]
    return [list(sheet) for sheet in zip(*columns, strict=True)]


def _too_few(needed: int, found: int) -> str:
    return f"{needed} challenges are needed and {found} fit; choose more widely, or make more of them."


def _by_rating(puzzle: Puzzle) -> tuple[int, str]:
    return puzzle.rating, puzzle.id


def _sort(puzzle: Puzzle) -> tuple[str, str]:
    return puzzle.kind.value, str(puzzle.question.rules)
