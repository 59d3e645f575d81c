"""Random: makes steps at random and ends the turn when it may; takes them back when they lead nowhere."""

from __future__ import annotations

from itertools import islice
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.errors import IllegalTurnError
from toptake.rules.challenges import challengeable
from toptake.rules.endings import Finished, finish
from toptake.rules.steps import (
    BuildEnding,
    DiscardEnding,
    Drop,
    Ending,
    Join,
    Lay,
    PassEnding,
    Put,
    Step,
    TakeEnding,
)
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View

_TRIES = 2
_MOST_STEPS = 4
_MOST_TAKES = 50


class RandomPlayer:
    """Any legal turn may come; long ones seldom do."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """A turn out of random steps."""
        if view.rules.solitaire:
            from toptake.game.legal_turns import LegalTurns

            # Every turn must be a take, and chance alone may not find one.
            return rng.choice(list(islice(LegalTurns(view).takes(), _MOST_TAKES)))
        done, _ = random_turn(view, rng)
        return done.turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """Now and then, without a reason."""
        found = challengeable(view)
        if not found or rng.random() > 0.05:
            return None
        return Challenge(found[-1].number)


def random_turn(view: View, rng: Random) -> tuple[Finished, int]:
    """A finished turn, and how many steps and endings were made on the way, those taken back included."""
    start = UnfinishedTurn.begin(view)
    made = 0
    numbers = [card for card in view.hand if isinstance(card, NumberCard)]
    if not numbers:
        moment = start
        if view.last is None:
            moment = start.make_all(Drop(card) for card in view.hand if isinstance(card, WildCard))
        return finish(moment, PassEnding()), made + len(moment.steps) + 1
    for _ in range(_TRIES):
        moment = start
        for _ in range(rng.randrange(_MOST_STEPS + 1)):
            step = random_step(moment, rng)
            if step is None:
                break
            try:
                moment = moment.make(step)
            except IllegalTurnError:
                continue
            made += 1
            if isinstance(step, Put) and rng.random() < 0.7:
                break
        ending = random_ending(moment, rng)
        if ending is not None:
            try:
                return finish(moment, ending), made + 1
            except IllegalTurnError:
                pass
    ends = rng.choice(numbers)
    return finish(start, DiscardEnding(ends) if view.last is None else PassEnding()), made + 1


def random_step(moment: UnfinishedTurn, rng: Random) -> Step | None:
    """A step that is likely to be legal now; each pair of things may be chosen."""
    valued: list[Card] = []
    single: list[Card] = []
    for name, pile in moment.centre.items():
        (single if isinstance(pile.making, WildCard) else valued).append(name)
    if not valued:
        return None
    wilds = [card for card in moment.hand if isinstance(card, WildCard)]
    chance = rng.random()
    if chance < 0.5 and (wilds or single):
        card = rng.choice((*wilds, *single))
        assert isinstance(card, WildCard)
        if chance < 0.05 and card in moment.hand:
            return Drop(card)
        return Lay(card, rng.choice(valued))
    if (
        chance > 0.75
        and moment.number is None
        and moment.view.last is None
        and not moment.view.rules.solitaire
    ):
        numbers = [card for card in moment.hand if isinstance(card, NumberCard)]
        if numbers:
            return Put(rng.choice(numbers), rng.choice((*valued, *single)))
    if len(valued) > 1:
        two, one = rng.sample(valued, 2)
        return Join(two, one)
    return None


def random_ending(moment: UnfinishedTurn, rng: Random) -> Ending | None:
    """An ending that fits what was done, if there is one: a take before all others."""
    if moment.number is not None:
        return BuildEnding()
    changed = moment.changed
    numbers = [card for card in moment.hand if isinstance(card, NumberCard)]
    for number in rng.sample(numbers, len(numbers)):
        piles = tuple([name for name, pile in moment.centre.items() if pile.value == number.value])
        if piles and all(name in piles for name in changed):
            return TakeEnding(number, piles)
    if changed or not numbers or moment.view.last is not None:
        return None
    return DiscardEnding(rng.choice(numbers))
