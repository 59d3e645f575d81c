"""JSON of steps and endings, in the form in which a screen sends them back."""

from __future__ import annotations

from collections.abc import Mapping

from toptake.cards.card import Card
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.server.game_json.cards import CARD_ID, card_ids
from toptake.server.game_json.texts import JsonObject


def step_json(step: Step, known: Mapping[Card, int] = CARD_ID) -> JsonObject:
    """A step. By its type and not by a pattern, for speed: there are some hundred in a view."""
    if type(step) is Lay:
        return {"kind": "lay", "card": known[step.card], "onto": known[step.onto]}
    if type(step) is Join:
        return {"kind": "join", "pile": known[step.pile], "onto": known[step.onto]}
    if type(step) is Put:
        return {"kind": "put", "number": known[step.number], "onto": known[step.onto]}
    assert type(step) is Drop
    return {"kind": "drop", "card": known[step.card]}


def ending_json(ending: Ending) -> JsonObject:
    match ending:
        case TakeEnding(number, piles):
            return {"kind": "take", "number": CARD_ID[number], "piles": card_ids(piles)}
        case DiscardEnding(number):
            return {"kind": "discard", "number": CARD_ID[number]}
        case BuildEnding():
            return {"kind": "build"}
        case PassEnding():
            return {"kind": "pass"}
