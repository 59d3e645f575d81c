"""Random: steps at random, then any ending that fits; after attempts that lead nowhere, a discard or a pass.

For tests and benchmarks: every legal turn may come, long ones seldom.
"""

from __future__ import annotations

from itertools import islice
from random import Random

from toptake.cards.card import Card, NumberCard, WildCard
from toptake.errors import IllegalTurnError
from toptake.players.turns.forced_turn import forced_turn
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challengeable
from toptake.rules.endings import FinishedTurn, finish
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

_ATTEMPTS = 2
_MOST_STEPS = 4
_MOST_TAKES = 50


class RandomPlayer:
    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        if view.rules.solitaire:
            from toptake.game.legal_turns import LegalTurns

            # Every turn must be a take, and random steps may not find one.
            return rng.choice(list(islice(LegalTurns(view).takes(), _MOST_TAKES)))
        done, _ = random_turn(view, rng)
        return done.turn

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """The latest build, one time in twenty."""
        found = challengeable(view)
        if not found or rng.random() > 0.05:
            return None
        return Challenge(found[-1].number)


def random_turn(view: View, rng: Random) -> tuple[FinishedTurn, int]:
    """A finished turn, and how many steps and endings were made for it, those of failed attempts included."""
    only = forced_turn(view)
    if only is not None:
        return check_turn(view, only), len(only.steps) + 1
    start = UnfinishedTurn.begin(view)
    made = 0
    numbers = [card for card in view.hand if isinstance(card, NumberCard)]
    for _ in range(_ATTEMPTS):
        turn = start
        for _ in range(rng.randrange(_MOST_STEPS + 1)):
            step = random_step(turn, rng)
            if step is None:
                break
            try:
                turn = turn.make(step)
            except IllegalTurnError:
                continue
            made += 1
            if isinstance(step, Put) and rng.random() < 0.7:
                break
        ending = random_ending(turn, rng)
        if ending is not None:
            try:
                return finish(turn, ending), made + 1
            except IllegalTurnError:
                pass
    number = rng.choice(numbers)
    return finish(start, DiscardEnding(number) if view.last is None else PassEnding()), made + 1


def random_step(turn: UnfinishedTurn, rng: Random) -> Step | None:
    """A step that is likely to be legal now; every legal step may come."""
    valued: list[Card] = []
    single: list[Card] = []
    for name, pile in turn.centre.items():
        (single if isinstance(pile.making, WildCard) else valued).append(name)
    if not valued:
        return None
    wilds = [card for card in turn.hand if isinstance(card, WildCard)]
    draw = rng.random()
    if draw < 0.5 and (wilds or single):
        card = rng.choice((*wilds, *single))
        assert isinstance(card, WildCard)
        if draw < 0.05 and card in turn.hand:
            return Drop(card)
        return Lay(card, rng.choice(valued))
    if draw > 0.75 and turn.number is None and turn.view.last is None and not turn.view.rules.solitaire:
        numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
        if numbers:
            return Put(rng.choice(numbers), rng.choice((*valued, *single)))
    if len(valued) > 1:
        two, one = rng.sample(valued, 2)
        return Join(two, one)
    return None


def random_ending(turn: UnfinishedTurn, rng: Random) -> Ending | None:
    """An ending that fits the steps, if there is one; a take if possible."""
    if turn.number is not None:
        return BuildEnding()
    changed = turn.changed
    numbers = [card for card in turn.hand if isinstance(card, NumberCard)]
    for number in rng.sample(numbers, len(numbers)):
        piles = tuple([name for name, pile in turn.centre.items() if pile.value == number.value])
        if piles and all(name in piles for name in changed):
            return TakeEnding(number, piles)
    if changed or not numbers or turn.view.last is not None:
        return None
    return DiscardEnding(rng.choice(numbers))
