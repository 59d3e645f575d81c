"""One game of a contest, played: what is kept of it, and how it is played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from toptake.arena.contest import Contest, Fixture
from toptake.arena.faults import Fault
from toptake.arena.guarded_player import GuardedPlayer, PlayerProcess, Thinking
from toptake.game.game import Game
from toptake.players import play


@dataclass(frozen=True)
class Played:
    """A game that was played to its end."""

    fixture: Fixture
    scores: tuple[int, ...]
    """By seat."""
    faults: tuple[Fault, ...] = ()
    thinking: tuple[Thinking, ...] = ()
    """By seat."""
    digest: str | None = None
    """Of its record, if that is kept."""

    def as_data(self) -> dict[str, Any]:
        """Plain values, for a line of JSON."""
        return {
            **asdict(self.fixture),
            "scores": self.scores,
            "faults": [fault.as_data() for fault in self.faults],
            "thinking": [asdict(each) for each in self.thinking],
            "digest": self.digest,
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Played:
        """What :meth:`as_data` gave."""
        return cls(
            Fixture(data["match"], data["pair"], data["game"]),
            tuple(map(int, data["scores"])),
            tuple(Fault.from_data(fault) for fault in data["faults"]),
            tuple(Thinking(**each) for each in data["thinking"]),
            data["digest"],
        )


def play_fixture(
    contest: Contest, fixture: Fixture, processes: Mapping[int, PlayerProcess]
) -> tuple[Game, Played]:
    """Play a game between the players of these processes, which are known by their number."""
    players = [
        GuardedPlayer(processes[player], str(fixture), seat, contest.rules, contest.chance(fixture, seat))
        for seat, player in enumerate(contest.seating(fixture))
    ]
    # Nobody looks at this chance: each player has its own, where it thinks.
    game = play(contest.deal(fixture), players, Random(0), contest.seconds)
    faults = sorted((fault for each in players for fault in each.faults), key=lambda fault: fault.turn)
    thinking = tuple(each.thinking for each in players)
    return game, Played(fixture, game.outcome.scores, tuple(faults), thinking)
