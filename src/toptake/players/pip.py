"""Pip, a beginner: sees matches, sums of two piles and one wild card on one pile, and misses some of them.

Pip counts cards whatever the game is played for, wins one pile at a time, never builds, and gives away any
card.
"""

from __future__ import annotations

from random import Random

from toptake.cards.values import Grade
from toptake.players.misses import DifficultyLimit, check_misses
from toptake.players.turns.easy_piles import EasyPile, easy_piles, numbers_by_value
from toptake.players.turns.forced_turn import forced_turn
from toptake.players.turns.takes import solitaire_turn
from toptake.rules.steps import DiscardEnding, PassEnding
from toptake.rules.turn import Challenge, Turn, take_turn
from toptake.rules.view import View

_STEPS = 1
_MOST_PILES = 400
_SEES_NOTHING = 0.1
"""How often even a match is missed."""


class Pip:
    def __init__(self, misses: float = 0.25) -> None:
        self._misses = check_misses(misses)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The most cards that are easy to see, or any card."""
        only = forced_turn(view)
        if only is not None:
            return only
        solitaire = view.rules.solitaire
        numbers = numbers_by_value(view)
        limit = DifficultyLimit.draw(self._misses, rng)
        sees_nothing = rng.random() < _SEES_NOTHING and not solitaire
        best: EasyPile | None = None
        for pile in () if sees_nothing else easy_piles(view, _STEPS, _MOST_PILES):
            # In solitaire a take must be found, however late.
            seen = pile.steps <= limit.most or solitaire
            if seen and pile.hardest is Grade.WHOLE and pile.value in numbers and _is_larger(pile, best):
                best = pile
        if best is not None:
            return take_turn(numbers[int(best.value)], [best.expression])  # type: ignore[arg-type]
        if solitaire:
            return solitaire_turn(view, seconds)
        if view.last is not None:
            return Turn((), PassEnding())
        return Turn((), DiscardEnding(rng.choice(view.position.taking_cards)))

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Pip believes everybody."""
        return None


def _is_larger(pile: EasyPile, best: EasyPile | None) -> bool:
    return best is None or pile.items.bit_count() > best.items.bit_count()
