"""Values said at the keyboard before they are shown, for ``toptake play --say-first``."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import click

from toptake.cards.card import FractionForm
from toptake.cards.values import Value
from toptake.cli.terminal.wrapped import wrapped
from toptake.errors import MalformedError
from toptake.rules.options import Rules
from toptake.rules.steps import Step
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.sums.answers import sample_values
from toptake.sums.nudges import way_to_do
from toptake.sums.pictures import Dots, Line, Picture, picture
from toptake.sums.question import Question, questions_of, written_value
from toptake.sums.said_turn import SaidTurn
from toptake.sums.summary import summary_sentence, tally
from toptake.sums.turn_sums import SaidSum, TurnSums


class TakenBack(Exception):
    """Somebody took the step back instead of saying what it makes."""


class Saying:
    """What the people at the keyboard say in a game."""

    def __init__(self, ask: Callable[[str], str], rules: Rules, fraction_form: FractionForm) -> None:
        """``ask`` shows a prompt and gives the line that was typed, or raises when the player leaves."""
        self._ask = ask
        self._rules = rules
        self._fraction_form = fraction_form
        self._turn = TurnSums()
        self._said: list[SaidSum] = []

    def begin_turn(self) -> None:
        """Another turn: what was said in the last one has to be said again."""
        self._said += self._turn.kept()
        self._turn = TurnSums()

    def say(self, turn: UnfinishedTurn, step: Step) -> None:
        """Ask for the value of a step until it is said, or told; or raise TakenBack."""
        made = SaidTurn(turn, self._turn.said).make(step)
        if made.ask is None:
            return
        name, question = made.ask
        value = made.turn.centre[name].value
        assert value is not None
        hints = 0
        while question.sum not in self._turn.said:
            self._turn.ask(question, time.monotonic())
            text = self._ask(f"  {question.spoken(self._fraction_form)} ").strip()
            match text.lower():
                case "":
                    pass
                case "undo":
                    raise TakenBack
                case "hint":
                    hints += 1
                    self._hint(question, hints)
                case "help" | "?":
                    self._help(question)
                case "moves" | "score" | "save" | "challenge":
                    _tell(f"First say what this makes, or type undo; then {text.lower()} works again.")
                case _:
                    self._answer(question, value, text)

    def help(self, turn: UnfinishedTurn, steps: Iterable[Step]) -> None:
        """A hint has shown these steps."""
        self._turn.help(questions_of(turn, steps))

    def _help(self, question: Question) -> None:
        _tell(
            f"Say what {question.written(self._fraction_form)} makes, such as {sample_values(self._rules)}."
        )
        _tell("Or type hint for help with the sum, undo to take the step back, quit to leave the game.")

    def _hint(self, question: Question, number: int) -> None:
        """How the sum can be done, and with the second hint a picture of it; never what it makes."""
        self._turn.help([question])
        _tell(way_to_do(question))
        self._draw(picture(question) if number > 1 else None)

    def _answer(self, question: Question, value: Value, text: str) -> None:
        try:
            judged = self._turn.answer(question, value, text, time.monotonic(), self._rules)
        except MalformedError as error:
            _tell(str(error), fg="yellow")
            return
        if judged.told:
            _tell(f"It is {written_value(value, self._fraction_form)}.")
        elif judged.nudge:
            _tell(judged.nudge)
            self._draw(judged.picture)

    def _draw(self, shown: Picture | None) -> None:
        for line in self._drawn(shown):
            _tell(line)

    def _drawn(self, picture: Picture | None) -> list[str]:
        if picture is None:
            return []
        if isinstance(picture, Dots):
            return [("● " if sign == "+" else "○ ") * count for count, sign in picture.groups]
        if isinstance(picture, Line):
            low, high, start, jump = (
                written_value(each, self._fraction_form)
                for each in (picture.low, picture.high, picture.start, picture.jump)
            )
            return [f"{low} ──────── {high}   from {start}, a jump of {jump}"]
        return picture.lines(self._fraction_form)

    def summary(self) -> str:
        """How it went in the whole game."""
        self.begin_turn()
        return summary_sentence(tally((each.fact, each.outcome) for each in self._said))


def _tell(text: str, fg: str | None = None) -> None:
    click.secho(wrapped(f"  {text}"), fg=fg)
