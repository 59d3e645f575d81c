"""Scoring: a table of turns with their score sheets, and what holds for every turn."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import DATA
from tests.strategies import bonuses, cards, complaint, is_a_sentence, number_cards, wild_cards
from toptake.cards.card import Card, Colour, NumberCard, WildCard, parse_card
from toptake.cards.expressions import cards_of, evaluate, parse_expression
from toptake.cards.pack import CardSet
from toptake.cards.printed_points import PrintedPoints, printed_points
from toptake.rules.scoring import STAGES, Bonus, Edition, Line, Scoring, operations_of, score_turn

TURNS = tomllib.loads((DATA / "scored_turns.toml").read_text("utf-8"))

Takes = list[tuple[Card, ...]]


def takes_of(card: st.SearchStrategy[Card]) -> st.SearchStrategy[Takes]:
    """Piles that were won; what they are worth is of no concern to the score."""
    pile = st.builds(lambda number, rest: (number, *rest), number_cards(), st.lists(card))
    return st.lists(pile, min_size=1, max_size=4)


some_takes = takes_of(cards())
scorings = st.builds(Scoring, st.sampled_from(Edition), bonuses=bonuses())


def worth(pile: Sequence[Card], taking: Sequence[Card], scoring: Scoring) -> int:
    """The points table once more, as plainly as it can be said."""
    cards_held = [*pile, *taking]
    size = len(cards_held)
    counts = scoring.bonuses
    total = 1 if Bonus.TAKES in counts else 0
    if Bonus.PRINTED in counts:
        total += sum(map((scoring.printed or printed_points()).of, cards_held))
    if scoring.edition is Edition.CURRENT and Bonus.SIZE in counts:
        total += size
    if size >= 5:
        if Bonus.SIZE in counts:
            total += 2 if size == 5 else 5
        colours = [card.colour for card in cards_held if isinstance(card, NumberCard)]
        known = {*colours} - {None}
        one = len(colours) == 1 or (len(known) == 1 and None not in colours)
        if Bonus.COLOURS in counts and (len(known) == 4 or one):
            total += 5
        signs = {sign for card in pile for sign in operations_of(card)}
        plus = [isinstance(card, NumberCard) for card in pile].count(True) >= 2
        if Bonus.OPERATIONS in counts:
            total += {3: 5, 4: 10}.get(len(signs) + plus, 0)
    return total


@pytest.mark.parametrize("row", TURNS["turn"], ids=lambda row: row["name"])
def test_turns(row: dict[str, Any]) -> None:
    taking = parse_card(row["taking"])
    assert isinstance(taking, NumberCard)
    made = list(map(parse_expression, row["takes"]))
    assert [evaluate(take)[0] for take in made] == [taking.value] * len(made), "the table is wrong"
    takes = [tuple(cards_of(take)) for take in made]
    in_sight = [card for take in takes for card in take]
    in_sight += [taking, *map(parse_card, row.get("shown", "").split())]
    coloured = [card for card in in_sight if not isinstance(card, NumberCard) or card.colour]
    assert len(set(coloured)) == len(coloured), "a pack has each card once"

    scoring = Scoring.shown_by(in_sight, Edition(row.get("edition", "guide")))
    score = score_turn(takes, taking, row.get("cleared", False), scoring)
    expected = [Line(None if take < 0 else take, what, n) for take, what, n in row["lines"]]
    assert list(score.lines) == expected
    assert score.total == row.get("total", sum(line.points for line in expected))


@pytest.mark.parametrize(
    ("signs", "tokens"),
    [
        ("", "1 7r 15"),
        ("−", "-2 -3 -4 -5"),
        ("×", "x2 x3 x4 x5 n2 n3"),
        ("÷", "/2 /3 /4 /5 sqrt cbrt 1/2 1/3 1/4 1/5 1/8 1/10"),
        ("×÷", "2/3 3/4 2/5 3/5 4/5 3/2 5/2"),
    ],
)
def test_operations_of_every_card(signs: str, tokens: str) -> None:
    for token in tokens.split():
        assert operations_of(parse_card(token)) == set(signs)


@pytest.mark.parametrize("card", WildCard)
def test_fractions_in_sight_end_the_operations_bonus_of_the_guide(card: WildCard) -> None:
    fraction = CardSet.of(card) in CardSet.FRACTIONS
    assert (Bonus.OPERATIONS in Scoring.shown_by([NumberCard(7), card]).bonuses) is not fraction
    assert Scoring.shown_by([NumberCard(7), card], Edition.CURRENT).bonuses is Bonus.ALL


def test_printed_points_can_be_replaced() -> None:
    printed = PrintedPoints.parse("[number]\n7 = 3\n[wild]\nx2 = 4\n")
    cards_won = (NumberCard(7), WildCard.TIMES_2, WildCard.OVER_2)
    score = score_turn([cards_won], NumberCard(7), False, Scoring(printed=printed))
    assert score.lines == (Line(0, "take", 1), Line(0, "printed points", 3 + 4 + 3))


@given(some_takes, number_cards(), scorings)
def test_clearing_is_five_points_more(takes: Takes, taking: NumberCard, scoring: Scoring) -> None:
    kept = score_turn(takes, taking, False, scoring)
    cleared = score_turn(takes, taking, True, scoring)
    if Bonus.CLEARING not in scoring.bonuses:
        assert cleared == kept
        return
    assert cleared.total == kept.total + 5
    assert cleared.lines[:-1] == kept.lines


@given(some_takes, number_cards(), scorings, st.randoms(use_true_random=False))
def test_order_does_not_matter(takes: Takes, taking: NumberCard, scoring: Scoring, rng: Any) -> None:
    mixed = [tuple(rng.sample(take, len(take))) for take in rng.sample(takes, len(takes))]
    before = score_turn(takes, taking, False, scoring)
    assert score_turn(mixed, taking, False, scoring).total == before.total


@given(some_takes, number_cards(), scorings)
def test_the_taking_card_is_held_where_it_brings_most(
    takes: Takes, taking: NumberCard, scoring: Scoring
) -> None:
    held = [
        sum(worth(take, [taking] * (index == holder), scoring) for index, take in enumerate(takes))
        for holder in range(len(takes))
    ]
    assert score_turn(takes, taking, False, scoring).total == max(held)


@given(takes_of(number_cards() | wild_cards(CardSet.ALL & ~CardSet.FRACTIONS)), number_cards())
def test_the_current_edition_adds_a_point_for_each_card(takes: Takes, taking: NumberCard) -> None:
    guide = score_turn(takes, taking, False, Scoring(Edition.GUIDE))
    current = score_turn(takes, taking, False, Scoring(Edition.CURRENT))
    assert current.total == guide.total + sum(map(len, takes)) + 1


@given(some_takes, number_cards(), scorings)
def test_each_take_is_one_point_and_lines_are_in_order(
    takes: Takes, taking: NumberCard, scoring: Scoring
) -> None:
    lines = score_turn(takes, taking, True, scoring).lines
    told = list(range(len(takes))) if Bonus.TAKES in scoring.bonuses else []
    assert [line.take for line in lines if line.what == "take"] == told
    numbers = [line.take for line in lines if line.take is not None]
    assert numbers == sorted(numbers, key=lambda take: take or 0)
    assert all(line.points > 0 for line in lines)


# --- stages ---


def test_stages() -> None:
    """First takes, printed points and size; then colours; then operations; then all the rest."""
    assert STAGES[1] == Bonus.TAKES | Bonus.PRINTED | Bonus.SIZE
    assert STAGES[2] == STAGES[1] | Bonus.COLOURS
    assert STAGES[3] == STAGES[2] | Bonus.OPERATIONS
    assert STAGES[4] == STAGES[3] | Bonus.CLEARING | Bonus.MOST_CARDS == Bonus.ALL


@pytest.mark.parametrize(
    ("counting", "edition", "lines"),
    [
        ("stage 1", "guide", ["take 1", "printed points 30", "six or more cards 5"]),
        ("stage 2", "guide", ["take 1", "printed points 30", "six or more cards 5", "all four colours 5"]),
        (
            "stage 3",
            "guide",
            [
                "take 1",
                "printed points 30",
                "six or more cards 5",
                "all four colours 5",
                "operations + − × ÷ 10",
            ],
        ),
        ("takes+printed+clearing", "guide", ["take 1", "printed points 30", "everything in the centre 5"]),
        ("most_cards", "guide", []),
        ("size", "current", ["8 cards 8", "six or more cards 5"]),
        ("takes+colours", "current", ["take 1", "all four colours 5"]),
    ],
)
def test_only_what_counts_is_on_the_sheet(counting: str, edition: str, lines: list[str]) -> None:
    won = [parse_card(token) for token in ["8r", "3b", "5g", "6o", "x3", "-4", "/2"]]
    scoring = Scoring(Edition(edition), bonuses=Bonus.parse(counting))
    score = score_turn([won], NumberCard(11, Colour.RED), True, scoring)
    assert [f"{line.what} {line.points}" for line in score.lines] == lines


@given(bonuses())
def test_bonuses_read_and_print_themselves(counting: Bonus) -> None:
    assert Bonus.parse(str(counting)) == counting
    assert Bonus.parse("+".join(counting.names)) == counting


@pytest.mark.parametrize(
    "text", ["", "stage", "stage 0", "stage 5", "stage one", "luck", "takes+", "takes+luck"]
)
def test_what_is_no_bonus_is_named(text: str) -> None:
    assert is_a_sentence(complaint(Bonus.parse, text))
