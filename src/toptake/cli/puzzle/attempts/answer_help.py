"""What may be typed while a challenge lies there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toptake.cli.terminal.help_text import addends, help_row, step_lines, take_lines
from toptake.puzzles.question import Kind, Question


def answer_help(question: Question, leaving: Mapping[str, str]) -> str:
    """``leaving`` has the words that end it without an answer, each with what it does."""
    return "\n".join(_lines(question, leaving)) + "\n"


def _lines(question: Question, leaving: Mapping[str, str]) -> Iterator[str]:
    rules = question.rules
    if question.any_number:
        yield "Say which number the ? is, and show how it wins every card:"
        yield help_row(f"try {rules.highest}", f"the ? is a card of your hand, {rules.highest}")
        yield help_row("done", "hand in all the numbers that you have found")
    yield "End your turn, which hands it in; cards may go without their colour:"
    if question.kind is Kind.FIND_BUILD:
        one, other = addends(rules)
        about = "put one card of your hand on a pile; you must hold the answer"
        yield help_row(f"build {one}+{other}", about)
    else:
        yield from take_lines(rules)
    if question.kind is Kind.TWO_TURNS:
        yield help_row("done", "hand in the first turn alone")
    yield from step_lines(rules)
    yield "And:"
    yield help_row("table", "show the cards again")
    for word, about in leaving.items():
        yield help_row(word, about)
    yield help_row("quit", "leave the challenges")
