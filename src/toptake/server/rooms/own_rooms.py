"""The rooms that a browser remembers: where it may go on, and what ended there.

The tokens of its seats are what it knows them by. So everybody finds their own games again, and nobody those
of others; the road not taken is a list of all games.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Literal

from toptake.rules.options import Rules
from toptake.server.game_json.rules import rules_public
from toptake.server.records.summaries import record_summary
from toptake.server.rooms.schema import OwnGame, OwnRoom, OwnRoomRequest
from toptake.server.rooms.seats import Seats
from toptake.store.rooms import RoomGames


def own_rooms(wanted: Sequence[OwnRoomRequest], found: Collection[RoomGames]) -> list[OwnRoom]:
    """Each room once, with all of its seats that are held by the tokens."""
    tokens: dict[str, list[str | None]] = {}
    for each in wanted:
        tokens.setdefault(each.code.upper(), []).append(each.token)
    by_code = {room.code: room for room in found}
    rooms = (_own_room(by_code[code], tokens[code]) for code in tokens if code in by_code)
    return [room for room in rooms if room is not None]


def _own_room(room: RoomGames, tokens: Sequence[str | None]) -> OwnRoom | None:
    seats = Seats(room.seats).with_distinct_names()
    holders = [None if token is None else seats.held_by(token) for token in tokens]
    held = {seat for seat in holders if seat is not None}
    if not held and None not in tokens:
        return None
    latest = Seats(seats.rows, max(1, room.games))
    stage: Literal["waiting", "running", "over", "closed"] = (
        "closed" if room.closed else "waiting" if not room.games else "running" if room.running else "over"
    )
    return OwnRoom(
        code=room.code,
        names=[latest.at(seat).name for seat in range(len(latest))],
        yours=latest.yours(held),
        rules=rules_public(Rules.parse(room.rules)),
        stage=stage,
        at=datetime.fromtimestamp(room.touched, UTC).isoformat(timespec="seconds"),
        games=[
            OwnGame(
                **record_summary(game.id, game.ended, game.summary, room.code).model_dump(),
                yours=Seats(seats.rows, game.number).yours(held),
            )
            for game in room.ended
            if held
        ],
    )
