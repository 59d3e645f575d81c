"""Servers in which every sum comes to so much more: worlds that differ in nothing but unsaid values."""

from __future__ import annotations

from dataclasses import replace

from toptake.cards.card import WildCard
from toptake.cards.pile import Pile
from toptake.cards.values import Grade
from toptake.rules.steps import Step
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.sums.question import question_of


def shift_sums(more: int) -> None:
    """In this process, from now on."""
    made_right = UnfinishedTurn.make

    def make(self: UnfinishedTurn, step: Step) -> UnfinishedTurn:
        asked, after = question_of(self, step), made_right(self, step)
        if asked is None:
            return after
        pile = after.centre[asked[0]]
        assert pile.value is not None
        assert not isinstance(pile.making, WildCard)
        shifted = Pile.known(pile.making, pile.value + more, Grade.WHOLE, pile.cards)
        return replace(after, centre={**after.centre, asked[0]: shifted})

    UnfinishedTurn.make = make  # type: ignore[method-assign]
