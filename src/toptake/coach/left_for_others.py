"""What a play leaves the others: the most that they could take from it with one number card.

Their hands are hidden, so the question is asked of every number card that has not been seen, alone, without
wild cards of a hand. Everybody at the table could work that out. The road not taken is to guess hands: what
depends on luck cannot be explained to a child.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toptake.cards.card import Card, NumberCard, some
from toptake.cards.pile import Pile
from toptake.cards.position import Position
from toptake.coach.speech import counted
from toptake.rules.endings import Finished
from toptake.rules.scoring import By
from toptake.rules.view import View
from toptake.solver import Budget, Take, best_take

OPPONENT = "an opponent with no wild card in hand"
"""Of whom all sentences about what is left speak."""

_BUDGET = Budget(1.0, work=5_000_000)
"""The clock is for machines that are very slow; work alone ends the search at the same place everywhere."""


@dataclass(frozen=True)
class Leaving:
    """The centre after a play, and the best take of a single number card that may still come."""

    by: By
    centre: tuple[Pile, ...]
    threat: Take | None
    sure: bool
    """Is it proven that no unseen card takes more?"""

    @property
    def worth(self) -> int:
        """What the best such take brings, in what the game is played for."""
        return 0 if self.threat is None else self.threat.gain(self.by)

    @property
    def clears(self) -> bool:
        """Does it clear the deck?"""
        return self.threat is not None and self.threat.cleared


class _Seen(NamedTuple):
    """What lies face up."""

    in_sight: tuple[Card, ...]


def leaving_of(view: View, done: Finished) -> Leaving | None:
    """What a turn, checked on this view, leaves; None when nobody plays after it."""
    rules = view.rules
    if rules.solitaire or (view.last is not None and len(view.last) <= 1):
        return None
    asked = Position(done.centre, unseen_numbers(view))
    if not any(pile.value is not None for pile in done.centre) or not asked.hand:
        return Leaving(rules.by, done.centre, None, True)
    # Where the cards in sight decide how points are counted, they are those that the opponent sees.
    scoring = rules.scoring_of(_Seen(tuple([card for pile in done.centre for card in pile.cards])))
    best = best_take(asked, rules.by, scoring=scoring, grade=rules.grade, budget=_BUDGET)
    return Leaving(rules.by, done.centre, best.take, best.proven)


def unseen_numbers(view: View) -> tuple[NumberCard, ...]:
    """The number cards that may still come from another hand or the deck."""
    left = [card for card in view.rules.pack if isinstance(card, NumberCard)]
    seen = [*view.in_sight, *(card for won in view.winnings for card in won.cards)]
    for card in seen:
        if card in left:
            left.remove(card)
    for card in seen:
        # A colour that nobody told may be any.
        if isinstance(card, NumberCard) and card.colour is None:
            left.remove(next(other for other in left if other.value == card.value))
    return tuple(left)


def tell_leaving(leaving: Leaving) -> str:
    """A sentence about what "it" leaves."""
    if not leaving.centre:
        return "It leaves the centre empty."
    threat = leaving.threat
    if threat is None:
        no = "no take" if leaving.sure else "no take that I see"
        return f"It leaves {no} to {OPPONENT}."
    clears = ", and clear the deck" if threat.cleared else ""
    verb = "score" if leaving.by is By.POINTS else "take"
    most = "at most " if leaving.sure else ""
    with_card = f"with {some(threat.taking)}{clears}"
    return f"{OPPONENT.capitalize()} could then {verb} {most}{amount(leaving)}, {with_card}."


def amount(leaving: Leaving) -> str:
    """The best take that is left: "3 cards", "12 points", "nothing"."""
    return counted(leaving.worth, leaving.by.value.removesuffix("s")) if leaving.threat else "nothing"
