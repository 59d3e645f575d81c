"""``toptake play``: a game in the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

import click

from toptake.cards.card import FractionForm
from toptake.cli.shared import options
from toptake.cli.terminal.score_sheet import YOU
from toptake.cli.terminal.session import Session, check_new
from toptake.cli.terminal.wrapped import wrapped
from toptake.errors import MalformedError, quote
from toptake.game import record
from toptake.game.game import Game
from toptake.players import PLAYERS, Player, player
from toptake.rules.options import Rules

_F = TypeVar("_F", bound=Callable[..., Any])


@dataclass(frozen=True)
class GameOptions:
    """What :func:`game_options` reads: which game, and where it is kept."""

    level: int | None
    rules_text: str | None
    by: str | None
    edition: str | None
    bonuses: str | None
    points: Path | None
    seed: int | None
    save: Path | None
    resume: Path | None
    fraction_form: str

    @property
    def says_nothing(self) -> bool:
        """Was nothing asked for but perhaps a file to keep it in, and a form of fractions?"""
        about = (self.level, self.rules_text, self.by, self.edition, self.bonuses, self.points)
        return all(each is None for each in (*about, self.seed, self.resume))

    def rules(self, preset: Callable[..., Rules], **more: Any) -> Rules:
        """The rules of a new game."""
        typed = self.level, self.rules_text, self.by, self.edition, self.bonuses, self.points
        return options.rules_of(preset, more, *typed)

    def start(
        self,
        game: Game,
        seated: Sequence[Player | None],
        before: Callable[[Game], None] | None = None,
        after: Callable[[Game], None] | None = None,
        *,
        say_first: bool = False,
    ) -> None:
        """Say what is played, and play; something may be said of the game before it and after it."""
        form = FractionForm(self.fraction_form)
        session = Session(game, seated, form, self.save or self.resume, say_first=say_first)
        if self.save and self.save != self.resume:
            check_new(self.save)
        seed = "" if game.seed is None else f" · seed {game.seed}"
        click.echo(wrapped(f"{game.rules}{seed} · {', '.join(game.names)}"))
        if before:
            before(game)
        session.run()
        if after:
            after(session.game)
        session.keyboard.check_refused()


def game_options(command: _F) -> _F:
    """The options of both games in the terminal, for :class:`GameOptions`."""
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


_LEVELS = {
    "1": "number cards, and nothing but adding",
    "2": "with subtraction cards",
    "3": "with multiplication and division, too",
    "4": "the same for points",
    "full": "every card: fractions, powers and roots",
}

_OPPONENTS = [*(name for name in PLAYERS if name != "random"), "human"]


def _ask_what_to_play() -> tuple[str, str]:
    """Rules and opponent, from somebody who said nothing and sits at a terminal."""
    for name, about in _LEVELS.items():
        click.echo(wrapped(f"  {name:6}{about}"))
    level = click.prompt("Which level", type=click.Choice(list(_LEVELS)), default="1", show_choices=False)
    computers = ", ".join(map(str.capitalize, _OPPONENTS[:-1]))
    click.echo(wrapped(f"  Computer players, the weakest first: {computers}; or human, at this keyboard."))
    choice = click.Choice(_OPPONENTS, case_sensitive=False)
    against = click.prompt("Against whom", type=choice, default="Pip", show_choices=False)
    click.echo()
    return (f"level {level}" if level.isdecimal() else level), against


@click.command("play")
@click.option("--players", type=click.IntRange(2, 4), help="Seats at the table; 2 by default.")
@click.option(
    "--against",
    metavar="PLAYER",
    help=f"Who has the other seats: {', '.join(PLAYERS)}, human, or module:Class; greedy by default.",
)
@click.option("--misses", metavar="SHARE", help="How much of each step the other players miss, as in 0.3.")
@click.option("--name", default=YOU, help="Your name.")
@click.option("--say-first", is_flag=True, help="Say every new value before it is shown.")
@game_options
def command(
    players: int | None, against: str | None, misses: str | None, name: str, say_first: bool, **typed: Any
) -> None:
    """Play a game in the terminal.

    You have the first seat. Without a terminal, turns are read from the input line by line. In one, level and
    opponent are asked for if nothing is said of the game.
    """
    silent = (players, against, misses) == (None, None, None) and GameOptions(**typed).says_nothing
    if silent and sys.stdin.isatty():
        typed["rules_text"], against = _ask_what_to_play()
    against = against or "greedy"
    if misses is not None:
        against += f"{',' if '@' in against else '@'}misses={misses}"
    if against != "human":
        player(against)  # which says if there is no such player
    wanted = GameOptions(**typed)
    if wanted.resume:
        game = resumed(wanted.resume)
    else:
        seats = {} if players is None else {"seats": players}
        rules = wanted.rules(Rules.level, **seats)
        if rules.solitaire:
            raise MalformedError("These are the rules of solitaire; toptake solitaire plays it.")
        game = Game.new(rules, seed_of(wanted.seed), names=_names(name, against, rules.seats))
    wanted.start(game, [_seated(each, against) for each in game.names], say_first=say_first)


def resumed(path: Path) -> Game:
    """A game that was kept; what was cut off is told."""
    kept = record.load_record(path)
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
        raise MalformedError(f"{quote(name)} is a computer player here; choose another name.")
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
