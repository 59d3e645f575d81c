"""The rating of a puzzle that nobody has tried yet: what simulated pupils make of it."""

from __future__ import annotations

from random import Random

from toptake.puzzles.canonical_form import id_of
from toptake.puzzles.optimum import Optimum
from toptake.puzzles.question import Question
from toptake.puzzles.rating.dial_pupils import attempts
from toptake.puzzles.rating.difficulty import difficulty_of, easiest_plays
from toptake.puzzles.rating.glicko import Rating, Result, rated

_START = Rating(1200.0)


def simulated_rating(question: Question, optimum: Optimum) -> tuple[int, int]:
    """Rating and deviation after some hundred attempts; they follow from the question alone."""
    rng = Random(id_of(question))
    found = _START
    difficulties = [difficulty_of(play) for play in easiest_plays(question, optimum)]
    for tried in attempts(difficulties, rng):
        found = rated(found, [Result(pupil.rating, not succeeded) for pupil, succeeded in tried])
    return max(0, round(found.rating)), round(found.deviation)
