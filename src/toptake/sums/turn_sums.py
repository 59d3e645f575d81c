"""What somebody has said in one turn: which sums, after how many tries, how fast, and with what help.

The memory of one turn. A sum that was said need not be said again in it, whatever is undone meanwhile.
"""

from __future__ import annotations

import enum
from collections.abc import Collection, Hashable, Iterable
from dataclasses import dataclass

from toptake.cards.values import Value
from toptake.rules.options import Rules
from toptake.sums.facts import Fact, fact_of
from toptake.sums.judging import Judgement, judge
from toptake.sums.question import Question


class Outcome(enum.Enum):
    """How it went with a sum."""

    RIGHT_AT_ONCE = "right at once"
    RIGHT = "right"
    NOT_KNOWN = "not known"
    """It was told after three wrong answers, or given up before."""
    HELPED = "helped"
    """Right, after a hint had shown it."""


@dataclass(frozen=True)
class SaidSum:
    """A sum that was said, or tried."""

    fact: Fact
    question: str
    outcome: Outcome
    tries: int
    """Wrong answers."""
    milliseconds: int
    """From being asked to the last answer."""


class TurnSums:
    """The sums of one turn so far. Times are seconds of any clock that only goes forward."""

    def __init__(self) -> None:
        self._asked: tuple[Hashable, float] | None = None
        """The sum that was asked last, and when."""
        self._tried: dict[Hashable, SaidSum] = {}
        """In the order of their first answers."""
        self._said: set[Hashable] = set()
        self._helped: set[Hashable] = set()

    @property
    def said(self) -> Collection[Hashable]:
        """The sums that are known by now: said, or told."""
        return self._said

    def tries(self, question: Question) -> int:
        """Wrong answers so far."""
        tried = self._tried.get(question.sum)
        return tried.tries if tried else 0

    def ask(self, question: Question | None, now: float) -> None:
        """The question is asked now, unless it was the one asked last."""
        if question is None:
            self._asked = None
        elif self._asked is None or self._asked[0] != question.sum:
            self._asked = question.sum, now

    def answer(
        self, question: Question, value: Value, text: str, now: float, rules: Rules | None = None
    ) -> Judgement:
        """Judge an answer, and remember it; a text that is no value raises MalformedError and counts for
        nothing."""
        judgement = judge(question, value, text, self.tries(question), rules)
        self.ask(question, now)
        assert self._asked is not None
        before = self._tried.get(question.sum)
        milliseconds = round(1000 * (now - self._asked[1])) + (before.milliseconds if before else 0)
        outcome, tries = self._outcome(question, judgement), judgement.tries
        self._tried[question.sum] = SaidSum(
            fact_of(question), question.written(), outcome, tries, milliseconds
        )
        self._asked = question.sum, now
        if judgement.right or judgement.told:
            self._said.add(question.sum)
        return judgement

    def _outcome(self, question: Question, judgement: Judgement) -> Outcome:
        if not judgement.right:
            return Outcome.NOT_KNOWN
        if question.sum in self._helped:
            return Outcome.HELPED
        return Outcome.RIGHT if judgement.tries else Outcome.RIGHT_AT_ONCE

    def help(self, questions: Iterable[Question]) -> None:
        """A hint has shown these sums."""
        self._helped.update(question.sum for question in questions)

    def kept(self) -> list[SaidSum]:
        """What is kept of the turn."""
        return list(self._tried.values())
