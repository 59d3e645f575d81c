"""A player from outside: OpenSpiel's information set Monte Carlo tree search, on our OpenSpiel game.

It enters an arena as ``toptake.envs.ismcts:IsMcts``. The tree and its growth are OpenSpiel's ``ISMCTSBot``.
Ours are the clock, the sampled tables, the playouts at the leaves, and what makes it quick: short keys in
place of information state strings, and plain floats where it has numpy scalars.

One tree serves the whole turn: the steps of a turn are hidden, so nothing comes between them. Half of the
time is spent at the root, the rest where the tree is thin along the turn that it would make.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from toptake.cards.card import NumberCard
from toptake.envs.actions import IDS, card_of
from toptake.envs.episode import Episode
from toptake.envs.openspiel import Progress, ToptakeGame, ToptakeState
from toptake.envs.playouts import complete_turn, margins, playout
from toptake.envs.possible_tables import PossibleTables
from toptake.rules.challenges import challengeable
from toptake.rules.scoring import By
from toptake.rules.turn import Challenge, Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View

_SPARE = 0.003
"""Seconds for the last simulation and the walk down the tree."""
_FIRST, _SLICE = 0.5, 0.1
"""Of the time: for the first search, and for each that follows where the tree is thin."""
_ENOUGH = 100
"""Visits from which on a decision is no thin place."""
_REPLIES = 1
"""Turns of a playout after the one that is being made."""
_EXPLORES = 0.5
_SCALE = {By.CARDS: 8.0, By.POINTS: 40.0}
"""The margin that is valued at tanh 1, about three quarters of the best."""


class Evaluator:
    """Values of leaves: the margin after a short playout, as far as it has changed since the root."""

    def __init__(self, episode: Episode, rng: Random) -> None:
        self._rng = rng
        self._before = margins(episode.table)
        self._scale = _SCALE[episode.table.rules.by]
        self._until = episode.table.turns + 1 + _REPLIES

    def evaluate(self, state: ToptakeState) -> list[float]:
        """A value from −1 to 1 for each seat."""
        episode = state.progress.episode
        assert episode is not None
        after = margins(playout(episode, self._until, self._rng))
        return [
            math.tanh((now - before) / self._scale) for now, before in zip(after, self._before, strict=True)
        ]

    def prior(self, state: ToptakeState) -> list[tuple[int, float]]:
        """All actions are alike."""
        allowed = state.legal_actions()
        return [(action, 1 / len(allowed)) for action in allowed]


class Search(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's bot, stopped by a clock."""

    def __init__(self, game: ToptakeGame, evaluator: Evaluator, rng: Random) -> None:
        super().__init__(
            game, evaluator, _EXPLORES, 0, random_state=np.random.RandomState(rng.getrandbits(32))
        )
        self._rng = rng
        self.simulations = 0

    def search(self, state: ToptakeState, deadline: float) -> None:
        """Grow the tree from this state until the deadline."""
        if self.lookup_node(state) is None:
            self.create_new_node(state)
        while time.perf_counter() < deadline:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1

    def visits(self, state: ToptakeState) -> int:
        """How often a decision was tried."""
        node = self.lookup_node(state)
        return 0 if node is None else int(node.total_visits)

    def best(self, state: ToptakeState) -> int:
        """The action that was tried most often."""
        children: dict[int, Any] = self.lookup_node(state).child_info
        return max(children, key=lambda action: (children[action].visits, children[action].value()))

    def get_state_key(self, state: ToptakeState) -> object:
        """What the seat that acts knows, short enough to be made at every step."""
        progress = state.progress
        episode = progress.episode
        assert episode is not None
        turn = episode.turn
        if turn is None:
            return episode.seat, progress.public_hash, frozenset(episode.table.hands[episode.seat])
        changed = [(name, turn.centre[name].cards, turn.centre[name].value) for name in turn.changed]
        within = (*changed, turn.dropped, episode.picked, episode.taking, episode.taken_back)
        return episode.seat, progress.public_hash, frozenset(turn.hand), within

    def run_simulation(self, state: ToptakeState) -> Any:
        """One simulation; cards are drawn without asking for a list of all."""
        while state.is_chance_node():
            progress = state.progress
            assert progress.episode is not None
            left = [card for card in progress.episode.table.deck if card not in progress.drawn]
            state.apply_action(IDS[self._rng.choice(left)])
        return super().run_simulation(state)

    def check_expand(self, node: Any, legal_actions: list[int]) -> int:
        """An action that was never tried, if there is one."""
        tried = node.child_info
        if len(tried) == len(legal_actions):
            return int(pyspiel.INVALID_ACTION)
        return self._rng.choice([action for action in legal_actions if action not in tried])

    def select_action(self, node: Any) -> int:
        """The child of the highest bound (UCT)."""
        log = math.log(node.total_visits)
        bounds: list[tuple[float, int]] = [
            (child.return_sum / child.visits + self._uct_c * math.sqrt(log / child.visits), action)
            for action, child in node.child_info.items()
        ]
        return max(bounds)[1]


class IsMcts:
    """A player that searches as long as it may."""

    simulations = 0
    """Of the last decision."""

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The turn along the most visited actions."""
        start = time.perf_counter()
        root = Episode(PossibleTables(view).sample(rng), turn=UnfinishedTurn.begin(view))
        search, state = self._begin(root, rng)
        if len(root.legal_actions) > 1:
            search.search(state, start + (seconds - _SPARE) * _FIRST)
        while time.perf_counter() < start + seconds - _SPARE and len(root.legal_actions) > 1:
            # Where the tree is thin along the turn that it would make now, or at the root.
            episode, there = self._walk(search, root, state, _ENOUGH)
            until = min(time.perf_counter() + seconds * _SLICE, start + seconds - _SPARE)
            search.search(state if episode.finished is not None else there, until)
        self.simulations = search.simulations
        episode, _ = self._walk(search, root, state, 1)
        if episode.finished is not None:
            return episode.finished.turn
        assert episode.turn is not None
        return complete_turn(episode.turn, episode.picked, episode.taking, rng).turn

    def _walk(
        self, search: Search, episode: Episode, state: ToptakeState, enough: int
    ) -> tuple[Episode, ToptakeState]:
        """Along the most visited actions, to the end of the turn or to a decision tried less often."""
        state = state.clone()
        while True:
            if len(episode.legal_actions) > 1 and search.visits(state) < enough:
                return episode, state
            action = search.best(state) if len(episode.legal_actions) > 1 else episode.legal_actions[0]
            episode = episode.apply(action)
            if episode.finished is not None:
                return episode, state
            state.apply_action(action)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """What the search finds best: a challenge, or none."""
        deadline = time.perf_counter() + seconds / 4 - _SPARE
        if not challengeable(view):
            return None
        seats = view.rules.seats
        waiting = (view.to_move - view.seat) % seats or seats
        challengers = tuple((view.seat + away) % seats for away in range(waiting))
        search, state = self._begin(Episode(PossibleTables(view).sample(rng), challengers), rng)
        search.search(state, deadline)
        self.simulations = search.simulations
        if search.visits(state) < 1:
            return None
        action = search.best(state)
        number = card_of(action)
        return Challenge(number) if isinstance(number, NumberCard) else None

    def _begin(self, episode: Episode, rng: Random) -> tuple[Search, ToptakeState]:
        """A search over the tables that fit the view of the episode."""
        rules = episode.table.rules
        game = ToptakeGame.of(rules)
        search = Search(game, Evaluator(episode, rng), rng)
        tables = PossibleTables(episode.view(episode.seat))
        search.set_resampler(lambda state, seat: _resample(state, tables, rng))
        return search, _state(game, Progress(episode, (), ((),) * rules.seats, ((),) * rules.seats))


def _state(game: ToptakeGame, progress: Progress) -> ToptakeState:
    state = ToptakeState(game)
    state.set_progress(progress)
    return state


def _resample(state: ToptakeState, tables: PossibleTables, rng: Random) -> ToptakeState:
    """The same state with other hidden cards."""
    progress = state.progress
    old = progress.episode
    assert old is not None
    episode = Episode(tables.sample(rng), old.challengers, old.turn, old.picked, old.taking, old.taken_back)
    return _state(
        state.get_game(),
        Progress(episode, (), progress.received, progress.acted, progress.turned_up, progress.public_hash),
    )
