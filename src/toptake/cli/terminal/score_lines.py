"""The bonus table of a turn, a line for each bonus, as the terminal shows it."""

from __future__ import annotations

from toptake.rules.scoring import Line, Score


def score_lines(score: Score, width: int, *, numbered: bool = False) -> list[str]:
    """Each line with its points; ``numbered`` says which take of the turn it is for."""
    return [f"{line.points:{width}}  {_name(line, numbered)}" for line in score.lines]


def _name(line: Line, numbered: bool) -> str:
    if line.take is None or not numbered:
        return line.what
    name = f"take {line.take + 1}"
    return name if line.what == "take" else f"{name}: {line.what}"
