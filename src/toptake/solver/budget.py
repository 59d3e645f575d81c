"""How long a search may take and how much it may hold; and the time of several searches."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from toptake.errors import BudgetError, MalformedError, quote

T = TypeVar("T")

_ENDLESS = 2**64 - 1
_FIRST_SECONDS = 0.15
"""Of the first stage."""
_UNITS = {"ms": 0.001, "s": 1.0, "": 1.0, "min": 60.0, "m": 60.0}


@dataclass(frozen=True)
class Budget:
    """Time in seconds, memory in megabytes, and work; a search that needs more says so.

    Work is a rough count of elementary steps, some hundred millions a second. A search that is cut short by
    work alone comes to the same result on every machine.
    """

    seconds: float = 5.0
    megabytes: float = 512.0
    work: int | None = None

    @property
    def limits(self) -> tuple[float, float, int]:
        """As the kernel takes them."""
        return self.seconds, self.megabytes, _ENDLESS if self.work is None else self.work

    def stages(self) -> Iterator[Budget]:
        """Ever longer budgets, all of them together this one: so that a search that begins anew with each
        tells soon what it has, and the last is still most of it."""
        shares = (_FIRST_SECONDS, 4 * _FIRST_SECONDS)
        left = self.seconds
        for share in shares:
            if left > 2 * share:
                yield replace(self, seconds=share)
                left -= share
        yield replace(self, seconds=left)

    def __str__(self) -> str:
        return f"{self.seconds:g} s or {self.megabytes:g} MB"

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Read a time: ``5s``, ``100ms``, ``2min``.

        >>> Budget.parse("100ms").seconds
        0.1
        """
        match = re.fullmatch(r"([0-9]{1,6}(?:\.[0-9]{1,6})?) *(ms|s|min|m|)", text.strip())
        if match is None:
            raise MalformedError(f"{quote(text)} is not a time; write 5s, 100ms or 2min.")
        return cls(float(match[1]) * _UNITS[match[2]])


class Clock:
    """The time of a budget as it passes, where one answer takes several searches."""

    def __init__(self, limit: Budget) -> None:
        self._limit = limit
        self._start = time.monotonic()

    def left(self, shares: int = 1) -> Budget:
        """An equal share of what is left; a little is always left, for a first answer."""
        seconds = max(self._limit.seconds - self._passed(), self._limit.seconds / 10)
        return replace(self._limit, seconds=seconds / shares)

    def as_long_again(self) -> Clock:
        """For a search besides the main one: what is left, but not much longer than that took."""
        seconds = max(self._passed(), self._limit.seconds / 10)
        return Clock(replace(self._limit, seconds=min(seconds, self.left().seconds)))

    def each(self, found: Iterable[T]) -> Iterator[T]:
        """All of what is found, or a BudgetError once all of the time has passed."""
        for one in found:
            if self.is_up():
                raise BudgetError(f"To find all of it takes longer than {self._limit}.")
            yield one

    def is_up(self) -> bool:
        """Has all of the time passed?"""
        return self._passed() > self._limit.seconds

    def _passed(self) -> float:
        return time.monotonic() - self._start
