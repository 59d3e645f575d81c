"""Linear takes: the paper's, and the table against the list."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.lab.paper import PAPER
from tests.lab.strategies import lab_cards
from toptake.cards.expressions import evaluate
from toptake.cards.values import Grade
from toptake.lab import LabCards, count_linear, linear_table, linear_takes


def test_linear_takes_of_the_paper() -> None:
    values = {take.name: str(take.value) for take in linear_takes(LabCards.parse("6 9 /3 /2"))}
    assert len(values) == 12
    assert PAPER["linear"].items() <= values.items()


@pytest.mark.medium
@given(lab_cards())
def test_linear_table(cards: LabCards) -> None:
    takes = list(linear_takes(cards))
    assert len(takes) == len({take.ordering for take in takes}) == count_linear(cards)
    for answer, (total, whole) in linear_table(cards).items():
        found = [take for take in takes if take.value == answer]
        assert (total, whole) == (len(found), sum(take.grade is Grade.WHOLE for take in found))
    for take in takes:
        if take.value is not None:
            assert evaluate(take.expression)[0] == take.value
