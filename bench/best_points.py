"""The best points known for each position of the bench, made slowly: what a fast search is measured against.

    make best-points                        ten seconds for each position that is not proven yet
    bench/best_points.py --seconds 2        another time

bench/best_points.txt has a line for each line of bench/positions.txt: the points of the best take so far,
and "proven" where nothing can beat it. A run starts from that file and only ever raises it.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

from toptake.cards.position import Position
from toptake.solver import Budget, best_take

BENCH = Path(__file__).parent
FILE = BENCH / "best_points.txt"
MEGABYTES = 512


@dataclass(frozen=True)
class Known:
    """The most points that were found for a position."""

    points: int
    proven: bool

    def __str__(self) -> str:
        return f"{self.points} proven" if self.proven else f"{self.points}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each position that is not proven")
    parser.add_argument("--first", type=int, default=0, help="the position to begin with")
    options = parser.parse_args()
    lines = (BENCH / "positions.txt").read_text().splitlines()
    known = load() or [Known(0, False)] * len(lines)
    raised = 0
    for index in range(options.first, len(lines)):
        if known[index].proven:
            continue
        found = search(Position.parse(lines[index]), options.seconds)
        if found.proven and found.points < known[index].points:
            sys.exit(f"Position {index}: {found.points} is proven, but {known[index].points} was found.")
        raised += found.points > known[index].points
        known[index] = Known(max(found.points, known[index].points), found.proven)
        if index % 20 == 0:
            save(known, options.seconds, index + 1)
    save(known, options.seconds, len(lines))
    print(f"{sum(each.proven for each in known)} of {len(known)} proven; {raised} raised")


def search(position: Position, seconds: float) -> Known:
    """The best take by points, in the scoring of the guide."""
    best = best_take(position, "points", budget=Budget(seconds, MEGABYTES))
    return Known(best.gain, best.proven)


def load() -> list[Known]:
    """What is known, in the order of the positions; nothing before the first run."""
    if not FILE.exists():
        return []
    lines = [line for line in FILE.read_text().splitlines() if not line.startswith("#")]
    return [Known(int(line.split()[0]), line.endswith("proven")) for line in lines]


def save(known: list[Known], seconds: float, through: int) -> None:
    """Write the file, with a line that says how it was made."""
    text = [
        "# The best points known for each line of positions.txt, by bench/best_points.py (guide edition).",
        f"# The last run, up to the {through}th, gave {seconds:g} s to each position that was not proven.",
        *map(str, known),
    ]
    FILE.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    main()
