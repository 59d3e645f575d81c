"""``/api/rooms``: make a room, look at it, sit down."""

from __future__ import annotations

from fastapi import APIRouter

from toptake.server.dependencies import Here
from toptake.server.rooms.schema import Room, RoomWanted, Seated, SeatTaken

router = APIRouter(prefix="/api/rooms")


@router.post("", status_code=201)
async def make(wanted: RoomWanted, here: Here) -> Seated:
    """A new room; who asks for it has the first seat for a person."""
    return await here.lobby.make(wanted)


@router.get("/{code}")
async def look(code: str, here: Here) -> Room:
    """A room as everybody sees it."""
    return (await here.lobby.room(code)).shown()


@router.post("/{code}/seats", status_code=201)
async def sit(code: str, taken: SeatTaken, here: Here) -> Seated:
    """Take the first free seat; the game begins with the last of them."""
    return await here.lobby.sit(code, taken.name)
