"""Is a question good? Its optimum is proven and well ahead of what is seen at first sight, nothing about it
is trivial, its best plays are few enough to be known, and they exercise what is wished.

What is cheap to find out is asked first: most candidates fail.
"""

from __future__ import annotations

from toptake.cards.expressions import cards_of
from toptake.errors import BudgetError
from toptake.puzzles.judging import STARS
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.optimum import Optimum, centre_cards, prove, query_of
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.difficulty import difficulty_of_all, first_sight
from toptake.puzzles.tags import ideas_of_play
from toptake.solver.best_take import search
from toptake.solver.budget import Budget

MOST_PLAYS = 24
"""Best plays of a good puzzle; an answer sheet has room for as many."""
MOST_NUMBERS = 6
"""That a ? may be: whoever looks for more grows tired."""

LEAST_DIFFICULTY = 2
_FEWEST_CARDS = {Kind.FIND_BUILD: 3}
"""In the build, or else won."""
_FEWEST_WON = 4

_MOST_ITEMS = 12
_WORK = 60_000_000
"""Of each search: it ends the same on every machine."""
BUDGET = Budget(600.0, 512.0, _WORK)


def good_optimum(question: Question, wish: Wish) -> tuple[Optimum, int] | None:
    """The proven optimum of a good question, and what is seen at first sight; None if it is not good."""
    if len(question.position.centre) + len(question.position.hand_wilds) > _MOST_ITEMS:
        return None
    try:
        if not _may_be_good(question):
            return None
        found = prove(question, BUDGET, MOST_PLAYS)
    except BudgetError:
        return None
    if (
        not found.plays
        or found.second >= found.value
        or difficulty_of_all(question, found) < LEAST_DIFFICULTY
    ):
        return None
    if question.any_number and found.value > MOST_NUMBERS:
        return None
    seen = first_sight(question)
    # Nothing that is seen at once earns two stars.
    if seen >= STARS[2] * found.value:
        return None
    cards = min(sum(1 for pile in play.expressions for _ in cards_of(pile)) for play in found.plays)
    if cards < _FEWEST_CARDS.get(question.kind, _FEWEST_WON - 1):
        return None
    return (found, seen) if _exercises(found, wish) else None


def _may_be_good(question: Question) -> bool:
    """One quick search, before that for all best plays."""
    position = question.position
    if question.kind in (Kind.FIND_BUILD, Kind.TWO_TURNS):
        return True
    if question.any_number:
        return True
    best = search(query_of(question, position, BUDGET))
    if best.take is None or not best.proven:
        return False
    if question.kind is Kind.EVERY_CARD:
        return best.take.cards == len(position.cards)
    if question.kind is Kind.CLEAR_CENTRE:
        # Whoever clears the centre without wild cards of the hand may win fewer cards than the best take.
        return centre_cards(position, best.take) > 1
    return first_sight(question) < STARS[2] * best.gain


def _exercises(found: Optimum, wish: Wish) -> bool:
    for play in found.plays:
        if not wish.ideas <= ideas_of_play(play):
            return False
        if wish.cards and not wish.cards & {card for pile in play.expressions for card in cards_of(pile)}:
            return False
    return True
