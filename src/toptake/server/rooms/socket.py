"""``/api/rooms/{code}/live``: a live connection, from its hello to its end."""

from __future__ import annotations

import asyncio
from collections import Counter

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from toptake.server.errors import RefusedError
from toptake.server.rooms import live_schema
from toptake.server.rooms.connection import Connection
from toptake.server.rooms.room import Room
from toptake.server.rooms.socket import Talk, read
from toptake.server.security import address_of
from toptake.server.services import House

router = APIRouter(prefix="/api/rooms")

_WAIT = 0.2


@router.websocket("/{code}/live")
async def live(socket: WebSocket, code: str) -> None:
    """Talk with one browser. The secret of a seat comes in the first message, for addresses are written down
    in many places."""
    house: House = socket.app.state.house
    address = address_of(socket.scope)
    guests: Counter[str] = house.guests
    await socket.accept()
    connection = Connection(socket, house.limits)
    guests[address] += 1
    room = None
    try:
        if guests[address] > house.limits.connections or guests.total() > house.limits.all_connections:
            connection.problem("There are too many connections from here.", ends=True)
        else:
            room = await _welcomed(house, socket, connection, code)
        if room is not None:
            await _talk(house, socket, connection, room, address)
    except (WebSocketDisconnect, RuntimeError, TimeoutError):
        pass
    finally:
        guests[address] -= 1
        if not guests[address]:
            del guests[address]
        if room is not None:
            room.leave(connection)
        await connection.closed()


async def _welcomed(house: House, socket: WebSocket, connection: Connection, code: str) -> Room | None:
    """The room, once somebody has said hello."""
    text = await asyncio.wait_for(_text(socket), house.limits.hello_seconds)
    hello = None if text is None else read(text)
    if not isinstance(hello, live_schema.Hello):
        connection.problem("The first message is a hello.", ends=True)
        return None
    try:
        room = await house.lobby.room(code)
    except RefusedError as refused:
        connection.problem(refused.error, ends=True)
        return None
    if hello.token is not None:
        connection.chair = room.chairs.held_by(hello.token)
        if connection.chair is None:
            connection.problem("No seat of this room is held by this token.", ends=True)
            return None
    beside = sum(each.chair == connection.chair for each in room.connections)
    if beside >= (house.limits.onlookers if connection.chair is None else house.limits.screens):
        connection.problem("There are too many connections like this in the room.", ends=True)
        return None
    room.enter(connection)
    return room


async def _talk(house: House, socket: WebSocket, connection: Connection, room: Room, address: str) -> None:
    talk = Talk(room, connection, house.coaches)
    while not connection.ending:
        text = await _text(socket)
        if text is None:
            connection.problem("Messages are text.", ends=True)
            return
        while not house.traffic.take(address):
            # Nobody is cut off who has done nothing; and what is not read yet, its sender keeps.
            await asyncio.sleep(_WAIT)
        await talk.hear(text)


async def _text(socket: WebSocket) -> str | None:
    """The next message; None if it is no text."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text: str | None = message.get("text")
    return text
