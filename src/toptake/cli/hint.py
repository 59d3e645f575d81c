"""``toptake hint``: help for whoever is to move, as strong as was asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.cli.shared import json_lines, options
from toptake.coach.advice import Advice, advise
from toptake.coach.bare_position import advise_on
from toptake.coach.hints import Hint, hint_from
from toptake.errors import MalformedError, quote
from toptake.game import record
from toptake.rules.options import Operations, Rules


@click.command("hint", cls=options.CardCommand)
@click.argument("position", nargs=-1)
@click.option(
    "--strength",
    type=click.IntRange(1, 3),
    default=1,
    help="1: a nudge, 2: which cards, 3: the play; 1 by default.",
)
@click.option("--by", type=click.Choice(["cards", "points"]), help="What counts; of a position only.")
@click.option(
    "--level", type=click.IntRange(1, 4), help="1 to 4: which cards are in play; of a position only."
)
@click.option("--rules", "rules_text", metavar="TEXT", help="In full, of a position only.")
@options.fraction_form
@options.as_json
def command(
    position: tuple[str, ...],
    strength: int,
    by: str | None,
    level: int | None,
    rules_text: str | None,
    fraction_form: str,
    as_json: bool,
) -> None:
    """A hint for a POSITION, written CENTRE | HAND, or for whoever is to move in the record of a game.

    With - instead of a position, one is read from each line of the input and one JSON object is
    printed for each.
    """
    text = " ".join(position)

    def asked(text: str) -> tuple[Advice, dict[str, Any]]:
        rules = _rules(by, level, rules_text)
        found = Position.parse(text)
        if not found.hand:
            raise MalformedError(f"The hand of {quote(text)} is empty, so there is nothing to play.")
        return advise_on(found, rules), {"position": str(found), "by": rules.by.value}

    def data(advice: Advice, about: dict[str, Any]) -> dict[str, Any]:
        return about | as_data(hint_from(advice, strength, FractionForm(fraction_form)), advice)

    if text == "-":
        json_lines.each_line(lambda line: data(*asked(line)))
        return
    if "|" in text:
        advice, about = asked(text)
    else:
        if by or level or rules_text:
            raise MalformedError("A record has rules of its own; --by, --level, --rules are for positions.")
        advice, about = _in_record(text)
    if as_json:
        json_lines.print_json(data(advice, about))
    else:
        click.echo(str(hint_from(advice, strength, FractionForm(fraction_form))))


def _rules(by: str | None, level: int | None, rules_text: str | None) -> Rules:
    """Of a bare position: its cards tell whether fractions are in play, and nobody is there to bluff."""
    if rules_text is not None:
        if level:
            raise MalformedError("Give --level or --rules, not both.")
        found = Rules.parse(rules_text)
        return found.with_options(by=by or found.by, bluffing=False)
    options: dict[str, Any] = {"operations": Operations.SHOWN, "bluffing": False}
    if by:
        options["by"] = by
    if level:
        return Rules.level(level, **options)
    return Rules(wilds=CardSet.ALL.cards, **options)


def _in_record(text: str) -> tuple[Advice, dict[str, Any]]:
    if not text.strip():
        raise MalformedError('A position or a record is needed, as in "6 4 | 10" or game.txt.')
    path = Path(text)
    try:
        there = path.exists()
    except OSError:  # such as a name that is too long
        there = False
    if not there:
        raise MalformedError(
            f"{quote(text)} is neither a position, CENTRE | HAND in quotes, nor the file of a record."
        )
    kept = record.load_record(path)
    if kept.cut:
        click.echo(kept.cut, err=True)
    game = kept.game
    if game.over:
        raise MalformedError(f"The game in {quote(text)} is over; toptake review looks back at it.")
    about = {"player": game.names[game.seat], "turn": game.table.turns + 1, "by": game.rules.by.value}
    return advise(game.view()), about


def as_data(hint: Hint, advice: Advice) -> dict[str, Any]:
    """The JSON form: no more than the hint gives away."""
    data: dict[str, Any] = {
        "strength": int(hint.strength),
        "hint": list(hint.sentences),
        "kind": advice.play.kind,
        "ideas": [idea.value for idea in hint.ideas],
        "proven": advice.proven,
    }
    if hint.cards:
        data["cards"] = [card.token for card in hint.cards]
    if hint.play is not None:
        data["play"] = hint.play.written()
    return data
