"""From the wire to the game: rules, steps and endings as a screen asks for them."""

from __future__ import annotations

from typing import Any

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.rules.options import Rules
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
from toptake.server.rooms.schema import RulesWanted


def rules_wanted(wanted: RulesWanted, seats: int | None = None, solitaire: bool = False) -> Rules:
    """The rules that a screen asks for."""
    given = {"by": wanted.by, "edition": wanted.edition, "bluffing": wanted.bluffing}
    options: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    if wanted.text is not None:
        if wanted.level is not None:
            raise MalformedError("Rules are a level or a text, not both.")
        rules = Rules.parse(wanted.text)
        if rules.solitaire != solitaire and solitaire:
            raise MalformedError("These are no rules of solitaire; leave the text out, or begin it so.")
        if seats is not None and not rules.solitaire:
            options["seats"] = seats
        if wanted.by == "cards":
            options["bluffing"] = False
        return rules.with_options(**options)
    if solitaire:
        return Rules.alone(wanted.level or 3, **options)
    if seats is not None:
        options["seats"] = seats
    return Rules.level(wanted.level or 3, **options)


def step_of(step: schema.Step) -> Step:
    """The step that is meant; which kind of card it needs is told here, all else by the rules."""
    match step:
        case schema.Lay(card=card, onto=onto):
            return Lay(wild_of(card), CARDS[onto])
        case schema.Join(pile=pile, onto=onto):
            return Join(CARDS[pile], CARDS[onto])
        case schema.Drop(card=card):
            return Drop(wild_of(card))
        case schema.Put(number=number, onto=onto):
            return Put(number_of(number), CARDS[onto])


def ending_of(ending: schema.Ending) -> Ending:
    """The ending that is meant."""
    match ending:
        case schema.Take(number=number, piles=piles):
            return TakeEnding(number_of(number), tuple([CARDS[pile] for pile in piles]))
        case schema.Discard(number=number):
            return DiscardEnding(number_of(number))
        case schema.Build():
            return BuildEnding()
        case schema.Pass():
            return PassEnding()


def number_of(id: int) -> NumberCard:
    """The number card that is meant."""
    card: Card = CARDS[id]
    if not isinstance(card, NumberCard):
        raise MalformedError(f"A number card is needed, and {card.label()} is a wild card.")
    return card


def wild_of(id: int) -> WildCard:
    """The wild card that is meant."""
    card: Card = CARDS[id]
    if not isinstance(card, WildCard):
        raise MalformedError(f"A wild card is needed, and {card.label()} is a number card.")
    return card
