"""Computer players. They see a view and nothing else, and answer with a turn or a challenge.

A player is any object with the shape of :class:`Player`; randomness is an argument, so that the same
seed gives the same game. :func:`play` plays a game to its end, :func:`play_turns` turn by turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from toptake.game.game import Game
from toptake.players.registry import PLAYERS, Player, player
from toptake.rules.turn import Challenge
from toptake.rules.view import View

__all__ = [
    "AMPLE_SECONDS",
    "PLAYERS",
    "Player",
    "play",
    "play_turns",
    "player",
    "settle_challenges",
]


AMPLE_SECONDS = 60.0
"""A turn's time where nobody waits: every player's work ends long before, so no clock decides a game."""


def play(game: Game, players: Sequence[Player], rng: Random, seconds: float = AMPLE_SECONDS) -> Game:
    """The game at its end."""
    for latest in play_turns(game, players, rng, seconds):
        game = latest
    return game


def play_turns(
    game: Game, players: Sequence[Player], rng: Random, seconds: float = AMPLE_SECONDS
) -> Iterator[Game]:
    """The game before each turn, after the challenges that come first, and at its end."""
    while not game.over:
        if game.table.builds:
            game = settle_challenges(game, lambda seat, view: players[seat].challenge(view, seconds, rng))
        yield game
        game = game.apply(players[game.seat].turn(game.view(), seconds, rng))
    yield game


def settle_challenges(game: Game, ask: Callable[[int, View], Challenge | None]) -> Game:
    """Every seat may challenge once, the one to move first."""
    for away in range(game.rules.seats):
        seat = (game.seat + away) % game.rules.seats
        view = game.view(seat)
        if any(build.seat != seat for build in view.builds):
            challenge = ask(seat, view)
            if challenge is not None:
                game = game.challenge(seat, challenge)
    return game
