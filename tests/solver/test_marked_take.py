"""A card and the piles marked for it: found if and only if they split into groups of the card's value."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.cards.card import Colour, NumberCard, parse_card
from toptake.cards.values import Value
from toptake.solver.marked_take import joined_blindly, marked_take

NAMES = [parse_card(f"{value}{colour}") for colour in "rb" for value in range(1, 16)]
NINE = NumberCard(9, Colour.GREEN)
VALUES = st.one_of(st.integers(-4, 12), st.fractions(-3, 9, max_denominator=4))


def splits(values: Sequence[Value], target: int) -> bool:
    """The obvious twin: every way to put the values into groups."""
    if not values:
        return True

    def groups(rest: Sequence[Value], made: list[Value]) -> bool:
        if not rest:
            return all(each == target for each in made)
        first, *others = rest
        for index in range(len(made)):
            if groups(others, [*made[:index], made[index] + first, *made[index + 1 :]]):
                return True
        return groups(others, [*made, first])

    return groups(values, [])


@given(st.lists(VALUES, min_size=1, max_size=6))
def test_is_found_if_there_is_one(values: list[Fraction | int]) -> None:
    marked = [(name, Fraction(value)) for name, value in zip(NAMES, values, strict=False)]
    found = marked_take(NINE, marked)
    assert (found is not None) == splits([value for _, value in marked], NINE.value)
    if found is None:
        return
    worth: dict[object, Value] = dict(marked)
    for join in found.joins:
        worth[join.onto] += worth.pop(join.pile)
    assert set(worth) == set(found.ending.piles)
    assert set(worth.values()) == {NINE.value}


@pytest.mark.parametrize("count", [24, 30])
def test_many_piles_are_tried_in_a_moment(count: int) -> None:
    marked = [(name, Fraction(2)) for name in NAMES[:count]]
    assert marked_take(NINE, marked) is None


@pytest.mark.parametrize("values", [(9, 4, 5, 6), (9, 4, 4, 4), (9, 1, 2, 30)])
def test_blindly_joined_piles_tell_nothing_of_their_sums(values: tuple[int, ...]) -> None:
    names = NAMES[:4]
    take = joined_blindly(NINE, [(name, Fraction(value)) for name, value in zip(names, values, strict=True)])
    assert [(join.pile, join.onto) for join in take.joins] == [(names[2], names[1]), (names[3], names[1])]
    assert take.ending.piles == (names[0], names[1])
