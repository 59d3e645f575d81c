"""The service of a worker that plays one game after the other, with a process for each player.

A worker is a clean program without threads, so it can fork its players, which are there within milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_folder import save_record
from toptake.arena.contest_game import GameResult, play_fixture
from toptake.arena.player_process import PlayerProcess
from toptake.errors import MalformedError
from toptake.workers.child import Answerer


@contextmanager
def game_worker(contest: Contest, records: Path | None) -> Iterator[Answerer]:
    """Plays the games that it is sent, each a fixture, and keeps their records."""
    # Players load the search when they first think; that must not be taken off their time.
    import toptake.game.legal_turns  # noqa: F401

    processes = {number: PlayerProcess(name) for number, name in enumerate(contest.players)}

    def play(fixture: Fixture) -> GameResult:
        game, result = play_fixture(contest, fixture, processes)
        if records is None:
            return result
        try:
            return replace(result, digest=save_record(records, fixture, game))
        except OSError as error:
            problem = error.strerror or "something is wrong"
            raise MalformedError(f"A record cannot be kept: {problem}.") from None

    try:
        yield play
    finally:
        for process in processes.values():
            process.end()
