"""Whether to challenge a build: what a seat knows for certain, and how likely a bluff is otherwise.

A right challenge costs the builder 20 points, a wrong one costs the challenger 10. The probability follows
from Bayes' rule: a prior of how often people bluff, adjusted by what this builder's challenged builds have
shown, and how likely a hand is to have held the answer: a build that hardly anybody could answer was seldom
made by an honest player.
"""

from __future__ import annotations

from toptake.cards.card import Card, NumberCard
from toptake.rules.challenges import BLUFF_LOSES, WRONG_CHALLENGE_LOSES, challengeable
from toptake.rules.events import Play, SettledChallenge
from toptake.rules.options import HAND
from toptake.rules.turn import Challenge
from toptake.rules.view import OpenBuild, View

_PRIOR_BLUFFS, _PRIOR_HONEST = 1.0, 20.0
"""The prior, as builds of either kind before the game began."""
_CAUGHT = 6.0
"""As so many bluffs counts one that was caught: few people bluff, and those who do will do it again."""


def challenge_sure_bluff(view: View) -> Challenge | None:
    """The challenge of the latest build whose answer is known to have been somewhere else."""
    if not view.builds:
        return None
    for build in reversed(challengeable(view)):
        if held_probability(view, build) == 0:
            return Challenge(build.number)
    return None


def challenge_likely_bluff(view: View) -> Challenge | None:
    """The challenge of the highest expected gain, if any is positive."""
    best, most = None, 0.0
    for build in challengeable(view) if view.builds else ():
        bluff = bluff_probability(view, build)
        expected = bluff * BLUFF_LOSES - (1 - bluff) * WRONG_CHALLENGE_LOSES
        if expected > most:
            best, most = Challenge(build.number), expected
    return best


def bluff_probability(view: View, build: OpenBuild) -> float:
    """How likely the builder is to have held no answer."""
    held = held_probability(view, build)
    if held in (0.0, 1.0):
        return 1 - held
    bluffs, honest = _PRIOR_BLUFFS, _PRIOR_HONEST
    for event in view.past:
        if isinstance(event, SettledChallenge) and event.builder == build.seat:
            bluffs, honest = (bluffs + _CAUGHT, honest) if event.answer is None else (bluffs, honest + 1)
    rate = bluffs / (bluffs + honest)
    unheld = rate * (1 - held)
    return unheld / (unheld + (1 - rate) * held)


def held_probability(view: View, build: OpenBuild) -> float:
    """How likely a random hand is to have held the answer when the build was made, given the cards seen."""
    later = [event for event in view.past if isinstance(event, Play)][build.turn + 1 :]
    since = {play.number for play in later if play.seat == build.seat}
    # An answer that the builder has played since was perhaps drawn since, too; that is neglected.
    if any(number is not None and _is_answer(number, build) for number in since):
        return 1.0
    unseen = view.unseen
    free = sum(_is_answer(card, build) for card in unseen)
    if not free:
        return 0.0
    hand = min(HAND - 1, view.hands[build.seat])
    missing = 1.0
    for card in range(free):
        missing *= max(0.0, 1 - hand / max(1, len(unseen) - card))
    return 1 - missing


def _is_answer(card: Card, build: OpenBuild) -> bool:
    return isinstance(card, NumberCard) and card.value == build.pile.value
