"""``toptake solitaire``: a game for one, take after take."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from toptake.cards.card import FractionForm
from toptake.cli.play import game_options, resumed, seed_of, start
from toptake.cli.shared.options import rules_of
from toptake.cli.terminal.score_sheet import YOU
from toptake.cli.terminal.session import Session
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.rules.options import Rules


@click.command("solitaire")
@click.option("--name", default=YOU, help="Your name.")
@game_options
def command(name: str, fraction_form: str, **options: Any) -> None:
    """Play alone: five cards in the centre, five in the hand, and every turn is a take.

    The game is over when no take is possible.
    """
    path: Path | None = options["save"]
    if options["resume"]:
        game = resumed(options["resume"])
        path = path or options["resume"]
    else:
        rules = rules_of(Rules.alone, {}, **options)
        _check(rules)
        game = Game.new(rules, seed_of(options["seed"]), names=[name])
    _check(game.rules)
    start(Session(game, [None], FractionForm(fraction_form), path), options)


def _check(rules: Rules) -> None:
    if not rules.solitaire:
        raise MalformedError("These are not the rules of solitaire; toptake play is for games with others.")
