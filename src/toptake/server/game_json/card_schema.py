"""Models of cards, piles and texts in JSON."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from toptake.cards.card import MOST_CARDS
from toptake.server.json_model import JsonModel

CardId: TypeAlias = Annotated[int, Field(ge=0, lt=MOST_CARDS)]
FractionFormName: TypeAlias = Literal["fraction", "percentage", "decimal", "stages"]
CardSetName: TypeAlias = Literal[
    "subtraction", "multiplication", "simple_fractions", "complex_fractions", "powers"
]


class Texts(JsonModel):
    """A text in every form of fraction cards."""

    fraction: str
    percentage: str
    decimal: str
    stages: str


class Sentences(JsonModel):
    """Sentences in every form of fraction cards."""

    fraction: list[str]
    percentage: list[str]
    decimal: list[str]
    stages: list[str]


class Card(JsonModel):
    """A card as it looks."""

    id: CardId
    kind: Literal["number", "wild"]
    token: str
    """As positions and records write it: 7r, -4, 3/4, sqrt."""
    value: int | None
    colour: Literal["red", "blue", "green", "orange"] | None
    operation: Literal["subtract", "multiply", "divide", "fraction", "power", "root"] | None
    amount: str | None
    set: CardSetName | None
    """The card set that a wild card belongs to."""
    points: int
    """Printed in its corner."""
    labels: Texts
    said: Texts
    """Aloud: red 7, minus 4, three quarters."""


class Pile(JsonModel):
    """One thing in the centre."""

    name: CardId
    """Its bottom card, which names it in steps."""
    cards: list[CardId]
    value: Texts | None
    """None for a single wild card, and while it is unsaid."""
    unsaid: bool
    """Its value changed in this turn and has to be said before it is shown."""
    expression: Texts
    build: bool
    builder: int | None
    """The seat that made it, or changed it last."""
