"""Which turn to play, given what each is worth: the best one, and of those about as good the wisest.

An estimate cannot tell turns apart that are nearly equal; then the order of the candidates decides, which is
that of a good teacher: takes, then builds, then discards with a plan or safe ones. And the answer of a build
that lies there, or that could be made now, is not given away unless that is clearly better than all else.
"""

from __future__ import annotations

from dataclasses import dataclass

from toptake.cards.card import NumberCard
from toptake.players.search.estimate import Estimates
from toptake.players.turns.candidates import Candidates
from toptake.rules.endings import FinishedTurn
from toptake.rules.view import View

CLEAR_ERRORS, CLEAR_CHANCE = 3.0, 0.03
"""A turn is clearly better by so many standard errors and by so much of a win."""
_EQUAL_ERRORS, _EQUAL_CHANCE = 1.5, 0.01
"""Within these of the best, a turn is about as good."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The turn that is chosen, as an index of the candidates."""

    index: int
    kept_answer: int | None = None
    """The turn with the best estimate, where it was not chosen because it gives an answer away."""


def choose(view: View, found: Candidates, estimates: Estimates) -> Choice:
    """The wisest of the best turns."""
    order = estimates.order
    best = order[0]
    if gives_away(found, found.turns[best], view) is not None:
        keeping = next((i for i in order if gives_away(found, found.turns[i], view) is None), None)
        if keeping is not None and not is_clearly_better(estimates, best, keeping):
            return Choice(_wisest(view, found, estimates, keeping), best)
        return Choice(best)
    return Choice(_wisest(view, found, estimates, best))


def is_clearly_better(estimates: Estimates, one: int, other: int) -> bool:
    """Does the first turn win clearly more often?"""
    mean, error = estimates.difference(one, other)
    return mean >= CLEAR_CHANCE and mean >= CLEAR_ERRORS * error


def _wisest(view: View, found: Candidates, estimates: Estimates, best: int) -> int:
    """The first candidate that is about as good as the best one and gives nothing away."""
    for index, done in enumerate(found.turns[:best]):
        mean, error = estimates.difference(best, index)
        about = mean <= _EQUAL_CHANCE and mean <= _EQUAL_ERRORS * error
        if about and gives_away(found, done, view) is None:
            return index
    return best


def gives_away(found: Candidates, done: FinishedTurn, view: View) -> int | None:
    """The value of a build whose only answer the turn gives away; None if it does not.

    A discard gives away the answer of a build that lies there or that could have been made; a build, that
    of another one that stays there.
    """
    number = done.play.number
    if number is None or done.play.takes:
        return None
    value = number.value
    if any(isinstance(card, NumberCard) and card.value == value for card in done.hand):
        return None
    lying = any(pile.is_build and pile.value == value and pile in view.centre for pile in done.centre)
    could = done.play.build is None and value in found.answers
    return value if lying or could else None
