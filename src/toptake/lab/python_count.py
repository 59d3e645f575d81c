"""Counts of PPs in Python, with numbers of any size, where the kernel's do not suffice; and slow."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable

from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError
from toptake.lab.lab_cards import ANSWERS, LabCards, as_answer
from toptake.lab.partitionings import partitionings
from toptake.lab.pps import all_pps, pps_per_partitioning


class PythonCount:
    """A count in a thread of its own, by merging tables or by enumeration."""

    def __init__(self, cards: LabCards, *, merging: bool) -> None:
        self.cards = cards
        self.visited = 0
        self._total: Counter[int] = Counter()
        self._whole: Counter[int] = Counter()
        self._stop = threading.Event()
        self._complete = False
        self._problem: BaseException | None = None
        work = self._merge if merging else self._enumerate
        self._thread = threading.Thread(target=self._run, args=(work,), daemon=True)
        self._thread.start()

    def wait(self, seconds: float) -> bool:
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def cancel(self) -> None:
        self._stop.set()

    def tally(self) -> tuple[bool, int, tuple[int, ...], tuple[int, ...]]:
        """Whether it is complete, the PPs counted, and for each answer all and whole ones; after the end."""
        if self._problem:
            raise self._problem
        total, whole = (tuple(tally[a] for a in ANSWERS) for tally in (self._total, self._whole))
        return self._complete, self.visited, total, whole

    def _run(self, work: Callable[[], bool]) -> None:
        try:
            self._complete = work()
        except BaseException as problem:
            self._problem = problem

    def _merge(self) -> bool:
        from toptake.lab.merging import MergingTables  # seldom needed

        total, whole = (MergingTables(self.cards, whole) for whole in (False, True))
        for partitioning in partitionings(len(self.cards.bases)):
            tallies = [merging.count(partitioning, self._stop) for merging in (total, whole)]
            if self._stop.is_set():
                return False
            self._total += tallies[0]
            self._whole += tallies[1]
            self.visited += pps_per_partitioning(self.cards)
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
