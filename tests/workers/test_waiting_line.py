"""Whose turn it is: everybody's in turn, in order, and nobody's place is lost."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.workers.waiting_line import BusyError, WaitingLine


def test_one_of_each_person_in_turn() -> None:
    served: list[str] = []

    async def ask(line: WaitingLine, person: str, name: str) -> None:
        await line.enter(person)
        served.append(name)
        await asyncio.sleep(0)
        line.leave(person, 0.01)

    async def run() -> None:
        line = WaitingLine(1, 100)
        questions = [("ann", "a1"), ("ann", "a2"), ("ann", "a3"), ("bo", "b1"), ("cy", "c1"), ("bo", "b2")]
        await asyncio.gather(*(ask(line, *question) for question in questions))
        assert len(line) == 0

    asyncio.run(run())
    assert served == ["a1", "a2", "b1", "c1", "a3", "b2"]


def test_one_of_each_household_in_turn_whatever_names_it_makes_up() -> None:
    served: list[str] = []
    places: list[int] = []

    async def ask(line: WaitingLine, person: str) -> None:
        await line.enter(person, places.append if person.startswith("b") else None)
        served.append(person)
        await asyncio.sleep(0)
        line.leave(person, 0.01)

    async def run() -> None:
        line = WaitingLine(1, 100)
        people = [*(f"a {number}" for number in range(5)), "b ann", "b bo"]
        await asyncio.gather(*(ask(line, person) for person in people))
        assert len(line) == 0

    asyncio.run(run())
    assert served == ["a 0", "a 1", "b ann", "a 2", "b bo", "a 3", "a 4"]
    assert places[:2] == [2, 4]


def test_a_slot_is_left_to_others() -> None:
    async def run() -> None:
        line = WaitingLine(2, 100)
        first, second = (asyncio.create_task(line.enter("ann")) for _ in range(2))
        await asyncio.sleep(0.01)
        assert (first.done(), second.done()) == (True, False)
        await asyncio.wait_for(line.enter("bo"), 1)
        line.leave("bo")
        assert not second.done()
        line.leave("ann")
        await asyncio.wait_for(second, 1)
        # Without a name, whoever asks has all of them.
        line.leave("ann")
        await asyncio.wait_for(asyncio.gather(line.enter(), line.enter()), 1)

    asyncio.run(run())


def test_places_are_told() -> None:
    told: list[list[int]] = [[] for _ in range(3)]

    async def run() -> None:
        line = WaitingLine(1, 100)
        await line.enter("ann")
        waiting = [asyncio.create_task(line.enter(f"p{i}", told[i].append)) for i in range(3)]
        await asyncio.sleep(0.01)
        assert told == [[1], [2], [3]]
        line.leave("ann", 1.0)
        await asyncio.sleep(0.4)
        assert (waiting[0].done(), told) == (True, [[1], [2, 1], [3, 2]])
        waiting[1].cancel()
        await asyncio.sleep(0.4)
        assert told[2] == [3, 2, 1]
        line.leave("p0", 1.0)
        await asyncio.wait_for(waiting[2], 1)

    asyncio.run(run())


def test_the_line_is_as_long_as_the_promised_wait() -> None:
    async def run() -> None:
        line = WaitingLine(2, 1000, patience=3.0)
        for _ in range(100):
            await line.enter()
            line.leave(seconds=0.5)
        await asyncio.gather(line.enter(), line.enter())
        waiting = [asyncio.create_task(line.enter()) for _ in range(20)]
        await asyncio.sleep(0.01)
        refused = [each for each in waiting if each.done()]
        # Half a second each, two at a time: the twelfth begins after three seconds.
        assert len(refused) == 8
        error = refused[0].exception()
        assert isinstance(error, BusyError)
        assert 0.2 < error.seconds < 0.3
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(run())


@given(
    slots=st.integers(1, 3),
    people=st.lists(st.sampled_from(["", "ann", "bo", "bo 1", "bo 2"]), max_size=20),
    stopped=st.sets(st.integers(0, 19)),
)
def test_every_question_is_served_once_or_stopped(slots: int, people: list[str], stopped: set[int]) -> None:
    served: Counter[int] = Counter()
    most = 0

    async def ask(line: WaitingLine, number: int, person: str) -> None:
        nonlocal most
        await line.enter(person)
        try:
            served[number] += 1
            most = max(most, sum(line._at_work.values()))
            await asyncio.sleep(0)
        finally:
            line.leave(person, 0.001)

    async def run() -> None:
        line = WaitingLine(slots, 1000)
        tasks = [asyncio.create_task(ask(line, number, person)) for number, person in enumerate(people)]
        await asyncio.sleep(0)
        for number in stopped:
            if number < len(tasks):
                tasks[number].cancel()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 5)
        assert len(line) == 0
        # Nothing was lost: as many get in as before.
        await asyncio.wait_for(asyncio.gather(*(line.enter() for _ in range(slots))), 1)

    asyncio.run(run())
    assert most <= slots
    assert set(served.values()) <= {1}
    assert {*range(len(people))} - stopped <= {*served}


def test_a_full_line() -> None:
    async def run() -> None:
        line = WaitingLine(1, 1)
        await line.enter()
        waiting = asyncio.create_task(line.enter())
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await line.enter()
        line.leave()
        await waiting

    asyncio.run(run())
