"""A worker: a process that plays one game after the other, with a process for each player.

It is started as a program of its own, not by ``multiprocessing``: that would load the main program once more,
whatever that is, and a fork of a program with threads, as a progress bar has, may hang. The worker has
no threads, so it forks its players, which are there within milliseconds.
"""

from __future__ import annotations

import contextlib
import pickle
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

from toptake.arena.contest import Contest, Fixture
from toptake.arena.contest_folder import save_record
from toptake.arena.contest_game import Played, play_fixture
from toptake.arena.guarded_player import PlayerProcess
from toptake.arena.player_process import die_with_parent
from toptake.errors import MalformedError
from toptake.game.game import Game

_PROGRAM = (
    "import sys; sys.path[:] = sys.argv[2:]; from toptake.arena.game_worker import main; main(sys.argv[1])"
)
_PATIENCE = 2.0


class Worker:
    """A worker, seen from where the games are handed out."""

    def __init__(self, contest: Contest, records: Path | None) -> None:
        ours, theirs = socket.socketpair()
        self.connection = Connection(ours.detach())
        self.busy: Fixture | None = None
        self._process = subprocess.Popen(
            # Players that lie anywhere on the path must be found there, too.
            [sys.executable, "-c", _PROGRAM, str(theirs.fileno()), *map(str, sys.path)],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            # Ctrl-C is for the main program, which then tells us.
            process_group=0,
        )
        theirs.close()
        self._send((contest, records))

    def play(self, fixture: Fixture) -> None:
        """Begin a game."""
        self.busy = fixture
        self._send(fixture)

    def result(self) -> Played | None:
        """The game that was played; None when the worker is lost."""
        try:
            played: Played | str = pickle.loads(self.connection.recv_bytes())
        except (EOFError, OSError):
            return None
        if isinstance(played, str):
            raise MalformedError(f"A record cannot be kept: {played}.")
        self.busy = None
        return played

    def end(self) -> None:
        """End it with all its players, whatever they do."""
        self.connection.close()
        self._process.terminate()
        try:
            self._process.wait(_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _send(self, message: object) -> None:
        # If it is lost, the result will say so.
        with contextlib.suppress(OSError):
            self.connection.send_bytes(pickle.dumps(message))


def main(descriptor: str) -> None:
    """Be a worker, until nobody wants more games."""
    # Players load the search when they first think; that must not be taken off their time.
    import toptake.game.legal_turns  # noqa: F401

    die_with_parent()
    # Whoever is asked to end ends its players first.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    connection = Connection(int(descriptor))
    processes: dict[int, PlayerProcess] = {}
    try:
        contest, records = pickle.loads(connection.recv_bytes())
        processes = {number: PlayerProcess(name) for number, name in enumerate(contest.players)}
        while True:
            fixture = pickle.loads(connection.recv_bytes())
            game, played = play_fixture(contest, fixture, processes)
            connection.send_bytes(pickle.dumps(_kept(game, played, records)))
    except (EOFError, OSError):
        pass
    finally:
        for process in processes.values():
            process.end()


def _kept(game: Game, played: Played, records: Path | None) -> Played | str:
    """The game with the digest of its record, or why there is none."""
    if records is None:
        return played
    try:
        return replace(played, digest=save_record(records, played.fixture, game))
    except OSError as error:
        return error.strerror or "something is wrong"
