"""What a seat may conclude about the cards of others from what they did: who has built holds the answer.

Surely so where bluffing is off, and where a challenge has shown the card; else unless it was a bluff. A card
of that value which the builder has played since ends it, for it may have been the answer.
"""

from __future__ import annotations

from typing import NamedTuple

from toptake.cards.card import NumberCard
from toptake.rules.events import Play
from toptake.rules.view import View
from toptake.solver.coded_search import value_code


class HeldAnswer(NamedTuple):
    """A seat holds a number card of this value."""

    seat: int
    value: int
    sure: bool
    """False where it may have been a bluff."""


def held_answers(view: View) -> list[HeldAnswer]:
    """Of all seats, in the order in which it became known."""
    sure: dict[tuple[int, int], bool] = {}
    built: dict[NumberCard, int] = {}
    for event in view.past:
        if not isinstance(event, Play):
            if event.answer is not None:
                sure[event.builder, event.answer.value] = True
            elif event.number in built:
                sure.pop((event.builder, built[event.number]), None)
            continue
        if event.number is not None:
            sure.pop((event.seat, event.number.value), None)
            if event.build is not None:
                built[event.number] = value_code(event.build)
        for pile in (*((event.build,) if event.build else ()), *event.left):
            # What is left beside must be held whatever the rules say about bluffs.
            sure[event.seat, value_code(pile)] = not view.rules.bluffing or pile in event.left
    return [HeldAnswer(seat, value, certain) for (seat, value), certain in sure.items()]


def unseen_of(view: View, value: int) -> int:
    """How many number cards of this value are in the deck or in other hands."""
    return sum(isinstance(card, NumberCard) and card.value == value for card in view.unseen)


def is_held(view: View, value: int) -> bool:
    """Has an opponent shown to hold a number card of this value, which may still be one that is unseen?"""
    known = any(held.seat != view.seat and held.value == value for held in held_answers(view))
    return known and unseen_of(view, value) > 0


def held_probability(view: View, value: int) -> float:
    """How likely some opponent is to hold a number card of this value."""
    if is_held(view, value):
        return 1.0
    free = unseen_of(view, value)
    hidden = len(view.unseen)
    others = sum(cards for seat, cards in enumerate(view.hands) if seat != view.seat)
    missing = 1.0
    for gone in range(free):
        missing *= max(0.0, 1 - others / max(1, hidden - gone))
    return 1 - missing
