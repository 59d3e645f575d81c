"""The PettingZoo environment, as PettingZoo tests it."""

from __future__ import annotations

import warnings
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from toptake.envs.actions import PASS
from toptake.envs.pettingzoo import ToptakeEnv, env
from toptake.errors import IllegalActionError, MalformedError
from toptake.rules.options import Rules
from toptake.rules.outcome import outcome

RULES = [
    "level 1",
    "level 4, seats 3",
    "level 3, seats 4, by points, edition current",
    "full, grade whole, wilds_first off, side_builds on, last_turn_drops on",
    "paper",
]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_api_of_pettingzoo(seats: int) -> None:
    with warnings.catch_warnings():
        # These two are about every environment whose observation holds a mask and is not on their list.
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(f"level 4, seats {seats}"), num_cycles=1000)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_seed_decides(seats: int) -> None:
    seed_test(lambda: env(f"level 4, seats {seats}"), num_cycles=300)


def play_at_random(environment: ToptakeEnv, seed: int) -> dict[str, float]:
    """A whole game; what each agent was paid."""
    rng = Random(seed)
    environment.reset(seed=seed)
    paid = dict.fromkeys(environment.agents, 0.0)
    for agent in environment.agent_iter():
        seen, reward, terminated, _, _ = environment.last()
        paid[agent] += reward
        allowed = [int(action) for action in np.flatnonzero(seen["action_mask"])]
        environment.step(None if terminated else rng.choice(allowed))
    return paid


@pytest.mark.parametrize("how", RULES)
@pytest.mark.parametrize("reward", ["score", "win"])
def test_a_game_between_random_agents(how: str, reward: str) -> None:
    environment = env(how, reward)
    paid = play_at_random(environment, 5)
    assert sum(paid.values()) == pytest.approx(0)
    scores = outcome(environment.episode.table).scores
    assert max(paid, key=paid.__getitem__) == f"seat_{scores.index(max(scores))}"
    most = environment.objective.largest_reward
    assert all(-most <= each <= most for each in paid.values())


def test_an_environment_refuses_and_renders() -> None:
    environment = env(Rules.level(3), render_mode="ansi")
    environment.reset(seed=7)
    assert environment.render() == "seat_0: 6r -5 | 12g 6o 10r 2o 13b"
    with pytest.raises(IllegalActionError):
        environment.step(PASS)
    with pytest.raises(MalformedError):
        env("solitaire")
