"""Models of rooms and seats: as a screen asks for them, and as everybody sees them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.game.names import LONGEST_NAME
from toptake.server.game_json.schema import FractionFormName, RulesPublic, RulesRequest, Seat
from toptake.server.json_model import JsonModel

Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME)]
"""As it is typed: with accents that are characters of their own, which they are no longer in a name."""


class SeatRequest(JsonModel):
    """A seat of a new room; person and open are the same, but the first person is who makes the room."""

    kind: Literal["person", "computer", "open"]
    name: Name | None = None
    player: Annotated[str, Field(max_length=LONGEST_NAME)] | None = None
    """Which computer player."""


class RoomRequest(JsonModel):
    """A new room."""

    rules: RulesRequest = RulesRequest()
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=4)]
    solitaire: bool = False
    fraction_form: FractionFormName = "fraction"
    """What screens in this room begin with."""
    say_first: bool = False
    """Does whoever changes a pile say its new value before it is shown?"""


class SeatPublic(JsonModel):
    """A seat as everybody sees it."""

    seat: Seat
    kind: Literal["person", "computer"]
    name: str | None
    """None while the seat is free."""
    player: str | None
    connected: bool
    rematch: bool
    """Would like to play again."""


class RoomPublic(JsonModel):
    """A room as everybody sees it."""

    code: str
    rules: RulesPublic
    fraction_form: FractionFormName
    say_first: bool
    """Is the new value of a pile said before it is shown?"""
    seats: list[SeatPublic]
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


class JoinRequest(JsonModel):
    """Who takes a free seat."""

    name: Name | None = None


class JoinResult(JsonModel):
    """A seat, and the secret that holds it."""

    code: str
    seat: Seat
    token: str
    room: RoomPublic
