"""Colours for the number cards of a typed position, so that it can be played on like a table.

At a table every card is there once and is known by its colour; in a typed position two cards may look alike.
:func:`in_colours` gives every card a colour, :func:`tell_apart` only those that would be there twice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

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
    numbers = iter([card for card in named if isinstance(card, NumberCard)])
    return replace_numbers(position, lambda card: next(numbers)), dict(zip(named, typed, strict=True))


def tell_apart(position: Position) -> tuple[Position, dict[NumberCard, NumberCard]]:
    """The position with a free colour for each number card that is there again, and what each of them was.

    The first of equal cards stays as it was typed, with a colour or without: a search then counts no more
    colours than were typed.

    >>> tell_apart(Position.parse("7 [8+7] | 15b 7"))[0]
    Position.parse('7 [8+7r] | 15b 7b')
    """
    cards = [*(card for pile in position.centre for card in pile.cards), *position.hand]
    wilds = [card for card in cards if isinstance(card, WildCard)]
    for card in wilds:
        if wilds.count(card) > 1:
            raise MalformedError(f"The card {card.label()} is there twice, and a pack has it once.")
    values = Counter(card.value for card in cards if isinstance(card, NumberCard))
    for value, copies in values.items():
        if copies > len(Colour):
            raise MalformedError(_too_many(value, copies))
    used = {card for card in cards if isinstance(card, NumberCard)}
    seen = set[NumberCard]()
    typed: dict[NumberCard, NumberCard] = {}

    def other_than_seen(card: NumberCard) -> NumberCard:
        if card not in seen:
            seen.add(card)
            return card
        other = next(_free_colours(card.value, used))
        used.add(other)
        typed[other] = card
        return other

    return replace_numbers(position, other_than_seen), typed


def with_colours(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards with a colour for each number card that nobody told one of: the first that is free."""
    used = {card for card in cards if isinstance(card, NumberCard) and card.colour}
    found: list[Card] = []
    for card in cards:
        if isinstance(card, NumberCard) and card.colour is None:
            named = next(_free_colours(card.value, used), None)
            if named is None:
                copies = sum(isinstance(each, NumberCard) and each.value == card.value for each in cards)
                raise MalformedError(_too_many(card.value, copies))
            used.add(named)
            card = named
        found.append(card)
    return tuple(found)


def _too_many(value: int, copies: int) -> str:
    return f"A pack has four cards {value}, and here are {copies} of them."


def _free_colours(value: int, used: set[NumberCard]) -> Iterator[NumberCard]:
    cards = (NumberCard(value, colour) for colour in Colour)
    return (card for card in cards if card not in used)


def replace_numbers(position: Position, card_of: Callable[[NumberCard], NumberCard]) -> Position:
    """The position with other number cards; ``card_of`` is called from left to right, the centre first."""
    centre = tuple([replace_numbers_in_pile(pile, card_of) for pile in position.centre])
    hand = tuple([card_of(card) if isinstance(card, NumberCard) else card for card in position.hand])
    return Position(centre, hand)


def replace_numbers_in_pile(pile: Pile, card_of: Callable[[NumberCard], NumberCard]) -> Pile:
    making = pile.making
    return pile if isinstance(making, WildCard) else Pile(replace_numbers_in_expression(making, card_of))


def replace_numbers_in_expression(
    expression: Expression, card_of: Callable[[NumberCard], NumberCard]
) -> Expression:
    match expression:
        case NumberCard():
            return card_of(expression)
        case Laid(card, on):
            return Laid(card, replace_numbers_in_expression(on, card_of))
        case Sum(parts):
            return Sum(tuple([replace_numbers_in_expression(part, card_of) for part in parts]))
        case Built(making):
            return Built(replace_numbers_in_expression(making, card_of))
