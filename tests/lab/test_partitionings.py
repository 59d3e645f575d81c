"""Partitionings: the paper's strings and numbers."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.lab.paper import PAPER
from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.lab import Partitioning, count_partitionings, partitionings


@pytest.mark.parametrize("n", range(1, 11))
def test_partitionings(n: int) -> None:
    each = list(partitionings(n))
    assert len(each) == len({one.path for one in each}) == PAPER["partitionings"]["counts"][n - 1]
    for one in each:
        assert Partitioning.parse(str(one)) == one
        assert (one.path[0], one.path[-1]) == ((1,) * n, (n,))


def test_number_of_partitionings() -> None:
    counts = PAPER["partitionings"]["counts"]
    assert [count_partitionings(n) for n in range(1, 13)] == counts
    assert count_partitionings(30) == count_by_splitting(30)


def count_by_splitting(n: int) -> int:
    """The other way round: from n down to ones, one part split at a time."""
    level: Counter[tuple[int, ...]] = Counter({(n,): 1})
    for _ in range(n - 1):
        following: Counter[tuple[int, ...]] = Counter()
        for sizes, paths in level.items():
            split = {
                tuple(sorted((*(sizes[:i] + sizes[i + 1 :]), part, size - part)))
                for i, size in enumerate(sizes)
                for part in range(1, size // 2 + 1)
            }
            for each in split:
                following[each] += paths
        level = following
    return level[(1,) * n]


def test_the_strings_of_the_paper() -> None:
    ours = {str(each) for n in (4, 5, 6) for each in partitionings(n)}
    assert ours == set(PAPER["partitionings"]["drawn"])


def test_partitionings_are_lazy() -> None:
    assert next(iter(partitionings(60))).bases == 60


@pytest.mark.parametrize("text", ["1", "1x", "21", "13", "1223", "11", "1-2,3", "1-2,2-x", "01", "1-1"])
def test_no_partitioning(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        Partitioning.parse(text)
    assert is_a_sentence(str(caught.value))
