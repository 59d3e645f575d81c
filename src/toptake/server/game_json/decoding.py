"""From the wire to the game: rules, steps and endings as a screen asks for them."""

from __future__ import annotations

from typing import Any

from toptake.cards import Card, NumberCard, WildCard
from toptake.errors import MalformedError
from toptake.rules import Rules
from toptake.server import wire
from toptake.server.bookings import RulesWanted
from toptake.server.pictures import CARDS
from toptake.steps import Build, Discard, Drop, Ending, Join, Lay, Pass, Put, Step, Take


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


def step_of(step: wire.Step) -> Step:
    """The step that is meant; which kind of card it needs is told here, all else by the rules."""
    match step:
        case wire.Lay(card=card, onto=onto):
            return Lay(wild_of(card), CARDS[onto])
        case wire.Join(pile=pile, onto=onto):
            return Join(CARDS[pile], CARDS[onto])
        case wire.Drop(card=card):
            return Drop(wild_of(card))
        case wire.Put(number=number, onto=onto):
            return Put(number_of(number), CARDS[onto])


def ending_of(ending: wire.Ending) -> Ending:
    """The ending that is meant."""
    match ending:
        case wire.Take(number=number, piles=piles):
            return Take(number_of(number), tuple([CARDS[pile] for pile in piles]))
        case wire.Discard(number=number):
            return Discard(number_of(number))
        case wire.Build():
            return Build()
        case wire.Pass():
            return Pass()


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
