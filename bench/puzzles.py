"""Challenges: how fast they are made and printed.

    make bench                        together with the other benchmarks
    bench/puzzles.py --count 100      fewer of them

Making is timed as people see it, with all cores; printing as well, with one.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable

from bench import print_row
from toptake.printing.choosing import choose, choose_for_class
from toptake.printing.sheets import Sheet, Style, sheets
from toptake.puzzles.collection import Collection, Filter, built_in
from toptake.puzzles.making.make import make
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.question import Kind
from toptake.rules.options import Rules

SEED = 7
PUPILS = 30
ROUNDS = 3
"""The least of so many counts."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=500)
    options = parser.parse_args()
    start = time.perf_counter()
    made = make(Wish(Rules.level(3), (Kind.BEST_TAKE,)), options.count, SEED)
    spent = time.perf_counter() - start
    print_row(f"{len(made)} challenges of level 3, made on all cores", spent, "500: ≤ 120 s")

    collection = built_in()
    entries = collection.entries(Filter(kinds=(Kind.BEST_TAKE,)))
    eight = [collection[entry.id] for entry in choose(entries, 8, SEED)]
    print_row(
        "a sheet of 8 with its key",
        least(lambda: sheets([Sheet(eight)], Style(per_page=8)).pdf()),
        "≤ 1 s",
    )
    print_row(
        f"sheets of 6 for {PUPILS} pupils, with their keys", least(lambda: class_set(collection)), "≤ 10 s"
    )


def class_set(collection: Collection) -> bytes:
    """Choosing and reading the challenges is part of it."""
    entries = collection.entries(Filter(kinds=(Kind.BEST_TAKE,)))
    wanted = [
        Sheet([collection[entry.id] for entry in chosen])
        for chosen in choose_for_class(entries, PUPILS, 6, SEED)
    ]
    return sheets(wanted, Style(per_page=6)).pdf()


def least(work: Callable[[], object]) -> float:
    times = []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


if __name__ == "__main__":
    main()
