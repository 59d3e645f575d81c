"""Computer players in rooms: they think in other processes, and see a View like everybody else.

What a player draws by lot follows from the game, the seat and the moment, so that the same game comes out the
same again. Whatever goes wrong with one costs its turn and not the game.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeAlias

from toptake.arena.faults import safe_turn
from toptake.errors import IllegalTurnError, ToptakeError
from toptake.game.game import Game
from toptake.rules.apply import check_turn
from toptake.rules.challenges import challengeable
from toptake.rules.turn import Challenge, Turn
from toptake.rules.view import View
from toptake.server.errors import RefusedError
from toptake.server.limits import Limits
from toptake.server.rooms.room import Room, StaleError
from toptake.server.solving import jobs
from toptake.server.workers import LostError, Workers

_GRACE = 20.0
"""Seconds for a busy machine, and for a process to start."""
_LEAST = 0.1
"""Seconds for a turn, however many wait."""

_Job: TypeAlias = Callable[[str, View, float, str], str | None]


class Computers:
    """The computer players of all rooms."""

    def __init__(self, thinkers: Workers, limits: Limits) -> None:
        self._thinkers = thinkers
        self._pace = limits.pace
        self._seconds = limits.think_seconds
        self._tasks: dict[Room, asyncio.Task[None]] = {}

    def listen(self, room: Room) -> None:
        """Something has happened in a room: it may be a computer player's turn."""
        if (
            room not in self._tasks
            and _is_played(room)
            and any(row.kind == "computer" for row in room.seats.rows)
        ):
            self._tasks[room] = asyncio.create_task(self._play(room))

    def is_thinking(self, room: Room) -> bool:
        """Is anybody of this room at work?"""
        return room in self._tasks

    def close(self) -> None:
        """Nobody thinks any more."""
        for task in list(self._tasks.values()):
            task.cancel()

    async def _play(self, room: Room) -> None:
        try:
            await self._play_on(room)
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
        text = await self._ask(jobs.player_turn, player, view, _chance(game, game.seat))
        turn = _legal(view, text)
        await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - start)))
        if room.game is game:
            await room.turn(game.seat, game.table.turns, turn)

    async def _challenged(self, room: Room, game: Game) -> bool:
        """Ask each of them, the one to move first, whether to challenge a build; was one challenged?"""
        seats = game.rules.seats
        for seat in ((game.seat + away) % seats for away in range(seats)):
            player = room.seats.at(seat).player
            view = game.view(seat)
            if player is None or not challengeable(view):
                continue
            text = await self._ask(jobs.player_challenge, player, view, _chance(game, seat))
            if text is not None and room.game is game:
                await room.challenge(seat, game.table.turns, Challenge.parse(text).number)
                return True
        return False

    async def _ask(self, job: _Job, player: str, view: View, chance: str) -> str | None:
        # When many wait, each thinks for less, and nobody for much longer than usual.
        seconds = max(min(_LEAST, self._seconds), self._seconds / (1 + self._thinkers.waiting))
        try:
            return await self._thinkers.work(seconds + _GRACE, job, player, view, seconds, chance)
        except (LostError, RefusedError, ToptakeError):
            return None


def _is_played(room: Room) -> bool:
    """Is there a game that goes on, and somebody to see it? Nobody thinks for an empty room."""
    return room.game is not None and not room.game.over and not room.closed and bool(room.connections)


def _legal(view: View, text: str | None) -> Turn:
    """The player's turn, or a safe one if there is none."""
    try:
        turn = Turn.parse(text or "")
        check_turn(view, turn)
    except ToptakeError:
        return safe_turn(view)
    return turn


def _chance(game: Game, seat: int) -> str:
    return f"{game.seed} {seat} {len(game.table.past)}"
