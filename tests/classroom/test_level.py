"""Levels: by the cards in play, and by nothing else."""

from __future__ import annotations

import pytest

from toptake.classroom.level import Level
from toptake.rules.options import Rules


@pytest.mark.parametrize(
    ("rules", "level"),
    [
        ("level 1", Level.ONE),
        ("level 2", Level.TWO),
        ("level 3", Level.THREE),
        ("level 3, by points", Level.FOUR),
        ("level 4", Level.FOUR),
        ("level 4, seats 3, bonuses stage 1", Level.FOUR),
        ("simplified", Level.OWN_CARDS),
        ("level 1, sets simple_fractions", Level.OWN_CARDS),
        ("level 2, by points", Level.OWN_CARDS),
        ("full", Level.OWN_CARDS),
    ],
)
def test_levels_by_the_cards_in_play(rules: str, level: Level) -> None:
    assert Level.of(Rules.parse(rules)) is level


def test_levels_have_the_numbers_of_the_game() -> None:
    for number in (1, 2, 3, 4):
        level = Level.of(Rules.level(number))
        assert (level.number, level.value) == (number, f"level {number}")
    assert Level.OWN_CARDS.number is None
