"""Discards as good players choose them: with a plan, or safe; what is known without looking ahead.

A plan is a way to win the card back with what the hand keeps. A safe discard is one that others can do little
with: 11, 13, then 7 where a division or a fraction may come, and a card that brings the sum of the centre
beyond the highest number card, best of all to a prime. Each is an exact definition, so that the coach can
name it.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from toptake.cards.card import HIGHEST, Card, NumberCard, Operation, WildCard
from toptake.cards.pile import Pile
from toptake.cards.values import Value
from toptake.players.beliefs import is_held
from toptake.players.turns.drops import acted_on, acts_well, droppable, must_drop
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding, Drop
from toptake.rules.turn import Turn
from toptake.rules.view import View

SAFE_DISCARDS = (11, 13, 7)
"""Values that few cards can use, the safest first."""

_GROWING = (Operation.MULTIPLY, Operation.POWER)


class Plan(enum.Enum):
    """How a discard may be won back."""

    PAIR = "one of a pair"
    """The hand keeps an equal card."""
    WILD_CARD = "a wild card of the hand makes it a card of the hand"
    """One or two wild cards that are kept turn it into the value of a number card that is kept."""
    SUM = "one of two that add up to a third"
    """With another card that is kept it adds up to a third: a build comes next."""
    MULTIPLE = "a wild card of the hand makes it fit another"
    """A subtraction card that is kept turns it into a value that another wild card acts well on."""


class PlannedDiscard(NamedTuple):
    """A plan, and the cards of the hand that it needs."""

    plan: Plan
    wilds: tuple[WildCard, ...] = ()
    """In the order in which they are laid on it."""
    numbers: tuple[NumberCard, ...] = ()
    """The card that takes last."""


def plan_for(discard: NumberCard, kept: Sequence[Card], highest: int = HIGHEST) -> PlannedDiscard | None:
    """The plan that this discard leaves; the surest one, where there are several.

    >>> plan_for(NumberCard(14), [NumberCard(12), WildCard("-2")]).plan
    <Plan.WILD_CARD: 'a wild card of the hand makes it a card of the hand'>
    """
    numbers = [card for card in kept if isinstance(card, NumberCard)]
    wilds = [card for card in kept if isinstance(card, WildCard)]
    by_value = {card.value: card for card in reversed(numbers)}
    if discard.value in by_value:
        return PlannedDiscard(Plan.PAIR, (), (by_value[discard.value],))
    made = [(wild, acted_on(wild, discard.value, highest)) for wild in wilds]
    for wild, value in made:
        if value in by_value:
            return PlannedDiscard(Plan.WILD_CARD, (wild,), (by_value[value],))
    for wild, value in made:
        for other in wilds if value is not None else ():
            if other is not wild and (end := acted_on(other, value or 0, highest)) in by_value:
                return PlannedDiscard(Plan.WILD_CARD, (wild, other), (by_value[end],))
    for card in numbers:
        if discard.value + card.value in by_value:
            return PlannedDiscard(Plan.SUM, (), (card, by_value[discard.value + card.value]))
    for wild, value in made:
        if value is None or wild.operation is not Operation.SUBTRACT or not numbers:
            continue
        for other in wilds:
            if other.operation is not Operation.SUBTRACT and _wants(other, value, highest):
                return PlannedDiscard(Plan.MULTIPLE, (wild, other))
    return None


def _wants(wild: WildCard, value: int, highest: int) -> bool:
    """Does a dividing or fraction card fit this value?"""
    return wild.operation not in _GROWING and acts_well(wild, value, highest)


class Safety(enum.IntEnum):
    """Why others can do little with a discard; the safest first."""

    PRIME_BEYOND = 0
    """It brings the sum of all values above the highest number card, to a prime."""
    BEYOND = 1
    """It brings the sum above the highest number card."""
    FITS_LITTLE = 2
    """11, 13 or 7, where nothing else has a value and a card that divides or multiplies may come."""
    LOWEST = 3
    """The lowest card of the hand, where nothing has a value and no such card may come."""


def safety_of(view: View, discard: NumberCard) -> Safety | None:
    """Why this discard is safe on this centre; None where nothing speaks for it."""
    highest = view.rules.highest
    before = total_value(view.centre)
    if any(pile.value is not None for pile in view.centre):
        after = before + discard.value
        # A sum that was beyond already says nothing about one more card, unless few cards fit it.
        if after > highest and (before <= highest or discard.value in SAFE_DISCARDS):
            return Safety.PRIME_BEYOND if before <= highest and _is_prime(after) else Safety.BEYOND
        return None
    if any(_scales(card) for card in view.unseen):
        return Safety.FITS_LITTLE if discard.value in SAFE_DISCARDS else None
    lowest = min(card.value for card in view.position.taking_cards)
    return Safety.LOWEST if discard.value == lowest else None


def _scales(card: Card) -> bool:
    return isinstance(card, WildCard) and card.operation is not Operation.SUBTRACT


def _is_prime(value: Value) -> bool:
    if not isinstance(value, Fraction) or value.denominator != 1 or value < 2:
        return False
    whole = int(value)
    return all(whole % part for part in range(2, int(whole**0.5) + 1))


def scaling_fits(cards: Iterable[Card], value: int, highest: int = HIGHEST) -> int:
    """How many of the wild cards act well on a card of this value, subtraction cards not counted.

    Those of subtraction act well on nearly everything, and so tell nothing.
    """
    wilds = [card for card in cards if isinstance(card, WildCard) and _scales(card)]
    return sum(acts_well(card, value, highest) for card in wilds)


def discard_turn(view: View) -> Turn:
    """The discard of a player that does not look ahead, after a wild card where these crowd the hand."""
    number = rank_discards(view)[0]
    drops = droppable(view.hand, number, view.rules.highest)[:1] if must_drop(view) else []
    return Turn(tuple(map(Drop, drops)), DiscardEnding(number))


class Wisdom(NamedTuple):
    """What a teacher says of a discard before anything is tried; the smaller the wiser."""

    given: bool
    """It is the answer of a build that lies there, or an opponent is known to hold its equal."""
    plan: int
    """By :class:`Plan`, the surest first; their number where there is none."""
    offered: int
    """Of two cards that add up to a third the higher one offers less."""
    safety: int
    """By :class:`Safety`, the safest first; their number where nothing speaks for it."""
    fits: int
    """Of the cards that few wild cards fit, 11 and 13 come before 7."""
    wanted: int
    """By how many wild cards of the hand: those that multiply want low cards, those that divide high ones."""


def wisdom_of(view: View, card: NumberCard) -> Wisdom:
    """What speaks for this discard, and what against it."""
    planned = plan_for(card, without_one(view.hand, card), view.rules.highest)
    safety = safety_of(view, card)
    pair = planned is not None and planned.plan is Plan.PAIR
    lies = any(pile.is_build and pile.value == card.value for pile in view.centre)
    summed = planned is not None and planned.plan is Plan.SUM
    return Wisdom(
        (lies and not pair) or is_held(view, card.value),
        len(Plan) if planned is None else list(Plan).index(planned.plan),
        -card.value if summed else 0,
        len(Safety) if safety is None else safety,
        int(safety is Safety.FITS_LITTLE and card.value == SAFE_DISCARDS[-1]),
        -scaling_fits(view.position.hand_wilds, card.value, view.rules.highest),
    )


def rank_discards(view: View) -> list[NumberCard]:
    """The number cards of the hand, the wisest discard first.

    Of equal wisdom: few printed points, then few unseen wild cards that fit it, then the lower card.
    """
    rules, unseen = view.rules, view.unseen
    points = rules.scoring.points.of if rules.by is By.POINTS else (lambda card: 0)

    def rank(card: NumberCard) -> tuple[Wisdom, int, int, int]:
        fits = scaling_fits(unseen, card.value, rules.highest)
        return wisdom_of(view, card), points(card), fits, card.value

    return sorted(view.position.taking_cards, key=rank)


def without_one(hand: Sequence[Card], card: Card) -> list[Card]:
    """The hand after this card is played; of two that look alike only one goes."""
    kept = list(hand)
    kept.remove(card)
    return kept


def total_value(piles: Iterable[Pile]) -> Value:
    """The sum of all piles that have a value."""
    total: Value = Fraction(0)
    for pile in piles:
        if pile.value is not None:
            total = total + pile.value
    return total
