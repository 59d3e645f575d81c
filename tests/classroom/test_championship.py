"""The championship: everybody plays everybody, and only what is published decides places."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.classroom.championship import DRAW, WIN, Championship, ChampionshipGame, Standing
from toptake.errors import ClassroomError

PUPILS = "abcdef"
RESULTS = st.dictionaries(
    st.sampled_from([*combinations(PUPILS, 2)]),
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
)
Results = dict[tuple[str, str], tuple[int, int]]


def played(results: Results, pupils: str = PUPILS) -> Championship:
    championship = Championship.of(pupils)
    for pair, scores in results.items():
        championship = championship.with_game(ChampionshipGame(pair, scores, scores))
    return championship


def game(pupils: str, *scores: int, cards: tuple[int, int] = (0, 0)) -> ChampionshipGame:
    one, other = scores
    return ChampionshipGame((pupils[0], pupils[1]), (one, other), cards)


def told(standing: Standing) -> tuple[int, int, int, int, int]:
    return standing.place, standing.points, standing.wins_between, standing.cards, standing.played


@given(RESULTS)
def test_points_and_games_add_up(results: Results) -> None:
    championship = played(results)
    table = championship.table
    assert sorted(line.pupil for line in table) == [*PUPILS]
    draws = sum(one == other for one, other in results.values())
    assert sum(line.points for line in table) == WIN * (len(results) - draws) + 2 * DRAW * draws
    assert sum(line.played for line in table) == 2 * len(results)
    assert sum(line.cards for line in table) == sum(map(sum, results.values()))
    assert {*championship.to_play} | {*results} == {*combinations(PUPILS, 2)}
    assert not {*championship.to_play} & {*results}
    for pupil in PUPILS:
        left = championship.opponents_left(pupil)
        assert {frozenset((pupil, other)) for other in left} == {
            frozenset(pair) for pair in championship.to_play if pupil in pair
        }


@given(RESULTS)
def test_places_follow_the_published_order(results: Results) -> None:
    table = played(results).table
    for better, worse in combinations(table, 2):
        mine, theirs = ((x.points, x.wins_between, x.cards) for x in (better, worse))
        assert mine >= theirs
        assert (better.place == worse.place) is (mine == theirs)
    for at, line in enumerate(table):
        assert line.place == 1 + sum(other.place < line.place for other in table)
        assert line.place <= at + 1


@given(RESULTS, st.integers(), st.permutations(PUPILS))
def test_neither_names_nor_the_order_of_games_decide(results: Results, seed: int, names: list[str]) -> None:
    shuffled = dict(Random(seed).sample([*results.items()], len(results)))
    renamed = dict(zip(PUPILS, names, strict=True))
    other = Championship.of(Random(seed).sample(PUPILS, len(PUPILS)))
    for (one, two), scores in shuffled.items():
        pair = (renamed[two], renamed[one])
        other = other.with_game(ChampionshipGame(pair, (scores[1], scores[0]), (scores[1], scores[0])))
    there = {line.pupil: told(line) for line in other.table}
    assert {renamed[line.pupil]: told(line) for line in played(results).table} == there


@given(RESULTS, st.sampled_from(PUPILS))
def test_who_leaves_counts_for_nobody_and_may_come_back(results: Results, pupil: str) -> None:
    championship = played(results)
    without = {pair: scores for pair, scores in results.items() if pupil not in pair}
    others = PUPILS.replace(pupil, "")
    left = championship.leave(pupil)
    assert left.table == played(without, others).table
    assert repr(pupil) not in repr(championship.forget(pupil))
    assert championship.forget(pupil).table == left.table
    back = {line.pupil: told(line) for line in left.join(pupil).table}
    assert back == {line.pupil: told(line) for line in championship.table}


@pytest.mark.parametrize(
    ("results", "table"),
    [
        # All are equal in points, and each has won once among them: cards decide, and a and d share.
        (
            {"ab": (1, 0), "bc": (9, 0), "cd": (5, 0), "ad": (0, 1)},
            [(1, "b", 2, 1, 9), (2, "c", 2, 1, 5), (3, "a", 2, 1, 1), (3, "d", 2, 1, 1)],
        ),
        # a has won against b, who is equal, and c against d, who is not: a comes first, with fewer cards.
        (
            {"ab": (1, 0), "bc": (9, 0), "cd": (5, 0)},
            [(1, "b", 2, 1, 9), (2, "a", 2, 1, 1), (3, "c", 2, 0, 5), (4, "d", 0, 0, 0)],
        ),
        (
            {"ab": (2, 2), "cd": (3, 3)},
            [(1, "c", 1, 0, 3), (1, "d", 1, 0, 3), (3, "a", 1, 0, 2), (3, "b", 1, 0, 2)],
        ),
    ],
)
def test_wins_between_the_tied_come_before_cards(
    results: dict[str, tuple[int, int]], table: list[tuple[int, str, int, int, int]]
) -> None:
    championship = played({(pair[0], pair[1]): scores for pair, scores in results.items()}, "abcd")
    lines = [(x.place, x.pupil, x.points, x.wins_between, x.cards) for x in championship.table]
    assert lines == table


def test_the_champion_is_known_at_the_end() -> None:
    championship = Championship.of("abc").with_game(game("ab", 5, 3)).with_game(game("bc", 7, 7))
    assert championship.champions == ()
    assert championship.with_game(game("ca", 1, 2)).champions == ("a",)
    shared = Championship.of("ab").with_game(game("ab", 4, 4, cards=(6, 6)))
    assert shared.champions == ("a", "b")
    assert [line.place for line in shared.table] == [1, 1]
    assert Championship.of("a").champions == ()


def test_what_is_not_possible() -> None:
    championship = Championship.of("abc").with_game(game("ab", 1, 0))
    refused: list[tuple[Callable[[], object], str]] = [
        (lambda: championship.with_game(game("ba", 1, 0)), "'b' and 'a' have played their game already."),
        (lambda: championship.with_game(game("aa", 1, 0)), "'a' cannot play against themselves."),
        (lambda: championship.with_game(game("ax", 1, 0)), "'x' does not play in the championship."),
        (lambda: championship.without_game("a", "c"), "'a' and 'c' have not played yet."),
        (lambda: championship.join("a"), "'a' plays in the championship already."),
        (lambda: championship.leave("x"), "'x' does not play in the championship."),
    ]
    for step, why in refused:
        with pytest.raises(ClassroomError) as error:
            step()
        assert str(error.value) == why
    assert ("a", "b") in championship.without_game("b", "a").to_play
