"""The turn that is played for whoever fails."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tests.rules.tables import table_of
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.players.safe_turn import safe_turn
from toptake.rules.apply import check_turn
from toptake.rules.options import Rules
from toptake.rules.steps import Drop, PassEnding


@pytest.mark.parametrize("text", ["level 1", "level 4", "full, seats 3", "paper, seats 4", "simplified"])
def test_safe_turns_are_legal(text: str) -> None:
    for seed in range(3):
        game = Game.new(Rules.parse(text), seed)
        for moment in play_turns(game, [player("random")] * game.rules.seats, Random(seed)):
            if not moment.over:
                check_turn(moment.view(), safe_turn(moment.view()))
    wild = table_of("8r | x2 x3 | 9r").view()
    assert safe_turn(wild).steps == tuple(map(Drop, wild.position.hand_wilds))
    check_turn(wild, safe_turn(wild))
    assert str(safe_turn(table_of("8r | 15r 11b 7g -2 | 9r").view())) == "discard 11b"
    assert safe_turn(replace(wild, last=(0,))).ending == PassEnding()
