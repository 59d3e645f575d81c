"""Making puzzles by the thousand, on all cores.

Candidates are looked at in batches of fixed size, and what is good in them is taken in the order of their
numbers. So the same wish, seed and count give the same puzzles whatever the number of cores. Batches that
are done are written into a file of work beside the result; a run that was killed goes on from there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from toptake.errors import MalformedError, quote
from toptake.game.record import replace_file
from toptake.puzzles.making.candidates import candidates
from toptake.puzzles.making.quality import good_optimum
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Question
from toptake.puzzles.rating.simulated_rating import simulated_rating
from toptake.puzzles.tags import tags_of
from toptake.workers.batch import run_batch
from toptake.workers.child import Answerer, Service
from toptake.workers.cores import usable_cores

_BATCH = 8
"""Numbers of candidates."""
_MOST_BATCHES = 250_000
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
    found: dict[str, Puzzle] = {}
    barren = 0
    for puzzles in _batches(wish, seed, workers or usable_cores(), work_file):
        before = len(found)
        for puzzle in puzzles:
            found.setdefault(puzzle.id, puzzle)
        progress(min(len(found), count))
        barren = 0 if len(found) > before else barren + 1
        if len(found) >= count or barren >= patience:
            break
    if len(found) < count:
        tried = "nothing" if not found else f"only {len(found)}"
        raise MalformedError(
            f"There is {tried} of that kind among very many positions: wish for fewer ideas and cards, a"
            " wider range of ratings, or another level."
        )
    return list(found.values())[:count]


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


def _batches(wish: Wish, seed: int, workers: int, work_file: Path | None) -> Iterator[list[Puzzle]]:
    """Every batch in the order of numbers."""
    work = _Work(work_file, wish, seed) if work_file else None
    done = dict(work.done) if work else {}
    waiting = (batch for batch in range(_MOST_BATCHES) if batch not in done)
    following = 0
    with closing(_results(wish, seed, waiting, workers)) as results:
        while following < _MOST_BATCHES:
            while following in done:
                yield list(map(Puzzle.parse, done.pop(following)))
                following += 1
            latest = next(results, None)
            if latest is None:
                return
            batch, lines = latest
            done[batch] = lines
            if work:
                work.add(batch, lines)


def _results(
    wish: Wish, seed: int, waiting: Iterable[int], workers: int
) -> Generator[tuple[int, list[str]], None, None]:
    if workers == 1:
        with _makes(wish, seed) as answer:
            for batch in waiting:
                yield batch, answer(batch)
        return
    with closing(run_batch(Service(_makes, (wish, seed)), waiting, workers)) as found:
        yield from found


class _Work:
    """The file of work: what is made on its first line, then a batch on each."""

    def __init__(self, path: Path, wish: Wish, seed: int) -> None:
        self._path = path
        head = json.dumps({"wish": wish.line, "seed": seed})
        self.done: dict[int, list[str]] = {}
        """Batches by their numbers."""
        whole = [head]
        if path.exists():
            first, *lines = path.read_text(encoding="utf-8").split("\n")
            if first != head:
                raise MalformedError(
                    f"The file of work {quote(str(path))} is of another run: finish that one, or remove"
                    " the file."
                )
            # The last line was cut off, or it is empty.
            for line in lines[:-1]:
                try:
                    data = json.loads(line)
                    self.done[data["batch"]] = data["puzzles"]
                except (ValueError, KeyError, TypeError):
                    raise MalformedError(
                        f"The file of work {quote(str(path))} is damaged: remove it to begin again."
                    ) from None
                whole.append(line)
        replace_file(path, "".join(f"{line}\n" for line in whole))

    def add(self, batch: int, lines: list[str]) -> None:
        """One more batch is done."""
        with self._path.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"batch": batch, "puzzles": lines}, ensure_ascii=False) + "\n")
