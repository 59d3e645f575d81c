"""``/api/rooms``: make a room, look at it, take a seat."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter

from toptake.server.dependencies import service
from toptake.server.rooms.rooms import Rooms
from toptake.server.rooms.schema import JoinRequest, JoinResult, RoomPublic, RoomRequest

router = APIRouter(prefix="/api/rooms")


@router.post("", status_code=201)
async def create_room(request: RoomRequest, rooms: Annotated[Rooms, service("rooms")]) -> JoinResult:
    """A new room; who makes it has the first seat for a person."""
    return await rooms.create(request)


@router.get("/{code}")
async def get_room(code: str, rooms: Annotated[Rooms, service("rooms")]) -> RoomPublic:
    """A room as everybody sees it."""
    return (await rooms.find(code)).public()


@router.post("/{code}/seats", status_code=201)
async def join_room(code: str, request: JoinRequest, rooms: Annotated[Rooms, service("rooms")]) -> JoinResult:
    """Take the first free seat; the game begins with the last of them."""
    return await rooms.join(code, request.name)
