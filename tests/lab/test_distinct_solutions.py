"""Distinct solutions, and the PPs of each."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lab.paper import EXAMPLE_1, PUZZLE_12
from tests.lab.strategies import lab_cards
from toptake.cards.values import Grade
from toptake.errors import BudgetError, MalformedError
from toptake.lab import PP, LabCards, PPSearch, count, solutions
from toptake.lab.canonical_forms import Form, form_of


@settings(max_examples=60)
@given(lab_cards(unique=True), st.integers(1, 15))
def test_solutions_and_their_pps(cards: LabCards, answer: int) -> None:
    total: Counter[Form] = Counter()
    whole: Counter[Form] = Counter()
    lines = b"".join(PPSearch(cards, answer)).decode().splitlines()
    for line in lines:
        made = PP.parse(line).evaluate(cards.wilds)
        total[form_of(made.expression)] += 1
        whole[form_of(made.expression)] += made.grade is Grade.WHOLE
    listed = list(solutions(cards, answer))
    assert len(listed) == len(solutions(cards, answer))
    assert {form_of(each.expression): each.pps for each in listed} == {
        form: (total[form], whole[form]) for form in total
    }


@pytest.mark.medium
@pytest.mark.parametrize(
    "cards", [str(PUZZLE_12), str(EXAMPLE_1), "5 -5 x2 sqrt n2 3", "4 4 4 1/2 -2 x3", "7 7 2 2 sqrt n2 -4"]
)
def test_pps_of_all_solutions_are_all_pps(cards: str) -> None:
    counts = count(cards)
    for answer in (4, 7, 14):
        pps = [each.pps for each in solutions(cards, answer)]
        assert (sum(total for total, _ in pps), sum(whole for _, whole in pps)) == counts[answer]


def test_what_solutions_refuse() -> None:
    with pytest.raises(MalformedError):
        solutions("3 4", 16)
    with pytest.raises(BudgetError):
        solutions("1 " * 21, 7)
