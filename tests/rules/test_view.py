"""A view holds nothing that its seat may not know."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import everything, games, shuffled_behind
from toptake.errors import IllegalTurnError
from toptake.game.game import Game
from toptake.rules.options import Rules
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import NOBODY


@pytest.mark.slow
@given(games(), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_a_view_depends_on_nothing_hidden(played: list[Game], rng: Random) -> None:
    """Two tables that differ only in what a seat cannot know give it equal views, and equal legal turns."""
    for game in rng.sample(played, min(5, len(played))):
        for seat in range(game.rules.seats):
            other = shuffled_behind(game.table, seat, rng)
            assert other.view(seat) == game.table.view(seat)
            assert everything(other) == everything(game.table)


def test_an_onlooker_knows_nothing_of_hands_and_deck() -> None:
    game = Game.new(Rules.level(4), 7)
    hidden = {*game.table.deck, *(card for hand in game.table.hands for card in hand)}
    view = game.table.onlooker()
    assert not view.hand
    assert view.seat == NOBODY
    assert not hidden & {card for pile in view.centre for card in pile.cards}
    with pytest.raises(IllegalTurnError):
        UnfinishedTurn.begin(view)
