"""Models of records: in a line, table by table, and reviewed by the coach."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toptake.server.game_json.schema import By, CardId, Event, Pile, RulesPublic, SheetRow, Texts
from toptake.server.json_model import JsonModel

LONGEST_UPLOAD = 100_000


class RecordSummary(JsonModel):
    """A game in a line."""

    id: str
    names: list[str]
    rules: RulesPublic
    turns: int
    over: bool
    scores: list[int]
    winners: list[int]
    at: str
    """When it ended or was uploaded, as ISO 8601 in UTC."""
    origin: Literal["room", "upload"]


class RecordTable(JsonModel):
    """All cards on the table after an event of a game that has ended."""

    turns: int
    to_move: int | None
    piles: list[Pile]
    hands: list[list[CardId]]
    deck: int
    sheet: list[SheetRow]
    event: Event | None
    """None at the start."""


class RecordPublic(JsonModel):
    """A game, turn by turn."""

    record: RecordSummary
    text: str
    seed: str | None
    tables: list[RecordTable]


class ShownStep(JsonModel):
    """What lies there after a step of a turn, and what is said."""

    piles: list[Pile]
    hand: list[CardId]
    """Of whoever makes the turn."""
    changed: list[CardId]
    """The piles changed in this turn, by name."""
    said: Texts


class ShownTurn(JsonModel):
    """A turn, step by step."""

    table: int
    """The number of the table before it; the next one is the table after it."""
    steps: list[ShownStep]


class DemonstrationPublic(JsonModel):
    """A game to show to a class: every table, and every step."""

    names: list[str]
    rules: RulesPublic
    tables: list[RecordTable]
    turns: list[ShownTurn]


class RecordUpload(JsonModel):
    """A record that was written elsewhere."""

    text: Annotated[str, Field(max_length=LONGEST_UPLOAD)]


class UploadResult(RecordSummary):
    """The game that was uploaded."""

    cut: str | None
    """A sentence about a last line that was cut off, and is left out; None for a record that is whole."""


class TurnReview(JsonModel):
    """One turn, the best one in its place, and the largest take that was there."""

    turn: int
    seat: int
    what: Literal["take", "build", "discard", "pass"]
    written: Texts
    gain: int
    chance: float
    """To win with this turn, as far as its player could know; chances are between 0 and 1."""
    best: Texts
    best_chance: float
    cost: float
    """What the turn cost of a win, beside the best one."""
    take: Texts | None
    most: int
    """What that take would have won."""
    take_chance: float
    odds: str | None
    """What to say of the chances with that take and with this turn; null where there was no larger take."""
    proven: bool
    """There was surely no larger take."""
    ideas: list[str]
    missed_ideas: list[str]
    scores: list[int]


class CostlyDiscard(JsonModel):
    """A discard that the next player won at once."""

    turn: int
    taken: int
    gain: int
    instead: CardId | None
    left: int | None


class PlayerSummary(JsonModel):
    """One player's game in numbers."""

    seat: int
    name: str
    score: int
    turns: dict[str, int]
    best: int | None
    """The turn that brought most."""
    missed: list[int]
    passed: list[int]
    """Takes that were passed over for a good reason."""
    key_moments: list[int]
    accuracy: float | None
    """In percent; null for who had no choice in any turn."""
    ideas: dict[str, int]
    missed_ideas: dict[str, int]


class ReviewPublic(JsonModel):
    """The coach's review of a game."""

    id: str
    by: By
    names: list[str]
    over: bool
    turns: list[TurnReview]
    chances: list[list[float]]
    """Of each seat to win, at the start and after every turn; empty in solitaire."""
    best: int | None
    missed: list[int]
    passed: list[int]
    costly: list[CostlyDiscard]
    players: list[PlayerSummary]
    sentences: list[str]
    """The coach's words, as the command line prints them."""


class WaitingPublic(JsonModel):
    """A review that is not ready."""

    place: int
    """In the line before the coach; 0 for the one that is worked on."""
    of: int
    """How many turns there are."""
    turns: list[TurnReview]
    """Those that were looked at so far."""
