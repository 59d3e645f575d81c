"""Is this the value? A nudge after the first wrong answer, a picture after the second, after the third the
value itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.values import Value
from toptake.rules.options import Rules
from toptake.sums.answers import read_answer
from toptake.sums.nudges import nudge
from toptake.sums.pictures import Picture, picture
from toptake.sums.question import Question

MOST_TRIES = 3
"""Then the value is told."""


@dataclass(frozen=True)
class Judgement:
    """How an answer was judged."""

    right: bool
    tries: int
    """Wrong answers so far, this one included."""
    nudge: str | None = None
    picture: Picture | None = None
    told: bool = False
    """Is the value told now?"""


def judge(question: Question, value: Value, text: str, tries: int, rules: Rules | None = None) -> Judgement:
    """An answer to a question, after so many wrong ones; a text that is no value raises MalformedError."""
    if read_answer(text, rules) == value:
        return Judgement(True, tries)
    tries += 1
    if tries >= MOST_TRIES:
        return Judgement(False, tries, told=True)
    return Judgement(False, tries, nudge(question), picture(question) if tries > 1 else None)
