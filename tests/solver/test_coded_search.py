"""Questions in codes have the answers that others have in cards."""

from __future__ import annotations

import resource
import time

import pytest
from hypothesis import given, settings

from tests.strategies import bonuses, positions
from toptake.cards.card import NumberCard
from toptake.cards.position import Position
from toptake.cards.values import Grade
from toptake.errors import BudgetError
from toptake.rules.scoring import Bonus, By
from toptake.solver import Budget, best_take, builds, takes
from toptake.solver.coded_search import CodedSearch, built
from toptake.solver.query import Query
from toptake.solver.take import Take

ENDLESS = (60.0, 10**12)


def asked(position: Position, by: By, counting: Bonus = Bonus.ALL) -> tuple[Query, CodedSearch]:
    query = Query.of(position, by, bonuses=counting)
    return query, CodedSearch(by, query.scoring, Grade.IRRATIONAL)


@given(positions(most_centre=5), bonuses())
@settings(max_examples=60)
def test_takes(position: Position, counting: Bonus) -> None:
    for by in By:
        query, coded = asked(position, by, counting)
        best = best_take(position, by, bonuses=counting).take
        found = coded.best(query.item_codes, query.taker_codes, *ENDLESS)
        assert (found is None) == (best is None)
        if best is not None and found is not None:
            assert found.score == (best.points if by is By.POINTS else best.cards)
        won = {
            (query.takers[take.taker].value, sum(query.item_codes[place][4][0] for place in take.won))
            for take in coded.takes(query.item_codes, query.taker_codes, *ENDLESS)
        }
        assert won == {(take.taking.value, take.cards - 1) for take in takes(position, by).outcomes()}


@given(positions(most_centre=4))
@settings(max_examples=60)
def test_builds(position: Position) -> None:
    query, coded = asked(position, By.POINTS)
    numbers = [card for card in position.hand if isinstance(card, NumberCard)]
    found = set()
    for index, code in enumerate(query.taker_codes):
        held = list(numbers)
        held.remove(query.takers[index])
        answers = sorted({card.value for card in held})
        for build in coded.builds(query.item_codes, code, answers, *ENDLESS):
            pile = built(build, query.item_codes, code)
            found.add((query.takers[index].value, build.answer, pile[4][0]))
    assert found == {(play.number.value, play.answer, len(play.pile.cards)) for play in builds(position)}


@pytest.mark.parametrize("piles", range(15, 21))
def test_many_piles_take_no_more_than_is_given(piles: int) -> None:
    """Tables of all their subsets take time and memory, too, before anything is searched."""
    position = Position.parse(" ".join(f"{1 + n % 15}" for n in range(piles)) + " | 7 9 11 13 15")
    query, coded = asked(position, By.POINTS)
    begun = time.process_time()
    with pytest.raises(BudgetError):
        list(coded.takes(query.item_codes, query.taker_codes, 0.01, 10**12))
    assert time.process_time() - begun < 0.1
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    with pytest.raises(BudgetError):
        list(coded.takes(query.item_codes, query.taker_codes, 60.0, 1_000_000))
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 100_000


def test_takes_that_wait_to_be_listed_count() -> None:
    tight = takes("1 1 2 2 3 3 4 4 5 | 3 4 5 6 7 -2 -3 x2", budget=Budget(60, megabytes=1.55))
    found: list[Take] = []
    with pytest.raises(BudgetError):
        found.extend(tight.outcomes())
    assert 0 < len(found) < 7_431
