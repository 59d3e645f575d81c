"""Dealing."""

from __future__ import annotations

from random import Random

import pytest

from toptake.cards.pack import shuffle
from toptake.game.game import Game
from toptake.rules.options import Rules


def test_solitaire_deals_the_centre_first() -> None:
    how = Rules.alone(2)
    deck = shuffle(how.pack, Random(5))
    table = Game.new(how, deck=deck).table
    assert [pile.cards[0] for pile in table.centre] == list(deck[:5])
    assert table.hands == (deck[5:10],)


@pytest.mark.parametrize(
    ("how", "centre"), [("level 3", 2), ("level 3, seats 4", 4), ("paper", 5), ("level 1, centre 3", 3)]
)
def test_the_centre_at_the_start(how: str, centre: int) -> None:
    table = Game.new(Rules.parse(how), 1).table
    assert len(table.centre) == centre
    assert all(len(hand) == 5 for hand in table.hands)
