"""The coach: it puts plays into words, gives hints, names ideas, and looks back at a game.

The words are here at once, for every command speaks them. The rest asks the solver and is imported by its own
name: ``coach.ideas`` (what a play is an example of), ``coach.advice`` (which play is recommended),
``coach.leavings`` (what it leaves the others), ``coach.comparing`` (why one play beats another),
``coach.hints`` (three strengths of help) and ``coach.review`` (a game looked back at).

Before the end of a game the coach knows no more than the seat that it speaks to: all but the review of a
finished game is given a :class:`~toptake.rules.table.View` and nothing else.
"""

from toptake.coach.speech import (
    counted,
    hardest,
    listed,
    say,
    say_joined,
    say_laid,
    say_play,
    say_step,
    spoken,
    why_no_take,
    within,
)

__all__ = [
    "counted",
    "hardest",
    "listed",
    "say",
    "say_joined",
    "say_laid",
    "say_play",
    "say_step",
    "spoken",
    "why_no_take",
    "within",
]
