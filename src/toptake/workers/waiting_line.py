"""Who waits for workers: one question of each household in turn, and within it one of each person, so that
nobody's many keep others waiting, whatever names they make up.

The line is as long as what can be served within the promised wait, by how long questions have taken lately:
whoever would have to wait for longer is told at once, and after how many seconds it is worth to come again.
"""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeVar

T = TypeVar("T")

_FIRST_GUESS = 0.1
"""Seconds that a question takes, as long as none was answered."""
_WEIGHT = 0.1
"""Of the latest question among all before it."""
_TELL_SECONDS = 0.25
"""Places are told at most so often."""


class BusyError(Exception):
    """It would take too long until it is this question's turn."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"busy for {seconds:.1f} s")
        self.seconds = seconds
        """After so many there will probably be a place."""


@dataclass(eq=False)
class _Waiter:
    on_place: Callable[[int], None] | None
    turn: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())
    place: int = 0
    """As it was told last."""


class WaitingLine:
    """The line before some slots."""

    def __init__(self, slots: int, places: int, patience: float | None = None) -> None:
        self._slots = slots
        self._places = places
        self._patience = patience
        self._at_work: Counter[str] = Counter()
        self._waiting: OrderedDict[str, OrderedDict[str, deque[_Waiter]]] = OrderedDict()
        """By household and person, whoever is next first."""
        self._mean = _FIRST_GUESS
        self._telling: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        """How many are at work or wait."""
        return self._at_work.total() + sum(
            len(waiting) for household in self._waiting.values() for waiting in household.values()
        )

    async def enter(self, person: str = "", on_place: Callable[[int], None] | None = None) -> None:
        """Wait for a slot; whoever gets one has to :meth:`leave`.

        Of several slots one is left to others, whatever a person asks at once; nobody is called "". What
        stands before the first blank of a name is the household.
        """
        if len(self) >= self._slots + self._places:
            raise BusyError(self._mean / self._slots)
        waiter = _Waiter(on_place)
        household = self._waiting.setdefault(_household(person), OrderedDict())
        household.setdefault(person, deque()).append(waiter)
        self._serve()
        if waiter.turn.done():
            return
        place = next(place for place, each in self._in_order() if each is waiter)
        expected = place * self._mean / self._slots
        if self._patience is not None and expected > self._patience:
            self._remove(person, waiter)
            raise BusyError(expected - self._patience)
        self._tell(place, waiter)
        try:
            # Whoever was let in by a wrong guess waits for longer than was promised, but not for ever.
            await asyncio.wait_for(waiter.turn, None if self._patience is None else 2 * self._patience)
        except TimeoutError:
            self._remove(person, waiter)
            raise BusyError(expected) from None
        except asyncio.CancelledError:
            if waiter.turn.cancelled() or not waiter.turn.done():
                self._remove(person, waiter)
            else:
                self.leave(person)
            raise

    def leave(self, person: str = "", seconds: float | None = None) -> None:
        """A slot is free again, after so many seconds."""
        if seconds is not None:
            self._mean += _WEIGHT * (seconds - self._mean)
        self._at_work[person] -= 1
        if not self._at_work[person]:
            del self._at_work[person]
        self._serve()
        self._tell_places_soon()

    def _serve(self) -> None:
        while self._at_work.total() < self._slots and (person := self._next_person()) is not None:
            household = self._waiting[_household(person)]
            waiter = household[person].popleft()
            household.move_to_end(person)
            self._waiting.move_to_end(_household(person))
            self._drop_if_empty(person)
            # Whoever was stopped has not been here since, to leave the line.
            if not waiter.turn.done():
                self._at_work[person] += 1
                waiter.turn.set_result(None)

    def _next_person(self) -> str | None:
        most = max(1, self._slots - 1)
        people = (person for household in self._waiting.values() for person in household)
        return next((each for each in people if not each or self._at_work[each] < most), None)

    def _remove(self, person: str, waiter: _Waiter) -> None:
        household = self._waiting.get(_household(person), OrderedDict())
        if waiter in household.get(person, ()):
            household[person].remove(waiter)
            self._drop_if_empty(person)
            self._tell_places_soon()

    def _drop_if_empty(self, person: str) -> None:
        household = self._waiting[_household(person)]
        if not household[person]:
            del household[person]
        if not household:
            del self._waiting[_household(person)]

    def _in_order(self) -> Iterator[tuple[int, _Waiter]]:
        """Everybody who waits, by place: the first of each household, then the second of each; and the same
        for the people of a household."""
        households = [_in_turn(household.values()) for household in self._waiting.values()]
        return enumerate(_in_turn(households), 1)

    def _tell_places_soon(self) -> None:
        if self._telling is None and self._waiting:
            self._telling = asyncio.get_running_loop().call_later(_TELL_SECONDS, self._tell_places)

    def _tell_places(self) -> None:
        self._telling = None
        for place, waiter in self._in_order():
            self._tell(place, waiter)

    def _tell(self, place: int, waiter: _Waiter) -> None:
        if waiter.on_place is not None and waiter.place != place:
            waiter.place = place
            waiter.on_place(place)


def _household(person: str) -> str:
    return person.partition(" ")[0]


def _in_turn(each: Iterable[Iterable[T]]) -> list[T]:
    """The first of each, then the second of each."""
    return [one for round in zip_longest(*each) for one in round if one is not None]
