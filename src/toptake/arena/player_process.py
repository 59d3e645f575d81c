"""The process of a player: asked from its parent, and what runs in it.

One process serves all seats of a player in a game and lives on from game to game, but every seat of every
game has a player of its own. So what a game comes to does not depend on which were played before it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from random import Random

from toptake.arena.faults import FaultKind
from toptake.arena.player_messages import TURN, Answer, Question, Seating
from toptake.errors import shorten
from toptake.players import Player, player
from toptake.players.messages import PackedAnswer, pack_challenge, pack_turn, unpack_view
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.workers.process import EndedError, LateError, WorkerProcess

_LONGEST_MESSAGE = 300


class PlayerProcess:
    """The process of one player; started when it is first asked, and again after it was lost."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.started = 0
        """How many times; whoever sat in an earlier process must sit down again."""
        self._worker: WorkerProcess | None = None

    def start(self) -> WorkerProcess:
        """Fork it off, unless it runs. Whoever does so must have no threads."""
        if self._worker is None:
            self._worker = WorkerProcess.forked(_Seats(self.name).answer)
            self.started += 1
        return self._worker

    def ask(self, message: Seating | Question, seconds: float) -> Answer:
        """What it answers within that time; if it does not, that is a fault, and the end of it."""
        try:
            answer: Answer = self.start().ask(message, seconds)
        except EndedError as error:
            self._worker = None
            return FaultKind.DIED.value, str(error), 0.0
        except LateError as error:
            self._worker = None
            return FaultKind.HUNG.value, str(error), seconds
        return answer

    def end(self) -> None:
        """End it, if it runs."""
        if self._worker is not None:
            self._worker.kill()
            self._worker = None


# --- inside the process ---------------------------------------------------------------------------


class _Seats:
    """The seats of a player in the game that is played."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._game: str | None = None
        self._seats: dict[int, _Seat] = {}

    def answer(self, message: Seating | Question) -> Answer:
        """The answer, or the fault; whatever a player raises, SystemExit included, is one."""
        think: Callable[[], PackedAnswer | None]
        if isinstance(message, Seating):
            think = partial(self._sit, message)
        else:
            asked, seat, packed, seconds = message
            # Before the clock runs: it is not the player who takes this time.
            think = partial(self._seats[seat].answer, asked, unpack_view(packed), seconds)
        start = time.perf_counter()
        found: PackedAnswer | None
        try:
            kind, found = "", think()
        except _NoAnswerError as error:
            kind, found = FaultKind.MALFORMED.value, f"It returned {_told(repr, error.args[0])}."
        except BaseException as error:
            kind, found = FaultKind.RAISED.value, f"{type(error).__name__}: {_told(str, error)}"
        return kind, found, time.perf_counter() - start

    def _sit(self, seating: Seating) -> None:
        if seating.game != self._game:
            self._game = seating.game
            self._seats.clear()
        self._seats[seating.seat] = _Seat(self._name, seating)


class _Seat:
    """A player in a game."""

    def __init__(self, name: str, seating: Seating) -> None:
        self._rng = Random(seating.seed)
        self._player: Player = player(name)

    def answer(self, asked: str, view: View, seconds: float) -> PackedAnswer | None:
        if asked == TURN:
            turn = self._player.turn(view, seconds, self._rng)
            if not isinstance(turn, Turn):
                raise _NoAnswerError(turn)
            return pack_turn(turn)
        challenge = self._player.challenge(view, seconds, self._rng)
        if challenge is not None and not isinstance(challenge, Challenge):
            raise _NoAnswerError(challenge)
        return pack_challenge(challenge)


class _NoAnswerError(Exception):
    """Something else came back."""


def _told(how: Callable[[object], str], what: object) -> str:
    """In a few words; to print itself may be beyond it, too."""
    try:
        return shorten(how(what), _LONGEST_MESSAGE)
    except BaseException:
        return f"a {type(what).__name__} that cannot be printed"
