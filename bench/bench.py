"""The benchmark table: every figure that Toptake promises, measured in one run.

    make bench                     everything (a few minutes)
    bench/bench.py --every 10      every tenth position only

Times are the minimum of several; what compares is a ratio within this run.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from best_points import Known, load
from toptake.cards.position import Position
from toptake.lab import LabCards, count, count_pps, solutions
from toptake.solver import Budget, _kernel, reach
from toptake.solver.query import Query

ROOT = Path(__file__).parent.parent
REFERENCE = "3 4 5 6 15 3/5 /3 1/8 -4 sqrt"
SIX_AND_SIX = "3 4 5 6 9 15 3/5 /3 1/8 -4 sqrt 3/4"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="take every n-th position")
    parser.add_argument("--programs", type=Path, default=ROOT / "build" / "bench")
    options = parser.parse_args()
    kernel = kernel_times(options.programs / "bench_solver")
    rows: list[tuple[str, float | str, str]] = [
        ("reference position, every subset × 1..15, kernel", kernel["reference_subsets"], "≤ 0.5 ms"),
        ("(subset, answer) pairs, 2208 expected", kernel["reference_pairs"], "= 2208"),
        ("one expression for each of 1..15, through Python", least(lambda: reach(REFERENCE)), "≤ 0.15 ms"),
        ("random 5+5 hands, median, kernel", kernel["hands_median"], "≤ 1.5 ms"),
        ("random 5+5 hands, 90th percentile, kernel", kernel["hands_90th"], "≤ 8 ms"),
        ("random 5+5 hands that need wide numbers, of 400", kernel["hands_wide"], ""),
    ]
    if "hands_wide_median" in kernel:
        rows.append(("  their median", kernel["hands_wide_median"], "≤ 1.5 ms"))
        rows.append(("  their 90th percentile", kernel["hands_wide_90th"], "≤ 8 ms"))
    paper = paper_seconds(options.programs / "bench_paper")
    rows.append(("the paper's enumeration of the reference position", paper, ""))
    rows.append(("  times slower than the subset table", paper / kernel["reference_subsets"], "≥ 20000"))
    rows += lab_rows()
    for what, value, bound in rows:
        print_row(what, value, bound)
    positions = [Position.parse(line) for line in (ROOT / "bench" / "positions.txt").read_text().splitlines()]
    for by, targets in (("cards", ("97.5%", "99%", "")), ("points", ("62%", "76%", "86%"))):
        report(by, positions[:: options.every], targets)
    report_anytime(positions[:: options.every], load()[:: options.every])


def lab_rows() -> list[tuple[str, float | str, str]]:
    """The laboratory: Puzzle 12 is the reference position."""
    walk = least(lambda: count(REFERENCE, "enumeration", threads=1), 3)
    million = count_pps(LabCards.parse(REFERENCE)) / walk / 1e6
    printed = least(lambda: count(REFERENCE, as_printed=True), 2)
    return [
        ("its 669,772,800 PPs counted by merging", least(lambda: count(REFERENCE), 5), "< 1 s"),
        ("  the same in the paper's doubles", printed, ""),
        ("  the same by enumeration, million PPs a second, one core", f"{million:.0f}", "≥ 30"),
        ("6 bases with 6 wild cards, by merging", least(lambda: count(SIX_AND_SIX), 2), ""),
        ("solutions for 14 with their PPs, reference position", least(list_solutions, 1), ""),
    ]


def list_solutions() -> list[tuple[int, int]]:
    return [each.pps for each in solutions(REFERENCE, 14)]


def least(work: Callable[[], object], times: int = 300) -> float:
    """The shortest of several runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def kernel_times(program: Path) -> dict[str, float]:
    text = subprocess.run([program], capture_output=True, text=True, check=True).stdout
    return {name: float(value) for name, value in (line.split() for line in text.splitlines())}


def paper_seconds(program: Path) -> float:
    """Seconds for all PPs of the reference position, as the paper enumerates them."""
    text = subprocess.run([program, "6"], capture_output=True, text=True, check=True).stdout
    match = re.search(r"count_as_published.*would take ([0-9.]+) s", text)
    if match is None:
        sys.exit(f"{program.name} did not tell its time:\n{text}")
    return float(match[1])


def report(by: str, positions: list[Position], targets: tuple[str, str, str]) -> None:
    """Each position with a tenth of a second, and again with a second; times are those of the kernel."""
    count = len(positions)
    for seconds, target in zip((0.1, 1.0), targets, strict=False):
        answers = [solve(position, by, seconds) for position in positions]
        proven = sum(answer.proven and answer.spent <= seconds for answer in answers)
        what = f"{count} positions by {by}: proven within {seconds:g} s and 512 MB"
        print_row(what, f"{proven / count:.1%}", f"≥ {target}")
        if seconds == 0.1:
            median = statistics.median(answer.spent for answer in answers)
            print_row("  median", median, "< 0.5 ms" if by == "cards" else "")
        elif by == "points":
            close = sum(answer.score >= 0.95 * answer.bound for answer in answers)
            print_row("  within 5% of the bound", f"{close / count:.1%}", f"≥ {targets[2]}")
        print_row("  longest", max(answer.spent for answer in answers), "")


def report_anytime(positions: list[Position], known: list[Known]) -> None:
    """How much of the best known points a take has that is wanted soon; more time never gives less."""
    runs = {
        seconds: [solve(position, "points", seconds) for position in positions] for seconds in (0.01, 0.1)
    }
    for seconds, mean in ((0.01, "95%"), (0.1, "99%")):
        shares = [share(answer.score, best) for answer, best in zip(runs[seconds], known, strict=True)]
        what = f"{len(positions)} positions by points: of the best known, after {seconds * 1000:g} ms"
        print_row(what, f"{statistics.mean(shares):.2%}", f"≥ {mean}")
        print_row("  the least", f"{min(shares):.1%}", "≥ 85%" if seconds == 0.1 else "")
        print_row("  longest", max(answer.spent for answer in runs[seconds]), "")
    soon, later = runs.values()
    less = sum(one.score < two.score for two, one in zip(soon, later, strict=True))
    print_row("  positions with less after 100 ms than after 10 ms", str(less), "= 0")
    more = [best for answer, best in zip(later, known, strict=True) if answer.score > best.points]
    print_row("  positions with more than was known (make best-points)", str(len(more)), "")
    print_row("  positions with more than was proven", str(sum(best.proven for best in more)), "= 0")


def share(points: int, best: Known) -> float:
    """Of the best known points; where there is nothing to be had, all of it."""
    return points / best.points if best.points else 1.0


@dataclass(frozen=True)
class Answer:
    """What the kernel said, and how long it took."""

    spent: float
    score: int
    proven: bool
    bound: int


def solve(position: Position, by: str, seconds: float) -> Answer:
    query = Query.of(position, by, budget=Budget(seconds, 512))
    items, takers, objective = query.item_codes, query.taker_codes, query.objective
    limits = query.budget.limits
    start = time.perf_counter()
    _, score, _, _, proven, bound = _kernel.best_take(items, takers, *objective, query.limit, limits)
    return Answer(time.perf_counter() - start, score, proven, bound)


def print_row(what: str, value: float | str, bound: str) -> None:
    if isinstance(value, str):
        shown = value
    elif value == int(value):
        shown = f"{int(value)}"
    elif value > 1000:
        shown = f"{value:,.0f}"
    elif value > 1:
        shown = f"{value:.1f} s"
    else:
        shown = f"{value * 1e3:.3f} ms"
    print(f"{what:62} {shown:>14}   {bound}", flush=True)


if __name__ == "__main__":
    main()
