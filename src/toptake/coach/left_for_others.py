"""What a play leaves the others: the most that they could take from it with one number card.

Their hands are hidden, so every number card that has not been seen is tried alone, without wild cards of a
hand. Everybody at the table could work that out. The road not taken is to sample hands: what depends on luck
cannot be explained to a child.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toptake.cards.card import Card, NumberCard, with_article
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.coach.speech import counted
from toptake.rules.endings import FinishedTurn
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver import Budget, Take, best_take

OPPONENT = "an opponent with no wild card in hand"
"""In all sentences about what is left."""

_BUDGET = Budget(1.0, work=400_000)
"""Work ends the search at the same place on every machine; the clock is for very slow ones."""


@dataclass(frozen=True)
class LeftForOthers:
    """The centre after a play, and the best take of a single unseen number card there."""

    by: By
    centre: tuple[Pile, ...]
    best: Take | None
    proven: bool
    """Is it proven that no unseen card takes more?"""

    @property
    def gain(self) -> int:
        """What the best such take wins, in what the game is played for."""
        return 0 if self.best is None else self.best.gain(self.by)

    @property
    def clears(self) -> bool:
        """Does it clear the centre? In a points game that is spoken of only where it brings points."""
        best = self.best
        return best is not None and best.cleared and (self.by is By.CARDS or best.scoring.for_clearing > 0)


class _FaceUp(NamedTuple):
    in_sight: tuple[Card, ...]


def left_for_others(view: View, done: FinishedTurn) -> LeftForOthers | None:
    """What a turn, checked on this view, leaves; None when nobody plays after it, and when cards that nobody
    has seen are turned up first.
    """
    rules = view.rules
    if rules.solitaire or (view.last is not None and len(view.last) <= 1):
        return None
    if done.play.takes and view.deck and len(done.centre) < rules.restored_centre:
        return None
    position = Position(done.centre, unseen_numbers(view))
    if not any(pile.value is not None for pile in done.centre) or not position.hand:
        return LeftForOthers(rules.by, done.centre, None, True)
    # Where the cards in sight decide how points are counted, they are those that the opponent sees.
    scoring = rules.scoring_of(_FaceUp(tuple([card for pile in done.centre for card in pile.cards])))
    best = best_take(position, rules.by, scoring=scoring, grade=rules.grade, budget=_BUDGET)
    return LeftForOthers(rules.by, done.centre, best.take, best.proven)


def unseen_numbers(view: View) -> tuple[NumberCard, ...]:
    """The number cards that may still come from another hand or the deck."""
    unseen = [card for card in view.rules.pack if isinstance(card, NumberCard)]
    for card in view.seen:
        if card in unseen:
            unseen.remove(card)
    for card in view.seen:
        # In a typed position a card without a colour may be any of its value.
        if isinstance(card, NumberCard) and card.colour is None:
            unseen.remove(next(other for other in unseen if other.value == card.value))
    return tuple(unseen)


def say_left(left: LeftForOthers) -> str:
    """A sentence about what "it" leaves."""
    if not left.centre:
        return "It leaves the centre empty."
    best = left.best
    if best is None:
        no = "no take" if left.proven else "no take that I see"
        return f"It leaves {no} to {OPPONENT}."
    clears = ", and clear the centre" if left.clears else ""
    verb = "score" if left.by is By.POINTS else "take"
    most = "at most " if left.proven else ""
    with_card = f"with {with_article(best.taking)}{clears}"
    return f"{OPPONENT.capitalize()} could then {verb} {most}{amount_left(left)}, {with_card}."


def amount_left(left: LeftForOthers) -> str:
    """The best take that is left: "3 cards", "12 points", "nothing"."""
    return counted(left.gain, left.by.value.removesuffix("s")) if left.best else "nothing"
