"""The answer is accepted in every form and nothing else is; help is made of the question alone."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import assume, given

from tests.sums.questions import questions, spellings, values
from toptake.cards.card import FractionForm, WildCard
from toptake.cards.values import Surd, Value
from toptake.sums.answers import read_answer
from toptake.sums.judging import MOST_TRIES, judge
from toptake.sums.pictures import Dots, Line, Picture, Stages, picture
from toptake.sums.question import Question, written_value


@given(questions())
def test_the_answer_is_accepted_in_every_form(question: Question) -> None:
    for text in spellings(question.answer):
        judged = judge(question, question.answer, text, 0)
        assert judged.right
        assert (judged.tries, judged.nudge, judged.picture, judged.told) == (0, None, None, False)


@given(questions(), values())
def test_anything_else_is_wrong(question: Question, value: Value) -> None:
    assume(value != question.answer)
    found = [judge(question, question.answer, str(value), tries) for tries in range(MOST_TRIES)]
    assert [each.right for each in found] == [False] * 3
    assert [each.tries for each in found] == [1, 2, 3]
    assert [each.nudge is None for each in found] == [False, False, True]
    assert [each.picture is None for each in found] == [True, False, True]
    assert [each.told for each in found] == [False, False, True]


def numbers_in(text: str) -> set[Value]:
    """Every rational number that a text may be read to hold, with either sign."""
    found = {Fraction(each) for each in re.findall(r"\d+/\d+|\d+\.\d+|\d+", text)}
    found |= {int(whole) + Fraction(part) for whole, part in re.findall(r"(\d+) (?:and )?(\d+/\d+)", text)}
    return {*found, *(-each for each in found)}


def parts_of(question: Question) -> set[Value]:
    """The numbers that the question itself holds."""
    texts = [write(form) for form in FractionForm for write in (question.written, question.spoken)]
    known = {number for text in texts for number in numbers_in(text)}
    if isinstance(question.by, WildCard):
        amount = question.by.amount
        known |= numbers_in(f"{amount} {amount.numerator} {amount.denominator}")
    return known


def shown(found: Picture | None) -> list[str]:
    match found:
        case Dots(groups):
            return [str(count) for count, _ in groups]
        case Line(low, high, start, jump):
            return [written_value(each, form) for each in (low, high, start, jump) for form in FractionForm]
        case Stages():
            return [line for form in FractionForm for line in found.lines(form)]
        case None:
            return []


@given(questions())
def test_questions_nudges_and_pictures_never_hold_the_answer(question: Question) -> None:
    """Unless the question itself does, as in 1 × 1."""
    answer, known = question.answer, parts_of(question)
    wrong = "7" if answer != 7 else "8"
    found = [judge(question, answer, wrong, tries) for tries in range(2)]
    picture = found[1].picture
    assert picture is not None
    texts = [text for each in found for text in (each.nudge or "", *shown(each.picture))]
    told = {number for text in texts for number in numbers_in(text)} - known
    if isinstance(picture, Line):
        assert answer not in (picture.low, picture.high)
        told -= {number for end in (picture.low, picture.high) for number in numbers_in(str(end))}
    # What is no part of the question is not there at all.
    assert told == set()
    if isinstance(answer, Surd):
        asked = [
            write(form).replace("−", "-")
            for form in FractionForm
            for write in (question.written, question.spoken)
        ]
        if not any(str(answer) in text for text in asked):
            assert not any(str(answer) in text.replace("−", "-") for text in texts)


@given(questions())
def test_help_depends_on_the_question_alone(question: Question) -> None:
    wrong = [text for text in ("7", "-1/2", "√11") if read_answer(text) != question.answer]
    for tries in range(2):
        judged = {
            (each.nudge, repr(each.picture))
            for each in (judge(question, question.answer, text, tries) for text in wrong)
        }
        assert len(judged) == 1


@pytest.mark.parametrize(
    ("before", "by", "written", "spoken"),
    [
        (8, 4, "8 + 4", "8 plus 4 is"),
        (6, -5, "6 + (−5)", "6 plus minus 5 is"),
        (13, "-2", "13 − 2", "13 minus 2 is"),
        (-1, "x5", "−1 × 5", "minus 1 times 5 is"),
        (12, "/4", "12 ÷ 4", "12 divided by 4 is"),
        (8, "3/4", "8 × 3/4", "three quarters of 8 is"),
        (Fraction(5, 2), "n2", "(5/2)²", "2 and 1/2, squared, is"),
        (25, "sqrt", "√25", "the square root of 25 is"),
    ],
)
def test_what_is_asked(before: Fraction | int, by: int | str, written: str, spoken: str) -> None:
    other = WildCard(by) if isinstance(by, str) else Fraction(by)
    question = Question(Fraction(before), other)
    assert (question.written(), question.spoken()) == (written, spoken)


def test_pictures() -> None:
    def drawn(before: int | Fraction, by: int | str | Fraction) -> Picture:
        other = WildCard(by) if isinstance(by, str) else Fraction(by)
        return picture(Question(Fraction(before), other))

    assert drawn(8, 4) == Dots(((8, "+"), (4, "+")))
    assert drawn(13, "-2") == Dots(((13, "+"), (2, "-")))
    assert drawn(4, "x3") == Dots(((4, "+"),) * 3)
    line = drawn(-3, "-2")
    assert line == Line(Fraction(-6), Fraction(-2), Fraction(-3), Fraction(-2))
    assert isinstance(drawn(Fraction(1, 2), 2), Line)
    stages = drawn(8, "3/4")
    assert isinstance(stages, Stages)
    assert stages.lines() == ["8 divided by 4 is …", "that times 3 is …"]
