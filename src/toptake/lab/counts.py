"""How many PPs give each answer, by merging tables or by enumeration, exactly.

Both ways run in the kernel; where its numbers do not suffice (values beyond 128 bits, 2¹²⁸ PPs or more,
several equal roots beside powers) the slow twins in Python go on with numbers of any size, and say so. A
count runs in the background: it can be watched and stopped, and what it had counted by then is told as
partial.
"""

from __future__ import annotations

import enum
import os
import threading
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from toptake.cards.card import HIGHEST, LOWEST, WildCard
from toptake.cards.values import Grade, Surd, Value
from toptake.errors import ArithmeticRuleError, BudgetError
from toptake.lab import _kernel
from toptake.lab.partitionings import partitionings
from toptake.lab.pps import all_pps, least_pps, pps_of_one_partitioning
from toptake.lab.take_cards import LabCards
from toptake.solver.encoding import wild_act


def half_of_memory() -> float:
    """Of this machine, in megabytes."""
    try:
        return os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") / (2 << 20)
    except (AttributeError, ValueError, OSError):
        return 4096.0  # a system that does not tell


ANSWERS = range(LOWEST, HIGHEST + 1)
MEGABYTES = half_of_memory()
"""What the tables of a count may hold."""


class Way(enum.Enum):
    """How PPs are counted."""

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
    """Are these all PPs?"""

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


class Counting:
    """A count that runs in the background."""

    def __init__(
        self,
        cards: LabCards,
        way: Way = Way.MERGING,
        *,
        as_printed: bool = False,
        threads: int | None = None,
    ) -> None:
        self.cards = cards
        self.size = least_pps(cards)
        self._way = way
        self._cancelled = False
        codes = {Way.MERGING: _MERGING, Way.ENUMERATION: _WALK, Way.PUBLISHED: _PUBLISHED}
        code = codes[way]
        if as_printed:
            # The walk adds up in another order, which matters to doubles.
            code = _MERGING_DOUBLES if way is Way.MERGING else _PUBLISHED_DOUBLES
        self._as_printed = as_printed
        self._job: _kernel.CountJob | None = None
        self._slow: _SlowCount | None = None
        if len(cards.wilds) > MOST_WILDS or len(cards.bases) > MOST_BASES:
            self._hand_over(way)
            return
        self._job = _kernel.CountJob(
            cards.bases, [wild_code(card) for card in cards.wilds], code, threads or cores(), MEGABYTES
        )

    def wait(self, seconds: float) -> bool:
        """Wait at most so long; True when the count has ended."""
        if self._slow:
            return self._slow.wait(seconds)
        assert self._job
        if not self._job.wait(seconds):
            return False
        try:
            outcome = self._job.tally()[0]
        except MemoryError:
            raise _too_large() from None
        if outcome in (_COUNTED, _CANCELLED):
            return True
        self._hand_over(self._way)
        return False

    def _hand_over(self, way: Way) -> None:
        """To the twins in Python, where they can do it at all."""
        if self._as_printed:
            raise BudgetError("So many PPs cannot be counted in the paper's arithmetic.")
        if way is Way.MERGING and len(self.cards.wilds) > _MOST_TO_MERGE_SLOWLY:
            raise _too_large()
        self._slow = _SlowCount(self.cards, way)
        if self._cancelled:
            self._slow.cancel()

    @property
    def is_slow(self) -> bool:
        """Has the kernel handed it over, because its numbers do not suffice?"""
        return self._slow is not None

    @property
    def visited(self) -> int:
        """PPs counted so far."""
        if self._slow:
            return self._slow.visited
        return self._job.visited() if self._job else 0

    def cancel(self) -> None:
        """Stop soon; what is counted by then stays."""
        self._cancelled = True
        if self._slow:
            self._slow.cancel()
        elif self._job:
            self._job.cancel()

    def result(self) -> Counts:
        """The counts, partial after a cancellation; waits for the end."""
        while not self.wait(0.1):
            pass
        if self._slow:
            return self._slow.result()
        assert self._job
        outcome, visited, total, whole = self._job.tally()
        return Counts(self.cards, tuple(total), tuple(whole), visited, outcome == _COUNTED)


def count(
    cards: str | LabCards,
    way: Way | str = Way.MERGING,
    *,
    as_printed: bool = False,
    threads: int | None = None,
) -> Counts:
    """The number of PPs for each answer; ``as_printed`` repeats the paper's double precision.

    >>> count("2 3 7 1/3 3/2")[6]
    (12, 12)
    """
    cards = LabCards.parse(cards) if isinstance(cards, str) else cards
    counting = Counting(cards, Way(way), as_printed=as_printed, threads=threads)
    try:
        return counting.result()
    except BaseException:
        counting.cancel()
        raise


def cores() -> int:
    """The processors that this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _too_large() -> BudgetError:
    return BudgetError(
        f"Merging needs more than {MEGABYTES:,.0f} MB, half of this machine's memory, for the tables of these"
        " cards; enumeration needs none, but time."
    )


_MOST_TO_MERGE_SLOWLY = 12
"""Wild cards; beyond that the tables of the twin in Python outgrow any memory."""
MOST_WILDS = 63
"""The kernel has a bit for each."""
MOST_BASES = 88
"""Of the kernel."""

_ACTS = ("subtract", "multiply", "power", "root")
"""By their numbers in the kernel's laboratory."""


def wild_code(card: WildCard) -> tuple[int, int, int]:
    """A wild card as the kernel takes it."""
    act, numerator, denominator = wild_act(card)
    return _ACTS.index(act), numerator, denominator


class _SlowCount:
    """The same by the twins in Python, which know numbers of any size."""

    def __init__(self, cards: LabCards, way: Way) -> None:
        self.cards = cards
        self.visited = 0
        self._total: Counter[int] = Counter()
        self._whole: Counter[int] = Counter()
        self._stop = threading.Event()
        self._complete = False
        self._problem: BaseException | None = None
        work = self._merge if way is Way.MERGING else self._enumerate
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def cancel(self) -> None:
        self._stop.set()

    def result(self) -> Counts:
        if self._problem:
            raise self._problem
        total, whole = (tuple(tally[a] for a in ANSWERS) for tally in (self._total, self._whole))
        return Counts(self.cards, total, whole, self.visited, self._complete)

    def _run(self, work: Callable[[], bool]) -> None:
        try:
            self._complete = work()
        except BaseException as problem:
            self._problem = problem

    def _merge(self) -> bool:
        from toptake.lab.merging import Merging  # seldom needed

        total, whole = (Merging(self.cards, whole) for whole in (False, True))
        for partitioning in partitionings(len(self.cards.bases)):
            tallies = [merging.count(partitioning, as_answer, self._stop) for merging in (total, whole)]
            if self._stop.is_set():
                return False
            self._total += tallies[0]
            self._whole += tallies[1]
            self.visited += pps_of_one_partitioning(self.cards)
        return True

    def _enumerate(self) -> bool:
        for pp in all_pps(self.cards):
            if self._stop.is_set():
                return False
            self.visited += 1
            try:
                made = pp.evaluate(self.cards.wilds)
            except ArithmeticRuleError:
                continue
            if (answer := as_answer(made.value)) is not None:
                self._total[answer] += 1
                self._whole[answer] += made.grade is Grade.WHOLE
        return True


def as_answer(value: Value) -> int | None:
    """The answer that a value stands for, if it is one."""
    if isinstance(value, Surd) or value.denominator != 1 or value.numerator not in ANSWERS:
        return None
    return value.numerator
