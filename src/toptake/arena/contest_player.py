"""A player on a seat of a game of a contest. It never fails: what comes out of it is legal and in time.

It thinks in a process of its own, which is ended when it hangs and started again. What it does wrong is noted
as a fault, and a safe turn is played instead.
"""

from __future__ import annotations

from dataclasses import replace

from toptake.arena.faults import Fault, FaultKind
from toptake.arena.player_messages import CHALLENGE, SIT, TURN, Seating
from toptake.arena.player_process import PlayerProcess
from toptake.arena.thinking_time import ThinkingTime
from toptake.errors import IllegalError, ToptakeError, shorten
from toptake.players.messages import PackedAnswer, ViewPacker, unpack_challenge, unpack_turn
from toptake.players.safe_turn import safe_turn
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challenged_build
from toptake.rules.endings import FinishedTurn
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View

GRACE = 1.0
"""Seconds after its time in which an answer still counts; the machine may be busy."""
SITTING = 20.0
"""Seconds to get ready for a game."""

_LONGEST_ANSWER = 200


class ContestPlayer:
    """A player on a seat, whose faults are noted and made good."""

    def __init__(self, process: PlayerProcess, packer: ViewPacker, game: str, seat: int, seed: str) -> None:
        """``packer`` is that of the game, which all its seats share."""
        self.faults: list[Fault] = []
        self.thinking = ThinkingTime()
        self._process = process
        self._packer = packer
        self._seating = Seating(game, seat, seed)
        self._sat_in = 0
        self._absent: Fault | None = None
        """Why there is nobody to ask. To wait for that anew in every turn would take an hour a game."""
        self._sit(1, self._seating)

    def turn(self, view: View, seconds: float) -> FinishedTurn:
        """What the player's turn comes to, or a safe one after a fault."""
        answer = self._ask(TURN, view, seconds)
        if answer is not None:
            turn: Turn | None = None
            try:
                turn = unpack_turn(answer)
                return check_turn(view, turn)
            except ToptakeError as error:
                self._refuse(view, TURN, turn or answer, error)
        return check_turn(view, safe_turn(view))

    def challenge(self, view: View, seconds: float) -> Challenge | None:
        """The player's challenge, if it makes one that is legal."""
        answer = self._ask(CHALLENGE, view, seconds)
        if answer is None:
            return None
        challenge: Challenge | None = None
        try:
            challenge = unpack_challenge(answer)
            challenged_build(view, challenge)
        except ToptakeError as error:
            self._refuse(view, CHALLENGE, challenge or answer, error)
            return None
        return challenge

    def _ask(self, asked: str, view: View, seconds: float) -> PackedAnswer | None:
        turn = view.turns + 1
        if self._absent:
            self._fault(turn, asked, self._absent.kind, "It never sat down in this game.")
            return None
        self._process.start()
        if self._sat_in != self._process.started:
            # Another seed: the same one might lead to the same end over and over again.
            self._sit(turn, replace(self._seating, seed=f"{self._seating.seed} again at {turn}"))
            if self._absent:
                return None
        question = asked, view.seat, self._packer.pack(view), seconds
        kind, answer, took = self._process.ask(question, seconds + GRACE)
        self.thinking.count(took, seconds)
        if kind:
            self._fault(turn, asked, FaultKind(kind), str(answer))
            return None
        return answer

    def _sit(self, turn: int, seating: Seating) -> None:
        """Get ready for the game, or for the rest of it."""
        kind, why, _ = self._process.ask(seating, SITTING)
        self._sat_in = self._process.started
        if kind:
            self._fault(turn, SIT, FaultKind(kind), str(why))
            self._absent = self.faults[-1]

    def _refuse(self, view: View, asked: str, answer: object, error: ToptakeError) -> None:
        kind = FaultKind.ILLEGAL if isinstance(error, IllegalError) else FaultKind.MALFORMED
        self._fault(view.turns + 1, asked, kind, f"{shorten(str(answer), _LONGEST_ANSWER)}: {error}")

    def _fault(self, turn: int, asked: str, kind: FaultKind, message: str) -> None:
        self.faults.append(Fault(self._process.name, self._seating.seat, turn, asked, kind, message))
