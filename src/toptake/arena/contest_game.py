"""One game of a contest: how it is played, and what is kept of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_player import ContestPlayer
from toptake.arena.faults import Fault
from toptake.arena.player_process import PlayerProcess
from toptake.arena.thinking_time import ThinkingTime
from toptake.game.game import Game
from toptake.players import settle_challenges
from toptake.players.messages import ViewPacker


@dataclass(frozen=True)
class GameResult:
    """A game that was played to its end."""

    fixture: Fixture
    scores: tuple[int, ...]
    """By seat."""
    faults: tuple[Fault, ...] = ()
    thinking: tuple[ThinkingTime, ...] = ()
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
    def from_data(cls, data: dict[str, Any]) -> GameResult:
        """What :meth:`as_data` gave."""
        return cls(
            Fixture(data["match"], data["pair"], data["game"]),
            tuple(map(int, data["scores"])),
            tuple(Fault.from_data(fault) for fault in data["faults"]),
            tuple(ThinkingTime(**each) for each in data["thinking"]),
            data["digest"],
        )


def play_fixture(
    contest: Contest, fixture: Fixture, processes: Mapping[int, PlayerProcess]
) -> tuple[Game, GameResult]:
    """Play a game between the players of these processes, which are known by their number."""
    packer = ViewPacker()
    players = [
        ContestPlayer(processes[player], packer, str(fixture), seat, contest.player_seed(fixture, seat))
        for seat, player in enumerate(contest.seating(fixture))
    ]
    game = play_out(contest.deal(fixture), players, contest.seconds)
    faults = sorted((fault for each in players for fault in each.faults), key=lambda fault: fault.turn)
    thinking = tuple(each.thinking for each in players)
    return game, GameResult(fixture, game.outcome.scores, tuple(faults), thinking)


def play_out(game: Game, players: Sequence[ContestPlayer], seconds: float) -> Game:
    """The game played to its end.

    As ``players.play`` does it, but a turn that its player has checked is not checked again.
    """
    while not game.over:
        if game.table.builds:
            game = settle_challenges(game, lambda seat, view: players[seat].challenge(view, seconds))
        game = game.play(players[game.seat].turn(game.view(), seconds))
    return game
