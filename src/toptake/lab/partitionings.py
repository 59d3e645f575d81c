"""Partitionings: the orders in which n bases are added down to one, up to reordering of the bases.

One is a path of multisets from (1, 1, …, 1) to (n) that merges two parts at a time. Several strings of
index pairs describe one path, because parts of equal size are not told apart, and from five bases on
the counts of PPs depend on which string stands for the path: an older part has been open to wild cards
for more stages. So the choice is part of the definition. The rule here, among the pairs whose sizes the
path asks for: lowest second index, then highest first index. It gives every string that the paper drew.

The road not taken: keeping all strings of a path. That would not be the paper's count.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement

from toptake.errors import MalformedError, quote

Sizes = tuple[int, ...]
Addition = tuple[int, int]

_PAIRS = re.compile(r"(?:[1-9][1-9])*|[0-9]{1,4}-[0-9]{1,4}(?:,[0-9]{1,4}-[0-9]{1,4})*")


@dataclass(frozen=True)
class Partitioning:
    """Additions in order: (1, 2) adds the second part to the first, where the sum stays."""

    additions: tuple[Addition, ...]

    def __post_init__(self) -> None:
        parts = self.bases
        for into, other in self.additions:
            if not 1 <= into < other <= parts:
                raise MalformedError(
                    f"In the partitioning {quote(str(self))} {into} and {other} are no two of {parts} parts."
                )
            parts -= 1

    @classmethod
    def parse(cls, text: str) -> Partitioning:
        """Read ``12231212``, or ``1-2,9-10`` where an index has two digits.

        >>> Partitioning.parse("122312").path
        ((1, 1, 1, 1), (2, 1, 1), (2, 2), (4,))
        """
        word = "" if text.strip() == "." else text.strip()
        if _PAIRS.fullmatch(word) is None:
            raise MalformedError(
                f"{quote(text)} is not a partitioning; it is written in pairs of indices, as in 12231212."
            )
        pairs = word.split(",") if "-" in word else re.findall("..", word)
        numbers = (re.findall("[0-9]+", pair) if "-" in word else list(pair) for pair in pairs)
        return cls(tuple((int(into), int(other)) for into, other in numbers))

    @property
    def bases(self) -> int:
        """How many bases it adds up."""
        return len(self.additions) + 1

    @property
    def path(self) -> tuple[Sizes, ...]:
        """The sizes of the parts before, between and after the additions, largest first."""
        sizes = [1] * self.bases
        path = [tuple(sizes)]
        for into, other in self.additions:
            sizes[into - 1] += sizes.pop(other - 1)
            path.append(tuple(sorted(sizes, reverse=True)))
        return tuple(path)

    def __str__(self) -> str:
        if self.bases < 10:
            return "".join(f"{into}{other}" for into, other in self.additions)
        return ",".join(f"{into}-{other}" for into, other in self.additions)


def partitionings(n: int) -> Iterator[Partitioning]:
    """Every partitioning of n bases, each path once, one at a time.

    >>> [str(each) for each in partitionings(5)]
    ['12121212', '12122312', '12231212', '12232312']
    """
    _check(n)
    # A stack of the additions still to be tried at each depth: n may exceed Python's recursion limit.
    sizes = [(1,) * n]
    chosen: list[Addition] = []
    pending = [_additions(sizes[0])]
    while pending:
        if len(sizes[-1]) == 1:
            yield Partitioning(tuple(chosen))
        following = next(pending[-1], None)
        if following is None:
            pending.pop()
            sizes.pop()
            if chosen:
                chosen.pop()
            continue
        chosen.append(following)
        sizes.append(_merged(sizes[-1], following))
        pending.append(_additions(sizes[-1]))


MOST_BASES_COUNTED = 40
"""Partitionings of so many bases are counted within a second."""


@lru_cache
def count_partitionings(n: int) -> int:
    """Their number, without listing them (OEIS A002846).

    >>> [count_partitionings(n) for n in range(1, 13)]
    [1, 1, 1, 2, 4, 11, 33, 116, 435, 1832, 8167, 39700]
    """
    _check(n)
    return merging_levels(n)[-1][(n,)]


def merging_levels(n: int) -> list[dict[Sizes, int]]:
    """For n parts down to one: the multisets of sizes, each with the number of paths that lead to it."""
    levels = [{(1,) * n: 1}]
    while len(levels) < n:
        following: dict[Sizes, int] = {}
        for sizes, paths in levels[-1].items():
            for merged in next_multisets(sizes):
                following[merged] = following.get(merged, 0) + paths
        levels.append(following)
    return levels


def next_multisets(sizes: Sizes) -> Iterator[Sizes]:
    """What one addition makes of parts with these sizes, each multiset once, largest part first."""
    counts = Counter(sizes)
    for one, other in combinations_with_replacement(sorted(counts), 2):
        if one == other and counts[one] < 2:
            continue
        rest = list(sizes)
        rest.remove(one)
        rest.remove(other)
        yield tuple(sorted((*rest, one + other), reverse=True))


def _additions(sizes: Sizes) -> Iterator[Addition]:
    """One addition for each multiset that can follow, chosen by the rule above."""
    seen = set()
    for other in range(2, len(sizes) + 1):
        for into in range(other - 1, 0, -1):
            pair = frozenset((sizes[into - 1], sizes[other - 1]))
            if pair not in seen:
                seen.add(pair)
                yield into, other


def _merged(sizes: Sizes, addition: Addition) -> Sizes:
    into, other = addition
    merged = list(sizes)
    merged[into - 1] += merged.pop(other - 1)
    return tuple(merged)


def _check(n: int) -> None:
    if n < 1:
        raise MalformedError(f"A partitioning needs at least one base, and {n} is less.")
