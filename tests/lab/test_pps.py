"""Single PPs: the paper's, and any PP read back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lab.paper import PUZZLE_12
from tests.lab.strategies import lab_cards
from tests.strategies import is_a_sentence
from toptake.cards.card import WildCard
from toptake.cards.expressions import evaluate, write
from toptake.cards.values import Grade
from toptake.errors import ArithmeticRuleError, MalformedError
from toptake.lab import PP, LabCards, all_pps, count_pps


def test_the_paper_s_pp() -> None:
    pp = PP.parse("0500003420000010000 12231212 6 4 15 5 3")
    made = pp.evaluate(PUZZLE_12.wilds)
    assert made.value == 14
    assert made.grade is Grade.WHOLE
    assert write(made.expression) == "((6+√4)×1/8−4)÷3+(15+5)×3/5+3"
    assert len(made.steps) == 9


@given(lab_cards(), st.randoms(use_true_random=False))
def test_pps_read_back(cards: LabCards, random: Any) -> None:
    every = count_pps(cards)
    pps = list(all_pps(cards))
    assert len(pps) == every == len(set(pps))
    pp = random.choice(pps)
    assert PP.parse(str(pp)) == pp
    try:
        made = pp.evaluate(cards.wilds)
    except ArithmeticRuleError:
        return
    # A sum is kept flat, so that partial answers inside it may come in another order; its value may not.
    assert evaluate(made.expression)[0] == made.value


def test_many_wild_cards_are_written_with_commas() -> None:
    cards = LabCards.parse("3 4 x2 x3 x4 x5 /2 /3 /4 /5 -2 -3")
    pp = next(all_pps(cards))
    assert str(pp) == "10,9,8,7,6,5,4,3,2,1,0,0 12 3 4"
    assert PP.parse(str(pp)) == pp


@pytest.mark.parametrize(
    "text",
    ["", "2001", "2001 12", "2001 12 6", "201 12 6 9", "2002 12 6 9", "2003 12 6 9", "2001 1212 6 9",
     "20x1 12 6 9", "2001 12 6 x3", "2001 12 6 99", "2001 12 6 [8+4]", ". . |", "1,,2 . 7"],
)  # fmt: skip
def test_no_pp(text: str) -> None:
    with pytest.raises(MalformedError) as caught:
        PP.parse(text)
    assert is_a_sentence(str(caught.value))


def test_wrong_number_of_wild_cards() -> None:
    with pytest.raises(MalformedError):
        PP.parse("2001 12 6 9").evaluate([WildCard.HALF])
