"""Models of rooms and seats: as a screen asks for them, and as everybody sees them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.game.names import LONGEST_NAME
from toptake.server.game_json.schema import FractionFormName, RulesPublic, RulesRequest, Seat
from toptake.server.json_model import JsonModel
from toptake.server.records.schema import RecordSummary

LONGEST_TOKEN = 64
SHORTEST_NEW_TOKEN = 32
MOST_CODE = 12
MOST_OWN_ROOMS = 200
Token: TypeAlias = Annotated[str, Field(max_length=LONGEST_TOKEN)]
NewToken: TypeAlias = Annotated[
    str, Field(min_length=SHORTEST_NEW_TOKEN, max_length=LONGEST_TOKEN, pattern=r"^[A-Za-z0-9_-]*$")
]
"""A secret that a browser makes; as hard to find by trying as one that the server makes."""
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=4 * LONGEST_NAME)]
"""As it is typed: with accents that are characters of their own, which they are no longer in a name."""


class SeatRequest(JsonModel):
    """A seat of a new room: for a person at the device that makes it, for a computer player, or for whoever
    comes first by the link."""

    kind: Literal["person", "computer", "open"]
    name: Name | None = None
    player: Annotated[str, Field(max_length=LONGEST_NAME)] | None = None
    """Which computer player."""


class RoomRequest(JsonModel):
    """A new room."""

    rules: RulesRequest = RulesRequest()
    seats: Annotated[list[SeatRequest], Field(min_length=1, max_length=4)]
    """In the order of play. None for a person: who makes the room looks on."""
    begins: Seat | None = 0
    """Which of these begins the first game; null draws lots. The next game is begun by the next seat."""
    projector: bool = False
    """May a screen that nobody plays at show every hand? Only where no seat is played at this device."""
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
    projector: bool
    """A screen that nobody plays at may show every hand. That was settled before the first deal."""
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
    token: NewToken | None = None
    """The secret that is to hold the seat; the server makes one if there is none. Asked again with the same,
    the same seat is the answer: so a browser that did not hear of its seat finds it again."""


class HeldSeat(JsonModel):
    """A seat, and the secret that holds it."""

    seat: Seat
    token: Token


class CreateResult(JsonModel):
    """A new room."""

    code: str
    held: list[HeldSeat]
    """The seats of the device that made it: one, several that are played in turn, or none."""
    projector: str | None
    """The secret of the screen that shows every hand, where there is one."""
    room: RoomPublic


class JoinResult(HeldSeat):
    """A seat that was taken."""

    code: str
    room: RoomPublic


class OwnRoomRequest(JsonModel):
    """A room that a browser remembers; without a token it looked on there."""

    code: Annotated[str, Field(max_length=MOST_CODE)]
    token: Token | None = None


class OwnRoomsRequest(JsonModel):
    """The rooms that a browser remembers."""

    rooms: Annotated[list[OwnRoomRequest], Field(max_length=MOST_OWN_ROOMS)]


class OwnGame(RecordSummary):
    """A game of a room that has ended."""

    yours: list[Seat]
    """Seats that are held by the tokens."""


class OwnRoom(JsonModel):
    """A room as those see it who were there; what ended there is told to who holds a seat."""

    code: str
    names: list[str | None]
    """In the order of the seats; null for a free one."""
    yours: list[Seat]
    rules: RulesPublic
    stage: Literal["waiting", "running", "over", "closed"]
    at: str
    """When something last happened there, as ISO 8601 in UTC."""
    games: list[OwnGame]
    """Those that have ended, the latest first."""


class OwnRooms(JsonModel):
    """In the order in which they were asked for, without those that are not there and tokens of no seat."""

    rooms: list[OwnRoom]
