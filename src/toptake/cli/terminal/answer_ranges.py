"""Answers in words, runs of them in short."""

from __future__ import annotations

from collections.abc import Iterable

from toptake.coach import listed


def answer_ranges(answers: Iterable[int]) -> str:
    """Ascending answers as words; empty for none.

    >>> answer_ranges([1, 2, 3, 5, 7, 8])
    '1 to 3, 5, 7 and 8'
    """
    runs: list[list[int]] = []
    for answer in answers:
        if runs and runs[-1][-1] == answer - 1:
            runs[-1].append(answer)
        else:
            runs.append([answer])
    parts = [part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run))]
    return listed(parts)
