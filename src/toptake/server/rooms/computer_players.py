"""Computer players in rooms: they run in worker processes, and see a View like everybody else.

The seed of a player's randomness is made from the game, the seat and the number of events, so that the same
game comes out the same again. A player that fails costs its seat the turn and not the game: a safe turn is
played instead. A turn is checked once, here, and the room carries out what was checked.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TypeAlias
from weakref import WeakKeyDictionary

from toptake.errors import IllegalTurnError, ToptakeError
from toptake.game.game import Game
from toptake.players.jobs import choose_challenge, choose_turn
from toptake.players.messages import PackedAnswer, PackedView, ViewPacker, unpack_challenge, unpack_turn
from toptake.players.safe_turn import safe_turn
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challengeable
from toptake.rules.endings import FinishedTurn
from toptake.rules.view import View
from toptake.server.errors import RefusedError
from toptake.server.protection.limits import Limits
from toptake.server.rooms.room import Room, StaleError
from toptake.server.workers import LostError, Workers

_GRACE = 20.0
"""Seconds for a busy machine, and for a process to start."""
_LEAST = 0.1
"""Seconds for a turn, however many wait."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a player tries again after a fault of the machine; each pause is twice the one before."""
_LOG = logging.getLogger("uvicorn.error")

_Job: TypeAlias = Callable[[str, PackedView, float, str], PackedAnswer | None]


class ComputerPlayers:
    """The computer players of all rooms."""

    def __init__(self, workers: Workers, limits: Limits) -> None:
        self._workers = workers
        self._pace = limits.pace
        self._seconds = limits.think_seconds
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._packers: WeakKeyDictionary[Room, ViewPacker] = WeakKeyDictionary()

    def notice(self, room: Room) -> None:
        """Something has happened in a room: it may be a computer player's turn."""
        if (
            room not in self._tasks
            and _is_played(room)
            and any(row.kind == "computer" for row in room.seats.rows)
        ):
            self._tasks[room] = asyncio.create_task(self._play(room))

    def is_choosing(self, room: Room) -> bool:
        """Is anybody of this room at work?"""
        return room in self._tasks

    def close(self) -> None:
        """Nobody thinks any more."""
        for task in list(self._tasks.values()):
            task.cancel()

    async def _play(self, room: Room) -> None:
        """Play until it is a person's turn, whatever fails meanwhile: a locked file, a full disk."""
        pause = _FIRST_PAUSE
        try:
            while True:
                before = room.game
                try:
                    return await self._play_on(room)
                except Exception as error:
                    _LOG.error("A computer player in room %s cannot play now: %r", room.code, error)
                if room.game is not before:
                    pause = _FIRST_PAUSE
                room.send_problem(f"{_whose_turn(room)} cannot play just now, and tries again.")
                await asyncio.sleep(pause)
                pause = min(2 * pause, _LONGEST_PAUSE)
        finally:
            # At once and not in a callback: whatever happens from now on must find nobody at work.
            del self._tasks[room]

    async def _play_on(self, room: Room) -> None:
        """Play until it is a person's turn."""
        asked = -1
        while (game := room.game) is not None and _is_played(room):
            moment = len(game.table.past)
            try:
                if asked != moment and await self._challenged(room, game):
                    continue
                asked = moment
                if room.game is not game:
                    continue
                if room.seats.at(game.seat).kind != "computer":
                    return
                await self._turn(room, game)
            except (StaleError, IllegalTurnError):
                # A person was quicker, with a challenge.
                if room.game is game:
                    return

    async def _turn(self, room: Room, game: Game) -> None:
        start = time.monotonic()
        view = game.view()
        player = room.seats.at(game.seat).player or ""
        answer = await self._ask(choose_turn, room, player, view, _seed(game, game.seat))
        finished = _finished(view, answer)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - start)))
        if room.game is game:
            await room.play(game, finished)

    async def _challenged(self, room: Room, game: Game) -> bool:
        """Ask each of them, the one to move first, whether to challenge a build; was one challenged?"""
        seats = game.rules.seats
        for seat in ((game.seat + away) % seats for away in range(seats)):
            player = room.seats.at(seat).player
            view = game.view(seat)
            if player is None or not challengeable(view):
                continue
            answer = await self._ask(choose_challenge, room, player, view, _seed(game, seat))
            if answer is not None and room.game is game:
                await room.challenge(seat, game.table.turns, unpack_challenge(answer).number)
                return True
        return False

    async def _ask(self, job: _Job, room: Room, player: str, view: View, seed: str) -> PackedAnswer | None:
        # When many wait, each thinks for less, and nobody for much longer than usual.
        seconds = max(min(_LEAST, self._seconds), self._seconds / (1 + self._workers.waiting))
        packed = self._packers.setdefault(room, ViewPacker()).pack(view)
        try:
            return await self._workers.work(
                seconds + _GRACE, job, player, packed, seconds, seed, person=room.code
            )
        except (LostError, RefusedError, ToptakeError):
            return None


def _whose_turn(room: Room) -> str:
    return room.game.names[room.game.seat] if room.game is not None else "The computer"


def _is_played(room: Room) -> bool:
    """Is there a game that goes on, and somebody to see it? Nobody thinks for an empty room."""
    return room.game is not None and not room.game.over and not room.closed and bool(room.connections)


def _finished(view: View, answer: PackedAnswer | None) -> FinishedTurn:
    """What the player's turn comes to, or a safe one if there is none."""
    try:
        if answer is not None:
            return check_turn(view, unpack_turn(answer))
    except ToptakeError:
        pass
    return check_turn(view, safe_turn(view))


def _seed(game: Game, seat: int) -> str:
    return f"{game.seed} {seat} {len(game.table.past)}"
