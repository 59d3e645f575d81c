"""What a seat sees of an episode, and what it is paid: nothing leaks, anything can be shown."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from tests.envs.test_episode import act, any_games, at_random, some_random
from tests.game.random_games import shuffled_behind
from tests.rules.tables import table_of
from tests.strategies import is_a_sentence
from toptake.cards.card import parse_card
from toptake.envs.actions import CARDS, IDS, PASS
from toptake.envs.episode import Episode
from toptake.envs.observation import COLUMNS, FACTS, ROWS, observe, observe_with_mask
from toptake.envs.rewards import Objective
from toptake.errors import MalformedError
from toptake.game.game import Game


@pytest.mark.slow
@given(any_games, some_random)
@settings(max_examples=40)
def test_observations_leak_nothing(played: list[Game], rng: Random) -> None:
    """Twin tables: what differs only in cards that a seat cannot know looks the same to it, in a turn too."""
    for game in rng.sample(played, min(4, len(played))):
        for seat in range(game.rules.seats):
            one = Episode.begin(game.table)
            two = Episode.begin(shuffled_behind(game.table, seat, rng))
            for _ in range(10):
                assert_same(one, two, seat)
                if one.over or one.finished or two.finished:
                    break
                if one.challengers:  # a challenge would show what was hidden
                    one, two = one.apply(PASS), two.apply(PASS)
                elif one.seat == seat:
                    action = rng.choice(one.legal_actions)
                    one, two = one.apply(action), two.apply(action)
                else:  # others do what their cards allow, which is not the same in both tables
                    one, two = at_random(one, 3, rng), at_random(two, 2, rng)


def assert_same(one: Episode, two: Episode, seat: int) -> None:
    seen, twin = observe_with_mask(one, seat), observe_with_mask(two, seat)
    assert np.array_equal(seen["observation"], twin["observation"])
    assert np.array_equal(seen["action_mask"], twin["action_mask"])
    assert np.abs(seen["observation"]).max() <= 1


def test_an_observation_shows_the_hand_and_any_centre() -> None:
    piles = " ".join(f"{n}{c}" for n in range(1, 16) for c in "rbgo" if f"{n}{c}" not in ("7r", "8g"))
    wilds = "-3 -4 -5 x2 x3 x4 x5 /2 /3 /4 /5 1/2 1/3 1/4 1/5 1/8 1/10 2/3 3/4 2/5 3/5"
    table = table_of(f"{piles} {wilds} | 7r -2 | 8g", "full")
    episode = Episode.begin(table)
    rows = observe(episode, 0)[:ROWS].reshape(len(CARDS), len(COLUMNS))
    assert rows[:, COLUMNS["bottom"]].sum() == len(table.centre) == 79
    assert rows[IDS[parse_card("7r")], COLUMNS["hand"]] == 1
    assert rows[IDS[parse_card("8g")], COLUMNS["unseen"]] == 1
    assert rows[IDS[parse_card("15g")], COLUMNS["worth 15"]] == 1
    episode = act(episode, "pick 2b, onto 15r, pick -2")
    rows = observe(episode, 0)[:ROWS].reshape(len(CARDS), len(COLUMNS))
    assert rows[IDS[parse_card("2b")], COLUMNS["size"]] == pytest.approx(17 / 32)
    assert rows[:, COLUMNS["changed"]].sum() == 2
    assert rows[IDS[parse_card("-2")], COLUMNS["picked"]] == 1
    facts = observe(episode, 1)[ROWS:]
    assert facts[FACTS["acts 1"]] == 1


def test_irrational_and_huge_values_can_be_shown() -> None:
    table = table_of("7r 15r 15b 14r 13r | x5 n3 n2 sqrt 1r | 9r", "full")
    actions = "pick sqrt, onto 7r, pick n3, onto 15r, pick n2, onto 15r, pick x5, onto 15r"
    episode = act(Episode.begin(table), actions)
    rows = observe(episode, 0)[:ROWS].reshape(len(CARDS), len(COLUMNS))
    assert rows[IDS[parse_card("7r")], COLUMNS["size"]] == pytest.approx(7**0.5 / (7**0.5 + 15), abs=1e-4)
    assert rows[IDS[parse_card("15r")], COLUMNS["size"]] == pytest.approx(1, abs=1e-3)


# --- the objective ---


def test_rewards_add_up_to_nothing() -> None:
    table = replace(table_of("| 3r | | 9r", "level 3, seats 3"), last=())
    assert Objective(table.rules).returns(table) == pytest.approx([-1 / 144, 1 / 72, -1 / 144])
    assert Objective(table.rules, "win").returns(table) == pytest.approx([-0.5, 1, -0.5])
    for words in (("solitaire", "score"), ("level 3", "luck")):
        with pytest.raises(MalformedError) as caught:
            Objective.parse(*words)
        assert is_a_sentence(str(caught.value))
