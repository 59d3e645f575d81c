"""Whole games: what holds at every moment of every game, of all levels, editions and numbers of seats."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.game.random_games import everything, games, moments, names, opening, rules, seeds
from tests.strategies import is_a_sentence
from toptake.errors import IllegalTurnError, Rule
from toptake.game.game import Game
from toptake.game.record import parse_record, write_record
from toptake.players import player
from toptake.rules.events import Play
from toptake.rules.options import Rules


@pytest.mark.slow
@given(games())
@settings(max_examples=60)
def test_cards_are_conserved_at_every_moment(played: list[Game]) -> None:
    pack = Counter(card.token for card in played[0].rules.pack)
    assert all(everything(game.table) == pack for game in played)


@pytest.mark.slow
@given(games())
@settings(max_examples=60)
def test_every_accepted_turn_replays_from_its_record(played: list[Game]) -> None:
    game = played[-1]
    text = write_record(game)
    record = parse_record(text)
    assert record.cut is None
    assert record.game.table == game.table
    assert write_record(record.game) == text


@pytest.mark.slow
@given(games(), st.data())
@settings(max_examples=40)
def test_a_game_stands_at_any_of_its_turns(played: list[Game], data: st.DataObject) -> None:
    turns = data.draw(st.integers(0, played[-1].table.turns))
    table = played[-1].at(turns).table
    assert table in [game.table for game in played if game.table.turns == turns]


@pytest.mark.slow
@given(rules(), seeds, names)
@settings(max_examples=20)
def test_the_same_seed_gives_the_same_game(how: Rules, seed: int, name: str) -> None:
    one, two = (moments(Game.new(how, seed), [player(name)] * how.seats, Random(seed))[-1] for _ in range(2))
    assert write_record(one) == write_record(two)


def test_the_level_1_opening() -> None:
    game = opening("level-1")
    assert [len(won.cards) for won in game.table.winnings] == [8, 5]
    assert game.table.centre == ()
    assert game.at(8).table.past[-1].won  # type: ignore[union-attr]


def test_the_level_2_opening() -> None:
    game = opening("level-2")
    last = game.table.past[-1]
    assert isinstance(last, Play)
    assert len(last.won) == 8
    assert last.cleared


@pytest.mark.parametrize(
    ("name", "turns", "turn", "rule"),
    [
        ("level-2", 2, "build [6+4]+3 with 3", Rule.GOLDEN_2),
        ("level-2", 3, "take 6+4 with 10", Rule.WHOLE_BUILD),
        ("level-1", 1, "discard 12", Rule.GOLDEN_1),
    ],
)
def test_illegal_at_the_same_moments(name: str, turns: int, turn: str, rule: Rule) -> None:
    game = opening(name).at(turns)
    with pytest.raises(IllegalTurnError) as caught:
        game.apply(turn)
    assert caught.value.rule is rule
    assert is_a_sentence(str(caught.value))
    assert game.table == opening(name).at(turns).table
