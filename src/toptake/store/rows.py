"""What the store keeps, as it is handed in and out: rooms, chairs, games and their logs.

A game is the record of its deal and its events; :meth:`GameRow.rebuilt` plays it again.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.game import record
from toptake.game.game import Game
from toptake.rules.turn import Challenge, Turn


@dataclass(frozen=True)
class SeatRow:
    """A seat of a room; who sits there keeps it from game to game."""

    kind: str
    name: str | None
    player: str | None
    token: str | None
    """The digest of the secret."""


@dataclass(frozen=True)
class GameEventRow:
    """An accepted turn or challenge."""

    seat: int
    text: str


@dataclass(frozen=True)
class GameRow:
    """A game: its deal, and what happened."""

    id: str
    number: int
    start: str
    events: tuple[GameEventRow, ...]
    ended: float | None
    summary: str | None
    """Once it has ended."""
    room: str | None
    """None if it was brought from elsewhere; then the start is the whole record."""

    def rebuilt(self) -> Game:
        """The game from its log, exactly as it stood."""
        game = record.parse(self.start).game
        for event in self.events:
            if event.text.startswith("challenge"):
                game = game.challenge(event.seat, Challenge.parse(event.text))
            else:
                game = game.apply(Turn.parse(event.text))
        return game


@dataclass(frozen=True)
class RoomRow:
    """A room with its latest game."""

    code: str
    rules: str
    fraction_form: str
    touched: float
    closed: bool
    chairs: tuple[SeatRow, ...]
    game: GameRow | None
