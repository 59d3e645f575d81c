"""Greedy: the best take in what the game is played for; else a build that it can take next; else a discard.

It looks no further than its own turn, and of a large centre only at the piles that matter most. Builds are
kept simple, one card on one pile, so that it is quick. The clock decides nothing: the same game comes out
again.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from toptake.cards import Card, NumberCard, WildCard
from toptake.pack import CardSet
from toptake.pile import Pile
from toptake.plays import Play
from toptake.position import Position
from toptake.referee import challengeable
from toptake.scoring import CLEARING, By
from toptake.steps import Build, Discard, Drop, Pass, Put
from toptake.table import View
from toptake.turns import Challenge, Turn, take_turn

if TYPE_CHECKING:
    from toptake.solver import Take

_PATIENCE = 60.0
"""Never needed: a search that the clock cuts short would not give the same game twice."""

_MOST_ITEMS = {By.CARDS: 13, By.POINTS: 13}
"""So many piles and wild cards are searched exhaustively, in milliseconds mostly."""
_MOST_WITH_HARD_CARDS = {By.CARDS: 13, By.POINTS: 10}
"""The same where fractions, powers or roots are among them, which make many more values."""

_HARD = CardSet.FRACTIONS | CardSet.POWERS

_SAFE = {11: 0, 13: 1, 7: 2}
"""Discards that are hard to use come first."""


class Greedy:
    """Takes what is best now."""

    def turn(self, view: View, rng: Random) -> Turn:
        """The best take, or the best of what is left to do."""
        numbers = [card for card in view.hand if isinstance(card, NumberCard)]
        if not numbers:
            wilds = view.position.hand_wilds if view.last is None else ()
            return Turn(tuple(map(Drop, wilds)), Pass())
        if any(pile.value is not None for pile in view.centre):
            take = _best(view)
            if take is not None:
                return take_turn(take.taking, take.piles)
        if view.last is not None:
            return Turn((), Pass())
        return _simple_build(view, numbers) or Turn((), Discard(_least_useful(view, numbers)))

    def challenge(self, view: View, rng: Random) -> Challenge | None:
        """Only when every card that could be the answer is known to have been somewhere else."""
        seen: set[Card] | None = None
        for build in reversed(challengeable(view)):
            if seen is None:
                seen = {*view.in_sight}
                seen.update(card for won in view.winnings for card in won.cards)
            answers = [card for card in view.rules.pack if _is_answer(card, build.pile)]
            # What the builder has played since was in that hand then.
            plays = [event for event in view.past if isinstance(event, Play)]
            since = {play.number for play in plays[build.turn + 1 :] if play.seat == build.seat}
            if all(card in seen and card not in since for card in answers):
                return Challenge(build.number)
        return None


def _best(view: View) -> Take | None:
    """The best take of what is looked at."""
    from toptake.solver import Budget, best_take, takes  # not before somebody plays

    rules, position = view.rules, _looked_at(view)
    scoring, budget = rules.scoring_of(view), Budget(_PATIENCE)
    best = best_take(position, rules.by, scoring=scoring, grade=rules.grade, budget=budget).take
    missed = len(position.centre) < len(view.centre)
    if best is None or not missed or not best.cleared or rules.by is By.CARDS:
        return best
    # All that was looked at is not all that lies there: nobody clears the deck like that.
    found = takes(position, rules.by, scoring=scoring, grade=rules.grade, budget=budget)
    worth = 0
    for take in found.outcomes():
        if take.points <= worth:
            break
        if (true := take.points - CLEARING * take.cleared) > worth:
            best, worth = take, true
    return best


def _looked_at(view: View) -> Position:
    """The position, or of a large centre the piles that matter most: those with many cards, and late ones."""
    wilds = view.position.hand_wilds
    single = [pile.making for pile in view.centre if pile.value is None]
    hard = any(CardSet.of(card) & _HARD for card in (*wilds, *single) if isinstance(card, WildCard))
    room = (_MOST_WITH_HARD_CARDS if hard else _MOST_ITEMS)[view.rules.by] - len(wilds)
    if len(view.centre) <= room:
        return view.position
    valued = [pile for pile in reversed(view.centre) if pile.value is not None]
    wild = [pile for pile in reversed(view.centre) if pile.value is None]
    chosen = sorted(valued, key=lambda pile: -len(pile.cards))[: (room + 1) // 2]
    chosen += wild[: room - len(chosen)]
    chosen += [pile for pile in valued if pile not in chosen][: room - len(chosen)]
    return Position(tuple(chosen), view.hand)


def _is_answer(card: Card, pile: Pile) -> bool:
    return isinstance(card, NumberCard) and card.value == pile.value


def _simple_build(view: View, numbers: list[NumberCard]) -> Turn | None:
    """A number card on one pile, with the answer held besides it; the largest pile counts most."""
    best: tuple[int, int] = (0, 0)
    turn = None
    for number in numbers:
        held = {card.value for card in numbers if card is not number}
        for pile in view.centre:
            if pile.value is None:
                continue
            if pile.value + number.value in held and pile.hardest <= view.rules.grade:
                worth = (len(pile.cards), number.value)
                if worth > best:
                    best, turn = worth, Turn((Put(number, pile.cards[0]),), Build())
    return turn


def _least_useful(view: View, numbers: list[NumberCard]) -> NumberCard:
    """Safe cards first, then high ones, but rather not printed points."""
    points = view.rules.scoring.points.of if view.rules.by is By.POINTS else (lambda card: 0)
    return min(numbers, key=lambda card: (points(card), _SAFE.get(card.value, 3), -card.value))
