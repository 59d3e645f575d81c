"""The steps that a screen shows of a play, against the turn that its record is read as."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given

from tests.game.random_games import games
from toptake.coach.speech import say_played, say_step
from toptake.game.game import Game
from toptake.game.played_steps import played_steps, played_turn
from toptake.rules.events import Play
from toptake.rules.steps import Drop
from toptake.rules.turn import Turn


@given(games())
def test_a_play_is_shown_as_its_record_is_read(moments: list[Game]) -> None:
    for before, after in pairwise(moments):
        play = after.table.past[-1]
        if not isinstance(play, Play):
            continue
        turn = played_turn(play)
        assert turn == Turn.parse(str(play))
        unfinished = before.turn
        for shown in played_steps(play, turn):
            said = say_step(unfinished, shown.step)
            unfinished = unfinished.make(shown.step)
            assert say_played(shown) == said
            name = shown.step.card if isinstance(shown.step, Drop) else shown.pile.cards[0]
            assert shown.pile == unfinished.centre[name]
            assert shown.pile.value == unfinished.centre[name].value
