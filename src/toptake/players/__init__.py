"""Computer players. They see a view and nothing else, and answer with a turn or a challenge.

A player is any object with the shape of :class:`Player`; randomness is an argument, so that the same
seed gives the same game. ``play`` runs a game between players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from toptake.game.game import Game
from toptake.players.greedy import Greedy
from toptake.players.registry import PLAYERS, Player, player
from toptake.rules.turn import Challenge
from toptake.rules.view import View

__all__ = ["PATIENCE", "PLAYERS", "Greedy", "Player", "moments", "play", "player", "settle_challenges"]


PATIENCE = 60.0
"""Seconds a turn where nobody minds; players that need few are then told by no clock what to do."""


def play(game: Game, players: Sequence[Player], rng: Random, seconds: float = PATIENCE) -> Game:
    """The game played to its end."""
    for moment in moments(game, players, rng, seconds):
        game = moment
    return game


def moments(game: Game, players: Sequence[Player], rng: Random, seconds: float = PATIENCE) -> Iterator[Game]:
    """The game before each turn, challenges settled, and at its end."""
    while not game.over:
        if game.table.builds:
            game = settle_challenges(game, lambda seat, view: players[seat].challenge(view, seconds, rng))
        yield game
        game = game.apply(players[game.seat].turn(game.view(), seconds, rng))
    yield game


def settle_challenges(game: Game, ask: Callable[[int, View], Challenge | None]) -> Game:
    """The game after every seat was asked for a challenge, the one to move first."""
    for away in range(game.rules.seats):
        seat = (game.seat + away) % game.rules.seats
        view = game.view(seat)
        if any(build.seat != seat for build in view.builds):
            challenge = ask(seat, view)
            if challenge is not None:
                game = game.challenge(seat, challenge)
    return game
