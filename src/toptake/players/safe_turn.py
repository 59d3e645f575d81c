"""The turn that is played for a computer player that fails: legal whatever the table is, and of little use to
others. The seat discards safely, passes, or drops its wild cards, whatever the rules leave it.
"""

from __future__ import annotations

from toptake.cards.card import NumberCard
from toptake.rules.scoring import By
from toptake.rules.steps import DiscardEnding, Drop, PassEnding
from toptake.rules.turn import Turn
from toptake.rules.view import View

_SAFE = {11: 0, 13: 1, 7: 2}
"""Discards that are hard to use come first."""


def safe_turn(view: View) -> Turn:
    """A turn that is always legal and gives little away."""
    if view.last is not None:
        return Turn((), PassEnding())
    numbers = [card for card in view.hand if isinstance(card, NumberCard)]
    if not numbers:
        return Turn(tuple(map(Drop, view.position.hand_wilds)), PassEnding())
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    return Turn(
        (),
        DiscardEnding(min(numbers, key=lambda card: (points(card), _SAFE.get(card.value, 3), -card.value))),
    )
