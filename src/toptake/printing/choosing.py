"""Which challenges go on a sheet: by difficulty, in order of difficulty, the same for the same seed.

Each challenge has its place in an order that follows from the seed and its id alone, and the first of them
are taken: one that comes into a collection or leaves it changes a sheet only if it would be on it. A shuffled
list would change every sheet then. Where a third of them is wished for its bounds may move by one.

Some are avoided, those that are open on a day. They count where bounds and rows are made, and others come in
their places only, so that a sheet of another day is the same but for these.
"""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Sequence, Set
from itertools import groupby, pairwise
from random import Random
from typing import Protocol, TypeVar

from toptake.coach.speech import counted
from toptake.errors import MalformedError


class Choosable(Protocol):
    """A puzzle, or its entry in a collection."""

    @property
    def id(self) -> str: ...
    @property
    def rating(self) -> int: ...
    @property
    def sort(self) -> tuple[str, str]: ...


T = TypeVar("T", bound=Choosable)


class Difficulty(enum.Enum):
    """A third of what there is to choose from."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


def choose(
    puzzles: Sequence[T],
    count: int,
    seed: int,
    difficulty: Difficulty | None = None,
    avoided: Set[str] = frozenset(),
) -> list[T]:
    """So many different ones, easy ones first; none with an id that is avoided."""
    ordered = sorted(puzzles, key=_by_rating)
    if difficulty is not None:
        part = list(Difficulty).index(difficulty)
        third = len(ordered) / len(Difficulty)
        ordered = ordered[round(part * third) : round((part + 1) * third)]
    if count < 1:
        raise MalformedError(f"A sheet has at least one challenge, not {count}.")
    ordered = [puzzle for puzzle in ordered if puzzle.id not in avoided]
    if len(ordered) < count:
        raise MalformedError(_too_few(count, len(ordered)))
    drawn = sorted(ordered, key=lambda puzzle: _drawn(seed, puzzle.id))
    return sorted(drawn[:count], key=_by_rating)


def choose_for_class(
    puzzles: Sequence[T], pupils: int, count: int, seed: int, avoided: Set[str] = frozenset()
) -> list[list[T]]:
    """So many for each pupil: everybody has others, and those in one place are about as hard as each other.

    Challenges of one kind and one set of rules stand in a row by their ratings, and each place on the sheet
    gets a stretch of such a row: nothing there is nearer to them than they are to each other. In the place of
    one that is avoided comes the nearest of its row that nobody has; where there is none, all rows are made
    without those that are avoided.
    """
    if pupils < 1 or count < 1:
        raise MalformedError("A class set is for at least one pupil, with at least one challenge each.")
    rng = Random(seed)
    stretches: list[list[T]] = []
    for _, alike in groupby(sorted(puzzles, key=_sort), key=_sort):
        row = sorted(alike, key=_by_rating)
        start = rng.randrange(len(row) % pupils + 1)
        stretches += [row[at : at + pupils] for at in range(start, len(row) - pupils + 1, pupils)]
    if len(stretches) < count:
        raise MalformedError(_too_few_for_class(puzzles, pupils, count))
    stretches.sort(key=lambda stretch: (sum(puzzle.rating for puzzle in stretch), stretch[0].id))
    # One of each part of the range of difficulty, so that a sheet goes from easy to hard.
    bounds = [round(part * len(stretches) / count) for part in range(count + 1)]
    places = [
        min(_narrow(stretches[low:high]), key=lambda stretch: _drawn(seed, stretch[0].id))
        for low, high in pairwise(bounds)
    ]
    columns = [sorted(place, key=lambda puzzle: _drawn(seed, puzzle.id)) for place in places]
    replaced = _replaced(columns, puzzles, avoided)
    if any(puzzle.id in avoided for column in replaced for puzzle in column):
        left = [puzzle for puzzle in puzzles if puzzle.id not in avoided]
        return choose_for_class(left, pupils, count, seed)
    return [list(sheet) for sheet in zip(*replaced, strict=True)]


def _replaced(columns: list[list[T]], puzzles: Sequence[T], avoided: Set[str]) -> list[list[T]]:
    """Those that are avoided, changed for others of their row as far as there are any."""
    used = {puzzle.id for column in columns for puzzle in column}

    def instead(puzzle: T) -> T:
        if puzzle.id not in avoided:
            return puzzle
        unused = [
            each
            for each in puzzles
            if each.sort == puzzle.sort and each.id not in used and each.id not in avoided
        ]
        found = min(unused, key=lambda each: (abs(each.rating - puzzle.rating), each.id), default=puzzle)
        used.add(found.id)
        return found

    return [[instead(puzzle) for puzzle in column] for column in columns]


def _narrow(stretches: list[list[T]]) -> list[list[T]]:
    """A quarter of them, whose challenges are nearest to each other: some rows are much wider than others."""
    by_width = sorted(stretches, key=lambda stretch: (stretch[-1].rating - stretch[0].rating, stretch[0].id))
    return by_width[: (len(by_width) + 3) // 4]


def _drawn(seed: int, id: str) -> bytes:
    """The place of a challenge in the order of a seed."""
    return hashlib.blake2b(f"{seed} {id}".encode(), digest_size=8).digest()


def _too_few(needed: int, found: int) -> str:
    if not found:
        return "No challenge fits: leave a wish out."
    are = "challenge is" if needed == 1 else "challenges are"
    return f"Here {needed} {are} needed and {found} fit: ask for {found}, or leave a wish out."


def _too_few_for_class(puzzles: Sequence[Choosable], pupils: int, needed: int) -> str:
    """With the numbers that would do."""
    rows = [len(list(alike)) for _, alike in groupby(sorted(map(_sort, puzzles)))]

    def enough_for(pupils: int) -> int:
        return sum(row // pupils for row in rows)

    fewer = next((each for each in range(pupils - 1, 0, -1) if enough_for(each) >= needed), 0)
    changes = [
        *([f"ask for {enough_for(pupils)} on each sheet"] if enough_for(pupils) else []),
        *([f"print for at most {counted(fewer, 'pupil')}"] if fewer else []),
        "leave a wish out",
    ]
    return (
        f"Everybody gets other challenges, and for {pupils} pupils there are not {needed} each that are"
        f" alike: {_or(changes)}."
    )


def _or(ways: Sequence[str]) -> str:
    return ways[0] if len(ways) == 1 else f"{', '.join(ways[:-1])} or {ways[-1]}"


def _by_rating(puzzle: Choosable) -> tuple[int, str]:
    return puzzle.rating, puzzle.id


def _sort(puzzle: Choosable) -> tuple[str, str]:
    return puzzle.sort
