"""The player that searches with IS-MCTS: always legal, always in time; its tables and its playouts."""

from __future__ import annotations

import time
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.envs.test_episode import any_games, some_random
from tests.rules.tables import table_of
from toptake.envs.actions import PASS
from toptake.envs.episode import Episode
from toptake.envs.ismcts import IsMcts
from toptake.envs.playouts import complete_turn
from toptake.envs.possible_tables import PossibleTables
from toptake.game.game import Game
from toptake.game.legal_turns import LegalTurns
from toptake.players import Player, play, player
from toptake.rules.challenges import challenged_build
from toptake.rules.options import Rules
from toptake.rules.steps import PassEnding
from toptake.rules.view import View


@pytest.mark.medium
@given(any_games, some_random)
@settings(max_examples=20)
def test_sampled_worlds_are_behind_the_view(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(4, len(played))):
        for seat in range(game.rules.seats):
            view = game.view(seat)
            table = PossibleTables(view).sample(rng)
            assert table.view(seat) == view
            assert sorted(map(str, table.cards)) == sorted(map(str, game.rules.pack))


@pytest.mark.slow
@given(any_games, some_random)
@settings(max_examples=25)
def test_playouts_complete_any_turn(played: list[Game], rng: Random) -> None:
    for game in rng.sample(played, min(4, len(played))):
        episode = Episode.begin(game.table)
        for _ in range(12):
            if episode.over or episode.finished:
                break
            if episode.turn is not None:
                done = complete_turn(episode.turn, episode.picked, episode.taking, rng)
                assert done.turn in game.legal_turns
            episode = episode.apply(PASS if episode.challengers else rng.choice(episode.legal_actions))


@pytest.mark.medium
@given(any_games, st.integers(0, 999), st.sampled_from([0.0, 0.004, 0.02]))
@settings(max_examples=20, deadline=None)
def test_the_searching_player_is_legal(played: list[Game], seed: int, seconds: float) -> None:
    searching, rng = IsMcts(), Random(seed)
    for game in rng.sample(played, min(3, len(played))):
        if not game.over:
            assert searching.turn(game.view(), seconds, rng) in game.legal_turns
        for seat in range(game.rules.seats):
            view = game.view(seat)
            challenge = searching.challenge(view, 4 * seconds, rng)
            if challenge is not None:
                assert challenged_build(view, challenge)


def large() -> View:
    piles = " ".join(f"{n}{c}" for n in range(1, 16) for c in "rbgo" if f"{n}{c}" not in ("7r", "8g"))
    wilds = "-3 -4 -5 x2 x3 x4 x5 /2 /3 /4 /5 1/2 1/3 1/4 1/5 1/8 1/10 2/3 3/4 2/5 3/5"
    return table_of(f"{piles} {wilds} | 7r -2 n2 | 8g", "full").view()


@pytest.mark.parametrize("seconds", [0.02, 0.2])
def test_the_searching_player_keeps_its_time(seconds: float) -> None:
    views = [Game.new(Rules.level(4), 3).view(), Game.new(Rules.full(seats=4), 4).view(), large()]
    for view in views:
        searching = IsMcts()
        # The time of this thread: what other processes take away is not the player's.
        start = time.thread_time()
        turn = searching.turn(view, seconds, Random(1))
        assert time.thread_time() - start < seconds + 0.05
        assert turn in LegalTurns(view)
        assert searching.simulations > 0 or seconds < 0.1


def test_the_searching_player_plays_a_game() -> None:
    players: list[Player] = [IsMcts(), player("random"), IsMcts()]
    assert play(Game.new(Rules.level(4, seats=3), 2), players, Random(2), 0.01).over


def test_the_searching_player_takes_what_lies_there() -> None:
    view = table_of("9r 4b 2g | 9g 4g 15r 14r 13r | 1r 1b 1g 1o 3r", "level 3").view()
    done = LegalTurns(view).check(IsMcts().turn(view, 0.2, Random(1)))
    assert done.play.kind == "take"
    last = table_of("8r | x2 | ", "level 3", last=True).view()
    assert IsMcts().turn(last, 0.05, Random(1)).ending == PassEnding()


def test_a_bluff_that_cannot_be_true_is_challenged() -> None:
    table = table_of("8r 1b 15r 15b 15g | 14b 2r 3r | 15o 9r 5g 1o 1g", "level 4", deck="4r 5r 6r 7b")
    game = Game(table, table, ("A", "B")).apply("build 1b+14b = 15 with 14b")
    challenge = IsMcts().challenge(game.view(1), 0.4, Random(1))
    assert challenge is not None
