"""The compiled kernel: cards as numbers in, trees as bytes out.

Every search runs without the interpreter lock, keeps to its limits of seconds, megabytes and work, and looks
for Ctrl-C every 20 ms. A tree is a postfix program: a byte below 100 is an item (a pile is pushed, a wild
card is laid on what was pushed last), 100 + k adds up the last k. Grades are 0, 1, 2.
"""

from collections.abc import Iterator, Sequence

_Share = tuple[int, int, int, int, int, int]
_Item = tuple[int, int, bool, int, _Share]
_Taking = tuple[int, _Share]
_Limits = tuple[float, float, int]

MOST_FOR_ALL_BUILDS: int

def wild_cards() -> list[tuple[str, int, int]]:
    """The wild cards in the kernel's order: act, amount or numerator, denominator.

    The act is "subtract", "multiply", "power" or "root"; only a multiplying card has a denominator beyond 1.
    """

def bonuses() -> dict[str, int]:
    """The bonuses that the kernel knows, with their bits; those of ``Bonus``."""

def reach(
    numbers: Sequence[int],
    wilds: Sequence[int],
    answers: Sequence[int],
    grade: int,
    limits: _Limits,
) -> list[tuple[bytes | None, int, bool]]:
    """For each answer its tree or None, its grade, and whether a None is proven."""

def best_take(
    items: Sequence[_Item],
    taking: Sequence[_Taking],
    points: bool,
    current: bool,
    bonuses: int,
    grade: int,
    limits: _Limits,
    prove: bool = True,
) -> tuple[int, int, int, list[bytes], bool, int]:
    """Which taking card (-1: none), score, grade, trees, proven, bound."""

def builds(
    items: Sequence[_Item],
    kinds: Sequence[int],
    number: int,
    answers: Sequence[int],
    grade: int,
    size: int,
    limits: _Limits,
) -> tuple[list[tuple[int, int, bytes]], bool]:
    """Answer, grade and tree of each build with so many items (0: any), and whether that is all."""

class Trees(Iterator[bytes]):
    """The expressions of one group, one at a time."""

    def __iter__(self) -> Trees: ...
    def __next__(self) -> bytes: ...

class Takes:
    """The distinct takes of a position up to a grade."""

    def __init__(
        self,
        items: Sequence[_Item],
        taking: Sequence[_Taking],
        kinds: Sequence[int],
        points: bool,
        current: bool,
        bonuses: int,
        grade: int,
        limits: _Limits,
    ) -> None: ...
    def complete(self) -> bool:
        """False when the budget ran out; it may do so while choices are asked for, by what waits."""

    def count(self) -> int:
        """How many there are; OverflowError beyond 64 bits."""

    def next(self) -> tuple[int, int, int, list[int]] | None:
        """The next choice of groups: taking card, score, steps, masks."""

    def expressions(self, mask: int, taking: int) -> Trees:
        """The expressions of one group of a choice."""
