"""What help names is there at the table."""

from __future__ import annotations

import re

import pytest

from toptake.cards.card import WildCard
from toptake.cli.terminal.help_text import help_text
from toptake.rules.options import Rules

TABLES = ["level 1", "simplified", "level 2", "level 3", "level 4", "full", "solitaire", "level 1, highest 4"]
TABLES += [
    "level 1, cards x2",
    "level 1, cards 1/2 sqrt",
    "level 4, bluffing off",
    "solitaire, cards addition",
]


@pytest.mark.parametrize("text", TABLES)
def test_only_what_the_table_has_is_named(text: str) -> None:
    rules = Rules.parse(text)
    told = help_text(rules)
    words = re.findall(r"(?:lay|drop) (\S+)", re.sub("drop all|play --resume", "", told))
    assert bool(words) == bool(rules.wilds)
    assert {WildCard(word) for word in words} <= rules.wilds
    assert "wild card" not in told or rules.wilds
    assert ("challenge" in told, "bluff" in told) == (rules.bluffing, rules.bluffing)
    assert ("discard" in told) == ("build" in told) == (not rules.solitaire)
    numbers = re.findall(
        r"(?<![-\w/])\d+", re.sub(r"(lay|drop) \S+|put \S+ on the|still \d+, or \d+", "", told)
    )
    assert numbers
    assert max(map(int, numbers)) <= rules.highest
    assert all(len(line) <= 100 for line in told.splitlines())


def test_what_is_said_first_is_told() -> None:
    assert "asked for it" in help_text(Rules.level(1), say_first=True)
    assert "asked for it" not in help_text(Rules.level(1))
