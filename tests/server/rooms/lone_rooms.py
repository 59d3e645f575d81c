"""The rooms of a store without the server around them."""

from __future__ import annotations

from toptake.server.protection.limits import Limits
from toptake.server.rooms.clock import steady_time
from toptake.server.rooms.rooms import Rooms
from toptake.server.solving.live_positions import LivePositions
from toptake.server.workers import Workers
from toptake.store.store import Store


def rooms_of(store: Store, limits: Limits | None = None) -> Rooms:
    return Rooms(store, Workers(1, 1), Workers(1, 1), LivePositions(steady_time), limits or Limits())
