"""Everything that is asked about a position, and its JSON."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import positions
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.rules.scoring import By
from toptake.solver import Budget, analysis, analysis_json, best_take, builds, takes
from toptake.solver.budget import Clock
from toptake.solver.query import Query

FRACTIONS = "11 3 2 | 10 13 3/4 /2"


@given(positions(most_centre=5), st.sampled_from(list(By)))
@settings(max_examples=60)
def test_the_best_is_the_best_of_all_cards(position: Position, by: By) -> None:
    query = Query.of(position, by)
    solved = analysis.solve(query)
    best = best_take(position, by)
    assert (solved.best.gain, solved.best.proven) == (best.gain, True)
    alone = analysis.best_by_card(query)
    assert list(alone) == query.takers
    assert max((each.gain for each in alone.values()), default=0) == best.gain
    if best.take is None:
        assert solved.by_card == {}
        assert analysis.alternatives(solved) == []
    else:
        assert {card: each.gain for card, each in solved.by_card.items()} == {
            card: each.gain for card, each in alone.items()
        }


@given(positions(most_centre=4), st.sampled_from(list(By)))
@settings(max_examples=60)
def test_alternatives_win_other_cards_and_come_best_first(position: Position, by: By) -> None:
    solved = analysis.solve(Query.of(position, by))
    others = analysis.alternatives(solved)
    gains = [take.gain(by) for take in others]
    assert gains == sorted(gains, reverse=True)
    won = [(take.taking, sorted(sorted(map(str, pile)) for pile in take.won)) for take in others]
    assert all(one not in won[index + 1 :] for index, one in enumerate(won))
    if solved.best.take is not None:
        assert all(gain <= solved.best.gain for gain in gains)
        best = solved.best.take
        assert (best.taking, sorted(sorted(map(str, pile)) for pile in best.won)) not in won


def test_an_easier_take_and_the_second_best() -> None:
    query = Query.of(FRACTIONS)
    best = analysis.solve(query).best.take
    assert best is not None
    assert best.grade is Grade.FRACTIONAL
    easier = analysis.easier_take(query, best)
    assert easier is not None
    assert easier.grade is Grade.WHOLE
    assert analysis.easier_take(query, replace(best, grade=Grade.WHOLE)) is None
    second = analysis.second_best(query, best)
    assert second is not None
    assert second.cards < best.cards
    assert analysis.second_best(Query.of(f"{'7 ' * 11}| 14"), best) is None


@given(positions(most_centre=3))
@settings(max_examples=30)
def test_lists_are_cut_off_and_say_so(position: Position) -> None:
    query = Query.of(position)
    all_takes, all_builds = list(takes(position)), list(builds(position))
    for most in (None, 1, 5):
        few = analysis.TakeList(query, most, Clock(query.budget))
        assert list(few) == all_takes[:most]
        few.count_all()
        assert (few.count, few.listed) == (len(all_takes), len(all_takes[:most]))
        assert few.complete == (few.listed == len(all_takes))
        built = analysis.BuildList(query, most)
        assert list(built) == all_builds[:most]
        assert built.complete == (built.listed == len(all_builds))


@given(positions(most_centre=3), st.integers(0, 12), st.integers(1, 5))
@settings(max_examples=30)
def test_a_list_begins_anywhere(position: Position, first: int, most: int) -> None:
    query, all_takes = Query.of(position), list(takes(position))
    page = analysis.TakeList(query, most, Clock(query.budget), first)
    assert not list(page.pass_over())
    assert list(page) == all_takes[first : first + most]
    page.count_all()
    assert page.count == len(all_takes)
    assert page.complete == (first + most >= len(all_takes))


def test_a_list_ends_with_its_time() -> None:
    over = Clock(Budget(0.0))
    few = analysis.TakeList(Query.of("6 4 | 10 4"), None, over)
    assert (len(list(few)), few.count, few.complete, few.problem) == (1, None, False, None)
    few.count_all()
    assert (few.count, few.complete) == (2, False)
    none = analysis.TakeList(Query.of(f"{'7 ' * 25}| 14"), None, over)
    assert (list(none), none.count, none.complete) == ([], None, False)
    assert none.problem is not None


def test_a_clock_shares_out_what_is_left() -> None:
    clock = Clock(Budget(100.0, 32))
    assert clock.left().megabytes == 32
    assert 99 < clock.left().seconds <= 100
    assert 33 < clock.left(3).seconds < 34
    assert 9 < clock.as_long_again().left().seconds <= 10
    assert not clock.is_up()


def test_json() -> None:
    solved = analysis.solve(Query.of("6 4 | 10 4"))
    data = analysis_json.best_json(solved.best, solved.by_card)
    assert list(data) == ["position", "by", "best", "by_card", "proven", "bound"]
    assert list(analysis_json.best_json(solved.best)) == ["position", "by", "best", "proven", "bound"]
    assert data["best"]["with"] == "10"
    assert data["best"]["takes"] == [{"expression": "4+6", "tree": ["+", "4", "6"]}]


@pytest.mark.parametrize("by", list(By))
def test_gain(by: By) -> None:
    best = best_take("6 4 | 10", by)
    assert best.take is not None
    assert best.gain == best.take.gain(by) == (best.take.cards if by is By.CARDS else best.take.points)
    assert best_take("6 | 10", by).gain == 0
