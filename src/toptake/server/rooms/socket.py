"""``/api/rooms/{code}/live``: a WebSocket, from its hello to its end."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import Annotated

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from toptake.server.dependencies import service
from toptake.server.errors import RefusedError
from toptake.server.protection.limits import Limits
from toptake.server.protection.security import address_of
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.message_handler import MessageHandler, decode_message
from toptake.server.rooms.message_schema import Hello
from toptake.server.rooms.room import Room
from toptake.server.rooms.rooms import Rooms
from toptake.server.store_faults import STORE_FAULTS, fault_sentence

router = APIRouter(prefix="/api/rooms")

_RATE_RETRY_SECONDS = 0.2


@router.websocket("/{code}/live")
async def serve_socket(socket: WebSocket, code: str, rooms: Annotated[Rooms, service("rooms")]) -> None:
    """The token of a seat comes in the first message, for addresses are logged in many places."""
    address = address_of(socket.scope)
    await socket.accept()
    connection = Connection(socket, rooms.limits)
    room = None
    try:
        if not rooms.connections.add(address):
            connection.send_problem("There are too many connections from here.", ends=True)
        else:
            room = await _enter(rooms, socket, connection, code)
        if room is not None:
            await _handle_messages(rooms, socket, connection, room, address)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        pass
    finally:
        rooms.connections.remove(address)
        if room is not None:
            room.disconnect(connection)
        await connection.wait_closed()


async def _enter(rooms: Rooms, socket: WebSocket, connection: Connection, code: str) -> Room | None:
    """The room, once the hello has come and is accepted."""
    text = await asyncio.wait_for(_receive(socket), rooms.limits.hello_seconds)
    hello = None if text is None else decode_message(text)
    if not isinstance(hello, Hello):
        connection.send_problem("The first message is a hello.", ends=True)
        return None
    try:
        room = await rooms.find(code)
    except RefusedError as refused:
        connection.send_problem(refused.error, ends=True)
        return None
    except STORE_FAULTS as error:
        connection.send_problem(fault_sentence(error), ends=True)
        return None
    if not room.admit(connection, hello):
        connection.send_problem("No seat of this room is held by this token.", ends=True)
        return None
    if _is_crowded(room, connection, rooms.limits):
        connection.send_problem("There are too many connections like this in the room.", ends=True)
        return None
    room.connect(connection)
    return room


def _is_crowded(room: Room, connection: Connection, limits: Limits) -> bool:
    """Are there as many connections as there may be, of one of its seats or of spectators?"""
    if not connection.held:
        return sum(not each.held for each in room.connections) >= limits.spectators
    beside = Counter(room_seat for each in room.connections for room_seat in each.held)
    return any(beside[room_seat] >= limits.screens for room_seat in connection.held)


async def _handle_messages(
    rooms: Rooms, socket: WebSocket, connection: Connection, room: Room, address: str
) -> None:
    handler = MessageHandler(room, connection, rooms.hint_workers, rooms.live, rooms.limits)
    while not connection.closing:
        text = await _receive(socket)
        if text is None:
            connection.send_problem("Messages are text.", ends=True)
            return
        # Others of this address may have sent too much: who sends little waits for none of them, and nobody
        # is cut off for it, messages just stay unread.
        while not (connection.own_messages.take() or rooms.connections.take_message(address)):
            await asyncio.sleep(_RATE_RETRY_SECONDS)
        await handler.handle(text)


async def _receive(socket: WebSocket) -> str | None:
    """The next message; None if it is no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text
