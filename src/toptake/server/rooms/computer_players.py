"""Computer players in rooms: they run in worker processes, and see a View like everybody else.

The seed of a player's randomness is made from the game, the seat and the number of events, so that the same
game comes out the same again. A player that fails costs its seat the turn and not the game: a safe turn is
played instead. A turn is checked once, here, and the room carries out what was checked.

How long a player thinks depends on its hand, which nobody else may know. So whatever computer players do
happens at the end of a slot (:mod:`thinking_slots`), and what they think about in it is everything that they
might do: whoever watches the clock learns nothing, not even that somebody has thought about a challenge.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
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
from toptake.server.rooms.thinking_slots import ThinkingSlots
from toptake.server.workers import LostError, Workers

_FIRST_PAUSE, _LONGEST_PAUSE = 0.5, 30.0
"""Seconds until a player tries again after a fault of the machine; each pause is twice the one before."""
_LOG = logging.getLogger("uvicorn.error")

_Act: TypeAlias = Callable[[], Awaitable[int]]
"""Makes a turn or a challenge in a room."""
_Job: TypeAlias = Callable[[str, PackedView, float, str], PackedAnswer | None]


class ComputerPlayers:
    """The computer players of all rooms."""

    def __init__(self, workers: Workers, limits: Limits) -> None:
        self._workers = workers
        self._slots = ThinkingSlots(workers.processes, limits)
        self._late_seconds = limits.late_seconds
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
            self._slots.enter(room)

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
            self._slots.leave(room)

    async def _play_on(self, room: Room) -> None:
        """Play until it is a person's turn."""
        considered = -1
        while (game := room.game) is not None and _is_played(room):
            moment = len(game.table.past)
            challengers = _challengers(room, game) if moment != considered else []
            to_move = room.seats.at(game.seat).kind == "computer"
            if not challengers and not to_move:
                return
            considered = moment
            slot = self._slots.begin(room)
            act = await self._choose(room, game, challengers, slot.seconds)
            await slot.wait_for_end()
            try:
                if act is not None and room.game is game:
                    await act()
            except (StaleError, IllegalTurnError):
                # A person was quicker, with a challenge.
                if room.game is game:
                    return

    async def _choose(self, room: Room, game: Game, challengers: list[int], seconds: float) -> _Act | None:
        """A challenge by one of these seats, or else a turn, or else nothing."""
        for seat in challengers:
            answer = await self._ask(choose_challenge, room, game, seat, seconds)
            if answer is not None:
                return partial(room.challenge, seat, game.table.turns, unpack_challenge(answer).number)
        if room.seats.at(game.seat).player is None:
            return None
        answer = await self._ask(choose_turn, room, game, game.seat, seconds)
        return partial(room.play, game, _finished(game.view(), answer))

    async def _ask(self, job: _Job, room: Room, game: Game, seat: int, seconds: float) -> PackedAnswer | None:
        player = room.seats.at(seat).player or ""
        packed = self._packers.setdefault(room, ViewPacker()).pack(game.view(seat))
        seed = f"{game.seed} {seat} {len(game.table.past)}"
        try:
            return await self._workers.work(
                seconds + self._late_seconds, job, player, packed, seconds, seed, person=room.code
            )
        except (LostError, RefusedError, ToptakeError):
            return None


def _whose_turn(room: Room) -> str:
    return room.game.names[room.game.seat] if room.game is not None else "The computer"


def _challengers(room: Room, game: Game) -> list[int]:
    """The seats of computer players that may challenge a build now, the one to move first."""
    seats = game.rules.seats
    return [
        seat
        for seat in ((game.seat + away) % seats for away in range(seats))
        if room.seats.at(seat).player is not None and challengeable(game.view(seat))
    ]


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
