"""The messages of a live connection: what a screen says, and what it is told."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.server.game_json.schema import (
    CardId,
    Ending,
    FractionFormName,
    Moment,
    Seat,
    Step,
    Steps,
    Texts,
    View,
    Wire,
)
from toptake.server.rooms.schema import Room

LONGEST_TOKEN = 64


# --- from the screen ------------------------------------------------------------------------------

MessageId: TypeAlias = Annotated[int, Field(ge=0, lt=2**53)]
Turns: TypeAlias = Annotated[int, Field(ge=0, lt=10_000)]
EmoteName: TypeAlias = Literal[
    "hello", "good_luck", "nice_take", "well_built", "wow", "thinking", "oops", "thanks", "good_game"
]


class Hello(Wire):
    """The first message; without a token it is a spectator who speaks."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=LONGEST_TOKEN)] | None = None


class Try(Wire):
    """What would an unfinished turn come to? Nothing is kept."""

    type: Literal["try"]
    id: MessageId
    turns: Turns
    """Turns made before."""
    steps: Steps


class MakeTurn(Wire):
    """A whole turn."""

    type: Literal["turn"]
    id: MessageId
    turns: Turns
    steps: Steps
    ending: Ending


class MakeChallenge(Wire):
    """A challenge to a build, named by the number card that went into it."""

    type: Literal["challenge"]
    id: MessageId
    turns: Turns
    number: CardId


class AskHint(Wire):
    """Help, in one of three strengths."""

    type: Literal["hint"]
    id: MessageId
    strength: Annotated[int, Field(ge=1, le=3)]
    fraction_form: FractionFormName = "fraction"


class SendEmote(Wire):
    """A friendly sign to everybody in the room."""

    type: Literal["emote"]
    emote: EmoteName


class Rematch(Wire):
    """Once more, when everybody wants it."""

    type: Literal["rematch"]


class Ping(Wire):
    """Is anybody there?"""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello | Try | MakeTurn | MakeChallenge | AskHint | SendEmote | Rematch | Ping, Field(discriminator="type")
]
CLIENT_MESSAGES: tuple[type[Wire], ...] = (
    Hello, Try, MakeTurn, MakeChallenge, AskHint, SendEmote, Rematch, Ping,
)  # fmt: skip


# --- to the screen --------------------------------------------------------------------------------


class RoomNews(Wire):
    """The room, at the beginning and whenever something about it changes."""

    type: Literal["room"]
    room: Room
    you: int | None
    """Your seat; None for a spectator."""


class Tried(Wire):
    """What a try came to."""

    type: Literal["tried"]
    id: MessageId
    moment: Moment | None
    error: str | None
    rule: str | None


class Accepted(Wire):
    """A turn or a challenge was made and is kept; the view follows."""

    type: Literal["accepted"]
    id: MessageId
    turns: int
    """Made by now."""


class Already(Wire):
    """This was made before: a message that was sent twice, or too late."""

    type: Literal["already"]
    id: MessageId
    turns: int


class Refused(Wire):
    """Nothing was done, and why."""

    type: Literal["refused"]
    id: MessageId
    error: str
    rule: str | None


class Hinted(Wire):
    """Help."""

    type: Literal["hinted"]
    id: MessageId
    strength: int
    sentences: list[str]
    ideas: list[str]
    what: Literal["take", "build", "discard", "pass"]
    cards: list[CardId]
    """None in a nudge."""
    play: Texts | None
    """In the strongest hint only."""
    steps: list[Step]
    """In the strongest hint only: the play, ready to be tried."""
    ending: Ending | None


class Emote(Wire):
    """Somebody's friendly sign."""

    type: Literal["emote"]
    seat: Seat
    emote: EmoteName


class Pong(Wire):
    """Somebody is here."""

    type: Literal["pong"]


class Problem(Wire):
    """A message could not be read, came too soon, or there were too many; ``ends`` says that the connection
    is closed."""

    type: Literal["problem"]
    error: str
    ends: bool


ServerMessage: TypeAlias = Annotated[
    RoomNews | View | Tried | Accepted | Already | Refused | Hinted | Emote | Pong | Problem,
    Field(discriminator="type"),
]
SERVER_MESSAGES: tuple[type[Wire], ...] = (
    RoomNews, View, Tried, Accepted, Already, Refused, Hinted, Emote, Pong, Problem,
)  # fmt: skip
