"""The only turn of a hand without number cards."""

from __future__ import annotations

from toptake.rules.steps import Drop, PassEnding
from toptake.rules.turn import Turn
from toptake.rules.view import View


def forced_turn(view: View) -> Turn | None:
    """All wild cards are dropped, but not in a last turn; None for a hand that has a choice."""
    if view.position.taking_cards:
        return None
    wilds = view.position.hand_wilds if view.last is None else ()
    return Turn(tuple(map(Drop, wilds)), PassEnding())
