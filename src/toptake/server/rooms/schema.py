"""Rooms and seats over the wire: as a screen asks for them, and as everybody sees them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.game.game import LONGEST_NAME
from toptake.server.game_json.schema import By, EditionName, FractionFormName, RulesShown, Seat, Wire


class RulesWanted(Wire):
    """Rules as a screen asks for them: a level, or a preset with options as text."""

    level: Annotated[int, Field(ge=1, le=4)] | None = None
    text: Annotated[str, Field(max_length=300)] | None = None
    """As in ``full, grade whole``; not together with a level."""
    by: By | None = None
    edition: EditionName | None = None
    bluffing: bool | None = None


Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=LONGEST_NAME)]


class SeatWanted(Wire):
    """A seat as a screen asks for it; person and open are the same, but the first person is who asks."""

    kind: Literal["person", "computer", "open"]
    name: Name | None = None
    player: Annotated[str, Field(max_length=LONGEST_NAME)] | None = None
    """Which computer player."""


class RoomWanted(Wire):
    """A new room."""

    rules: RulesWanted = RulesWanted()
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=4)]
    solitaire: bool = False
    fraction_form: FractionFormName = "fraction"
    """What screens in this room begin with."""


class SeatShown(Wire):
    """A seat as everybody sees it."""

    seat: Seat
    kind: Literal["person", "computer"]
    name: str | None
    """None while the seat is free."""
    player: str | None
    connected: bool
    rematch: bool
    """Would like to play again."""


class Room(Wire):
    """A room as everybody sees it."""

    code: str
    rules: RulesShown
    fraction_form: FractionFormName
    seats: list[SeatShown]
    """In the order of play; it changes from game to game, so that everybody begins once."""
    spectators: int
    game: str | None
    """None until every seat is taken. Once the game is over this names its record."""
    games: int
    """Begun in this room so far."""
    started: bool
    over: bool
    closed: bool
    """Nobody was here for a long time; what was played is a record."""


class Seated(Wire):
    """A seat, and the secret that holds it."""

    code: str
    seat: Seat
    token: str
    room: Room


class SeatTaken(Wire):
    """Who sits down."""

    name: Name | None = None
