"""When computer players answer: how long slots are, and that an answer comes at the end of one."""

from __future__ import annotations

import asyncio
import time
from typing import cast

import pytest

from toptake.server.protection.limits import Limits
from toptake.server.rooms.room import Room
from toptake.server.rooms.seats import Seats
from toptake.server.rooms.thinking_slots import Slot, ThinkingSlots
from toptake.store.rooms import SeatRow


class RoomWith:
    """A room, as far as slots look at it."""

    def __init__(self, *players: str | None) -> None:
        self.seats = Seats(tuple(SeatRow("computer", None, player, None) for player in players))


def slot_among(own: str, others: list[str], processes: int = 1) -> tuple[float, float]:
    slots = ThinkingSlots(processes, Limits())
    rooms = [cast(Room, RoomWith(None, player)) for player in (own, *others)]
    for room in rooms:
        slots.enter(room)
    found = slots.begin(rooms[0])
    return round(found.length, 3), round(found.seconds, 3)


@pytest.mark.parametrize(
    ("own", "others", "processes", "expected"),
    [
        ("pip", [], 1, (0.8, 1.0)),
        ("champion", [], 1, (1.2, 1.0)),
        ("tactician", [], 4, (1.2, 1.0)),
        # Those who search share the time, and whoever waits for them waits until all are done.
        ("champion", ["champion"], 1, (1.2, 0.5)),
        ("champion", ["champion"], 2, (1.2, 1.0)),
        ("pip", ["champion"], 1, (1.212, 1.0)),
        ("champion", ["champion"] * 9, 1, (1.2, 0.1)),
        # None has less than a tenth of a second, so that slots grow.
        ("champion", ["champion"] * 19, 1, (2.4, 0.1)),
        ("champion", ["champion"] * 19, 2, (1.2, 0.1)),
        ("pip", ["pip"] * 49, 1, (0.8, 1.0)),
        ("pip", ["pip"] * 99, 1, (1.2, 1.0)),
    ],
)
def test_slots(own: str, others: list[str], processes: int, expected: tuple[float, float]) -> None:
    assert slot_among(own, others, processes) == expected


def test_rooms_that_have_left_do_not_count() -> None:
    slots = ThinkingSlots(1, Limits())
    one, other = (cast(Room, RoomWith(None, "champion")) for _ in range(2))
    slots.enter(one)
    slots.enter(other)
    slots.leave(other)
    assert slots.begin(one).seconds == 1.0


@pytest.mark.parametrize(
    ("passed", "ends_after"), [(0.0, 0.1), (0.07, 0.1), (0.13, 0.2), (0.34, 0.4)]
)  # fmt: skip
def test_an_answer_waits_for_the_end_of_a_slot(passed: float, ends_after: float) -> None:
    begun = time.monotonic() - passed
    asyncio.run(Slot(begun, 0.1, 0.05).wait_for_end())
    waited = time.monotonic() - begun
    assert ends_after <= waited + 0.002
    # A busy machine comes back later, but not sooner.
    assert waited < ends_after + 2.0
