"""The take that somebody means who picks a number card and then piles: which joins it needs.

Only addition: whoever lays wild cards does so before. The piles are split into groups, each of which comes to
exactly the card; every split that works has as many groups, so the first one found is as good as any other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from toptake.cards.card import Card, NumberCard
from toptake.cards.values import Value
from toptake.rules.steps import Join, TakeEnding

MOST_TRIES = 4_000
"""Piles that were tried in a group before the search gives up; a server has other things to do."""


@dataclass(frozen=True, slots=True)
class MarkedTake:
    """The joins to make, and the take after them."""

    joins: tuple[Join, ...]
    ending: TakeEnding


def marked_take(number: NumberCard, marked: Sequence[tuple[Card, Value]]) -> MarkedTake | None:
    """The take of these piles, each by its name and value, in the order in which they were marked."""
    groups = _groups(Fraction(number.value), marked)
    return None if groups is None else _joined(number, groups)


def joined_blindly(number: NumberCard, marked: Sequence[tuple[Card, Value]]) -> MarkedTake:
    """Piles that are worth the card stand alone, all others become one pile, whatever that comes to.

    So it tells nothing of any sum: whoever means several sums joins the piles of each first.
    """
    alone = [[name] for name, value in marked if value == number.value]
    others = [name for name, value in marked if value != number.value]
    return _joined(number, [*alone, others] if others else alone)


def _joined(number: NumberCard, groups: Sequence[Sequence[Card]]) -> MarkedTake:
    joins = tuple([Join(pile, group[0]) for group in groups for pile in group[1:]])
    return MarkedTake(joins, TakeEnding(number, tuple([group[0] for group in groups])))


def _groups(value: Fraction, marked: Sequence[tuple[Card, Value]]) -> list[list[Card]] | None:
    """A partition into groups that each come to the value.

    The first pile that is left opens the next group, so that no group is tried in two orders.
    """
    tries = 0

    def complete(
        left: list[tuple[Card, Value]], group: list[Card], missing: Value, start: int
    ) -> list[list[Card]] | None:
        nonlocal tries
        if missing == 0 and group:
            rest = complete(left, [], value, 0) if left else []
            if rest is not None:
                return [group, *rest]
        # What comes to nothing may still go into a group that is full.
        for index in range(start, len(left) if group else min(1, len(left))):
            tries += 1
            if tries > MOST_TRIES:
                return None
            name, worth = left[index]
            found = complete(
                left[:index] + left[index + 1 :], [*group, name], missing - worth, index if group else 0
            )
            if found is not None:
                return found
        return None

    return complete(list(marked), [], value, 0)
