"""What the arena costs: a turn of a player under guard, without what the player thinks.

    make bench                     together with the other benchmarks
    bench/arena.py                 this only

Everything between the referee's question and a checked answer counts: the view packed, sent and unpacked,
the answer packed, sent, unpacked and checked, and two switches of processes.
"""

from __future__ import annotations

import time

from bench import print_row
from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_game import play_out
from toptake.arena.contest_player import ContestPlayer
from toptake.arena.player_process import PlayerProcess
from toptake.players.messages import ViewPacker
from toptake.rules.endings import FinishedTurn
from toptake.rules.options import Rules
from toptake.rules.view import View

GAMES = 20


class TimedPlayer(ContestPlayer):
    """Notes what a turn costs beyond the player's own time."""

    costs: list[float]

    def turn(self, view: View, seconds: float) -> FinishedTurn:
        thought, start = self.thinking.seconds, time.perf_counter()
        finished = super().turn(view, seconds)
        self.costs.append(time.perf_counter() - start - (self.thinking.seconds - thought))
        return finished


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
        packer = ViewPacker()
        players = []
        for seat, number in enumerate(contest.seating(fixture)):
            seed = contest.player_seed(fixture, seat)
            player = TimedPlayer(processes[number], packer, str(fixture), seat, seed)
            player.costs = costs
            players.append(player)
        play_out(contest.deal(fixture), players, contest.seconds)
    for process in processes:
        process.end()
    return costs


if __name__ == "__main__":
    main()
