"""``toptake lab puzzles``: the paper's twelve puzzles, and one of them solved."""

from __future__ import annotations

import re
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.shared import json_lines, options
from toptake.cli.terminal.answer_ranges import answer_ranges
from toptake.errors import MalformedError, quote
from toptake.lab.paper_puzzles import PaperPuzzle, puzzle, puzzles


@click.command("puzzles")
@click.argument("number", required=False)
@options.fraction_form
@options.as_json
def command(number: str | None, fraction_form: str, as_json: bool) -> None:
    """The paper's puzzles: which of 1 to 15 can be made with all of the cards? With a NUMBER, one of them,
    with a way to make each answer.
    """
    if number is None and as_json:
        json_lines.print_json({"puzzles": [_data(each) for each in puzzles()]})
    elif number is None:
        _tell_all()
    else:
        _one(_asked_for(number), FractionForm(fraction_form), as_json)


def _asked_for(text: str) -> PaperPuzzle:
    if re.fullmatch("[0-9]{1,4}", text) is None:
        raise MalformedError(f"{quote(text)} is not the number of a puzzle; they go from 1 to 12.")
    return puzzle(int(text))


def _tell_all() -> None:
    wide = max(len(str(each.cards)) for each in puzzles())
    made = max(len(_told(each.answers)) for each in puzzles())
    click.secho(f"{'':4}{'cards':{wide}}   {'can be made':{made}}   in whole numbers", bold=True)
    for each in puzzles():
        answers, whole = _told(each.answers), _told(each.whole)
        click.echo(f"{each.number:2}  {each.cards!s:{wide}}   {answers:{made}}   {whole}")


def _told(answers: tuple[int, ...]) -> str:
    return answer_ranges(answers) or "none"


def _one(asked: PaperPuzzle, fraction_form: FractionForm, as_json: bool) -> None:
    from toptake.solver import reach  # a list needs no search
    from toptake.solver.analysis_json import answers_json

    reached = reach(str(asked.cards))
    if as_json:
        json_lines.print_json(_data(asked) | {"solutions": answers_json(reached)})
        return
    from toptake.cli.reach import tell

    click.secho(f"Puzzle {asked.number}", bold=True)
    tell(reached, "irrational", fraction_form)
    if asked.answers:
        click.echo(f"In whole numbers: {_told(asked.whole)}.")
    if asked.note:
        click.echo(asked.note)


def _data(each: PaperPuzzle) -> dict[str, Any]:
    return {
        "number": each.number,
        "cards": str(each.cards),
        "answers": list(each.answers),
        "whole": list(each.whole),
        "note": each.note,
    }
