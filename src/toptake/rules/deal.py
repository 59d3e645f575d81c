"""Dealing: from a shuffled pack, or from a deck in a given order, to the first table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from toptake.cards.card import Card
from toptake.cards.colouring import with_colours
from toptake.cards.pack import shuffle
from toptake.cards.pile import Pile
from toptake.errors import MalformedError
from toptake.rules.options import HAND, Rules
from toptake.rules.table import Table
from toptake.rules.view import Winnings


def deal(rules: Rules, deck: Sequence[Card] | Random) -> Table:
    """A new game: a shuffled pack, or a deck in a given order.

    Cards are dealt one at a time, beginning with seat 0, five to each, then those of the centre; solitaire
    deals the centre first.
    """
    cards = shuffle(rules.pack, deck) if isinstance(deck, Random) else _checked(rules, deck)
    seats, start = rules.seats, rules.starting_centre
    hands_at = start if rules.solitaire else 0
    centre_at = 0 if rules.solitaire else HAND * seats
    dealt = cards[hands_at : hands_at + HAND * seats]
    return Table(
        rules,
        cards[HAND * seats + start :],
        tuple([Pile(card) for card in cards[centre_at : centre_at + start]]),
        tuple([dealt[seat::seats] for seat in range(seats)]),
        (Winnings(),) * seats,
    )


def _checked(rules: Rules, deck: Sequence[Card]) -> tuple[Card, ...]:
    cards = with_colours(deck)
    known, seen = set(rules.pack), set[Card]()
    for card in cards:
        if card in seen:
            raise MalformedError(f"The card {card} is in the deck twice.")
        if card not in known:
            raise MalformedError(f"The card {card} is not among those that are played with.")
        seen.add(card)
    if len(cards) < HAND * rules.seats + rules.starting_centre:
        raise MalformedError(f"A deck of {len(cards)} cards is too small to be dealt.")
    return cards
