"""The coach: it puts plays into words, gives hints, names ideas, and reviews a game.

The sentences of :mod:`~toptake.coach.speech` are exported here, because every command needs them. The other
modules need the solver and are imported by name: ``ideas`` (what a play is an example of), ``advice`` (which
play is recommended), ``left_for_others`` (what a play leaves the others), ``comparison`` (why one play beats
another), ``hints`` (three strengths of help), ``review`` (a game turn by turn) and what shows it,
``review_text`` and ``score_chart``; ``bare_position`` serves positions without a game.

Before the end of a game the coach knows no more than the seat that it advises: all but the review of a
finished game is given a :class:`~toptake.rules.view.View` and nothing else.
"""

from toptake.coach.speech import (
    counted,
    grade_sentence,
    listed,
    say,
    say_joined,
    say_laid,
    say_play,
    say_step,
    signed,
    spoken,
    why_no_take,
    within,
)

__all__ = [
    "counted",
    "grade_sentence",
    "listed",
    "say",
    "say_joined",
    "say_laid",
    "say_play",
    "say_step",
    "signed",
    "spoken",
    "why_no_take",
    "within",
]
