"""``/api/rooms``: make a room, look at it, take a seat; ``/api/own-rooms``: find one's rooms again."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter

from toptake.server.dependencies import service
from toptake.server.rooms.rooms import Rooms
from toptake.server.rooms.schema import (
    CreateResult,
    JoinRequest,
    JoinResult,
    OwnRooms,
    OwnRoomsRequest,
    RoomPublic,
    RoomRequest,
)

router = APIRouter(prefix="/api")


@router.post("/rooms", status_code=201)
async def create_room(request: RoomRequest, rooms: Annotated[Rooms, service("rooms")]) -> CreateResult:
    """A new room; its link brings the others."""
    return await rooms.create(request)


@router.get("/rooms/{code}")
async def get_room(code: str, rooms: Annotated[Rooms, service("rooms")]) -> RoomPublic:
    """A room as everybody sees it."""
    return (await rooms.find(code)).public()


@router.post("/rooms/{code}/seats", status_code=201)
async def join_room(code: str, request: JoinRequest, rooms: Annotated[Rooms, service("rooms")]) -> JoinResult:
    """Take the first free seat; the game begins with the last of them. A token that holds one gets that."""
    return await rooms.join(code, request.name, request.token)


@router.post("/own-rooms")
async def list_own_rooms(request: OwnRoomsRequest, rooms: Annotated[Rooms, service("rooms")]) -> OwnRooms:
    """What became of these rooms; their games are told to who holds a seat."""
    return OwnRooms(rooms=await rooms.own(request.rooms))
