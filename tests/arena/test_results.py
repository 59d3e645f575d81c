"""Results: which games count."""

from __future__ import annotations

from tests.arena.contests import contest
from toptake.arena import Fixture, Results
from toptake.arena.contest_game import GameResult


def test_only_pairs_up_to_the_first_that_is_missing_count() -> None:
    results = Results(contest(), 3)
    for pair, game in ((0, 0), (1, 0), (1, 1), (2, 0)):
        results.add(GameResult(Fixture(0, pair, game), (30, 20)))
    assert results.match(0).rate is None
    assert results.as_data()["interval"] == [0, 1]
    results.add(GameResult(Fixture(0, 0, 1), (20, 20)))
    assert results.match(0).scores == (0.75, 0.5)
    assert not results.over
    results.add(GameResult(Fixture(0, 2, 1), (20, 30)))
    assert results.match(0).differences == (5, 0, 10)
    assert results.over
