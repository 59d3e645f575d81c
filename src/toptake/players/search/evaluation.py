"""The evaluation function: by how much a seat is likely to be ahead in the end of a simulated table.

Points already won count in full. A hand counts by what it is likely to win: cards that make a value smaller
bring sums beyond 15 back into reach and are worth more than is printed on them, those that make it larger
are hard to place late in the game, and high cards take more. A card won is a share of the bonus for most
cards, and the seat to move has the centre before it.

The figures were fitted to the rest of the game in some ten thousand positions between players that look one
turn ahead, at level 4 for points and at level 3 for cards. They need not be exact: they compare turns of one
seat, and most errors are the same for all of these.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from toptake.cards.card import Operation, WildCard
from toptake.players.search.simulated_table import SimulatedTable
from toptake.solver.coded_search import WILD_IDS, ItemCode, TakingCode

_HIGH = 10


class _HandFigures(NamedTuple):
    """What cards of a hand are worth."""

    smaller: float
    """A wild card that makes values smaller."""
    larger: float
    both: float
    """Each pair of one that makes smaller and one that makes larger."""
    two_larger: float
    """Each pair that makes values larger."""
    high: float
    """A number card from 10 on."""


_POINTS = (
    (25, _HandFigures(18.0, 5.0, 5.0, -9.0, 3.0)),
    (10, _HandFigures(16.5, -3.0, 6.0, 0.0, 3.4)),
    (1, _HandFigures(14.0, -10.0, 3.0, 0.0, 4.5)),
    (0, _HandFigures(5.0, -10.0, -5.0, 0.0, 5.0)),
)
"""From so many cards in the deck on."""
_CARDS = (
    (25, _HandFigures(2.8, -1.3, -0.3, 0.2, 0.3)),
    (10, _HandFigures(3.0, -2.0, 0.9, 0.3, 0.4)),
    (1, _HandFigures(1.8, -3.0, 0.9, 0.5, 1.1)),
    (0, _HandFigures(0.0, -1.8, 0.7, 0.0, 2.7)),
)
_POINTS_PER_CARD = 0.35
"""What a card won is worth, for the bonus for most cards."""
_TO_MOVE, _PER_PILE, _PER_WILD = 1.5, 1.0, 1.5
"""Points for being next, for each pile with a value and for each single wild card in the centre then."""
_CARDS_PER_POINT = 0.4
"""These, in a game for cards."""


def _makes_smaller(card: WildCard) -> bool:
    match card.operation:
        case Operation.SUBTRACT | Operation.DIVIDE | Operation.ROOT:
            return True
        case Operation.FRACTION:
            return card.amount < Fraction(1)
        case _:
            return False


_SMALLER = frozenset(code for card, code in WILD_IDS.items() if _makes_smaller(card))


def expected_totals(table: SimulatedTable) -> list[float]:
    """What each seat is likely to have in the end, but for what is the same for all."""
    if table.over:
        return table.scores()
    by_points = table.codes.by_points
    left = table.left
    stages = _POINTS if by_points else _CARDS
    figures = next(figures for cards, figures in stages if left >= cards)
    per_card = 1.0
    if by_points:
        per_card = _POINTS_PER_CARD if table.codes.solver.scoring.for_most_cards else 0.0
    totals = [
        points + per_card * cards + _hand_value(figures, numbers, wilds)
        for points, cards, numbers, wilds in zip(
            table.points, table.cards, table.numbers, table.wilds, strict=True
        )
    ]
    valued = sum(item[1] < 0 for item in table.centre)
    if valued:
        to_move = _TO_MOVE + _PER_PILE * valued + _PER_WILD * (len(table.centre) - valued)
        totals[table.seat] += to_move if by_points else _CARDS_PER_POINT * to_move
    return totals


def margin_of(totals: Sequence[float], seat: int) -> float:
    """By how much the seat is ahead: of the best of the others and of their mean, half of each."""
    others = [total for other, total in enumerate(totals) if other != seat]
    if not others:
        return totals[seat]
    return totals[seat] - (max(others) + sum(others) / len(others)) / 2


def _hand_value(of: _HandFigures, numbers: Sequence[TakingCode], wilds: Sequence[ItemCode]) -> float:
    smaller = sum(wild[1] in _SMALLER for wild in wilds)
    larger = len(wilds) - smaller
    high = sum(number[0] >= _HIGH for number in numbers)
    return (
        of.smaller * smaller
        + of.larger * larger
        + of.both * smaller * larger
        + of.two_larger * larger * (larger - 1) / 2
        + of.high * high
    )


def win_chances(totals: Sequence[float], scale: float) -> list[float]:
    """Each seat's chance to win; they add up to 1.

    The flatter the larger the scale: far ahead plays safe, behind takes risks.
    """
    most = max(totals)
    weights = [math.exp(2 * (total - most) / scale) for total in totals]
    every = sum(weights)
    return [weight / every for weight in weights]


def chance_scale(left: int, by_points: bool) -> float:
    """How much a lead must be to matter with so many cards left to play: in deck, hands and centre."""
    return (8.0 + 1.0 * left) if by_points else (3.0 + 0.3 * left)
