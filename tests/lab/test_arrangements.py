"""Arrangements, against the paper's rule of prefix shifts."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from toptake.lab import arrangements


def shifted(s: tuple[int, ...]) -> tuple[int, ...]:
    """The paper's rule, 1-based, on a plain sequence."""
    n = len(s)
    i = 1
    while i < n and s[i] <= s[i - 1]:
        i += 1
    moved = n if i > n - 2 else i + 1 if s[i + 1] > s[i - 1] else i + 2
    return (s[moved - 1], *s[: moved - 1], *s[moved:])


@given(st.lists(st.integers(0, 3), max_size=6))
def test_arrangements(items: list[int]) -> None:
    each = list(arrangements(items))
    assert len(each) == len(set(each))
    assert set(each) == set(permutations(items))
    assert each[0] == tuple(sorted(items, reverse=True))
    if items:
        assert [shifted(one) for one in each] == [*each[1:], each[0]]
