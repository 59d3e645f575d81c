"""Models of WebSocket messages: from the screen, and to the screen."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.cards.card import MOST_CARDS
from toptake.rules.options import MOST_SEATS
from toptake.server.game_json.schema import (
    CardId,
    Ending,
    FractionFormName,
    Seat,
    Step,
    Steps,
    TakeEnding,
    Texts,
    UnfinishedTurn,
    View,
)
from toptake.server.game_json.sums_schema import AnswerText, SaidAnswer
from toptake.server.json_model import JsonModel
from toptake.server.rooms.schema import RoomPublic, Token

# --- from the screen ------------------------------------------------------------------------------

MessageId: TypeAlias = Annotated[int, Field(ge=0, lt=2**53)]
Turns: TypeAlias = Annotated[int, Field(ge=0, lt=10_000)]
EmoteName: TypeAlias = Literal[
    "hello", "good_luck", "nice_take", "well_built", "wow", "thinking", "oops", "thanks", "good_game"
]


class Hello(JsonModel):
    """The first message; without a token it comes from a spectator."""

    type: Literal["hello"]
    token: Token | None = None
    """Of the seat whose view is sent."""
    others: Annotated[list[Token], Field(max_length=MOST_SEATS, default_factory=list)]
    """Of the other seats that are played at this device."""
    projector: Token | None = None
    """The secret of the screen that shows every hand; not together with a token of a seat."""


class TryRequest(JsonModel):
    """What would these steps come to? Nothing is stored."""

    type: Literal["try"]
    id: MessageId
    turns: Turns
    """Turns made before."""
    steps: Steps
    until_unsaid: bool = False
    """The turn up to the first step that has to wait until a value was said, where that is refused
    otherwise."""


class TurnRequest(JsonModel):
    """A whole turn."""

    type: Literal["turn"]
    id: MessageId
    turns: Turns
    steps: Steps
    ending: Ending


class ChallengeRequest(JsonModel):
    """A challenge to a build, named by the number card that went into it."""

    type: Literal["challenge"]
    id: MessageId
    turns: Turns
    number: CardId


class HintRequest(JsonModel):
    """Help, in one of three strengths."""

    type: Literal["hint"]
    id: MessageId
    strength: Annotated[int, Field(ge=1, le=3)]
    fraction_form: FractionFormName = "fraction"


class SayRequest(JsonModel):
    """The value of a pile that was changed, as it was typed."""

    type: Literal["say"]
    id: MessageId
    turns: Turns
    steps: Steps
    """Made so far, as in a try."""
    pile: CardId
    """The one that was asked for."""
    text: AnswerText


class MarkRequest(JsonModel):
    """These piles with this card: which joins, by addition only, make a take of them?"""

    type: Literal["mark"]
    id: MessageId
    turns: Turns
    steps: Steps
    """Made before."""
    number: CardId
    """The taking card."""
    piles: Annotated[list[CardId], Field(max_length=MOST_CARDS)]
    """In the order in which they were marked."""


class EmoteRequest(JsonModel):
    """A friendly sign to everybody in the room."""

    type: Literal["emote"]
    emote: EmoteName


class RematchRequest(JsonModel):
    """A vote to play again; the game begins when everybody has voted."""

    type: Literal["rematch"]


class Ping(JsonModel):
    """Is anybody there?"""

    type: Literal["ping"]


ClientMessage: TypeAlias = Annotated[
    Hello
    | TryRequest
    | SayRequest
    | MarkRequest
    | TurnRequest
    | ChallengeRequest
    | HintRequest
    | EmoteRequest
    | RematchRequest
    | Ping,
    Field(discriminator="type"),
]
CLIENT_MESSAGES: tuple[type[JsonModel], ...] = (
    Hello, TryRequest, SayRequest, MarkRequest, TurnRequest, ChallengeRequest, HintRequest, EmoteRequest,
    RematchRequest, Ping,
)  # fmt: skip


# --- to the screen --------------------------------------------------------------------------------


class RoomUpdate(JsonModel):
    """The room, at the beginning and whenever something about it changes."""

    type: Literal["room"]
    room: RoomPublic
    you: int | None
    """Your seat; None for a spectator."""
    yours: list[Seat]
    """The seats of all tokens of your hello, in their order."""


class TryResult(JsonModel):
    """What the steps of a try come to, or why they are illegal."""

    type: Literal["tried"]
    id: MessageId
    moment: UnfinishedTurn | None
    error: str | None
    rule: str | None


class SayResult(SaidAnswer):
    """Is that the value?"""

    type: Literal["said"]
    id: MessageId
    moment: UnfinishedTurn | None
    """Once the value was said or told."""
    error: str | None
    """Why this is no answer at all, which is no wrong one."""


class MarkResult(JsonModel):
    """What makes a take of the marked piles, or nothing when they do not make the card. Where values are said
    first there are always steps and a take, whatever the piles come to."""

    type: Literal["marked"]
    id: MessageId
    steps: list[Step] | None
    """To be made after those that were made before."""
    ending: TakeEnding | None
    written: Texts | None
    """The whole play, as a record has it; None where values are said first."""
    error: str | None


class Acceptance(JsonModel):
    """A turn or a challenge was made and stored; the view follows."""

    type: Literal["accepted"]
    id: MessageId
    turns: int
    """Made by now."""


class Duplicate(JsonModel):
    """This was made before: a message that was sent twice, or too late."""

    type: Literal["already"]
    id: MessageId
    turns: int


class Refusal(JsonModel):
    """Nothing was done, and why."""

    type: Literal["refused"]
    id: MessageId
    error: str
    rule: str | None


class HintResult(JsonModel):
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


class Queued(JsonModel):
    """A hint has to wait for the coach; it comes by itself, and its place whenever that changes."""

    type: Literal["queued"]
    id: MessageId
    place: int


class Emote(JsonModel):
    """Somebody's friendly sign."""

    type: Literal["emote"]
    seat: Seat
    emote: EmoteName


class Pong(JsonModel):
    """Somebody is here."""

    type: Literal["pong"]


class Problem(JsonModel):
    """A message could not be read, came too soon, or there were too many; ``ends`` says that the connection
    is closed."""

    type: Literal["problem"]
    error: str
    ends: bool


ServerMessage: TypeAlias = Annotated[
    RoomUpdate
    | View
    | TryResult
    | SayResult
    | MarkResult
    | Acceptance
    | Duplicate
    | Refusal
    | HintResult
    | Queued
    | Emote
    | Pong
    | Problem,
    Field(discriminator="type"),
]
SERVER_MESSAGES: tuple[type[JsonModel], ...] = (
    RoomUpdate, View, TryResult, SayResult, MarkResult, Acceptance, Duplicate, Refusal, HintResult, Queued,
    Emote, Pong, Problem,
)  # fmt: skip
