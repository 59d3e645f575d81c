"""The memory of a turn: what is known by now, how it went, and how long it took."""

from __future__ import annotations

from fractions import Fraction

import pytest

from toptake.cards.card import WildCard
from toptake.errors import MalformedError
from toptake.sums.question import Question
from toptake.sums.turn_sums import Outcome, TurnSums

EIGHT_FOUR = Question(Fraction(8), Fraction(4))
HALF = Question(Fraction(12), WildCard.HALF)


def answered(sums: TurnSums, question: Question, *texts: str, now: float = 0.0) -> None:
    for text in texts:
        sums.answer(question, question.answer, text, now)


@pytest.mark.parametrize(
    ("texts", "outcome", "tries", "known"),
    [
        (["12"], Outcome.RIGHT_AT_ONCE, 0, True),
        (["11", "12"], Outcome.RIGHT, 1, True),
        (["11", "10", "12"], Outcome.RIGHT, 2, True),
        (["11", "10", "9"], Outcome.NOT_KNOWN, 3, True),
        (["11", "10"], Outcome.NOT_KNOWN, 2, False),
    ],
)
def test_how_it_went(texts: list[str], outcome: Outcome, tries: int, known: bool) -> None:
    sums = TurnSums()
    answered(sums, EIGHT_FOUR, *texts)
    (kept,) = sums.kept()
    assert (kept.outcome, kept.tries, kept.question) == (outcome, tries, "8 + 4")
    assert (EIGHT_FOUR.sum in sums.said) is known
    assert sums.tries(EIGHT_FOUR) == tries


def test_either_order_is_the_same_sum() -> None:
    sums = TurnSums()
    answered(sums, EIGHT_FOUR, "11", "12")
    assert Question(Fraction(4), Fraction(8)).sum in sums.said
    assert Question(Fraction(4), Fraction(4)).sum not in sums.said
    assert Question(Fraction(8), WildCard("x4")).sum not in sums.said


def test_what_was_helped_is_not_right_at_once() -> None:
    sums = TurnSums()
    sums.help([EIGHT_FOUR, HALF])
    answered(sums, EIGHT_FOUR, "12")
    answered(sums, HALF, "5", "4", "3")
    assert [each.outcome for each in sums.kept()] == [Outcome.HELPED, Outcome.NOT_KNOWN]


def test_time_runs_from_being_asked() -> None:
    sums = TurnSums()
    sums.ask(EIGHT_FOUR, 10.0)
    sums.ask(EIGHT_FOUR, 11.0)
    answered(sums, EIGHT_FOUR, "11", now=12.0)
    answered(sums, EIGHT_FOUR, "12", now=12.5)
    sums.ask(None, 12.5)
    sums.ask(HALF, 20.0)
    # Undone and made again: meanwhile nobody was asked.
    sums.ask(None, 20.25)
    sums.ask(HALF, 30.0)
    answered(sums, HALF, "6", now=30.25)
    assert [each.milliseconds for each in sums.kept()] == [2500, 250]


def test_a_text_that_is_no_value_counts_for_nothing() -> None:
    sums = TurnSums()
    with pytest.raises(MalformedError):
        answered(sums, EIGHT_FOUR, "8+4")
    assert sums.kept() == []
