"""``toptake lab evaluate``: what a written PP makes, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cards.expressions import tree_of, write
from toptake.cli.shared import json_lines, options
from toptake.coach import grade_sentence, say_joined, say_laid
from toptake.errors import ArithmeticRuleError, MalformedError, quote
from toptake.lab import PP, AdditionStep, Evaluation, LabCards, WildStep


@click.command("evaluate", cls=options.CardCommand)
@click.argument("pp", nargs=-1)
@click.option("--wilds", metavar="CARDS", help="The wild cards, if they do not follow the bases.")
@options.fraction_form
@options.as_json
def command(pp: tuple[str, ...], wilds: str | None, fraction_form: str, as_json: bool) -> None:
    """What a PP makes: its arrangement, its additions, its bases in order, then the wild cards 1, 2, ….

    With - instead of a PP, one is read from each line of the input and one JSON object is printed for each.
    """
    text = " ".join(pp)
    if not pp:
        raise MalformedError("A PP and its wild cards are needed, as in: lab evaluate 2001 12 6 9 /3 /2.")

    def data(line: str) -> dict[str, Any]:
        return _data(_read(line, wilds), FractionForm(fraction_form))

    if text == "-":
        json_lines.each_line(data)
    elif as_json:
        json_lines.print_json(data(text))
    else:
        _tell(_read(text, wilds), FractionForm(fraction_form))


@dataclass(frozen=True)
class _Read:
    pp: PP
    cards: LabCards
    made: Evaluation | None
    problem: str | None


def _read(text: str, wilds: str | None) -> _Read:
    arrangement, additions, rest = [*text.split(maxsplit=2), "", "", ""][:3]
    if not rest:
        raise MalformedError(
            f"{quote(text)} is not a PP; it is an arrangement, additions and bases, as in 2001 12 6 9."
        )
    cards = LabCards.parse(f"{rest} {wilds or ''}")
    pp = PP.parse(f"{arrangement} {additions} {' '.join(map(str, cards.bases))}")
    try:
        return _Read(pp, cards, pp.evaluate(cards.wilds), None)
    except ArithmeticRuleError as error:
        return _Read(pp, cards, None, str(error))


def _steps(made: Evaluation, fraction_form: FractionForm) -> list[str]:
    return [_said(step, fraction_form) for step in made.steps]


def _said(step: WildStep | AdditionStep, fraction_form: FractionForm) -> str:
    if isinstance(step, WildStep):
        return say_laid(step.card, step.before, fraction_form)
    return say_joined(step.one, step.other, fraction_form)


def _data(read: _Read, fraction_form: FractionForm) -> dict[str, Any]:
    data: dict[str, Any] = {"pp": str(read.pp), "cards": str(read.cards)}
    if read.made is None:
        return data | {"value": None, "why": read.problem}
    return data | {
        "expression": write(read.made.expression),
        "tree": tree_of(read.made.expression),
        "value": str(read.made.value),
        "grade": str(read.made.grade),
        "steps": _steps(read.made, fraction_form),
    }


def _tell(read: _Read, fraction_form: FractionForm) -> None:
    if read.made is None:
        click.echo(f"This PP has no value: {read.problem}")
        return
    click.secho(f"{read.made.value} = {write(read.made.expression, fraction_form)}", bold=True)
    for step in _steps(read.made, fraction_form):
        click.echo(f"     {step}")
    click.echo(grade_sentence(read.made.grade))
