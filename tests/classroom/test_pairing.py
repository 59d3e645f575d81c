"""Pairing: everybody who is present sits at one table, and every way keeps what it promises."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toptake.classroom.pairing import (
    Odd,
    Pair,
    Pairs,
    Wish,
    as_last_time,
    at_random,
    by_hand,
    by_ladder,
    by_level,
)
from toptake.errors import ClassroomError

WISHES = st.builds(Wish, st.integers(2, 4), st.sampled_from(Odd))
LOTS = st.integers(0, 2**32).map(Random)


def classes(most: int) -> st.SearchStrategy[list[str]]:
    return st.permutations([f"p{number}" for number in range(most)]).flatmap(
        lambda order: st.integers(0, most).map(lambda count: [*order[:count]])
    )


@st.composite
def lessons(draw: st.DrawFn, most: int = 24) -> tuple[list[str], Pairs, Random, Wish]:
    """Who is present, the tables of last time (of pupils who may be absent now), the lot, what is wished."""
    rng, wish = draw(LOTS), draw(WISHES)
    last = at_random(draw(classes(most)), (), rng, draw(WISHES))
    return draw(classes(most)), last, rng, wish


def everyone_once(pairs: Pairs, present: Sequence[str]) -> bool:
    return sorted(pupil for pair in pairs for pupil in pair.pupils) == sorted(present)


@given(lessons(), st.data())
@settings(max_examples=60)
def test_nobody_twice_and_nobody_forgotten(
    lesson: tuple[list[str], Pairs, Random, Wish], data: st.DataObject
) -> None:
    present, last, rng, wish = lesson
    levels = {pupil: data.draw(st.integers(1, 5)) for pupil in present}
    ladder = data.draw(classes(24))
    for pairs in (
        at_random(present, last, rng, wish),
        by_ladder(present, ladder, wish),
        by_level(present, levels, rng, wish),
    ):
        assert everyone_once(pairs, present)
        assert sorted(len(pair.pupils) for pair in pairs) == wish.sizes(len(present))
        for pair in pairs:
            if wish.odd is Odd.COMPUTER:
                assert pair.seats == wish.seats
            elif len(present) > 1:
                assert not pair.computers
        assert by_hand(pairs, present) == pairs


@given(WISHES, st.integers(1, 60))
def test_sizes_are_even(wish: Wish, pupils: int) -> None:
    sizes = wish.sizes(pupils)
    assert sum(sizes) == pupils
    assert max(sizes) - min(sizes) <= 1
    if wish.odd is Odd.LARGER:
        assert max(sizes) <= max(3, wish.seats)
        assert min(sizes) >= min(2, pupils)
    else:
        assert max(sizes) <= wish.seats


@given(lessons())
def test_last_time_keeps_who_is_there(lesson: tuple[list[str], Pairs, Random, Wish]) -> None:
    present, last, rng, wish = lesson
    pairs = as_last_time(present, last, rng, wish)
    assert everyone_once(pairs, present)
    at = {pupil: pair for pair in pairs for pupil in pair.pupils}
    for pair in last:
        here = [pupil for pupil in pair.pupils if pupil in present]
        if len(here) > 1:
            assert {*here} <= {*at[here[0]].pupils}
            # One who would be alone may have come to them, and nobody else.
            assert len(at[here[0]].pupils) <= len(here) + (wish.odd is Odd.LARGER)
    if wish.odd is Odd.LARGER and any(len(pair.pupils) in (2, 3) for pair in pairs):
        assert not any(pair.computers for pair in pairs)


def test_who_is_alone_joins_the_smallest_table() -> None:
    last = (Pair(("a", "b", "c")), Pair(("d", "e")), Pair(("f", "g")))
    assert as_last_time("abcdef", last, Random(1)) == (Pair(("a", "b", "c")), Pair(("d", "e", "f")))
    alone = as_last_time("abcdef", last, Random(1), Wish(2, Odd.COMPUTER))
    assert alone[2:] == (Pair(("f",), computers=1),)


@given(classes(24), classes(24), WISHES)
def test_neighbours_of_the_ladder(present: list[str], ladder: list[str], wish: Wish) -> None:
    pairs = by_ladder(present, ladder, wish)
    seated = [pupil for pair in pairs for pupil in pair.pupils]
    assert [p for p in seated if p in ladder] == [p for p in ladder if p in present]
    assert all(pupil not in ladder for pupil in seated[len({*ladder} & {*present}) :])


def all_tables(present: Sequence[str], sizes: Sequence[int]) -> Iterator[list[tuple[str, ...]]]:
    """Every way to seat pupils at tables of these sizes."""
    if not sizes:
        yield []
        return
    for table in combinations(present, sizes[0]):
        rest = [pupil for pupil in present if pupil not in table]
        for others in all_tables(rest, sizes[1:]):
            yield [table, *others]


@given(st.lists(st.integers(1, 4), min_size=1, max_size=7), LOTS, WISHES)
def test_no_other_tables_are_of_more_even_levels(numbers: list[int], rng: Random, wish: Wish) -> None:
    levels = {f"p{at}": level for at, level in enumerate(numbers)}

    def spread(tables: Sequence[Sequence[str]]) -> int:
        return sum(max(levels[p] for p in table) - min(levels[p] for p in table) for table in tables)

    found = spread([pair.pupils for pair in by_level([*levels], levels, rng, wish)])
    assert found == min(map(spread, all_tables([*levels], wish.sizes(len(numbers)))))


@given(lessons(7))
def test_chance_avoids_the_last_partners_as_far_as_anybody_could(
    lesson: tuple[list[str], Pairs, Random, Wish],
) -> None:
    present, last, rng, wish = lesson
    partners = {frozenset(two) for pair in last for two in combinations(pair.pupils, 2)}
    partners |= {frozenset(pair.pupils) for pair in last if len(pair.pupils) == 1}

    def again(tables: Sequence[Sequence[str]]) -> int:
        together = [frozenset(two) for table in tables for two in combinations(table, 2)]
        alone = [frozenset(table) for table in tables if len(table) == 1]
        return sum(each in partners for each in together + alone)

    found = again([pair.pupils for pair in at_random(present, last, rng, wish)])
    assert found == min(map(again, all_tables(present, wish.sizes(len(present)))))


@given(LOTS, st.integers(2, 30))
def test_a_class_of_pairs_never_has_the_same_again(rng: Random, tables: int) -> None:
    present = [f"p{number}" for number in range(2 * tables)]
    last = at_random(present, (), rng)
    assert not {*last} & {*at_random(present, last, rng)}
    assert not {frozenset(p.pupils) for p in last} & {
        frozenset(p.pupils) for p in at_random(present, last, rng)
    }


@given(classes(12), st.integers(0, 2**32))
def test_the_same_lot_draws_the_same(present: list[str], seed: int) -> None:
    assert at_random(present, (), Random(seed)) == at_random(present, (), Random(seed))


@pytest.mark.parametrize(
    ("pairs", "present", "why"),
    [
        ([Pair(("a", "b"))], "abc", "'c' is at no table."),
        ([Pair(("a", "b")), Pair(("c", "a"))], "abc", "'a' is at two tables."),
        ([Pair(("a", "b"))], "a", "'b' is at a table and not present."),
        ([Pair(("a", "b"))], "aba", "'a' is present twice."),
    ],
)
def test_by_hand_everybody_is_looked_for(pairs: list[Pair], present: str, why: str) -> None:
    with pytest.raises(ClassroomError) as error:
        by_hand(pairs, present)
    assert str(error.value) == why


def test_no_tables() -> None:
    for pupils, computers in (((), 2), (("a",), 0), (("a", "a"), 0), (tuple("abcd"), 1), (("a", "b"), -1)):
        with pytest.raises(ClassroomError):
            Pair(pupils, computers)
    with pytest.raises(ClassroomError, match="not 5"):
        Wish(5)
    with pytest.raises(ClassroomError, match="'b' has no level"):
        by_level("ab", {"a": 1}, Random(1))
