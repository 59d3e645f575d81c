"""Models of opinions. What most would discard is not sent before somebody has chosen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toptake.server.game_json.schema import CardId, FractionFormName, Pile
from toptake.server.json_model import JsonModel
from toptake.server.puzzles.schema import MOST_SEEN, Number, PuzzleId


class OpinionRequest(JsonModel):
    """Another opinion, please."""

    level: Annotated[int, Field(ge=1, le=4)] | None = None
    seen: Annotated[list[PuzzleId], Field(max_length=MOST_SEEN, default_factory=list)]
    fraction_form: FractionFormName = "fraction"


class OpinionPublic(JsonModel):
    """Which discard? A question that nobody can prove an answer to."""

    id: PuzzleId
    proven: Literal[False]
    ask: str
    """What is to be done, in a sentence."""
    level: int
    piles: list[Pile]
    hand: list[CardId]
    known: list[str]
    """What is known besides, in sentences."""
    choices: list[int]
    """The values of the number cards of the hand."""


class OpinionAnswer(JsonModel):
    """The value of the card that somebody would discard."""

    card: Number
    fraction_form: FractionFormName = "fraction"


class DiscardOdds(JsonModel):
    """What both estimates expect after one discard."""

    card: int
    percents: list[int]
    """Of 100 games, by the first and the second."""


class OpinionResult(JsonModel):
    """What most would do: neither right nor wrong."""

    proven: Literal[False]
    best: int
    """What most would discard."""
    sentences: list[str]
    """Of the card that was chosen, in the coach's words."""
    estimates: list[DiscardOdds]
    """The best first."""
