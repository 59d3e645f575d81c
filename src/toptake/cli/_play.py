"""``toptake play``: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

import click

from toptake import record
from toptake.cards import Language, shown
from toptake.cli import _options
from toptake.cli._options import rules_of
from toptake.cli._session import Session, check_new
from toptake.cli._sheet import YOU
from toptake.errors import MalformedError
from toptake.game import Game
from toptake.players import PLAYERS, Player, player
from toptake.rules import Rules

_F = TypeVar("_F", bound=Callable[..., Any])


def game_options(command: _F) -> _F:
    """What both games in the terminal know."""
    options = [
        _options.rules,
        click.option("--seed", type=int, help="Deal the same cards again."),
        click.option("--save", type=click.Path(path_type=Path), help="Keep the game in a file."),
        click.option("--resume", type=click.Path(path_type=Path), help="Go on with a game that was kept."),
        _options.language,
    ]
    for option in reversed(options):
        command = option(command)
    return command


@click.command("play")
@click.option("--players", type=click.IntRange(2, 4), help="Seats at the table; 2 by default.")
@click.option(
    "--against", type=click.Choice([*PLAYERS, "human"]), default="greedy", help="Who has the other seats."
)
@click.option("--name", default=YOU, help="Your name.")
@game_options
def command(players: int | None, against: str, name: str, language: str, **options: Any) -> None:
    """Play a game in the terminal.

    You have the first seat. Without a terminal, turns are read from the input line by line.
    """
    path: Path | None = options["save"]
    if options["resume"]:
        game = resumed(options["resume"])
        path = path or options["resume"]
    else:
        more: dict[str, Any] = {} if players is None else {"seats": players}
        rules = rules_of(Rules.level, more, **options)
        if rules.solitaire:
            raise MalformedError("These are the rules of solitaire; toptake solitaire plays it.")
        game = Game.new(rules, seed_of(options["seed"]), names=_names(name, against, rules.seats))
    start(Session(game, [_seated(each) for each in game.names], Language(language), path), options)


def start(session: Session, options: dict[str, Any]) -> None:
    """Say what is played, and play."""
    if options["save"] and options["save"] != options["resume"]:
        check_new(options["save"])
    game = session.game
    seed = "" if game.seed is None else f" · seed {game.seed}"
    click.echo(f"{game.rules}{seed} · {', '.join(game.names)}")
    session.run()
    if session.refused and not sys.stdin.isatty():
        raise MalformedError("Something in the input was refused; each has its reason above.")


def resumed(path: Path) -> Game:
    """A game that was kept; what was cut off is told."""
    kept = record.load(path)
    if kept.cut:
        click.echo(kept.cut, err=True)
    if kept.game.over:
        raise MalformedError(f"The game in {str(path)!r} is over; toptake replay shows it.")
    return kept.game


def seed_of(seed: int | None) -> int:
    """The seed that was asked for, or any, short enough to be told."""
    return SystemRandom().randrange(1_000_000) if seed is None else seed


def _names(name: str, against: str, seats: int) -> list[str]:
    if _seated(name):
        raise MalformedError(f"{shown(name)} is a computer player here; choose another name.")
    if against == "human":
        return ["Player 1" if name == YOU else name, *(f"Player {seat}" for seat in range(2, seats + 1))]
    others = [against.capitalize()] + [f"{against.capitalize()} {seat}" for seat in range(2, seats)]
    return [name, *others]


def _seated(name: str) -> Player | None:
    """A computer player is known by its name, so that a game that was kept can go on."""
    kind = name.lower().split()[0] if name.strip() else ""
    return player(kind) if kind in PLAYERS else None
