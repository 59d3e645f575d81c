"""Models of the game in JSON: turns, events, rules and views; cards and piles are in ``card_schema``.

A card is its number, 0 to 88; ``GET /api/cards`` tells once what each looks like. So a view stays small,
though it is sent at every turn. Wherever fraction cards make a difference, a text comes in all three forms,
so that the screen can switch without asking.

The models say what is sent; frequent messages are encoded without them, for speed, and tests validate those
against the models. A model has the name of what it describes. The road not taken: pydantic models in the game
itself. What the game knows and what a seat may know are two things, and the second is decided here.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.cards.card import HIGHEST, LOWEST, MOST_CARDS
from toptake.server.game_json.card_schema import Card as Card
from toptake.server.game_json.card_schema import CardId as CardId
from toptake.server.game_json.card_schema import CardSetName as CardSetName
from toptake.server.game_json.card_schema import FractionFormName as FractionFormName
from toptake.server.game_json.card_schema import Pile as Pile
from toptake.server.game_json.card_schema import Sentences as Sentences
from toptake.server.game_json.card_schema import Texts as Texts
from toptake.server.game_json.sums_schema import MOST_STEPS, Ask, SumsOfSeat
from toptake.server.json_model import JsonModel

LONGEST_RULES = 1000

Seat: TypeAlias = Annotated[int, Field(ge=0, le=3)]
By: TypeAlias = Literal["cards", "points"]
EditionName: TypeAlias = Literal["guide", "current"]
OperationsName: TypeAlias = Literal["pack", "shown", "always"]
GradeName: TypeAlias = Literal["whole", "fractional", "irrational"]
BonusName: TypeAlias = Literal["takes", "printed", "size", "colours", "operations", "clearing", "most_cards"]
BonusesText: TypeAlias = Annotated[str, Field(max_length=100, examples=["stage 2", "takes+printed+clearing"])]
"""What points are given for: a stage, ``all``, or names joined by +."""


# --- turns ----------------------------------------------------------------------------------------


class Lay(JsonModel):
    """A wild card goes on a pile that has a value."""

    kind: Literal["lay"]
    card: CardId
    onto: CardId


class Join(JsonModel):
    """A pile is added to another."""

    kind: Literal["join"]
    pile: CardId
    onto: CardId


class Drop(JsonModel):
    """A wild card of the hand goes into the centre, single."""

    kind: Literal["drop"]
    card: CardId


class Put(JsonModel):
    """The number card of a build goes on a pile, or under a single wild card."""

    kind: Literal["put"]
    number: CardId
    onto: CardId


Step: TypeAlias = Annotated[Lay | Join | Drop | Put, Field(discriminator="kind")]


class TakeEnding(JsonModel):
    """A number card wins piles."""

    kind: Literal["take"]
    number: CardId
    piles: Annotated[list[CardId], Field(max_length=MOST_CARDS)]


class BuildEnding(JsonModel):
    """The pile that the number card was put on stays."""

    kind: Literal["build"]


class DiscardEnding(JsonModel):
    """A number card goes into the centre."""

    kind: Literal["discard"]
    number: CardId


class PassEnding(JsonModel):
    """Nothing more is played."""

    kind: Literal["pass"]


Ending: TypeAlias = Annotated[
    TakeEnding | BuildEnding | DiscardEnding | PassEnding, Field(discriminator="kind")
]
Steps: TypeAlias = Annotated[list[Step], Field(max_length=MOST_STEPS)]


class Choice(JsonModel):
    """A card of the hand, or a pile, that can be picked up, and every step that it can make."""

    card: CardId
    origin: Literal["hand", "centre"]
    steps: list[Step]
    """Each as it is sent back; ``onto`` is the place, and a drop goes into the centre."""


class EndingChoice(JsonModel):
    """An ending that is legal now."""

    ending: Ending
    """As it is sent back."""
    written: Texts
    """The whole play, as a record has it."""
    cards: int
    """Cards won."""
    points: int | None
    """Points scored; None when the game is played for cards."""
    bluff: bool
    """A build whose answer is not held."""


class UnfinishedTurn(JsonModel):
    """What lies there in the middle of a turn, and what may be done next. While a value is unsaid, nothing
    here depends on it."""

    piles: list[Pile]
    hand: list[CardId]
    changed: list[CardId]
    """The piles changed in this turn, by name."""
    number: CardId | None
    """The number card that was put down to build."""
    built: CardId | None
    """The pile that holds it."""
    steps: list[Step]
    """So far."""
    spoken: Sentences
    """A sentence for each step; it ends in … where the value is unsaid."""
    line: Texts | None
    """The arithmetic of the pile changed last: 13−2 = 11, or 13−2 alone while that is unsaid."""
    ask: Ask | None
    """What is to be said next; None when nothing is."""
    choices: list[Choice]
    endings: list[EndingChoice]


# --- what has happened ----------------------------------------------------------------------------


class ScoreLine(JsonModel):
    """One line of the bonus table."""

    take: int | None
    """Which of the takes; None for the whole turn."""
    what: str
    points: int


class PlayedStep(JsonModel):
    """A step of a turn that was made."""

    step: Step
    spoken: Texts
    pile: Pile
    """That it leaves."""


class PlayEvent(JsonModel):
    """A turn, as everybody has seen it."""

    kind: Literal["play"]
    turn: int
    """Counted from 1."""
    seat: Seat
    what: Literal["take", "build", "discard", "pass"]
    number: CardId | None
    written: Texts
    spoken: Sentences
    """What was made, and then what came of it."""
    steps: list[PlayedStep]
    """What the record of the turn stands for, step by step, to be shown on the table."""
    ending: Ending
    takes: list[list[CardId]]
    """The cards of each pile won, without the taking card."""
    won: list[CardId]
    build: Pile | None
    drops: list[CardId]
    cleared: bool
    score: list[ScoreLine]
    points: int
    """Of the turn; 0 when the game is played for cards."""


class ChallengeEvent(JsonModel):
    """A challenge, as it was settled."""

    kind: Literal["challenge"]
    seat: Seat
    builder: Seat
    number: CardId
    answer: CardId | None
    """The card that was shown; None when the answer was not held."""
    restored: bool
    loser: Seat
    loss: int
    sentence: str


Event: TypeAlias = Annotated[PlayEvent | ChallengeEvent, Field(discriminator="kind")]


class SheetRow(JsonModel):
    """What a seat has won; lines that do not count in this game are 0."""

    cards: int
    takes: int
    bonus: int
    penalty: int
    printed_penalty: int
    most_cards: int
    whole_pack: int
    every_card: int
    score: int
    """In what the game is played for."""


# --- rules and views ------------------------------------------------------------------------------


class OpenBuild(JsonModel):
    """A build that this seat may challenge now."""

    number: CardId
    """As it is sent back."""
    seat: Seat
    value: Texts
    expression: Texts


class RulesRequest(JsonModel):
    """Rules as a screen asks for them: a level, or a preset with options as text."""

    level: Annotated[int, Field(ge=1, le=4)] | None = None
    text: Annotated[str, Field(max_length=LONGEST_RULES)] | None = None
    """As in ``full, grade whole``; not together with a level."""
    by: By | None = None
    edition: EditionName | None = None
    bluffing: bool | None = None
    cards: Annotated[list[CardId], Field(max_length=MOST_CARDS)] | None = None
    """The wild cards in play, instead of those of the level or the text."""
    highest: Annotated[int, Field(ge=LOWEST, le=HIGHEST)] | None = None
    """The highest number card."""
    bonuses: BonusesText | None = None
    printed: Annotated[dict[str, int], Field(max_length=MOST_CARDS)] | None = None
    """Printed points by card or card set, where they differ from the usual ones: ``{"x3": 12}``."""
    grade: GradeName | None = None
    centre: Annotated[int, Field(ge=0, le=MOST_CARDS)] | None = None
    """Cards face up at the start."""
    refill: bool | None = None
    wilds_first: bool | None = None
    side_builds: bool | None = None
    last_turn_drops: bool | None = None
    challenge_changed: bool | None = None
    operations: OperationsName | None = None


class RulesPublic(JsonModel):
    """How a game is played."""

    text: str
    level: int | None
    seats: int
    by: By
    edition: EditionName
    sets: list[CardSetName]
    """The card sets of which every card is in play."""
    cards: list[CardId]
    """The wild cards in play."""
    pack: int
    """How many cards are in play, number cards and all."""
    highest: int
    bonuses: list[BonusName]
    """What points are given for."""
    stage: int | None
    """The stage of points, 1 to 4; None for any other choice."""
    printed: list[int] | None
    """The printed points that count of each card, by its number; None for the usual ones."""
    grade: GradeName
    """The hardest partial answers that are allowed."""
    centre: int
    """Cards face up at the start."""
    refill: bool
    """Is the centre restored after every take?"""
    bluffing: bool
    wilds_first: bool
    """Are wild cards of the hand played before the number card of a build?"""
    side_builds: bool
    """May a changed pile be left beside what is taken, if its value is held?"""
    last_turn_drops: bool
    """May wild cards be dropped in a last turn?"""
    challenge_changed: bool
    """May a build be challenged that was changed since?"""
    operations: OperationsName
    """When the operations bonus is given: by the pack, by the cards in sight, or always."""
    solitaire: bool


class View(JsonModel):
    """What one seat, or a spectator, may know. ``events`` are those from number ``since`` on: all of them in
    the first view of a connection, then only the new ones."""

    type: Literal["view"]
    game: str
    """Which game of the room; another after a rematch."""
    rules: RulesPublic
    seat: int | None
    """Whose view; None for a spectator."""
    names: list[str]
    hand: list[CardId]
    piles: list[Pile]
    deck: int
    hands: list[int]
    """Cards in each hand."""
    to_move: int | None
    """None when the game is over."""
    turns: int
    last: list[Seat] | None
    """Seats that still have their last turn; None while the end has not begun."""
    taker: int | None
    sheet: list[SheetRow]
    challengeable: list[OpenBuild]
    over: bool
    winners: list[Seat]
    """Once the game is over."""
    ended: str | None
    """Why it is over, as the beginning of a sentence; None before that, and after last turns."""
    since: int
    events: list[Event]
    moment: UnfinishedTurn | None
    """What this seat may do now; None when it is not its turn."""
    say_first: bool
    """Is the value of a pile that was changed said before it is shown?"""
    sums: list[SumsOfSeat] | None
    """What was said by this seat, or by all that are played at its device, once the game is over; None before
    that, and where nothing is said first."""
    all_hands: list[list[CardId]] | None
    """Every hand, on the screen of a projector; None everywhere else."""
