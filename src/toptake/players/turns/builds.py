"""Builds as turns: all that there are, and which of them are worth most.

A build is worth what its take will win, if nobody else comes first. So the best one ties up many cards, on a
value of which an opponent is unlikely to hold a card. Where a centre is too large for all builds, those of
few piles are listed.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from toptake.cards.card import Card
from toptake.errors import BudgetError
from toptake.players.beliefs import held_probability
from toptake.players.misses import DifficultyLimit, difficulty
from toptake.rules.scoring import By, score_turn
from toptake.rules.steps import BuildEnding, Put
from toptake.rules.turn import Turn, build_turn
from toptake.rules.view import View
from toptake.solver import Budget, BuildPlay, Builds, builds

_MOST_ITEMS = 12
"""Of so many piles and wild cards all builds are listed, if the work allows it; of more, small ones."""
_WORK, _SECONDS = 1_500_000, 2.0
_CROWDED_ITEMS, _CROWDED_WORK = 2, 300_000
"""Else: builds with so many piles and wild cards besides the number card, for so much work."""


class BuildChoice(NamedTuple):
    """A build, and what it promises."""

    build: BuildPlay
    worth: float
    """Cards or points that its take would win, times the chance that nobody else holds the answer."""

    @property
    def turn(self) -> Turn:
        return build_turn(self.build.number, self.build.expression)


class BuildList(NamedTuple):
    """Builds, and whether there are no others."""

    builds: list[BuildPlay]
    complete: bool


def list_builds(
    view: View,
    limit: DifficultyLimit | None = None,
    answers: Iterable[int] | None = None,
    seconds: float = _SECONDS,
) -> BuildList:
    """Every build with a held answer, or with these answers; in a crowded centre the smaller ones."""
    rules, position = view.rules, view.position
    # Wild cards of the hand need not come first everywhere: then a dropped one is enough to build with.
    nothing = not view.centre and (rules.wilds_first or not position.hand_wilds)
    if view.last is not None or rules.solitaire or nothing or not position.taking_cards:
        return BuildList([], True)
    seconds = min(seconds, _SECONDS)

    def some(work: int) -> Builds:
        budget = Budget(seconds, 64, work)
        return builds(
            position, grade=rules.grade, budget=budget, answers=answers, wilds_first=rules.wilds_first
        )

    found: list[BuildPlay] = []
    complete = False
    if len(view.centre) + len(position.hand_wilds) <= _MOST_ITEMS:
        with contextlib.suppress(BudgetError):
            found, complete = list(some(_WORK)), True
    if not complete:
        with contextlib.suppress(BudgetError):
            found.extend(some(_CROWDED_WORK).up_to(_CROWDED_ITEMS))
    if limit is not None and not limit.sees_all:
        # A build is as hard to see as its take.
        found = [build for build in found if difficulty(len(build.pile.cards) - 1, build.grade) <= limit.most]
    return BuildList(found, complete)


def rank_builds(view: View, found: Sequence[BuildPlay]) -> list[BuildChoice]:
    """The builds by what they promise, the best first; without those that another one contains."""
    choices = [BuildChoice(build, _worth(view, build)) for build in _largest(view, found)]
    return sorted(choices, key=lambda choice: (-choice.worth, str(choice.build)))


def simple_bluffs(view: View) -> list[Turn]:
    """One number card on one pile whose sum is not held, the largest pile first."""
    numbers = view.position.taking_cards
    found = []
    for pile in sorted(view.centre, key=lambda pile: -len(pile.cards)):
        for number in dict.fromkeys(numbers):
            if pile.value is None or pile.value + number.value not in range(1, view.rules.highest + 1):
                continue
            answer = pile.value + number.value
            if not any(card.value == answer for card in numbers if card is not number):
                found.append(Turn((Put(number, pile.cards[0]),), BuildEnding()))
    return found


def _worth(view: View, build: BuildPlay) -> float:
    rules = view.rules
    gain = len(build.pile.cards) + 1
    if rules.by is By.POINTS:
        answer = next(
            (card for card in view.position.taking_cards if card.value == build.answer), build.number
        )
        scoring = rules.scoring_of(view)
        gain = score_turn([build.pile.cards], answer, cleared=False, scoring=scoring).total
    return gain * (1 - held_probability(view, build.answer))


def _largest(view: View, found: Sequence[BuildPlay]) -> list[BuildPlay]:
    """Of builds with the same number card, answer and wild cards of the hand those that no other contains."""
    hand: set[Card] = {*view.position.hand_wilds}
    kept: list[BuildPlay] = []
    sets: list[tuple[object, set[Card]]] = []
    for build in sorted(found, key=lambda build: -len(build.pile.cards)):
        cards = {*build.pile.cards}
        key = (build.number, build.answer, frozenset(cards & hand))
        if not any(key == other and cards <= more for other, more in sets):
            sets.append((key, cards))
            kept.append(build)
    return kept
