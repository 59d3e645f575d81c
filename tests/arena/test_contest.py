"""Contests: who plays whom with which cards, on which seats."""

from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import replace

import pytest

from tests.arena.contests import contest
from toptake.arena import Fixture
from toptake.arena.contest import seat_names
from toptake.cards.printed_points import PrintedPoints
from toptake.rules.options import Rules


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_pair_is_one_deck_with_all_seats_swapped(seats: int) -> None:
    arena = contest("x", "y", "z", rules=Rules.level(2, seats=seats))
    alone = Counter[tuple[int, ...]]()
    for pair in range(6):
        for match, (one, two) in enumerate(arena.matches):
            first, second = (Fixture(match, pair, game) for game in range(2))
            assert arena.deal(first).start == arena.deal(second).start
            assert arena.deal(first).start == arena.deal(Fixture(0, pair, 0)).start
            swapped = {one: two, two: one}
            assert arena.seating(second) == tuple(swapped[player] for player in arena.seating(first))
            assert {*arena.seating(first)} == {one, two}
        alone[arena.seating(Fixture(0, pair, 0))] += 1
    ways = {2: 1, 3: 3, 4: 3}[seats]
    assert sorted(alone.values()) == [6 // ways] * ways
    assert arena.deal(Fixture(0, 0, 0)).start != arena.deal(Fixture(0, 1, 0)).start
    assert arena.deal(Fixture(0, 0, 0)).start != replace(arena, seed=2).deal(Fixture(0, 0, 0)).start


def test_scores_of_a_game_for_both_sides() -> None:
    two = contest("x", "y")
    assert two.sides(Fixture(0, 0, 0), (30, 20)) == (1, 10)
    assert two.sides(Fixture(0, 0, 1), (30, 20)) == (0, -10)
    assert two.sides(Fixture(0, 0, 1), (20, 20)) == (0.5, 0)
    four = contest("x", "y", rules=Rules.level(2, seats=4))
    assert four.seating(Fixture(0, 0, 0)) == (0, 1, 0, 1)
    assert four.sides(Fixture(0, 0, 0), (30, 20, 10, 10)) == (0.625, 5)


def test_names_for_records() -> None:
    names = seat_names(["mine:Bot", "a,b", "greedy", "Greedy", "x" * 60, "x" * 60])
    assert names[:4] == ["mine.Bot", "a.b", "greedy", "Greedy 2"]
    assert all(len(name) <= 40 for name in names)
    assert len({*names}) == 6


def test_contests_can_be_sent() -> None:
    rules = Rules.full(printed=PrintedPoints.parse('[number]\n"15" = 3\n[wild]\n"x2" = 5'))
    assert rules.scoring.points.of(rules.pack[0]) == 0
    sent = contest(rules=rules)
    assert pickle.loads(pickle.dumps(sent)) == sent
