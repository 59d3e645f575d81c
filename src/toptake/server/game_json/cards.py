"""JSON of cards and piles.

Plain dictionaries and not models: a view is encoded some hundred times a second, and models would take most
of that time. Tests validate what is sent against the models of ``schema``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable

from toptake.cards.card import Card, Colour, NumberCard, WildCard
from toptake.cards.pack import CardSet, pack
from toptake.cards.pile import Pile
from toptake.cards.printed_points import printed_points
from toptake.coach.speech import card_name
from toptake.rules.events import GameEvent, Play
from toptake.server.game_json import schema
from toptake.server.game_json.texts import (
    JsonObject,
    expression_texts,
    in_all_forms,
    label_texts,
    same_in_all_forms,
    value_texts,
)

CARDS: tuple[Card, ...] = pack()
"""The cards by their numbers in JSON."""
CARD_ID: dict[Card, int] = {card: number for number, card in enumerate(CARDS)}

_COLOURS = {colour: colour.name.lower() for colour in Colour}


@functools.cache
def card_models() -> list[schema.Card]:
    """What each card looks like, in the order of their numbers."""
    return [schema.Card(**_card_json(card)) for card in CARDS]


def _card_json(card: Card) -> JsonObject:
    number = isinstance(card, NumberCard)
    found: JsonObject = {"id": CARD_ID[card], "kind": "number" if number else "wild", "token": card.token}
    found |= {"value": None, "colour": None, "operation": None, "amount": None, "set": None}
    if isinstance(card, NumberCard):
        assert card.colour is not None
        found |= {
            "value": card.value,
            "colour": _COLOURS[card.colour],
            "said": same_in_all_forms(card_name(card)),
        }
    else:
        family = CardSet.of(card).name
        assert family is not None
        found |= {"operation": card.operation.name.lower(), "amount": str(card.amount), "set": family.lower()}
        found |= {"said": in_all_forms(lambda fraction_form: card_name(card, fraction_form))}
    return found | {"points": printed_points().of(card), "labels": label_texts(card)}


def card_ids(cards: Iterable[Card]) -> list[int]:
    return [CARD_ID[card] for card in cards]


def pile_json(pile: Pile, past: tuple[GameEvent, ...] = ()) -> JsonObject:
    """A pile; the events so far say who built it."""
    if isinstance(pile.making, NumberCard | WildCard):
        return _single_json(pile.making)
    cards = pile.cards
    return {
        "name": CARD_ID[cards[0]],
        "cards": card_ids(cards),
        "value": None if pile.value is None else value_texts(pile.value),
        "unsaid": False,
        "expression": expression_texts(pile.making, cards),
        "build": pile.is_build,
        "builder": _builder(pile, past) if pile.is_build else None,
    }


@functools.cache
def _single_json(card: Card) -> JsonObject:
    """A pile of one card, as most are; shared by all views, so nobody may change it."""
    number = isinstance(card, NumberCard)
    return {
        "name": CARD_ID[card],
        "cards": [CARD_ID[card]],
        "value": same_in_all_forms(str(card.value)) if number else None,
        "unsaid": False,
        "expression": same_in_all_forms(card.label()) if number else label_texts(card),
        "build": False,
        "builder": None,
    }


def _builder(pile: Pile, past: tuple[GameEvent, ...]) -> int | None:
    """The seat that made a build, or changed it last."""
    for event in reversed(past):
        if isinstance(event, Play) and (event.build == pile or pile in event.left):
            return event.seat
    return None
