"""The chart says what the rules say, and no more than counts at the table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from toptake.cards.card import NumberCard, WildCard, parse_card
from toptake.cards.expressions import apply
from toptake.cards.position import Position
from toptake.coach.bare_position import view_of
from toptake.errors import Rule
from toptake.game import typed_turn
from toptake.rules.apply import check_turn
from toptake.rules.options import PRESETS, Rules
from toptake.tutorials.chart import Chart, chart

BONUSES = ["takes", "printed", "size", "colours", "operations", "clearing", "most_cards"]
ALL = [
    *PRESETS,
    "level 4, edition current, bluffing off",
    "solitaire, by points",
    "level 1, sets powers",
    "level 1, sets complex_fractions",
    "level 4, highest 5",
]


def of(text: str) -> Chart:
    return chart(Rules.parse(text))


@pytest.mark.parametrize("text", ALL)
def test_examples_are_played_with_cards_of_the_table_and_right(text: str) -> None:
    rules = Rules.parse(text)
    for line in of(text).turn:
        cards = [parse_card(each) for each in line.example if each not in ("+", "=")]
        assert set(cards) <= set(rules.pack)
        if "=" not in line.example:
            continue
        *made, answer = cards
        total = Fraction(0)
        for card in made:
            if isinstance(card, WildCard):
                after = apply(card, total)
                assert isinstance(after, Fraction)
                total = after
            else:
                total += card.value
        assert isinstance(answer, NumberCard)
        assert total == answer.value


def test_golden_rules_are_those_that_errors_name() -> None:
    for line, rule in zip(
        of("level 2").golden_rules, (Rule.GOLDEN_1, Rule.GOLDEN_2, Rule.GOLDEN_3), strict=True
    ):
        assert f"{line.title}: {line.words}".lower() == rule.value.lower()


@pytest.mark.parametrize(
    ("text", "there", "missing"),
    [
        ("level 1", [], BONUSES),
        ("level 4", [*BONUSES, "bluffing"], ["solitaire"]),
        ("level 4, bluffing off", BONUSES, ["bluffing"]),
        ("full", ["takes", "clearing"], ["operations"]),
        ("full, edition current", ["operations"], []),
        ("solitaire, by points", ["takes", "clearing", "solitaire"], ["most_cards", "bluffing"]),
    ],
)
def test_only_what_counts_is_listed(text: str, there: list[str], missing: list[str]) -> None:
    names = {bonus.name for bonus in of(text).bonuses}
    assert names >= set(there)
    assert not names & set(missing)


def test_wild_cards_are_spoken_of_where_there_are_some() -> None:
    def said(text: str) -> str:
        lines = (*of(text).golden_rules, *of(text).turn)
        return " ".join(f"{line.title} {line.words}" for line in lines).lower()

    assert "wild" not in said("level 1")
    assert "wild" in said("level 2")
    assert "bluff" in said("level 4")
    assert "discard" not in said("solitaire")
    assert of("solitaire").golden_rules == ()


def test_points_are_those_that_are_scored() -> None:
    """A take with every bonus of the table: the lines of its score are on the chart."""
    rules = Rules.parse("level 4, bluffing off")
    view = view_of(Position.parse("11r 8r 3b 5g | 11o x3 -4 /2"), rules)
    turn = typed_turn.read("take (5×3−4+8+3)÷2 and 11 with 11", view)
    score = check_turn(view, turn).play.score
    assert score is not None
    points = {bonus.name: bonus.points for bonus in chart(rules).bonuses}
    scored = {line.what.split()[0]: line.points for line in score.lines}
    assert points["takes"] == scored["take"]
    assert points["size"] == scored["six"]
    assert points["colours"] == scored["all"]
    assert points["operations"] == scored["operations"]
    assert points["clearing"] == scored["everything"]
    assert 3 * points["printed"] == scored["printed"]
