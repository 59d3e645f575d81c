"""From JSON to the game: cards, steps and endings."""

from __future__ import annotations

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.errors import MalformedError
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
from toptake.server.game_json import schema
from toptake.server.game_json.cards import CARDS


def decode_step(step: schema.Step) -> Step:
    """Only the kind of each card is checked here; all else is up to the rules."""
    match step:
        case schema.Lay(card=card, onto=onto):
            return Lay(_decode_wild_card(card), CARDS[onto])
        case schema.Join(pile=pile, onto=onto):
            return Join(CARDS[pile], CARDS[onto])
        case schema.Drop(card=card):
            return Drop(_decode_wild_card(card))
        case schema.Put(number=number, onto=onto):
            return Put(decode_number_card(number), CARDS[onto])


def decode_ending(ending: schema.Ending) -> Ending:
    match ending:
        case schema.TakeEnding(number=number, piles=piles):
            return TakeEnding(decode_number_card(number), tuple([CARDS[pile] for pile in piles]))
        case schema.DiscardEnding(number=number):
            return DiscardEnding(decode_number_card(number))
        case schema.BuildEnding():
            return BuildEnding()
        case schema.PassEnding():
            return PassEnding()


def decode_number_card(id: int) -> NumberCard:
    card: Card = CARDS[id]
    if not isinstance(card, NumberCard):
        raise MalformedError(f"A number card is needed, and {card.label()} is a wild card.")
    return card


def _decode_wild_card(id: int) -> WildCard:
    card: Card = CARDS[id]
    if not isinstance(card, WildCard):
        raise MalformedError(f"A wild card is needed, and {card.label()} is a number card.")
    return card
