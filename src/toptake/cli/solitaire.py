"""``toptake solitaire``: a game for one, take after take."""

from __future__ import annotations

from typing import Any

import click

from toptake.cli.play import GameOptions, game_options, resumed, seed_of
from toptake.cli.terminal.score_sheet import YOU
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.rules.options import Rules


@click.command("solitaire")
@click.option("--name", default=YOU, help="Your name.")
@game_options
def command(name: str, **typed: Any) -> None:
    """Play alone: five cards in the centre, five in the hand, and every turn is a take.

    The game is over when no take is possible.
    """
    wanted = GameOptions(**typed)
    if wanted.resume:
        game = resumed(wanted.resume)
    else:
        rules = wanted.rules(Rules.alone)
        _check(rules)
        game = Game.new(rules, seed_of(wanted.seed), names=[name])
    _check(game.rules)
    wanted.start(game, [None])


def _check(rules: Rules) -> None:
    if not rules.solitaire:
        raise MalformedError("These are not the rules of solitaire; toptake play is for games with others.")
