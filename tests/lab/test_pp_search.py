"""The search of PPs, against all PPs played one by one."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.lab.slow_counts import count_by_merging
from tests.lab.strategies import lab_cards
from toptake.cards.card import WildCard
from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError
from toptake.lab import LabCards, PPSearch, all_pps


def found(cards: LabCards, answer: int, *, whole: bool = False) -> list[str]:
    return b"".join(PPSearch(cards, answer, whole=whole)).decode().splitlines()


@settings(max_examples=50)
@given(lab_cards(), st.integers(1, 15), st.booleans())
def test_found(cards: LabCards, answer: int, whole: bool) -> None:
    lines = found(cards, answer, whole=whole)
    expected = []
    for pp in all_pps(cards):
        try:
            made = pp.evaluate(cards.wilds)
        except ArithmeticRuleError:
            continue
        if made.value == answer and (made.grade is Grade.WHOLE or not whole):
            expected.append(str(pp))
    assert sorted(lines) == sorted(expected)


def test_found_beyond_the_kernel_s_numbers() -> None:
    """Cubes of cubes leave 128 bits, unless they lie on the zero that −2 makes."""
    cards = LabCards((2, 14), (*[WildCard.CUBE] * 4, WildCard.MINUS_2))
    lines = found(cards, 14)
    assert len(lines) == len(set(lines)) == count_by_merging(cards)[0][13] > 0
