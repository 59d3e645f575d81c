"""Values said at the keyboard before they are shown, for ``toptake play --say-first``."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import click

from toptake.cards.card import FractionForm
from toptake.cards.values import Value
from toptake.errors import MalformedError
from toptake.rules.steps import Step
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.sums.pictures import Dots, Line, Picture
from toptake.sums.question import Question, written_value
from toptake.sums.said_turn import SaidTurn
from toptake.sums.summary import summary_sentence, tally
from toptake.sums.turn_sums import SaidSum, TurnSums


class Saying:
    """What the people at the keyboard say in a game."""

    def __init__(self, ask: Callable[[str], str], fraction_form: FractionForm) -> None:
        """``ask`` shows a prompt and gives the line that was typed."""
        self._ask = ask
        self._fraction_form = fraction_form
        self._turn = TurnSums()
        self._said: list[SaidSum] = []

    def begin_turn(self) -> None:
        """Another turn: what was said in the last one has to be said again."""
        self._said += self._turn.kept()
        self._turn = TurnSums()

    def say(self, turn: UnfinishedTurn, steps: Iterable[Step]) -> None:
        """Ask for the value of every step until it is said, or told."""
        made = SaidTurn(turn, self._turn.said)
        for step in steps:
            made = made.make(step)
            if made.ask is not None:
                name, question = made.ask
                value = made.turn.centre[name].value
                assert value is not None
                while question.sum not in self._turn.said:
                    self._turn.ask(question, time.monotonic())
                    self._answer(question, value)
                made = made.known(name)

    def _answer(self, question: Question, value: Value) -> None:
        text = self._ask(f"  {question.spoken(self._fraction_form)} ").strip()
        try:
            judged = self._turn.answer(question, value, text, time.monotonic())
        except MalformedError as error:
            click.secho(f"  {error}", fg="yellow")
            return
        if judged.told:
            click.echo(f"  It is {written_value(value, self._fraction_form)}.")
        elif judged.nudge:
            click.echo(f"  {judged.nudge}")
            for line in self._drawn(judged.picture):
                click.echo(f"  {line}")

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
