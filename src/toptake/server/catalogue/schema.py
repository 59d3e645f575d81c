"""Models of the pack, computer players and presets."""

from __future__ import annotations

from toptake.server.game_json.schema import Card, RulesPublic
from toptake.server.json_model import JsonModel


class CardList(JsonModel):
    """The whole pack, in the order of the cards' numbers."""

    cards: list[Card]


class Player(JsonModel):
    """A computer player."""

    name: str
    title: str
    about: str
    strength: int
    """1 is the weakest."""


class Preset(JsonModel):
    """Rules that people know by a name."""

    name: str
    about: str
    rules: RulesPublic
