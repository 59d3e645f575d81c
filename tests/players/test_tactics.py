"""What teachers say of turns, discards and tactics, in set positions: Champion and the coach find it.

Champion tries turns in worlds of its own seed, and must be right with nearly every seed. The coach has none:
it must be right whatever the colours are called, in whatever order cards are held and lie, and wherever the
hidden cards are.
"""

from __future__ import annotations

from random import Random

import pytest

from tests.players.set_positions import SetPosition, points, set_positions
from toptake.coach.advice import advise
from toptake.players import AMPLE_SECONDS, player
from toptake.rules.apply import check_turn

POSITIONS = list(set_positions())
MANY, RIGHT = 20, 19
FEW = 2

every_position = pytest.mark.parametrize("position", POSITIONS, ids=str)


def test_every_point_has_two_positions_and_a_control() -> None:
    for point in points():
        assert len(point["position"]) >= 2, point["point"]
        assert point["words"].endswith(".")
        # What is different in the control, and what to do there.
        assert point["control"]["why"].endswith(".")
    names = [position.name for position in POSITIONS]
    assert len({*names}) == len(names)


def test_a_renamed_position_is_the_same_but_for_names() -> None:
    for position in POSITIONS:
        view, renamed = position.view(1), position.renamed(3).view(3)
        assert sorted(len(pile.cards) for pile in view.centre) == sorted(
            len(pile.cards) for pile in renamed.centre
        )
        assert (view.deck, view.hands, view.to_move) == (renamed.deck, renamed.hands, 0)


@pytest.mark.medium
@every_position
def test_champion_and_coach_find_it(position: SetPosition) -> None:
    assert _champion_finds(position, FEW) == FEW
    assert _coach_finds(position, FEW) == FEW


@pytest.mark.slow
@every_position
def test_champion_finds_it_with_nearly_every_seed(position: SetPosition) -> None:
    assert _champion_finds(position, MANY) >= RIGHT


@pytest.mark.slow
@every_position
def test_the_coach_finds_it_by_any_names(position: SetPosition) -> None:
    assert _coach_finds(position, MANY) >= RIGHT


def _champion_finds(position: SetPosition, seeds: int) -> int:
    """With how many of these seeds."""
    champion = player("champion@worlds=150")
    right = 0
    for seed in range(seeds):
        view = position.view(seed)
        if position.asks_for_challenge:
            right += position.is_right_challenge(champion.challenge(view, AMPLE_SECONDS, Random(seed)))
        else:
            turn = champion.turn(view, AMPLE_SECONDS, Random(seed))
            right += position.is_right(view, check_turn(view, turn))
    return right


def _coach_finds(position: SetPosition, renamings: int) -> int:
    """Under how many names."""
    right = 0
    for seed in range(renamings):
        renamed = position.renamed(seed)
        advice = advise(renamed.view(seed))
        if position.asks_for_challenge:
            right += renamed.is_right_challenge(advice.challenge)
        else:
            right += renamed.is_right(advice.view, advice.done)
    return right
