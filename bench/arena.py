"""What the arena costs: a turn of a player under guard, without what the player thinks.

    make bench                     together with the other benchmarks
    bench/arena.py                 this only

Everything between the referee's question and a checked answer counts: the view shortened, sent and made whole
again, the answer written, sent, read and checked, and two switches of processes.
"""

from __future__ import annotations

import time
from random import Random

from bench import print_row
from toptake.arena.contest import Contest, Fixture
from toptake.arena.guarded_player import GuardedPlayer, PlayerProcess
from toptake.players import play_turns
from toptake.rules.options import Rules
from toptake.rules.turn import Turn
from toptake.rules.view import View

GAMES = 20


class Timed(GuardedPlayer):
    """Notes what a turn costs beyond the player's own time."""

    def __init__(self, process: PlayerProcess, fixture: Fixture, seat: int, contest: Contest) -> None:
        super().__init__(process, str(fixture), seat, contest.rules, contest.chance(fixture, seat))
        self.costs: list[float] = []

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        thought, start = self.thinking.seconds, time.perf_counter()
        turn = super().turn(view, seconds, rng)
        self.costs.append(time.perf_counter() - start - (self.thinking.seconds - thought))
        return turn


def main() -> None:
    for level in (2, 4):
        costs = sorted(turn_costs(level))
        for what, share, bound in (("median", 50, "< 1 ms"), ("99th percentile", 99, "")):
            cost = costs[len(costs) * share // 100]
            print_row(f"a guarded turn at level {level}, {what}", f"{cost * 1000:.2f} ms", bound)


def turn_costs(level: int) -> list[float]:
    contest = Contest(("greedy", "random"), Rules.level(level), 10.0)
    processes = [PlayerProcess(name) for name in contest.players]
    costs: list[float] = []
    for pair in range(GAMES):
        fixture = Fixture(0, pair, 0)
        players = [
            Timed(processes[number], fixture, seat, contest)
            for seat, number in enumerate(contest.seating(fixture))
        ]
        for _ in play_turns(contest.deal(fixture), players, Random(0), contest.seconds):
            pass
        for player in players:
            costs += player.costs
    for process in processes:
        process.end()
    return costs


if __name__ == "__main__":
    main()
