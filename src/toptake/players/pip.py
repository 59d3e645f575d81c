"""Pip, a beginner: sees matches, sums of two piles and one wild card on one pile, and misses some of them.

Pip counts cards whatever the game is played for, wins one pile at a time, never builds, and gives away any
card.
"""

from __future__ import annotations

from random import Random

from toptake.cards.values import Grade
from toptake.players.discards import forced
from toptake.players.easy_piles import Glimpse, glimpses, takers
from toptake.players.misses import Attention, checked_misses
from toptake.rules.steps import DiscardEnding, PassEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

_STEPS = 1
_MOST = 400
_BLINK = 0.1
"""Now and then even a match is not seen."""


class Pip:
    """Matches and small sums."""

    def __init__(self, misses: float = 0.25) -> None:
        self._misses = checked_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The most cards that are easy to see, or any card."""
        only = forced(view)
        if only is not None:
            return only
        hand = takers(view)
        attention = Attention.drawn(self._misses, rng)
        blinks = rng.random() < _BLINK and not view.rules.solitaire
        best: Glimpse | None = None
        for seen in () if blinks else glimpses(view, _STEPS, _MOST):
            # In solitaire a take must be found, however late.
            easy = seen.steps <= attention.effort or view.rules.solitaire
            if easy and seen.hardest is Grade.WHOLE and seen.value in hand and _more(seen, best):
                best = seen
        if best is not None:
            return take_turn(hand[int(best.value)], [best.expression])  # type: ignore[arg-type]
        if view.rules.solitaire:
            return _any_take(view, seconds)
        return Turn(
            (),
            PassEnding() if view.last is not None else DiscardEnding(rng.choice(view.position.taking_cards)),
        )

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Pip believes everybody."""
        return None


def _more(seen: Glimpse, best: Glimpse | None) -> bool:
    return best is None or seen.items.bit_count() > best.items.bit_count()


def _any_take(view: View, seconds: float) -> Turn:
    """Solitaire goes on while there is a take, so everybody has to find one."""
    from toptake.players.greedy import best_turn

    found = best_turn(view, seconds)
    assert found is not None, "solitaire is over when nothing can be taken"
    return found
