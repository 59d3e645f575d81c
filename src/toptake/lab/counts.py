"""How many PPs give each answer, by merging tables or by enumeration, exactly.

Both methods run in the kernel; where its numbers do not suffice (values beyond 128 bits, 2¹²⁸ PPs or more,
several equal roots beside powers) :mod:`~toptake.lab.python_count` goes on with numbers of any size. A count
runs in the background: its progress can be read, it can be cancelled, and then its result is partial.
"""

from __future__ import annotations

import enum
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toptake.cards.card import LOWEST, Operation, WildCard
from toptake.errors import BudgetError
from toptake.lab import _kernel
from toptake.lab.lab_cards import ANSWERS, LabCards
from toptake.lab.pps import pps_lower_bound
from toptake.lab.python_count import PythonCount
from toptake.workers.cores import usable_cores


def half_of_memory() -> float:
    """In megabytes."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / (2 << 20)
    except (AttributeError, ValueError, OSError):
        return 4096.0  # where the system does not say


MEGABYTES = half_of_memory()
"""The most that the tables of a count may take."""


class CountMethod(enum.Enum):
    MERGING = "merging"
    ENUMERATION = "enumeration"
    PUBLISHED = "published"
    """The enumeration with the paper's prefix shifts, each PP evaluated on its own: slow."""


@dataclass(frozen=True)
class Counts(Mapping[int, tuple[int, int]]):
    """For each answer the number of PPs that give it: all of them, and those with whole partial answers."""

    cards: LabCards
    total: tuple[int, ...]
    whole: tuple[int, ...]
    counted: int
    """PPs that these counts cover."""
    complete: bool
    """Do they cover all PPs?"""

    def __getitem__(self, answer: int) -> tuple[int, int]:
        if answer not in ANSWERS:
            raise KeyError(answer)
        return self.total[answer - LOWEST], self.whole[answer - LOWEST]

    def __iter__(self) -> Iterator[int]:
        return iter(ANSWERS)

    def __len__(self) -> int:
        return len(ANSWERS)


_COUNTED, _CANCELLED = 0, 1
_MERGING, _WALK, _PUBLISHED, _MERGING_DOUBLES, _PUBLISHED_DOUBLES = range(5)
_METHOD_CODES = {
    CountMethod.MERGING: _MERGING,
    CountMethod.ENUMERATION: _WALK,
    CountMethod.PUBLISHED: _PUBLISHED,
}


class BackgroundCount:
    """A count that runs in threads of its own, in the kernel or in Python."""

    def __init__(
        self,
        cards: LabCards,
        method: CountMethod = CountMethod.MERGING,
        *,
        as_printed: bool = False,
        threads: int | None = None,
    ) -> None:
        self.cards = cards
        self.size = pps_lower_bound(cards)
        self._method = method
        self._as_printed = as_printed
        self._cancelled = False
        self._job: _kernel.CountJob | None = None
        self._python: PythonCount | None = None
        if len(cards.wilds) > MOST_WILDS or len(cards.bases) > MOST_BASES:
            self._go_on_in_python()
            return
        code = _METHOD_CODES[method]
        if as_printed:
            # The walk adds up in another order, which matters to doubles.
            code = _MERGING_DOUBLES if method is CountMethod.MERGING else _PUBLISHED_DOUBLES
        wilds = [wild_code(card) for card in cards.wilds]
        self._job = _kernel.CountJob(cards.bases, wilds, code, threads or usable_cores(), MEGABYTES)

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; True when the count has ended."""
        if self._python:
            return self._python.wait(seconds)
        assert self._job
        if not self._job.wait(seconds):
            return False
        try:
            outcome = self._job.tally()[0]
        except MemoryError:
            raise _too_large() from None
        if outcome in (_COUNTED, _CANCELLED):
            return True
        self._go_on_in_python()
        return False

    def _go_on_in_python(self) -> None:
        """Start again, where Python can do it at all."""
        merging = self._method is CountMethod.MERGING
        if self._as_printed:
            raise BudgetError("So many PPs cannot be counted in the paper's arithmetic.")
        if merging and len(self.cards.wilds) > _MOST_WILDS_IN_PYTHON:
            raise _too_large()
        self._python = PythonCount(self.cards, merging=merging)
        if self._cancelled:
            self._python.cancel()

    @property
    def is_slow(self) -> bool:
        """Does it run in Python, because the kernel's numbers do not suffice?"""
        return self._python is not None

    @property
    def visited(self) -> int:
        """PPs counted so far."""
        if self._python:
            return self._python.visited
        return self._job.visited() if self._job else 0

    def cancel(self) -> None:
        """Stop soon; what is counted by then stays."""
        self._cancelled = True
        if self._python:
            self._python.cancel()
        elif self._job:
            self._job.cancel()

    def result(self) -> Counts:
        """The counts, partial after a cancellation; waits for the end."""
        while not self.wait(0.1):
            pass
        if self._python:
            complete, visited, total, whole = self._python.tally()
            return Counts(self.cards, total, whole, visited, complete)
        assert self._job
        outcome, visited, kernel_total, kernel_whole = self._job.tally()
        return Counts(self.cards, tuple(kernel_total), tuple(kernel_whole), visited, outcome == _COUNTED)


def count(
    cards: str | LabCards,
    method: CountMethod | str = CountMethod.MERGING,
    *,
    as_printed: bool = False,
    threads: int | None = None,
) -> Counts:
    """The number of PPs for each answer; ``as_printed`` repeats the paper's double precision.

    >>> count("2 3 7 1/3 3/2")[6]
    (12, 12)
    """
    cards = LabCards.parse(cards) if isinstance(cards, str) else cards
    counting = BackgroundCount(cards, CountMethod(method), as_printed=as_printed, threads=threads)
    try:
        return counting.result()
    except BaseException:
        counting.cancel()
        raise


def _too_large() -> BudgetError:
    return BudgetError(
        f"Merging needs more than {MEGABYTES:,.0f} MB, half of this machine's memory, for the tables of these"
        " cards; enumeration needs none, but time."
    )


_MOST_WILDS_IN_PYTHON = 12
"""Beyond that the merging tables in Python outgrow any memory."""
MOST_WILDS = 63
"""The kernel has a bit for each wild card."""
MOST_BASES = 88
"""The limit of the kernel."""

_KINDS = {Operation.SUBTRACT: 0, Operation.POWER: 2, Operation.ROOT: 3}


def wild_code(card: WildCard) -> tuple[int, int, int]:
    """A wild card as the kernel takes it."""
    kind = _KINDS.get(card.operation, 1)
    ratio = 1 / card.amount if card.operation is Operation.DIVIDE else card.amount
    return kind, ratio.numerator, ratio.denominator
