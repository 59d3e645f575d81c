"""Models of the pack, computer players, presets and bonuses."""

from __future__ import annotations

from toptake.server.game_json.schema import BonusName, Card, RulesPublic
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


class BonusPublic(JsonModel):
    """Something that points are given for."""

    name: BonusName
    about: str
    stage: int
    """The first stage in which it counts."""
