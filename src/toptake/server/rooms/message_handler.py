"""What a live connection says, message by message, and what is answered.

Whatever is wrong with a message costs the connection that sent it at most itself; the room goes on.
"""

from __future__ import annotations

import asyncio
from typing import TypeAlias

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json
from sqlalchemy.exc import SQLAlchemyError

from toptake.errors import IllegalTurnError, Rule, ToptakeError
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.decoding import ending_of, number_of, step_of
from toptake.server.game_json.turns import moment_data
from toptake.server.rooms import live_schema
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.room import Room, StaleError
from toptake.server.solving import jobs
from toptake.server.workers import LostError, Workers

MESSAGES: TypeAdapter[live_schema.ClientMessage] = TypeAdapter(live_schema.ClientMessage)
_HINT_SECONDS = 20.0
_MOST_MALFORMED = 5
_NO_SEAT = "You look on; who has a seat may play."

_Numbered: TypeAlias = (
    live_schema.Try | live_schema.MakeTurn | live_schema.MakeChallenge | live_schema.AskHint
)


class Talk:
    """One connection in one room."""

    def __init__(self, room: Room, connection: Connection, coaches: Workers) -> None:
        self._room = room
        self._connection = connection
        self._coaches = coaches
        self._malformed = 0

    async def hear(self, text: str) -> None:
        """One message."""
        connection = self._connection
        if not connection.messages.take():
            connection.problem("You send more messages than anybody can play.", ends=True)
            return
        message = read(text)
        if message is None:
            self._malformed += 1
            too_many = self._malformed > _MOST_MALFORMED
            connection.problem("This message cannot be read.", ends=too_many)
            return
        match message:
            case live_schema.MakeTurn() | live_schema.MakeChallenge():
                await self._act(message)
            case live_schema.Try():
                self._try(message)
            case live_schema.AskHint():
                self._ask_hint(message)
            case live_schema.SendEmote():
                self._emote(message)
            case live_schema.Rematch():
                await self._rematch()
            case live_schema.Ping():
                connection.send({"type": "pong"})
            case live_schema.Hello():
                connection.problem("You have said hello already.")

    # --- turns and challenges ---

    async def _act(self, message: live_schema.MakeTurn | live_schema.MakeChallenge) -> None:
        room, connection = self._room, self._connection
        try:
            seat = self._seat()
            if isinstance(message, live_schema.MakeTurn):
                turn = Turn(tuple(map(step_of, message.steps)), ending_of(message.ending))
                turns = await room.turn(seat, message.turns, turn)
            else:
                turns = await room.challenge(seat, message.turns, number_of(message.number))
        except StaleError:
            made = room.game.table.turns if room.game else 0
            connection.send({"type": "already", "id": message.id, "turns": made})
        except ToptakeError as error:
            self._refuse(message, str(error), rule_of(error))
        except SQLAlchemyError:
            # What is wrong with the file is written down where a request meets it.
            self._refuse(message, "This could not be kept, so it was not done; try again.")
        else:
            connection.send({"type": "accepted", "id": message.id, "turns": turns})

    def _refuse(self, message: _Numbered, error: str, rule: str | None = None) -> None:
        self._connection.send({"type": "refused", "id": message.id, "error": error, "rule": rule})

    def _seat(self) -> int:
        seat = self._room.seat_of(self._connection)
        if seat is None:
            raise IllegalTurnError(Rule.ORDER, _NO_SEAT)
        return seat

    def _turn(self) -> UnfinishedTurn:
        """The turn that this seat may begin now."""
        seat, game = self._seat(), self._room.game
        if game is None:
            raise IllegalTurnError(Rule.ORDER, "The game begins when every seat is taken.")
        if self._room.closed:
            raise IllegalTurnError(Rule.OVER, "This room was closed.")
        return UnfinishedTurn.begin(game.view(seat))

    def _try(self, message: live_schema.Try) -> None:
        moment, error, rule = None, None, None
        try:
            turn = self._turn()
            if message.turns != turn.view.turns:
                raise IllegalTurnError(Rule.ORDER, "The game has gone on since.")
            moment = moment_data(turn.make_all(map(step_of, message.steps)))
        except ToptakeError as refused:
            error, rule = str(refused), rule_of(refused)
        self._connection.send(
            {"type": "tried", "id": message.id, "moment": moment, "error": error, "rule": rule}
        )

    # --- all else ---

    def _ask_hint(self, message: live_schema.AskHint) -> None:
        if not self._connection.hints.take():
            self._refuse(message, "That is a lot of hints; think for a moment.")
            return
        task = asyncio.create_task(self._hint(message))
        self._connection.tasks.add(task)
        task.add_done_callback(self._connection.tasks.discard)

    async def _hint(self, message: live_schema.AskHint) -> None:
        """In the background: the coach thinks for a while, and the talk goes on."""
        try:
            view = self._turn().view
            found = await self._coaches.work(
                _HINT_SECONDS, jobs.hint, view, message.strength, message.fraction_form
            )
        except (RefusedError, LostError):
            self._refuse(message, "The coach is busy; ask again in a moment.")
        except ToptakeError as error:
            self._refuse(message, str(error), rule_of(error))
        else:
            self._connection.send({"type": "hinted", "id": message.id, **found})

    def _emote(self, message: live_schema.SendEmote) -> None:
        seat = self._room.seat_of(self._connection)
        if seat is None:
            self._connection.problem(_NO_SEAT)
        elif not self._connection.emotes.take():
            self._connection.problem("That is a lot of signs; wait a moment.")
        else:
            self._room.tell_emote(seat, message.emote)

    async def _rematch(self) -> None:
        chair = self._connection.chair
        if chair is None:
            self._connection.problem(_NO_SEAT)
            return
        try:
            await self._room.vote(chair)
        except IllegalTurnError as error:
            self._connection.problem(str(error))


def read(text: str) -> live_schema.ClientMessage | None:
    """A message, if it is one."""
    try:
        return MESSAGES.validate_python(from_json(text))
    except (ValidationError, ValueError, RecursionError):
        return None
