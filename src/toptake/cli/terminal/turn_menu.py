"""What a person at the keyboard could do, as a list to pick from. Loaded when first asked for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from toptake.cards.card import FractionForm
from toptake.cli.terminal.card_boxes import with_signs
from toptake.errors import BudgetError
from toptake.game.legal_turns import LegalTurns
from toptake.rules.endings import FinishedTurn
from toptake.rules.turn import Turn
from toptake.rules.view import View
from toptake.solver import Budget

_MOST_LISTED = 8
_MOST_LOOKED_AT = 100
_QUICK = Budget(1.0)


def some_turns(
    view: View, fraction_form: FractionForm, *, values: bool = True
) -> Iterator[tuple[Turn | None, str]]:
    """The best takes, small builds and discards, each as it is written; a remark has no turn.

    Without values neither builds nor takes tell what they make.
    """
    legal = LegalTurns(view, _QUICK)
    nothing = True
    for name, kind in (("takes", legal.takes), ("builds", legal.builds), ("discards", legal.discards)):
        found: list[FinishedTurn] = []
        try:
            found.extend(map(legal.check, islice(kind(), _MOST_LOOKED_AT)))
        except BudgetError:
            yield None, f"The centre is too full to list all {name}; there may be better ones."
        # Builds that are no bluffs first, otherwise as the solver has them.
        found.sort(key=lambda done: bool(done.play.build) and done.answer is None)
        texts = [_written(done, fraction_form, values) for done in found[:_MOST_LISTED]]
        for done, text in zip(found, texts, strict=False):
            nothing = False
            bluff = "   (a bluff)" if done.play.build and done.answer is None and values else ""
            # With two cards of a value the colour says which is meant.
            alike = texts.count(text) > 1
            yield done.turn, _written(done, fraction_form, values, colours=alike) + bluff
    if nothing:
        for turn in islice(legal, 1):
            yield turn, _written(legal.check(turn), fraction_form, values)


def _written(done: FinishedTurn, fraction_form: FractionForm, values: bool, *, colours: bool = False) -> str:
    text = done.play.written(fraction_form, value=values, colours=colours)
    if colours:
        text = with_signs(text)
    # The card that takes tells what the piles come to.
    return text.rpartition(" with ")[0] if done.play.takes and not values else text
