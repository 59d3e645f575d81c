"""A typed position with its number cards told apart by colours, so that it can be played on like a table.

At a table every card is there once and is known by its colour; in a typed position two cards may look alike.
The sandbox and answers to puzzles need a colour for every card (:func:`in_colours`). Advice needs cards that
are told apart, but no colour that nobody typed, because colours bring points (:func:`without_doubles`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from typing import TypeAlias

from toptake.cards.card import Card, Colour, NumberCard, WildCard
from toptake.cards.expressions import Built, Expression, Laid, Sum
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.errors import MalformedError

CardMap: TypeAlias = Callable[[NumberCard], NumberCard]


def in_colours(position: Position) -> tuple[Position, dict[Card, Card]]:
    """The position with the first free colour for each number card without one, and what each card was.

    >>> in_colours(Position.parse("7 [8+7] | 15b 7"))[0]
    Position.parse('7r [8r+7b] | 15b 7g')
    """
    named = with_colours(position.cards)
    seen = set[Card]()
    for card in named:
        if card in seen:
            raise MalformedError(f"The card {card} is there twice, and a pack has it once.")
        seen.add(card)
    numbers = iter([card for card in named if isinstance(card, NumberCard)])
    coloured = _with_numbers(position, lambda card: next(numbers))
    return coloured, dict(zip(named, position.cards, strict=True))


def without_doubles(position: Position) -> tuple[Position, dict[NumberCard, NumberCard]]:
    """The position with every card there once, and for each changed card the one that was typed.

    The first of cards that look alike stays as it is; the others get a free colour.

    >>> without_doubles(Position.parse("7 [8+7] | 15b 7"))[0]
    Position.parse('7 [8+7r] | 15b 7b')
    """
    wilds = [card for card in position.cards if isinstance(card, WildCard)]
    for wild in wilds:
        if wilds.count(wild) > 1:
            raise MalformedError(f"The card {wild.label()} is there twice, and a pack has it once.")
    numbers = [card for card in position.cards if isinstance(card, NumberCard)]
    for value, copies in Counter(card.value for card in numbers).items():
        if copies > len(Colour):
            raise MalformedError(f"A pack has four cards {value}, and the position has {copies}.")
    used = set(numbers)
    seen = set[NumberCard]()
    typed: dict[NumberCard, NumberCard] = {}

    def told_apart(card: NumberCard) -> NumberCard:
        if card not in seen:
            seen.add(card)
            return card
        other = _first_free(card.value, used)
        assert other is not None
        used.add(other)
        typed[other] = card
        return other

    return _with_numbers(position, told_apart), typed


def with_colours(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards with a colour for each number card that nobody told one of: the first that is free."""
    used = {card for card in cards if isinstance(card, NumberCard) and card.colour}
    found: list[Card] = []
    for card in cards:
        if isinstance(card, NumberCard) and card.colour is None:
            named = _first_free(card.value, used)
            if named is None:
                raise MalformedError(f"A pack has four cards {card.value}, and the deck has more.")
            used.add(named)
            card = named
        found.append(card)
    return tuple(found)


def map_pile(pile: Pile, card_of: CardMap) -> Pile:
    """The pile with other number cards."""
    return pile if isinstance(pile.making, WildCard) else Pile(map_numbers(pile.making, card_of))


def map_numbers(expression: Expression, card_of: CardMap) -> Expression:
    """The expression with other number cards, asked for from left to right."""
    match expression:
        case NumberCard():
            return card_of(expression)
        case Laid(card, on):
            return Laid(card, map_numbers(on, card_of))
        case Sum(parts):
            return Sum(tuple([map_numbers(part, card_of) for part in parts]))
        case Built(making):
            return Built(map_numbers(making, card_of))


def _with_numbers(position: Position, card_of: CardMap) -> Position:
    centre = tuple([map_pile(pile, card_of) for pile in position.centre])
    hand = tuple([card_of(card) if isinstance(card, NumberCard) else card for card in position.hand])
    return Position(centre, hand)


def _first_free(value: int, used: AbstractSet[NumberCard]) -> NumberCard | None:
    """The card of this value in the first colour that is not used yet."""
    return next((card for colour in Colour if (card := NumberCard(value, colour)) not in used), None)
