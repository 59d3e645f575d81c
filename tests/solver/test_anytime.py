"""The best take by points: sound however short the time, better with more, the same for equal work."""

from __future__ import annotations

import functools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.paths import ROOT
from toptake.cards.expressions import cards_of, evaluate
from toptake.cards.pack import CardSet
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.coach.bare_position import view_of
from toptake.rules.apply import check_turn
from toptake.rules.options import Rules
from toptake.rules.scoring import Bonus, By, Edition, Scoring, score_turn
from toptake.rules.turn import take_turn
from toptake.solver import Budget, best_take

LINES = (ROOT / "bench" / "positions.txt").read_text().splitlines()


def positions() -> st.SearchStrategy[Position]:
    """Positions of casual games, some of them crowded."""
    return st.sampled_from(LINES).map(Position.parse)


@settings(max_examples=30, deadline=None)
@given(
    positions(),
    st.sampled_from([By.POINTS, By.CARDS]),
    st.sampled_from(Edition),
    st.sampled_from(Grade),
    st.sampled_from([30_000, 200_000, 1_000_000]),
)
def test_whatever_is_found_is_sound(
    position: Position, by: By, edition: Edition, limit: Grade, work: int
) -> None:
    best = best_take(position, by, edition=edition, grade=limit, budget=Budget(60, work=work))
    take = best.take
    if take is None:
        return
    assert take.taking in position.hand
    used = [card for pile in take.piles for card in cards_of(pile)]
    assert len(set(used)) == len(used)
    for pile in take.piles:
        value, hardest = evaluate(pile)
        assert value == take.taking.value
        assert hardest <= limit
    scoring = Scoring.shown_by(position.cards, edition)
    left = [pile for pile in position.centre if not set(pile.cards) <= set(used)]
    assert take.cleared == (not left)
    assert take.points == score_turn(take.won, take.taking, not left, scoring).total
    assert best.gain <= best.bound


@settings(max_examples=15, deadline=None)
@given(positions(), st.sampled_from([100_000, 700_000]))
def test_the_rules_accept_it(position: Position, work: int) -> None:
    rules = Rules(wilds=CardSet.ALL.cards, by=By.POINTS)
    best = best_take(position, "points", grade=rules.grade, budget=Budget(60, work=work))
    if best.take is not None:
        check_turn(view_of(position, rules), take_turn(best.take.taking, best.take.piles))


@settings(max_examples=25, deadline=None)
@given(positions(), st.lists(st.integers(10_000, 2_500_000), min_size=2, max_size=4), st.booleans())
def test_more_work_never_gives_less(position: Position, works: list[int], prove: bool) -> None:
    budgets = [Budget(60, work=work) for work in sorted(works)]
    gains = [best_take(position, "points", budget=budget, prove=prove).gain for budget in budgets]
    assert gains == sorted(gains)


@settings(max_examples=15, deadline=None)
@given(positions(), st.integers(10_000, 1_500_000))
def test_the_same_work_gives_the_same(position: Position, work: int) -> None:
    search = functools.partial(best_take, position, "points", budget=Budget(60, work=work))
    assert search() == search()


@pytest.mark.medium
@pytest.mark.parametrize("line", LINES[340::60])
def test_more_work_than_the_first_slice(line: str) -> None:
    """Where searches by prices begin, and are cut short."""
    works = (10**6, 3 * 10**6, 10**7, 3 * 10**7)
    gains = [best_take(line, "points", budget=Budget(60, work=work)).gain for work in works]
    assert gains == sorted(gains)


@pytest.mark.parametrize("line", [LINES[996], LINES[349]])
def test_more_work_where_a_part_takes_the_last_of_it(line: str) -> None:
    """Position 996 had 124 points with three million steps, and 120 with four."""
    works = range(2_400_000, 4_400_000, 200_000)
    gains = [best_take(line, "points", budget=Budget(60, work=work)).gain for work in works]
    assert gains == sorted(gains)


@pytest.mark.parametrize("bonuses", [Bonus(0), Bonus.TAKES, Bonus.PRINTED | Bonus.CLEARING])
def test_whatever_counts(bonuses: Bonus) -> None:
    """Where takes bring nothing themselves, there is a take all the same."""
    best = best_take(LINES[640], "points", bonuses=bonuses, budget=Budget(60, work=500_000))
    assert best.take is not None
    assert best.gain == best.take.points <= best.bound
