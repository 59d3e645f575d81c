"""Games that were kept, over the wire: in a line, table by table, and reviewed by the coach."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toptake.server.game_json.schema import By, CardId, Event, Pile, RulesShown, SheetRow, Texts, Wire

LONGEST_UPLOAD = 100_000


class RecordKept(Wire):
    """A game that was kept, in a line."""

    id: str
    names: list[str]
    rules: RulesShown
    turns: int
    over: bool
    scores: list[int]
    winners: list[int]
    at: str
    """When it ended or was brought here, as ISO 8601 in UTC."""
    origin: Literal["room", "upload"]


class RecordsKept(Wire):
    """Games that were kept, the latest first."""

    records: list[RecordKept]


class TableShown(Wire):
    """All cards at one moment of a game that is over."""

    turns: int
    to_move: int | None
    piles: list[Pile]
    hands: list[list[CardId]]
    deck: int
    sheet: list[SheetRow]
    event: Event | None
    """What led here; None at the start."""


class RecordShown(Wire):
    """A game to be looked at turn by turn."""

    record: RecordKept
    text: str
    seed: str | None
    tables: list[TableShown]


class Upload(Wire):
    """A record that somebody brings."""

    text: Annotated[str, Field(max_length=LONGEST_UPLOAD)]


class ReviewedTurn(Wire):
    """One turn, and what could have been."""

    turn: int
    seat: int
    what: Literal["take", "build", "discard", "pass"]
    written: Texts
    gain: int
    best: Texts | None
    best_gain: int
    proven: bool
    cost: int
    ideas: list[str]
    scores: list[int]


class CostlyDiscard(Wire):
    """A discard that the next player won at once."""

    turn: int
    taken: int
    gain: int
    instead: CardId | None
    left: int | None


class Summary(Wire):
    """One player's game in numbers."""

    seat: int
    name: str
    score: int
    turns: dict[str, int]
    best: int | None
    """The turn that brought most."""
    missed: list[int]
    cost: int
    ideas: dict[str, int]


class Reviewed(Wire):
    """A game looked back at."""

    id: str
    by: By
    names: list[str]
    over: bool
    turns: list[ReviewedTurn]
    best: int | None
    missed: list[int]
    costly: list[CostlyDiscard]
    players: list[Summary]
    sentences: list[str]
    """The coach's words, as the command line prints them."""
