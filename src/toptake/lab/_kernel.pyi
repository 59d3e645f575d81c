"""The compiled part of the laboratory: cards as numbers in, counts and lines of text out.

A wild card is its kind (0 subtracts, 1 multiplies, 2 is a power, 3 a root), p and q. A tally is its outcome
(0 counted, 1 cancelled, 2 unsupported, 3 overflow), the number of PPs counted, and for each answer from
1 on the number of PPs, all and whole only. Jobs run in threads of their own.
"""

from collections.abc import Iterator, Sequence

_Wild = tuple[int, int, int]
_Tally = tuple[int, int, list[int], list[int]]

def words(bases: Sequence[int], wilds: Sequence[_Wild]) -> int:
    """The numbers that these cards need: 0, 1, 2 integers of 16, 32, 64 bits, 3 fractions, 4 surds."""

class CountJob:
    """A count. Ways: 0 merging, 1 the walk, 2 as published, 3 and 4 merging and published in doubles."""

    def __init__(
        self, bases: Sequence[int], wilds: Sequence[_Wild], way: int, threads: int, megabytes: float
    ) -> None: ...
    def cancel(self) -> None:
        """Ask it to end soon."""

    def visited(self) -> int:
        """PPs counted so far."""

    def wait(self, seconds: float) -> bool:
        """True when it has ended; waits for that at most so long."""

    def tally(self) -> _Tally:
        """The result; waits for the end."""

class FindJob:
    """A search for the PPs that give one answer."""

    def __init__(self, bases: Sequence[int], wilds: Sequence[_Wild], answer: int, whole: bool) -> None: ...
    def cancel(self) -> None:
        """Ask it to end soon."""

    def visited(self) -> int:
        """PPs looked at so far."""

    def wait(self, seconds: float) -> bool:
        """True when it has ended; waits for that at most so long."""

    def tally(self) -> _Tally:
        """How it ended; waits for the end."""

    def take(self, seconds: float) -> tuple[bytes, str, bool]:
        """Whole lines found since the last call, those beyond its numbers, and whether they were the last."""

class Trees(Iterator[bytes]):
    """Expressions as postfix programs, one at a time."""

    def __iter__(self) -> Trees: ...
    def __next__(self) -> bytes: ...

class Solutions:
    """The distinct ways to make an answer with all of the cards; equal numbers stand together."""

    def __init__(
        self,
        numbers: Sequence[int],
        wilds: Sequence[int],
        answer: int,
        grade: int,
        seconds: float,
        megabytes: float,
    ) -> None: ...
    def complete(self) -> bool:
        """False when the budget ran out."""

    def count(self) -> int:
        """How many there are."""

    def trees(self) -> Trees:
        """The ways themselves; trees name numbers first, then wild cards."""
