"""The speed of games: whole turns, greedy games, and steps beside those of OpenSpiel's gin_rummy.

    make bench                     together with the benchmarks of the solver
    bench/games.py                 these only

Everything runs in this one process. Rates are the best of several rounds; what compares is a ratio within
this run.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from bench import print_row
from toptake.game.game import Game
from toptake.players import play, player
from toptake.players.random_player import random_turn
from toptake.rules.apply import apply_turn, carry_out
from toptake.rules.deal import deal
from toptake.rules.events import Play
from toptake.rules.options import Rules
from toptake.rules.table import Table
from toptake.rules.turn import Turn

ROUNDS = 7


def main() -> None:
    for text in ("level 3", "level 4, bluffing off, by points", "full, bluffing off, by points"):
        row(f"whole turns of greedy games, {text.split(',')[0]}: apply", apply_rate(text), "≥ 20,000/s")
    row("greedy games of two at level 3", best(greedy_games), "≥ 20/s", "games")
    steps = best(random_steps)
    row("random play step by step, level 3", steps, "≥ 20,000/s", "steps")
    gin = best(gin_rummy_steps)
    row("random play of OpenSpiel's gin_rummy through Python", gin, "", "steps")
    print_row("  ratio", f"{steps / gin:.2f}", "")
    row("random play action by action, level 4", best(random_actions), "", "actions")
    row("  with observations, in PettingZoo", best(zoo_actions), "", "actions")
    row("  with chance, in OpenSpiel", best(spiel_actions), "", "actions")
    row("IS-MCTS at half a second a turn, level 4", best(simulations), "", "simulations")


def row(what: str, rate: float, bound: str, unit: str = "turns") -> None:
    print_row(what, f"{rate:,.0f} {unit}/s", bound)


def best(work: Callable[[int], tuple[int, float]]) -> float:
    """The highest rate of several rounds."""
    rates = []
    for index in range(ROUNDS):
        count, seconds = work(index)
        rates.append(count / seconds)
    return max(rates)


def apply_rate(text: str) -> float:
    """Turns that greedy players have made, checked and applied again."""
    games: list[tuple[Table, list[Turn]]] = []
    for seed in range(20):
        rules = Rules.parse(text)
        game = play(Game.new(rules, seed), [player("greedy")] * 2, Random(seed))
        turns = [Turn.parse(str(event)) for event in game.table.past if isinstance(event, Play)]
        games.append((game.start, turns))

    def work(index: int) -> tuple[int, float]:
        start = time.perf_counter()
        for table, turns in games:
            for turn in turns:
                table = apply_turn(table, turn)
        return sum(len(turns) for _, turns in games), time.perf_counter() - start

    return best(work)


def greedy_games(index: int) -> tuple[int, float]:
    start = time.perf_counter()
    for seed in range(30):
        play(Game.new(Rules.level(3), 100 * index + seed), [player("greedy")] * 2, Random(seed))
    return 30, time.perf_counter() - start


def random_steps(index: int) -> tuple[int, float]:
    """Steps and endings, those that were taken back included."""
    start = time.perf_counter()
    rng = Random(index)
    steps = 0
    for _ in range(20):
        table = deal(Rules.level(3), rng)
        while not table.over:
            done, made = random_turn(table.view(), rng)
            table = carry_out(table, done)
            steps += made
    return steps, time.perf_counter() - start


def gin_rummy_steps(index: int) -> tuple[int, float]:
    """Actions of players and of chance."""
    import pyspiel

    rng = Random(index)
    game = pyspiel.load_game("gin_rummy")
    start = time.perf_counter()
    steps = 0
    for _ in range(20):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            steps += 1
    return steps, time.perf_counter() - start


def random_actions(index: int) -> tuple[int, float]:
    """The encoding alone: masks and what comes of actions."""
    from toptake.envs.episode import Episode

    rng = Random(index)
    start = time.perf_counter()
    actions = 0
    for _ in range(5):
        episode = Episode.begin(deal(Rules.level(4), rng))
        while not episode.over:
            episode = episode.apply(rng.choice(episode.legal_actions)).next_turn()
            actions += 1
    return actions, time.perf_counter() - start


def zoo_actions(index: int) -> tuple[int, float]:
    """Every agent looks before it acts."""
    from toptake.envs.pettingzoo import env

    rng = Random(index)
    environment = env("level 4")
    start = time.perf_counter()
    actions = 0
    environment.reset(seed=index)
    for _ in environment.agent_iter():
        seen, _, terminated, _, _ = environment.last()
        allowed = seen["action_mask"].nonzero()[0].tolist()
        environment.step(None if terminated else rng.choice(allowed))
        actions += 1
    return actions, time.perf_counter() - start


def spiel_actions(index: int) -> tuple[int, float]:
    """Actions of players and of chance."""
    import pyspiel

    import toptake.envs.openspiel  # noqa: F401  # which registers the game

    rng = Random(index)
    state = pyspiel.load_game("python_toptake").new_initial_state()
    start = time.perf_counter()
    actions = 0
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        actions += 1
    return actions, time.perf_counter() - start


def simulations(index: int) -> tuple[int, float]:
    """From the beginning and from the middle of a game."""
    from toptake.envs.ismcts import IsMcts

    game = Game.new(Rules.level(4), index)
    searching, rng = IsMcts(), Random(index)
    found, seconds = 0, 0.0
    for _ in range(3):
        start = time.perf_counter()
        searching.turn(game.view(), 0.5, rng)
        seconds += time.perf_counter() - start
        found += searching.simulations
        for _ in range(10):
            game = game.apply(player("greedy").turn(game.view(), 5, rng))
    return found, seconds


if __name__ == "__main__":
    main()
