"""Is that build a bluff? What a seat can know for sure, and what it may believe.

A challenge that is right wins 20 points from the builder, one that is wrong costs 10. Belief starts from how
often people bluff and moves with what this builder has shown, and with how likely it was to hold the answer
at all: a build that hardly anybody could answer was seldom made by an honest player.
"""

from __future__ import annotations

from collections.abc import Iterable

from toptake.cards.card import Card, NumberCard
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES, challengeable
from toptake.rules.events import Challenged, Play
from toptake.rules.options import HAND
from toptake.rules.turn import Challenge
from toptake.rules.view import OpenBuild, View

_BLUFFS, _HONEST = 1.0, 24.0
"""Builds of either kind that a player is thought to have made before the game began."""


def sure_bluff(view: View) -> Challenge | None:
    """The challenge of a build whose answer is known to have been somewhere else."""
    if not view.builds:
        return None
    for build in reversed(challengeable(view)):
        if chance_held(view, build) == 0:
            return Challenge(build.number)
    return None


def likely_bluff(view: View) -> Challenge | None:
    """The challenge that is expected to win most, if any is expected to win."""
    best, most = None, 0.0
    for build in challengeable(view) if view.builds else ():
        bluff = chance_of_bluff(view, build)
        expected = bluff * BLUFF_LOSES - (1 - bluff) * WRONG_CHALLENGE_LOSES
        if expected > most:
            best, most = Challenge(build.number), expected
    return best


def chance_of_bluff(view: View, build: OpenBuild) -> float:
    """How likely the builder is to have held no answer."""
    held = chance_held(view, build)
    if held in (0.0, 1.0):
        return 1 - held
    bluffs, honest = _BLUFFS, _HONEST
    for event in view.past:
        if isinstance(event, Challenged) and event.builder == build.seat:
            bluffs, honest = (bluffs + 3, honest) if event.answer is None else (bluffs, honest + 1)
    often = bluffs / (bluffs + honest)
    unheld = often * (1 - held)
    return unheld / (unheld + (1 - often) * held)


def chance_held(view: View, build: OpenBuild) -> float:
    """How likely a hand is to have held the answer then, as far as the cards in sight tell."""
    later = [event for event in view.past if isinstance(event, Play)][build.turn + 1 :]
    since = {play.number for play in later if play.seat == build.seat}
    answers = [card for card in view.rules.pack if _is_answer(card, build)]
    # What the builder has played since was perhaps drawn since, too; before drawing again it was not.
    if any(card in since for card in answers):
        return 1.0
    seen = seen_cards(view)
    unseen = sum(card not in seen for card in view.rules.pack)
    free = sum(card not in seen for card in answers)
    if not free:
        return 0.0
    hand = min(HAND - 1, view.hands[build.seat])
    missing = 1.0
    for card in range(free):
        missing *= max(0.0, 1 - hand / max(1, unseen - card))
    return 1 - missing


def seen_cards(view: View) -> set[Card]:
    """The cards that this seat has in sight or has seen won."""
    return {*view.in_sight, *_won(view)}


def _won(view: View) -> Iterable[Card]:
    return (card for won in view.winnings for card in won.cards)


def _is_answer(card: Card, build: OpenBuild) -> bool:
    return isinstance(card, NumberCard) and card.value == build.pile.value
