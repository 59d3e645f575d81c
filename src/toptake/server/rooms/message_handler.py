"""What is done with each message of a WebSocket.

Whatever is wrong with a message costs at most the connection that sent it; the room goes on.
"""

from __future__ import annotations

import asyncio
import time
from typing import TypeAlias

from pydantic import TypeAdapter, ValidationError
from pydantic_core import from_json

from toptake.errors import IllegalTurnError, Rule, ToptakeError
from toptake.rules.turn import Turn
from toptake.rules.unfinished_turn import UnfinishedTurn
from toptake.rules.view import View
from toptake.server.errors import RefusedError, rule_of
from toptake.server.game_json.cards import CARDS
from toptake.server.game_json.decoding import decode_ending, decode_number_card, decode_step
from toptake.server.game_json.marks import marked_take_json
from toptake.server.game_json.texts import JsonObject
from toptake.server.protection.limits import Limits
from toptake.server.rooms import message_schema as messages
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.hint_job import hint
from toptake.server.rooms.room import Room, StaleError
from toptake.server.solving.live_positions import STILL_OPEN, LivePositions, cards_in
from toptake.server.store_faults import STORE_FAULTS, fault_sentence
from toptake.server.workers import LostError, Workers

_CLIENT_MESSAGE: TypeAdapter[messages.ClientMessage] = TypeAdapter(messages.ClientMessage)
_NO_SEAT = "You look on; who has a seat may play."

_RequestWithId: TypeAlias = (
    messages.TryRequest | messages.TurnRequest | messages.ChallengeRequest | messages.HintRequest
)


def decode_message(text: str) -> messages.ClientMessage | None:
    """None for whatever is no message."""
    try:
        return _CLIENT_MESSAGE.validate_python(from_json(text))
    except (ValidationError, ValueError, RecursionError):
        return None


class MessageHandler:
    """The messages of one connection in one room."""

    def __init__(
        self, room: Room, connection: Connection, hint_workers: Workers, live: LivePositions, limits: Limits
    ) -> None:
        self._room = room
        self._connection = connection
        self._hint_workers = hint_workers
        self._live = live
        self._limits = limits
        self._malformed = 0

    async def handle(self, text: str) -> None:
        connection = self._connection
        if not connection.messages.take():
            connection.send_problem("You send more messages than anybody can play.", ends=True)
            return
        message = decode_message(text)
        if message is None:
            self._malformed += 1
            too_many = self._malformed > self._limits.malformed
            connection.send_problem("This message cannot be read.", ends=too_many)
            return
        match message:
            case messages.TurnRequest() | messages.ChallengeRequest():
                await self._make(message)
            case messages.TryRequest():
                self._try(message)
            case messages.SayRequest():
                self._say(message)
            case messages.MarkRequest():
                self._mark(message)
            case messages.HintRequest():
                self._start_hint(message)
            case messages.EmoteRequest():
                self._send_emote(message)
            case messages.RematchRequest():
                await self._vote_rematch()
            case messages.Ping():
                connection.send({"type": "pong"})
            case messages.Hello():
                connection.send_problem("You have said hello already.")

    # --- turns and challenges ---

    async def _make(self, message: messages.TurnRequest | messages.ChallengeRequest) -> None:
        """A turn is decoded here, and checked by the room, which knows whether it is still in time."""
        room, connection = self._room, self._connection
        try:
            seat = self._seat()
            if isinstance(message, messages.TurnRequest):
                turn = Turn(tuple(map(decode_step, message.steps)), decode_ending(message.ending))
                turns = await room.turn(seat, message.turns, turn)
            else:
                turns = await room.challenge(seat, message.turns, decode_number_card(message.number))
        except StaleError:
            made = room.game.table.turns if room.game else 0
            room.catch_up(connection)
            connection.send({"type": "already", "id": message.id, "turns": made})
        except STORE_FAULTS as error:
            # Not logged here: with the store out of order, HTTP requests fail, too, and those are logged.
            self._refuse(message, fault_sentence(error))
        except ToptakeError as error:
            self._refuse(message, str(error), rule_of(error))
        else:
            connection.send({"type": "accepted", "id": message.id, "turns": turns})

    def _refuse(self, message: _RequestWithId, error: str, rule: str | None = None) -> None:
        self._connection.send({"type": "refused", "id": message.id, "error": error, "rule": rule})

    def _seat(self) -> int:
        seat = self._room.seat_of(self._connection)
        if seat is None:
            raise IllegalTurnError(Rule.ORDER, _NO_SEAT)
        return seat

    def _view_to_move(self, turns: int | None = None) -> View:
        """What this seat may know, if it may begin a turn now; after so many turns, if that is told."""
        seat, game = self._seat(), self._room.game
        if game is None:
            raise IllegalTurnError(Rule.ORDER, "The game begins when every seat is taken.")
        if self._room.closed:
            raise IllegalTurnError(Rule.OVER, "This room was closed.")
        view = UnfinishedTurn.begin(game.view(seat)).view
        if turns is not None and turns != view.turns:
            raise IllegalTurnError(Rule.ORDER, "The game has gone on since.")
        return view

    # --- the turn that goes on ---

    def _try(self, message: messages.TryRequest) -> None:
        tried, error, rule = None, None, None
        try:
            view, sums = self._view_to_move(message.turns), self._room.sums
            made = sums.make(view, map(decode_step, message.steps), until_unsaid=message.until_unsaid)
            tried = sums.moment(made, time.monotonic())
        except ToptakeError as refused:
            error, rule = str(refused), rule_of(refused)
        self._connection.send(
            {"type": "tried", "id": message.id, "moment": tried, "error": error, "rule": rule}
        )

    def _say(self, message: messages.SayRequest) -> None:
        found: JsonObject = {"right": False, "tries": 0, "error": None}
        found |= dict.fromkeys(("nudge", "picture", "told", "moment"))
        try:
            view, steps = self._view_to_move(message.turns), list(map(decode_step, message.steps))
            found |= self._room.sums.say(view, steps, CARDS[message.pile], message.text, time.monotonic())
        except ToptakeError as refused:
            found["error"] = str(refused)
        self._connection.send({"type": "said", "id": message.id, **found})

    def _mark(self, message: messages.MarkRequest) -> None:
        found: JsonObject = dict.fromkeys(("steps", "ending", "written", "error"))
        try:
            made = self._room.sums.make(self._view_to_move(message.turns), map(decode_step, message.steps))
            number = decode_number_card(message.number)
            found |= marked_take_json(made, number, message.piles, self._room.say_first)
        except ToptakeError as refused:
            found["error"] = str(refused)
        self._connection.send({"type": "marked", "id": message.id, **found})

    # --- hints, emotes, rematches ---

    def _start_hint(self, message: messages.HintRequest) -> None:
        """In the background: the coach needs a while, and other messages are handled meanwhile."""
        if not self._connection.hints.take():
            self._refuse(message, "That is a lot of hints; think for a moment.")
            return
        task = asyncio.create_task(self._hint(message))
        self._connection.tasks.add(task)
        task.add_done_callback(self._connection.tasks.discard)

    async def _hint(self, message: messages.HintRequest) -> None:
        try:
            view, sums = self._view_to_move(), self._room.sums
            if self._live.is_open(cards_in(view.position)):
                self._refuse(message, STILL_OPEN)
                return
            found, shown = await self._hint_workers.work(
                self._limits.hint_seconds,
                hint,
                view,
                message.strength,
                message.fraction_form,
                self._room.say_first,
                person=f"{self._room.code} {self._connection.room_seat}",
                on_place=lambda place: self._connection.send(
                    {"type": "queued", "id": message.id, "place": place}
                ),
            )
        except (RefusedError, LostError):
            self._refuse(message, "The coach is busy; ask again in a moment.")
        except ToptakeError as error:
            self._refuse(message, str(error), rule_of(error))
        else:
            sums.help(view.turns, shown)
            self._connection.send({"type": "hinted", "id": message.id, **found})

    def _send_emote(self, message: messages.EmoteRequest) -> None:
        seat = self._room.seat_of(self._connection)
        if seat is None:
            self._connection.send_problem(_NO_SEAT)
        elif not self._connection.emotes.take():
            self._connection.send_problem("That is a lot of signs; wait a moment.")
        else:
            self._room.send_emote(seat, message.emote)

    async def _vote_rematch(self) -> None:
        held = self._connection.held
        if not held:
            self._connection.send_problem(_NO_SEAT)
            return
        try:
            await self._room.vote_rematch(held)
        except IllegalTurnError as error:
            self._connection.send_problem(str(error))
        except STORE_FAULTS as error:
            self._connection.send_problem(fault_sentence(error))
