"""What every reader of a hint knows: the advice, and the view that it was found on."""

from __future__ import annotations

import re
from collections import Counter

from toptake.cards.card import Card, FractionForm, NumberCard, WildCard
from toptake.cards.expressions import Expression, Laid, Sum
from toptake.coach.advice import Advice
from toptake.coach.ideas import ideas_of
from toptake.coach.nudges import in_words
from toptake.rules.endings import FinishedTurn
from toptake.rules.events import Play
from toptake.rules.view import View
from toptake.solver import Budget

WORDS = {in_words(number): number for number in range(100)}
FEW = 9
"""So many piles and wild cards are searched anew; what is said of larger centres is checked as far as it is
told."""
LABELS = {card.label(): card for card in WildCard}
OPPONENT = "an opponent with no wild card in hand"
BUDGET = Budget(20.0)
FORM = FractionForm.FRACTION


class Facts:
    """The facts of one advice.

    What is checked comes from the view, the rules and the solver, not from what the coach noted down; only
    its figures (of 100 games, counted out to the end) are those of its own judgement.
    """

    def __init__(self, advice: Advice) -> None:
        self.advice = advice
        self.view: View = advice.judgement.view
        self.done: FinishedTurn = advice.judgement.done
        self.play: Play = self.done.play
        self.ideas = ideas_of(self.view, self.done)
        self.seen: Counter[str] = Counter()
        """How often each kind of sentence was read."""

    def held(self) -> set[int]:
        """The values of the number cards that the hand keeps."""
        return {card.value for card in self.done.hand if isinstance(card, NumberCard)}


def names(text: str) -> list[str]:
    """Things in a row: "8, 3 and 5"."""
    return re.split(", | and ", text)


def laid(expression: Expression) -> list[WildCard]:
    """The wild cards that are laid in this turn: what lies in a build was there before."""
    match expression:
        case Laid(card, on):
            return [card, *laid(on)]
        case Sum(parts):
            return [card for part in parts for card in laid(part)]
    return []


def wilds_in(play: Play) -> int:
    return sum(len(laid(pile)) for pile in play.takes)


def card_count(count: int) -> str:
    return f"{count} card" if count == 1 else f"{count} cards"


class Sight:
    """Cards that lie face up."""

    def __init__(self, cards: tuple[Card, ...]) -> None:
        self.in_sight = cards
