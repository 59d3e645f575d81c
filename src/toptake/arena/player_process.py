"""The process of a player: it waits for questions, lets the player think, and answers.

One process serves all seats of a player in a game and lives on from game to game, but every seat of every
game has a player of its own. So what a game comes to does not depend on which were played before it.
"""

from __future__ import annotations

import os
import pickle
import signal
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from random import Random

from toptake.arena.faults import FaultKind
from toptake.arena.player_messages import TURN, Answer, Question, Receiver, Seating
from toptake.cards.card import cut_short
from toptake.players import Player, player
from toptake.rules.turn import Challenge, Turn

_LONGEST_MESSAGE = 300


def begin(name: str, connection: Connection) -> None:
    """Be the process of a player, which was just forked off, until nobody asks any more."""
    os.setpgid(0, 0)
    die_with_parent()
    kept = connection.fileno()
    os.closerange(3, kept)
    os.closerange(kept + 1, kept + 1000)
    # What a player prints is not part of our output, and there is nobody to ask.
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(nothing, 1)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    serve(name, connection)


def die_with_parent() -> None:
    """Ask the system to end this process with its parent, even amid a computation; Linux only."""
    import ctypes
    import sys

    if sys.platform == "linux":
        pr_set_pdeathsig = 1
        ctypes.CDLL(None).prctl(pr_set_pdeathsig, signal.SIGKILL)


def serve(name: str, connection: Connection) -> None:
    """Answer until the connection is closed."""
    seats = _Seats(name)
    while True:
        try:
            message = pickle.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return
        connection.send_bytes(pickle.dumps(_guarded(seats.answer, message)))


class _Seats:
    """The seats of a player in the game that is played."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._game: str | None = None
        self._seats: dict[int, _Seat] = {}

    def answer(self, message: Seating | Question) -> str | None:
        """Sit down, or answer from a seat."""
        if isinstance(message, Question):
            return self._seats[message.view.seat].answer(message)
        if message.game != self._game:
            self._game = message.game
            self._seats.clear()
        self._seats[message.seat] = _Seat(self._name, message)
        return None


class _Seat:
    """A player in a game."""

    def __init__(self, name: str, seating: Seating) -> None:
        self._receiver = Receiver(seating.rules)
        self._rng = Random(seating.chance)
        self._player: Player = player(name)

    def answer(self, question: Question) -> str | None:
        """What the player says, as text."""
        view = self._receiver.restore(question.view)
        if question.asked == TURN:
            turn = self._player.turn(view, question.seconds, self._rng)
            if not isinstance(turn, Turn):
                raise _NoAnswerError(turn)
            return str(turn)
        challenge = self._player.challenge(view, question.seconds, self._rng)
        if challenge is not None and not isinstance(challenge, Challenge):
            raise _NoAnswerError(challenge)
        return None if challenge is None else str(challenge)


class _NoAnswerError(Exception):
    """Something else came back."""


def _guarded(answer: Callable[[Seating | Question], str | None], message: Seating | Question) -> Answer:
    """The answer, or the fault; whatever a player raises, SystemExit included, is one."""
    start = time.perf_counter()
    try:
        text = answer(message)
    except _NoAnswerError as error:
        kind, text = FaultKind.MALFORMED.value, f"It returned {_told(repr, error.args[0])}."
    except BaseException as error:
        kind, text = FaultKind.RAISED.value, f"{type(error).__name__}: {_told(str, error)}"
    else:
        kind = ""
    return kind, text, time.perf_counter() - start


def _told(how: Callable[[object], str], what: object) -> str:
    """In a few words; to print itself may be beyond it, too."""
    try:
        return cut_short(how(what), _LONGEST_MESSAGE)
    except BaseException:
        return f"a {type(what).__name__} that cannot be printed"
