"""Candidates follow from seed and number, keep to the pack, and are of many sorts."""

from __future__ import annotations

import pytest

from toptake.cards.card import NumberCard, WildCard
from toptake.puzzles.making.candidates import candidates
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.question import Kind
from toptake.rules.options import HAND, Rules


@pytest.mark.parametrize("kind", Kind)
def test_the_same_seed_gives_the_same(kind: Kind) -> None:
    wish = Wish(Rules.level(3), (kind,))
    found = [[str(question) for question in candidates(wish, 5, number)] for number in range(12)]
    assert found == [[str(question) for question in candidates(wish, 5, number)] for number in range(12)]
    assert found != [[str(question) for question in candidates(wish, 6, number)] for number in range(12)]
    assert any(found)


@pytest.mark.parametrize("rules", ["simplified", "level 2", "full", "level 4, edition current, without x2"])
def test_they_keep_to_the_pack(rules: str) -> None:
    wish = Wish(Rules.parse(rules), tuple(Kind))
    for number in range(25):
        for question in candidates(wish, 1, number):
            cards = [*question.position.cards, *question.refill]
            assert {card for card in cards if isinstance(card, WildCard)} <= wish.rules.wilds
            numbers = [card.value for card in cards if isinstance(card, NumberCard)]
            assert max(numbers) <= wish.rules.highest
            assert max(map(numbers.count, numbers)) <= 4
            assert len(question.position.hand) + question.any_number <= HAND


def test_builds_lie_in_some_centres_and_every_kind_comes() -> None:
    wish = Wish(Rules.level(3), tuple(Kind))
    found = [question for number in range(150) for question in candidates(wish, 2, number)]
    assert {question.kind for question in found} == set(Kind)
    assert any(pile.is_build for question in found for pile in question.position.centre)
    assert any(question.any_number for question in found)
    sizes = {len(question.position.centre) for question in found if question.kind is Kind.BEST_TAKE}
    assert sizes >= {3, 4, 5, 6, 7, 8}
