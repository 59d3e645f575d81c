"""The search of all PPs that give one answer: lines of text, as they are found."""

from __future__ import annotations

from collections.abc import Iterator

from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError
from toptake.lab import _kernel
from toptake.lab.counts import MOST_BASES, MOST_WILDS, wild_code
from toptake.lab.lab_cards import LabCards, as_answer, check_answer
from toptake.lab.pps import PP, all_pps, pps_lower_bound

_UNSUPPORTED = 2
_BATCH = 500


class PPSearch:
    """Iterating yields batches of whole lines; memory stays flat.

    A batch may be empty: nothing was found for a while, and ``visited`` has the progress.
    """

    def __init__(self, cards: LabCards, answer: int, *, whole: bool = False) -> None:
        self.cards = cards
        self.answer = check_answer(answer)
        self.whole = whole
        self.size = pps_lower_bound(cards)
        self.visited = 0
        self.found = 0

    def __iter__(self) -> Iterator[bytes]:
        slow = len(self.cards.wilds) > MOST_WILDS or len(self.cards.bases) > MOST_BASES
        for batch in self._search_in_python() if slow else self._search_in_kernel():
            self.found += batch.count(b"\n")
            yield batch

    def _search_in_kernel(self) -> Iterator[bytes]:
        codes = [wild_code(card) for card in self.cards.wilds]
        job = _kernel.FindJob(self.cards.bases, codes, self.answer, self.whole)
        try:
            ended = False
            while not ended:
                lines, doubtful, ended = job.take(0.1)
                self.visited = job.visited()
                yield lines + self._check_doubtful(doubtful)
            unsupported = job.tally()[0] == _UNSUPPORTED
        finally:
            job.cancel()
        if unsupported:
            # Surds that the kernel does not know: it has visited nothing.
            yield from self._search_in_python()

    def _check_doubtful(self, doubtful: str) -> bytes:
        """Those that give the answer, of PPs whose values are beyond the kernel's numbers."""
        lines = (line for line in doubtful.splitlines() if self._gives(PP.parse(line)))
        return "".join(f"{line}\n" for line in lines).encode()

    def _search_in_python(self) -> Iterator[bytes]:
        lines: list[str] = []
        for pp in all_pps(self.cards):
            self.visited += 1
            if self._gives(pp):
                lines.append(f"{pp}\n")
            if len(lines) >= _BATCH or self.visited % _BATCH == 0:
                yield "".join(lines).encode()
                lines.clear()
        yield "".join(lines).encode()

    def _gives(self, pp: PP) -> bool:
        try:
            made = pp.evaluate(self.cards.wilds)
        except ArithmeticRuleError:
            return False
        return as_answer(made.value) == self.answer and (made.grade is Grade.WHOLE or not self.whole)
