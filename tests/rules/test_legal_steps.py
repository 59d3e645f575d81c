"""What may be done next in an unfinished turn, against trying every step."""

from __future__ import annotations

from itertools import combinations, islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import games
from toptake.cards.card import WildCard
from toptake.cards.position import Position
from toptake.coach.bare_position import view_of
from toptake.errors import IllegalTurnError
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.endings import finish
from toptake.rules.legal_steps import legal_endings, legal_finishes, legal_steps
from toptake.rules.options import Rules
from toptake.rules.steps import Drop, Join, Lay, Put, Step, TakeEnding
from toptake.rules.turn import Turn, read_steps
from toptake.rules.unfinished_turn import UnfinishedTurn


@pytest.mark.slow
@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_step_by_step_is_the_same_as_at_once(played: list[Game], rng: Random) -> None:
    game = rng.choice(played)
    if game.over:
        return
    turn = game.turn
    trail = [turn]
    for _ in range(4):
        steps = list(legal_steps(turn))
        if not steps:
            break
        turn = turn.make(rng.choice(steps))
        trail.append(turn)
    for ending in islice(legal_endings(turn), 5):
        whole = Turn(turn.steps, ending)
        assert whole in game.legal_turns
        assert finish(turn, ending) == check_turn(game.view(), whole)
        assert Turn.parse(str(whole)) == whole
    for before in reversed(trail):
        assert turn == before
        turn = turn.undo()
    assert game.turn == trail[0], "nothing has changed"


def all_steps(turn: UnfinishedTurn) -> set[Step]:
    """Every step with any cards that the rules let pass; of a join one direction will do."""
    cards = [*turn.centre, *turn.hand]
    found: set[Step] = set()
    order = list(turn.centre)
    for one in cards:
        wild = isinstance(one, WildCard)
        steps: list[Step] = [Drop(one)] if isinstance(one, WildCard) else []
        for two in cards:
            if isinstance(one, WildCard):
                steps.append(Lay(one, two))
            elif one in turn.hand:
                steps.append(Put(one, two))
            if one in order and two in order and order.index(one) > order.index(two):
                steps.append(Join(one, two))
        for step in steps:
            # A wild card of the hand under a number card is dropped first.
            if isinstance(step, Put) and step.onto in turn.hand and not wild:
                continue
            try:
                turn.make(step)
            except IllegalTurnError:
                continue
            found.add(step)
    return found


@pytest.mark.slow
@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_legal_steps_are_all_steps_that_the_rules_accept(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(3, len(played))):
        if game.over or len(game.table.centre) > 12:
            continue
        turn = game.turn
        for _ in range(4):
            steps = list(legal_steps(turn))
            assert len(steps) == len(set(steps))
            assert set(steps) == all_steps(turn)
            if not steps:
                break
            turn = turn.make(rng.choice(steps))


@pytest.mark.parametrize("side_builds", [False, True])
def test_takes_of_every_choice_of_piles_that_are_allowed(side_builds: bool) -> None:
    rules = Rules.level(3, side_builds=side_builds)
    position = Position.parse("5r 5b 2r 3r 8r -3 | 5g 8b x2 1r 15r")
    turn = UnfinishedTurn.begin(view_of(position, rules))
    for steps in ([], ["join 3r to 2r"], ["join 3r to 2r", "lay -3 on 8r"], ["lay x2 on 5r"]):
        moment = turn.make_all(step for text in steps for step in read_steps(text)[0])
        found = set(legal_endings(moment))
        for number in position.taking_cards:
            piles = list(moment.centre)
            for size in range(1, len(piles) + 1):
                for chosen in combinations(piles, size):
                    ending = TakeEnding(number, chosen)
                    try:
                        finish(moment, ending)
                    except IllegalTurnError:
                        assert ending not in found
                    else:
                        assert ending in found
    assert len([done for done in legal_finishes(turn, 2) if done.play.takes]) == 3
