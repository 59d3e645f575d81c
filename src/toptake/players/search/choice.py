"""Which turn to play, given what each is worth: the best one, and of those about as good the wisest.

An estimate cannot tell turns apart that are nearly equal; then the order of the candidates decides, which is
that of a good teacher: takes, then builds, then discards with a plan or safe ones. Nor does it look far: it
sees the next round, but not what a plan or patience brings after that. So among discards what a teacher
knows weighs more than a small difference; and so it does among takes, where one wins what an opponent has
built. And the answer of a build that lies there, or that could be made now, is not given away unless that is
clearly better than all else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from toptake.cards.card import NumberCard, WildCard
from toptake.players.beliefs import is_held
from toptake.players.search.estimate import Estimate, Estimates
from toptake.players.turns.candidates import Candidates, is_bluff
from toptake.players.turns.discards import Wisdom, wisdom_of
from toptake.players.turns.drops import droppable, must_drop
from toptake.rules.endings import FinishedTurn
from toptake.rules.view import View
from toptake.solver.coded_search import value_code

CLEAR_ERRORS, CLEAR_CHANCE = 3.0, 0.03
"""A turn is clearly better by so many standard errors and by so much of a win."""
_EQUAL_ERRORS, _EQUAL_CHANCE = 1.5, 0.01
"""Within these of the best, a turn is about as good."""
_DECIDED = 0.05
"""Nearer to 0 or 1 than this, a game is all but decided: then one plays for takes, whatever they leave."""
_WISER_CHANCE, _PLANNED_CHANCE, _DROPPING_CHANCE = 0.03, 0.04, 0.06
"""A wiser take or discard may be behind by so much, one with a plan, and one that drops from a crowded hand:
what plans, patience and fresh cards bring comes later than what is tried."""
_BESIDE_CHANCE = 0.02
"""A wiser discard beside one pile may be behind by so much, and beside several by nothing: what others can
take at once outweighs the rest. And so much is given for a build of an opponent rather than to discard, and
for one more card in a take."""


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
    """The first candidate that is about as good as the best one, or wiser, and gives nothing away."""
    for index, done in enumerate(found.turns):
        mean, error = estimates.difference(best, index)
        # What was given up early is seldom as far behind as it seemed.
        behind = mean - error
        if index == best or behind > _DROPPING_CHANCE or gives_away(found, done, view) is not None:
            continue
        if index < best and _is_equal(done, estimates[best], mean, error, exact=estimates.exact):
            return index
        # Where nothing is hidden there are no errors, and the search knows better.
        if error > 0 and behind <= _allowance(view, done, found.turns[best]):
            return _before_discard(view, found, estimates, index)
    return best


def _before_discard(view: View, found: Candidates, estimates: Estimates, index: int) -> int:
    """This turn; but where it is a discard that is behind a take or a build, the best of these."""
    if found.turns[index].play.kind != "discard":
        return index
    for other in estimates.order:
        done = found.turns[other]
        if done.play.kind == "discard" or is_bluff(done) or gives_away(found, done, view) is not None:
            continue
        if estimates.difference(other, index)[0] > 0:
            return other
    return index


def _is_equal(done: FinishedTurn, best: Estimate, mean: float, error: float, *, exact: bool) -> bool:
    if mean > _EQUAL_CHANCE:
        return False
    decided = not _DECIDED < best.chance < 1 - _DECIDED
    return mean <= _EQUAL_ERRORS * error or (decided and not exact and bool(done.play.takes))


def _allowance(view: View, done: FinishedTurn, best: FinishedTurn) -> float:
    """By how much a turn may be behind because a teacher would name it first; below 0 if none would."""
    if done.play.kind != "discard":
        return _allowance_before_discards(view, done, best)
    mine, theirs = _wisdom(view, done), _wisdom(view, best)
    if len(view.centre) > 1 or mine is None or theirs is None or mine >= theirs:
        return -math.inf
    if mine[0] < theirs[0]:
        return _DROPPING_CHANCE
    if view.centre:
        return _BESIDE_CHANCE
    return _PLANNED_CHANCE if mine[1].plan < theirs[1].plan else _WISER_CHANCE


def _allowance_before_discards(view: View, done: FinishedTurn, best: FinishedTurn) -> float:
    """What an opponent has built is won rather than another pile, and won or changed rather than left; one
    more card goes into a take; and a build comes before a discard.
    """
    if is_bluff(done):
        return -math.inf
    theirs = _uses_theirs(view, done) and not _uses_theirs(view, best)
    if best.play.kind == "discard":
        return _BESIDE_CHANCE if theirs else _EQUAL_CHANCE if done.play.build is not None else -math.inf
    if not (done.play.takes and best.play.takes):
        return -math.inf
    return _WISER_CHANCE if theirs else _BESIDE_CHANCE if _wins_more(done, best) else -math.inf


def _wins_more(one: FinishedTurn, other: FinishedTurn) -> bool:
    """Does the first win all that the other wins of the centre, and more, with no other wild card?"""
    kept, kept_by_other = (
        {card for card in done.hand if isinstance(card, WildCard)} for done in (one, other)
    )
    return set(one.centre) < set(other.centre) and kept >= kept_by_other


def _uses_theirs(view: View, done: FinishedTurn) -> bool:
    """Does the turn win or change a build whose answer an opponent holds?"""
    used = [pile for pile in view.centre if pile.is_build and pile not in done.centre]
    return any(is_held(view, value_code(pile)) for pile in used)


def _wisdom(view: View, done: FinishedTurn) -> tuple[int, Wisdom] | None:
    """Of a discard. First of all: where wild cards crowd the hand, is the one dropped that fits least?"""
    play = done.play
    if play.kind != "discard" or play.number is None:
        return None
    dropped = 0
    if must_drop(view):
        best = droppable(view.hand, play.number, view.rules.highest)
        dropped = best.index(play.drops[0]) if play.drops and play.drops[0] in best else len(best)
    return dropped, wisdom_of(view, play.number)


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
