"""``toptake play``: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

import click

from toptake.cards.card import FractionForm, shown
from toptake.cli.shared import options
from toptake.cli.shared.options import rules_of
from toptake.cli.terminal.score_sheet import YOU
from toptake.cli.terminal.session import Session, check_new
from toptake.errors import MalformedError
from toptake.game import record
from toptake.game.game import Game
from toptake.players import PLAYERS, Player, player
from toptake.rules.options import Rules

_F = TypeVar("_F", bound=Callable[..., Any])


def game_options(command: _F) -> _F:
    """What both games in the terminal know."""
    shared = [
        options.rules,
        click.option("--seed", type=int, help="Deal the same cards again."),
        click.option("--save", type=click.Path(path_type=Path), help="Keep the game in a file."),
        click.option("--resume", type=click.Path(path_type=Path), help="Go on with a game that was kept."),
        options.fraction_form,
    ]
    for option in reversed(shared):
        command = option(command)
    return command


@click.command("play")
@click.option("--players", type=click.IntRange(2, 4), help="Seats at the table; 2 by default.")
@click.option(
    "--against",
    default="greedy",
    metavar="PLAYER",
    help=f"Who has the other seats: {', '.join(PLAYERS)}, human, or module:Class; greedy by default.",
)
@click.option("--misses", metavar="SHARE", help="How much of each step the other players miss, as in 0.3.")
@click.option("--name", default=YOU, help="Your name.")
@game_options
def command(
    players: int | None, against: str, misses: str | None, name: str, fraction_form: str, **options: Any
) -> None:
    """Play a game in the terminal.

    You have the first seat. Without a terminal, turns are read from the input line by line.
    """
    if misses is not None:
        against += f"{',' if '@' in against else '@'}misses={misses}"
    if against != "human":
        player(against)  # which says if there is no such player
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
    seated = [_seated(each, against) for each in game.names]
    start(Session(game, seated, FractionForm(fraction_form), path), options)


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
    if _seated(name, against):
        raise MalformedError(f"{shown(name)} is a computer player here; choose another name.")
    if against == "human":
        return ["Player 1" if name == YOU else name, *(f"Player {seat}" for seat in range(2, seats + 1))]
    called = _called(against)
    return [name, called, *(f"{called} {seat}" for seat in range(2, seats))]


def _called(against: str) -> str:
    """How a computer player is called at the table: ``Greedy misses=0.3``, without commas and colons."""
    who, _, how = against.partition("@")
    return " ".join([who.rpartition(":")[2].capitalize(), *how.replace(",", " ").split()])


def _seated(name: str, against: str) -> Player | None:
    """A computer player is known by its name, so that a game that was kept can go on.

    Where somebody else's player is to be found the name does not tell: it has to be said again.
    """
    kind, *words = name.lower().split() or [""]
    how = ",".join(word for word in words if "=" in word)
    if kind in PLAYERS:
        return player(f"{kind}@{how}" if how else kind)
    return player(against) if ":" in against and name.startswith(_called(against)) else None
