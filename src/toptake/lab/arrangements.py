"""All arrangements of a multiset, each once, by prefix shifts.

A. Williams, "Loopless generation of multiset permutations using a constant number of variables by prefix
shifts" (2009). With i the length of the longest non-increasing prefix, the next arrangement moves one
element to the front: the one at i+2 if there is one and it is no larger than the one at i, otherwise the
one at i+1, or the last. On a singly linked list each step changes a constant number of links, whatever
the length: the algorithm is loopless.

The road not taken: itertools.permutations and a set. It repeats equal elements, and has another order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar


class _Ordered(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T", bound=_Ordered)


class _Node(Generic[T]):
    __slots__ = ("item", "next")

    def __init__(self, item: T) -> None:
        self.item = item
        self.next: _Node[T] | None = None


class Arrangements(Generic[T]):
    """The arrangements of a multiset as a linked list that is changed in place.

    Iterating over it gives the items of the arrangement that is there now; ``advance`` moves on to the
    next one and tells whether there is one. After the last it stands at the first again.

    >>> walk = Arrangements([0, 0, 1])
    >>> list(walk), walk.advance(), list(walk)
    ([1, 0, 0], True, [0, 1, 0])
    """

    def __init__(self, items: Iterable[T]) -> None:
        nodes = [_Node(item) for item in sorted(items, reverse=True)]
        for node, following in pairwise(nodes):
            node.next = following
        self._head = nodes[0] if nodes else None
        self._start()

    def _start(self) -> None:
        """At the first arrangement the prefix is all of it; it counts as if it ended one element earlier."""
        self._prefix = self._head
        self._after = self._head.next if self._head else None
        while self._after and self._after.next:
            self._prefix, self._after = self._after, self._after.next

    def __iter__(self) -> Iterator[T]:
        node = self._head
        while node:
            yield node.item
            node = node.next

    def advance(self) -> bool:
        """Move to the next arrangement; False when that closed the cycle."""
        head, prefix, after = self._head, self._prefix, self._after
        if head is None or prefix is None or after is None:
            return False
        closing = after.next is None and not after.item < head.item
        behind = after.next
        before = after if behind is not None and not prefix.item < behind.item else prefix
        moved = before.next
        assert moved is not None
        before.next = moved.next
        moved.next = head
        if moved.item < head.item:
            self._prefix = prefix = moved
        self._after = prefix.next
        self._head = moved
        if closing:
            self._start()
        return not closing


def arrangements(items: Iterable[T]) -> Iterator[tuple[T, ...]]:
    """Every arrangement of the items, equal ones not told apart, in the order of the prefix shifts.

    >>> ["".join(each) for each in arrangements("aab")]
    ['baa', 'aba', 'aab']
    """
    walk = Arrangements(items)
    yield tuple(walk)
    while walk.advance():
        yield tuple(walk)
