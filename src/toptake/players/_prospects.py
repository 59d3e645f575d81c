"""Prospects: what a sketch promises a seat, between points on the sheet and a chance to win.

Points already won count in full. Wild cards in a hand are points to come, a card won is a share of the bonus
for most cards, and whoever is to move has the centre before them.
"""

from __future__ import annotations

import math

from toptake.players._sketch import Sketch

WILD = 4.0
"""Points that a wild card in the hand is worth, while there are turns to lay it."""
CARD = 0.5
"""Points that a card won is worth in a points game, for the most cards."""
TEMPO = 3.0
"""Points that the next turn is worth when there is something to take."""


def margin(sketch: Sketch, seat: int) -> float:
    """By how much the seat is likely to be ahead in the end."""
    ground = sketch.ground
    if sketch.over:
        worth = sketch.scores()
    elif ground.points:
        worth = [
            points + CARD * cards + WILD * len(wilds)
            for points, cards, wilds in zip(sketch.points, sketch.cards, sketch.wilds, strict=True)
        ]
        if any(item[1] < 0 for item in sketch.centre):
            worth[sketch.seat] += TEMPO
    else:
        worth = [cards + 0.3 * len(wilds) for cards, wilds in zip(sketch.cards, sketch.wilds, strict=True)]
        if any(item[1] < 0 for item in sketch.centre):
            worth[sketch.seat] += 1
    mine = worth.pop(seat)
    if not worth:
        return mine
    return mine - (max(worth) + sum(worth) / len(worth)) / 2


def chance(lead: float, left: int, points: bool) -> float:
    """A lead as something like a chance to win: who is far ahead stays safe, who is behind takes risks."""
    scale = (8.0 + 1.0 * left) if points else (3.0 + 0.3 * left)
    return math.tanh(lead / scale)
