"""Players under guard: each in a process of its own, which is ended when it hangs and started again.

To the game a :class:`GuardedPlayer` is a player like any other, but one that never fails: what comes out of
it is legal and in time, and faults are told aside. A thread or an alarm would not do: nothing but the end of
a process ends a computation in C that never returns, and a player that crashes would take all others with it.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
from dataclasses import dataclass
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from random import Random

from toptake.arena.faults import Fault, FaultKind, safe_turn
from toptake.arena.player_messages import CHALLENGE, SIT, TURN, Answer, Question, Seating, Sender
from toptake.arena.player_process import begin
from toptake.cards.card import cut_short
from toptake.errors import IllegalError, ToptakeError
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challenged_build
from toptake.rules.options import Rules
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

GRACE = 1.0
"""Seconds after its time in which an answer still counts; the machine may be busy."""
LATE = 0.05
"""Seconds after its time from which an answer is called late, though it counts."""
SITTING = 20.0
"""Seconds to get ready for a game."""

_LONGEST_ANSWER = 200


class PlayerProcess:
    """The process of one player; it is started when it is first asked."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.started = 0
        """How many times; whoever sat in an earlier process must sit down again."""
        self._pid: int | None = None
        self._connection: Connection | None = None

    def start(self) -> None:
        """Fork it off, unless it runs. Whoever does so must have no threads."""
        if self._pid is not None:
            return
        self._connection, theirs = Pipe()
        self._pid = os.fork()
        if self._pid == 0:
            try:
                begin(self.name, theirs)
            finally:
                os._exit(0)
        theirs.close()
        self.started += 1

    def ask(self, message: Seating | Question, seconds: float) -> Answer:
        """What it answers within that time; if it does not, that is a fault, and the end of it."""
        self.start()
        assert self._connection is not None
        try:
            self._connection.send_bytes(pickle.dumps(message))
            if self._connection.poll(seconds):
                answer: Answer = pickle.loads(self._connection.recv_bytes())
                return answer
        except (EOFError, OSError):
            return FaultKind.DIED.value, f"Its process ended with {self.end()}.", 0.0
        self.end()
        return FaultKind.HUNG.value, f"There was no answer after {seconds:g} s.", seconds

    def end(self) -> str:
        """End it, if it has not ended, and say how it did."""
        if self._pid is None or self._connection is None:
            return "nothing"
        pid, self._pid = self._pid, None
        # Closed here only: as long as it is open on this side, a player that is well waits.
        self._connection.close()
        for kill in (os.killpg, os.kill):
            with contextlib.suppress(ProcessLookupError, PermissionError):
                kill(pid, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        return f"exit code {code}" if code >= 0 else f"signal {signal.Signals(-code).name}"


@dataclass
class Thinking:
    """How long a player has thought; two of them add up."""

    answers: int = 0
    seconds: float = 0.0
    longest: float = 0.0
    late: int = 0

    def count(self, seconds: float, allowed: float) -> None:
        """Add an answer."""
        self.answers += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)
        self.late += seconds > allowed + LATE

    def as_data(self) -> dict[str, float | None]:
        """Plain numbers, for JSON."""
        return {
            "answers": self.answers,
            "mean": round(self.seconds / self.answers, 5) if self.answers else None,
            "longest": round(self.longest, 4),
            "late": self.late,
        }

    def __add__(self, other: Thinking) -> Thinking:
        return Thinking(
            self.answers + other.answers,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.late + other.late,
        )


class GuardedPlayer:
    """A player on a seat of a game, whose faults are noted and made good."""

    def __init__(self, process: PlayerProcess, game: str, seat: int, rules: Rules, chance: str) -> None:
        self.faults: list[Fault] = []
        self.thinking = Thinking()
        self._process = process
        self._seating = Seating(game, seat, rules, chance)
        self._sender = Sender()
        self._sat_in = 0
        self._absent: Fault | None = None
        """Why there is nobody to ask. To wait for that anew in every turn would take an hour a game."""
        self._sit(1, chance)

    def turn(self, view: View, seconds: float, rng: Random) -> Turn:
        """The player's turn, or a safe one after a fault."""
        text = self._ask(TURN, view, seconds)
        if text is not None:
            try:
                turn = Turn.parse(text)
                check_turn(view, turn)
                return turn
            except ToptakeError as error:
                self._refused(view, TURN, text, error)
        return safe_turn(view)

    def challenge(self, view: View, seconds: float, rng: Random) -> Challenge | None:
        """The player's challenge, if it makes one that is legal."""
        text = self._ask(CHALLENGE, view, seconds)
        if text is None:
            return None
        try:
            challenge = Challenge.parse(text)
            challenged_build(view, challenge)
        except ToptakeError as error:
            self._refused(view, CHALLENGE, text, error)
            return None
        return challenge

    def _ask(self, asked: str, view: View, seconds: float) -> str | None:
        turn = view.turns + 1
        if self._absent:
            self._fault(turn, asked, self._absent.kind, "It never sat down in this game.")
            return None
        self._process.start()
        if self._sat_in != self._process.started:
            # Another chance: the same one might lead to the same end over and over again.
            self._sit(turn, f"{self._seating.chance} again at {turn}")
            if self._absent:
                return None
        short = self._sender.shorten(view)
        kind, text, took = self._process.ask(Question(asked, short, seconds), seconds + GRACE)
        self.thinking.count(took, seconds)
        if kind:
            self._fault(turn, asked, FaultKind(kind), text or "")
            return None
        return text

    def _sit(self, turn: int, chance: str) -> None:
        """Get ready for the game, or for the rest of it."""
        self._sender = Sender()
        told = Seating(self._seating.game, self._seating.seat, self._seating.rules, chance)
        kind, text, _ = self._process.ask(told, SITTING)
        self._sat_in = self._process.started
        if kind:
            self._fault(turn, SIT, FaultKind(kind), text or "")
            self._absent = self.faults[-1]

    def _refused(self, view: View, asked: str, text: str, error: ToptakeError) -> None:
        kind = FaultKind.ILLEGAL if isinstance(error, IllegalError) else FaultKind.MALFORMED
        self._fault(view.turns + 1, asked, kind, f"{cut_short(text, _LONGEST_ANSWER)}: {error}")

    def _fault(self, turn: int, asked: str, kind: FaultKind, message: str) -> None:
        self.faults.append(Fault(self._process.name, self._seating.seat, turn, asked, kind, message))
