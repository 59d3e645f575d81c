"""Every sum belongs to a fact, and what was said of each adds up."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.sums.questions import questions
from toptake.cards.card import Operation, WildCard
from toptake.sums.facts import Fact, fact_of
from toptake.sums.question import Question
from toptake.sums.summary import summary_sentence, tally
from toptake.sums.turn_sums import Outcome


@given(questions())
def test_every_sum_belongs_to_a_fact(question: Question) -> None:
    fact = fact_of(question)
    assert fact.label
    if fact.value.startswith("plus"):
        assert question.card is None


def test_every_card_has_facts_of_its_own() -> None:
    cards = [card for card in WildCard if card.operation is not Operation.SUBTRACT]
    found = {card: fact_of(Question(Fraction(1), card)) for card in cards}
    times = [found[card] for card in cards if card.operation in (Operation.MULTIPLY, Operation.DIVIDE)]
    assert len(set(times)) == len(times) == 8
    assert found[WildCard.TWO_FIFTHS] is Fact.COMPLEX_FIFTHS
    assert found[WildCard.FIFTH] is Fact.FIFTHS
    assert set(found.values()) | {
        Fact.PLUS_TO_15, Fact.PLUS_TO_20, Fact.PLUS_BEYOND, Fact.MINUS, Fact.BELOW_ZERO,
    } == set(Fact)  # fmt: skip


@pytest.mark.parametrize(
    ("before", "by", "fact"),
    [
        (8, 7, Fact.PLUS_TO_15), (8, 8, Fact.PLUS_TO_20), (15, 6, Fact.PLUS_BEYOND), (5, "-2", Fact.MINUS),
        (1, "-2", Fact.BELOW_ZERO), (-1, "x5", Fact.BELOW_ZERO), (-2, "n2", Fact.POWERS),
        (5, "sqrt", Fact.ROOTS),
    ],
)  # fmt: skip
def test_facts(before: int, by: int | str, fact: Fact) -> None:
    other = WildCard(by) if isinstance(by, str) else Fraction(by)
    assert fact_of(Question(Fraction(before), other)) is fact


@given(st.lists(st.tuples(st.sampled_from(Fact), st.sampled_from(Outcome)), max_size=30))
def test_a_summary_counts_what_was_said(sums: list[tuple[Fact, Outcome]]) -> None:
    tallies = tally(sums)
    assert sum(each.said for each in tallies) == len(sums)
    right = sum(outcome is Outcome.RIGHT_AT_ONCE for _, outcome in sums)
    assert sum(each.right_at_once for each in tallies) == right
    sentence = summary_sentence(tallies)
    if sums:
        assert sentence.startswith(f"{right} of {len(sums)} right at once")
    if right < len(sums):
        worst = next(each for each in tallies if sentence.endswith(f": {each.fact.label}."))
        assert all(worst.right_at_once * each.said <= each.right_at_once * worst.said for each in tallies)
