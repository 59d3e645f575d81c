"""The PPs that give one answer, as lines of text, as they are found."""

from __future__ import annotations

from collections.abc import Iterator

from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError
from toptake.lab import _kernel
from toptake.lab.counts import MOST_BASES, MOST_WILDS, as_answer, wild_code
from toptake.lab.pps import PP, all_pps, least_pps
from toptake.lab.take_cards import LabCards, checked_answer

_UNSUPPORTED = 2
_MANY = 500


class Finding:
    """A search for the PPs that give an answer; iterating brings batches of whole lines, memory stays flat.

    A batch may be empty: then nothing was found for a while, and somebody who waits can tell how far it is.
    """

    def __init__(self, cards: LabCards, answer: int, *, whole: bool = False) -> None:
        self.cards = cards
        self.answer = checked_answer(answer)
        self.whole = whole
        self.size = least_pps(cards)
        self.visited = 0
        self.found = 0

    def __iter__(self) -> Iterator[bytes]:
        slow = len(self.cards.wilds) > MOST_WILDS or len(self.cards.bases) > MOST_BASES
        for batch in self._slowly() if slow else self._quickly():
            self.found += batch.count(b"\n")
            yield batch

    def _quickly(self) -> Iterator[bytes]:
        codes = [wild_code(card) for card in self.cards.wilds]
        job = _kernel.FindJob(self.cards.bases, codes, self.answer, self.whole)
        try:
            ended = False
            while not ended:
                lines, doubtful, ended = job.take(0.1)
                self.visited = job.visited()
                yield lines + self._decided(doubtful)
            unsupported = job.tally()[0] == _UNSUPPORTED
        finally:
            job.cancel()
        if unsupported:
            # Surds that the kernel does not know: it has looked at nothing.
            yield from self._slowly()

    def _decided(self, doubtful: str) -> bytes:
        """Of PPs whose values are beyond the kernel's numbers, those that do give the answer."""
        lines = (line for line in doubtful.splitlines() if self._gives(PP.parse(line)))
        return "".join(f"{line}\n" for line in lines).encode()

    def _slowly(self) -> Iterator[bytes]:
        lines: list[str] = []
        for pp in all_pps(self.cards):
            self.visited += 1
            if self._gives(pp):
                lines.append(f"{pp}\n")
            if len(lines) >= _MANY or self.visited % _MANY == 0:
                yield "".join(lines).encode()
                lines.clear()
        yield "".join(lines).encode()

    def _gives(self, pp: PP) -> bool:
        try:
            made = pp.evaluate(self.cards.wilds)
        except ArithmeticRuleError:
            return False
        return as_answer(made.value) == self.answer and (made.grade is Grade.WHOLE or not self.whole)
