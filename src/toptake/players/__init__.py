"""Computer players. They see a view and nothing else, and answer with a turn or a challenge.

A player is any object with the shape of :class:`Player`; randomness is an argument, so that the same
seed gives the same game. ``play`` runs a game between players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Protocol

from toptake.cards import shown
from toptake.errors import MalformedError
from toptake.game import Game
from toptake.players._greedy import Greedy
from toptake.players._random import RandomPlayer
from toptake.table import View
from toptake.turns import Challenge, Turn

__all__ = ["PATIENCE", "PLAYERS", "Greedy", "Player", "RandomPlayer", "moments", "play", "player"]


PATIENCE = 60.0
"""Seconds a turn where nobody minds; players that need few are then told by no clock what to do."""


class Player(Protocol):
    """Whoever sits at the table."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn to make, after thinking no longer than so; the view is of the seat to move."""

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Asked between turns whether to challenge a build; None for no."""


PLAYERS: Mapping[str, Callable[[], Player]] = {"greedy": Greedy, "random": RandomPlayer}
"""The players by name."""


def player(name: str) -> Player:
    """The player of that name."""
    if name not in PLAYERS:
        raise MalformedError(f"There is no player {shown(name)}; there are {', '.join(PLAYERS)}.")
    return PLAYERS[name]()


def play(game: Game, players: Sequence[Player], rng: Random, seconds: float = PATIENCE) -> Game:
    """The game played to its end."""
    for moment in moments(game, players, rng, seconds):
        game = moment
    return game


def moments(
    game: Game, players: Sequence[Player], rng: Random, seconds: float = PATIENCE
) -> Iterator[Game]:
    """The game before each turn, challenges settled, and at its end."""
    while not game.over:
        if game.table.builds:
            game = _challenged(game, players, rng, seconds)
        yield game
        game = game.apply(players[game.seat].turn(game.view(), seconds, rng))
    yield game


def _challenged(game: Game, players: Sequence[Player], rng: Random, seconds: float) -> Game:
    """The game after every player was asked for a challenge, the one to move first."""
    for away in range(game.rules.seats):
        seat = (game.seat + away) % game.rules.seats
        view = game.view(seat)
        if any(build.seat != seat for build in view.builds):
            challenge = players[seat].challenge(view, seconds, rng)
            if challenge is not None:
                game = game.challenge(seat, challenge)
    return game
