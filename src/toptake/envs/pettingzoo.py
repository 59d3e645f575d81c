"""The PettingZoo environment: agents take turns action by action.

    environment = toptake.envs.pettingzoo.env("level 4, seats 3", reward="win")

Agents are called ``seat_0`` to ``seat_3``. An agent acts several times in a row, once for each action of its
turn; the others are selected when it is their turn, or when they may challenge a build. Observations hold the
``action_mask``; an action outside of it raises. Rewards: see :mod:`toptake.envs.rewards`.
"""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from toptake.envs.actions import ACTIONS
from toptake.envs.episode import Episode
from toptake.envs.observation import SIZE, observe_with_mask
from toptake.envs.rewards import Objective
from toptake.rules.deal import deal
from toptake.rules.options import Rules


class ToptakeEnv(AECEnv):  # type: ignore[misc]
    metadata = {"name": "toptake_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, objective: Objective, render_mode: str | None = None) -> None:
        super().__init__()
        self.objective = objective
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(objective.rules.seats)]
        self.agents: list[str] = []
        self._actions = {agent: Discrete(ACTIONS) for agent in self.possible_agents}
        self._observations = {
            agent: Dict(
                {
                    "observation": Box(-1, 1, (SIZE,), np.float32),
                    "action_mask": Box(0, 1, (ACTIONS,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._rng = Random()

    def action_space(self, agent: str) -> Discrete:
        """All actions, of which the mask allows some."""
        return self._actions[agent]

    def observation_space(self, agent: str) -> Dict:
        """Numbers from −1 to 1, and the mask."""
        return self._observations[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game: from the seed, or as the generator of the last seed goes on."""
        if seed is not None:
            self._rng = Random(seed)
        self.episode = Episode.begin(deal(self.objective.rules, self._rng))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees; the steps of somebody else's turn are not among it."""
        return observe_with_mask(self.episode, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Carry out an action of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.episode = self.episode.apply(int(action)).next_turn()
        if self.episode.over:
            returns = self.objective.returns(self.episode.table)
            self.rewards = dict(zip(self.agents, returns, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.episode.seat]

    def render(self) -> str | None:
        """The table as all see it, with the hand of the selected agent."""
        if self.render_mode != "ansi":
            return None
        view = self.episode.view(self.episode.seat)
        return f"{self.agent_selection}: {view.position}"

    def close(self) -> None:
        """Nothing is held open."""


def env(rules: Rules | str = "level 4", reward: str = "score", render_mode: str | None = None) -> ToptakeEnv:
    """The environment for these rules, and for what they are played for."""
    return ToptakeEnv(Objective.parse(rules, reward), render_mode)
