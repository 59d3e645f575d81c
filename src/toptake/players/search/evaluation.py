"""Prospects: what a sketch promises a seat, between points on the sheet and a chance to win.

Points already won count in full. A hand is worth what it is likely to win: cards that make a value smaller
bring sums beyond 15 back into reach and are worth more than is printed on them, those that make it larger
are hard to place late in the game, and high cards take more. A card won is a share of the bonus for most
cards, and whoever is to move has the centre before them.

The figures were fitted to the rest of the game in some ten thousand positions between players that look one
turn ahead, at level 4 for points and at level 3 for cards. They need not be exact: they compare turns of one
seat, and most of what they say is said of all of these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from toptake.cards.card import Operation, WildCard
from toptake.players.search.simulated_table import Sketch
from toptake.solver.coded_search import WILD_IDS, ItemCode, TakingCode

_HIGH = 10


class Worth(NamedTuple):
    """What cards of a hand promise."""

    smaller: float
    """A wild card that makes values smaller."""
    larger: float
    both: float
    """One of either kind together."""
    second: float
    """Every pair that makes values larger."""
    high: float
    """A number card from 10 on."""


_POINTS = (
    (25, Worth(18.0, 5.0, 5.0, -9.0, 3.0)),
    (10, Worth(16.5, -3.0, 6.0, 0.0, 3.4)),
    (1, Worth(14.0, -10.0, 3.0, 0.0, 4.5)),
    (0, Worth(5.0, -10.0, -5.0, 0.0, 5.0)),
)
"""From so many cards in the deck on."""
_CARDS = (
    (25, Worth(2.8, -1.3, -0.3, 0.2, 0.3)),
    (10, Worth(3.0, -2.0, 0.9, 0.3, 0.4)),
    (1, Worth(1.8, -3.0, 0.9, 0.5, 1.1)),
    (0, Worth(0.0, -1.8, 0.7, 0.0, 2.7)),
)
CARD = 0.35
"""Points that a card won is worth, for the most cards."""
_TURN, _PILE, _LONE = 1.5, 1.0, 1.5
"""Points for being next, for each pile with a value and for each wild card that lies there then."""
_IN_CARDS = 0.4
"""Those in a game for cards."""


def _makes_smaller(card: WildCard) -> bool:
    match card.operation:
        case Operation.SUBTRACT | Operation.DIVIDE | Operation.ROOT:
            return True
        case Operation.FRACTION:
            return card.amount < Fraction(1)
        case _:
            return False


_SMALLER = frozenset(code for card, code in WILD_IDS.items() if _makes_smaller(card))


def margin(sketch: Sketch, seat: int) -> float:
    """By how much the seat is likely to be ahead in the end."""
    if sketch.over:
        worth = sketch.scores()
    else:
        points = sketch.ground.points
        left = len(sketch.deck)
        table = _POINTS if points else _CARDS
        of = next(figures for cards, figures in table if left >= cards)
        worth = [
            total + (CARD if points else 1.0) * cards + _hand(of, numbers, wilds)
            for total, cards, numbers, wilds in zip(
                sketch.points, sketch.cards, sketch.numbers, sketch.wilds, strict=True
            )
        ]
        valued = sum(item[1] < 0 for item in sketch.centre)
        next_turn = _TURN + _PILE * valued + _LONE * (len(sketch.centre) - valued) if valued else 0.0
        worth[sketch.seat] += next_turn if points else _IN_CARDS * next_turn
    mine = worth.pop(seat)
    if not worth:
        return mine
    return mine - (max(worth) + sum(worth) / len(worth)) / 2


def _hand(of: Worth, numbers: Sequence[TakingCode], wilds: Sequence[ItemCode]) -> float:
    smaller = sum(wild[1] in _SMALLER for wild in wilds)
    larger = len(wilds) - smaller
    high = sum(number[0] >= _HIGH for number in numbers)
    return (
        of.smaller * smaller
        + of.larger * larger
        + of.both * smaller * larger
        + of.second * larger * (larger - 1) / 2
        + of.high * high
    )


def chance(lead: float, left: int, points: bool) -> float:
    """A lead as something like a chance to win: who is far ahead stays safe, who is behind takes risks."""
    scale = (8.0 + 1.0 * left) if points else (3.0 + 0.3 * left)
    return math.tanh(lead / scale)
