"""Every sentence of the coach is true of the position that it speaks of, in games of all levels."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import assume, given, settings

from tests.coach.reader.hint_reader import HintReader
from tests.strategies import positions
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.coach.advice import Advice, advise
from toptake.coach.bare_position import advise_on
from toptake.coach.hints import Strength, hint_from
from toptake.game.game import Game
from toptake.players import play_turns, player
from toptake.rules.options import Operations, Rules
from toptake.rules.scoring import By
from toptake.rules.view import View

GAMES = [
    ("simplified", "pip scout"),
    ("level 1", "greedy scout"),
    ("level 2, side_builds on", "greedy pip"),
    ("level 3", "greedy random"),
    ("level 4", "greedy greedy"),
    ("level 4, bluffing off", "tactician greedy"),
    ("level 4, seats 3", "greedy pip scout"),
    ("full", "greedy scout"),
    ("full", "pip pip"),
    ("full, seats 4, wilds_first off", "greedy pip scout random"),
    ("current, last_turn_drops on", "scout random"),
    ("paper", "greedy pip"),
    ("solitaire", "greedy"),
]


def read_all(advice: Advice) -> Counter[str]:
    reader = HintReader(advice)
    for strength in Strength:
        reader.read(hint_from(advice, strength))
    return reader.seen


def views_of(rules: str, names: str, seed: int) -> list[View]:
    """The views of one game, before every turn."""
    game = Game.new(Rules.parse(rules), seed)
    players = [player(name) for name in names.split()]
    return [now.view() for now in play_turns(game, players, Random(seed)) if not now.over]


@pytest.mark.medium
@pytest.mark.parametrize(("rules", "names"), GAMES)
def test_sentences_of_games(rules: str, names: str) -> None:
    for seed in range(2):
        for view in views_of(rules, names, seed)[seed % 2 :: 2]:
            read_all(advise(view))


@pytest.mark.medium
@given(positions(most_centre=5, sets=CardSet.ALL))
@settings(max_examples=80)
def test_sentences_of_bare_positions(position: Position) -> None:
    assume(position.hand)
    rules = Rules(wilds=CardSet.ALL.cards, by=By.POINTS, operations=Operations.SHOWN)
    read_all(advise_on(position, rules))
