"""Batches of work on all cores, whose results come in the order of their numbers.

So the same wish, seed and count give the same puzzles whatever the number of cores. Batches that are done are
written into a file of work beside the result; a run that was killed goes on from there.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Protocol, TypeVar

from toptake.errors import MalformedError, quote
from toptake.game.record import replace_file
from toptake.workers.batch import run_batch
from toptake.workers.child import Service
from toptake.workers.cores import usable_cores

_MOST_BATCHES = 250_000


class Named(Protocol):
    """What is made; what has the same id is the same."""

    @property
    def id(self) -> str: ...


T = TypeVar("T", bound=Named)


def first_different(
    made: Iterator[list[str]],
    parse: Callable[[str], T],
    count: int,
    patience: int,
    progress: Callable[[int], None],
) -> list[T]:
    """So many, in the order in which they are made; ``progress`` hears of every batch.

    After so many batches without a new one, it is said that the wish is never granted.
    """
    found: dict[str, T] = {}
    barren = 0
    for lines in made:
        before = len(found)
        for each in map(parse, lines):
            found.setdefault(each.id, each)
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


def batches(
    made: Mapping[str, object], service: Service, workers: int | None, work_file: Path | None
) -> Iterator[list[str]]:
    """What the service makes of batch 0, 1 and so on; ``made`` says what, on the first line of work."""
    work = _Work(work_file, made) if work_file else None
    done = dict(work.done) if work else {}
    waiting = (batch for batch in range(_MOST_BATCHES) if batch not in done)
    following = 0
    with closing(_results(service, waiting, workers or usable_cores())) as results:
        while following < _MOST_BATCHES:
            while following in done:
                yield done.pop(following)
                following += 1
            latest = next(results, None)
            if latest is None:
                return
            batch, lines = latest
            done[batch] = lines
            if work:
                work.add(batch, lines)


def _results(
    service: Service, waiting: Iterable[int], workers: int
) -> Generator[tuple[int, list[str]], None, None]:
    if workers == 1:
        with service.open(*service.arguments) as answer:
            for batch in waiting:
                yield batch, answer(batch)
        return
    with closing(run_batch(service, waiting, workers)) as found:
        yield from found


class _Work:
    """The file of work: what is made on its first line, then a batch on each."""

    def __init__(self, path: Path, made: Mapping[str, object]) -> None:
        self._path = path
        head = json.dumps(made)
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
