"""A typed position with a colour for every number card, so that it can be played on like a table.

At a table every card is there once and is known by its colour; in a typed position two cards may look alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toptake.cards.card import Card, Colour, NumberCard, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError


def in_colours(position: Position) -> tuple[Position, dict[Card, Card]]:
    """The position with the first free colour for each number card without one, and what each card was.

    >>> in_colours(Position.parse("7 [8+7] | 15b 7"))[0]
    Position.parse('7r [8r+7b] | 15b 7g')
    """
    typed = [*(card for pile in position.centre for card in pile.cards), *position.hand]
    named = with_colours(typed)
    seen = set[Card]()
    for card in named:
        if card in seen:
            raise MalformedError(f"The card {card} is there twice, and a pack has it once.")
        seen.add(card)
    cards = iter(named)
    centre = tuple([_pile(pile, cards) for pile in position.centre])
    return Position(centre, tuple(cards)), dict(zip(named, typed, strict=True))


def with_colours(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards with a colour for each number card that nobody told one of: the first that is free."""
    used = {card for card in cards if isinstance(card, NumberCard) and card.colour}
    found: list[Card] = []
    for card in cards:
        if isinstance(card, NumberCard) and card.colour is None:
            free = (NumberCard(card.value, colour) for colour in Colour)
            named = next((each for each in free if each not in used), None)
            if named is None:
                raise MalformedError(f"A pack has four cards {card.value}, and the deck has more.")
            used.add(named)
            card = named
        found.append(card)
    return tuple(found)


def _pile(pile: Pile, cards: Iterator[Card]) -> Pile:
    if isinstance(pile.making, WildCard):
        next(cards)
        return pile
    return Pile(_named(pile.making, cards))


def _named(expression: Expression, cards: Iterator[Card]) -> Expression:
    """The expression with the next cards in place of its own, which come in the same order."""
    match expression:
        case NumberCard():
            card = next(cards)
            assert isinstance(card, NumberCard)
            return card
        case Laid(card, on):
            below = _named(on, cards)
            next(cards)
            return Laid(card, below)
        case Sum(parts):
            return Sum(tuple([_named(part, cards) for part in parts]))
        case Built(making):
            return Built(_named(making, cards))
