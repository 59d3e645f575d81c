"""Ratings follow difficulty, and what predicts them is exact."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.puzzles.questions import questions
from toptake.cards.values import Grade
from toptake.puzzles.judging import judge
from toptake.puzzles.optimum import OptimalPlay, Optimum, prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.puzzles.rating.dial_pupils import DIAL_PUPILS
from toptake.puzzles.rating.difficulty import difficulty_of_all, easiest_plays, first_sight
from toptake.puzzles.rating.features import features, logarithm
from toptake.puzzles.rating.glicko import MOST_DEVIATION, Rating, Result, rated
from toptake.puzzles.rating.limited_pupils import LIMITED_PUPILS, hidden
from toptake.puzzles.rating.predictor import fit, rank_correlation
from toptake.puzzles.rating.simulated_rating import simulated_rating

RATINGS = st.builds(Rating, st.floats(0, 3000), st.floats(30, 350))


@given(RATINGS, RATINGS)
def test_a_win_raises_and_a_loss_lowers(own: Rating, other: Rating) -> None:
    won, lost = rated(own, [Result(other, True)]), rated(own, [Result(other, False)])
    assert lost.rating <= own.rating <= won.rating
    assert max(won.deviation, lost.deviation) <= MOST_DEVIATION


@given(RATINGS, st.lists(st.booleans(), min_size=1, max_size=30))
def test_attempts_make_a_rating_surer(own: Rating, results: list[bool]) -> None:
    equal = Rating(own.rating, 30)
    after = rated(own, [Result(equal, won) for won in results])
    assert after.deviation <= max(30.0, own.deviation) + 2


def test_harder_questions_are_rated_higher() -> None:
    """By what the dial of misses counts; between neighbours luck may decide."""
    texts = [
        "best-take: 6 4 | 10; level 1",
        "best-take: 6 4 3 | 13; level 1",
        "best-take: 6 4 -2 | 4 x5 /4; level 3",
        "best-take: 1 3 6 7 8 9 11 x2 | 2 3 7 10 15; level 3",
        "use-every-card: 1 5 8 10 11 12 -3 | ? /3; level 3",
    ]
    found = [Question.parse(text) for text in texts]
    optima = list(map(prove, found))
    difficulties = [difficulty_of_all(*each) for each in zip(found, optima, strict=True)]
    ratings = [simulated_rating(*each)[0] for each in zip(found, optima, strict=True)]
    assert difficulties == sorted(set(difficulties))
    assert ratings == sorted(set(ratings))


@given(questions(most=8))
def test_first_sight_never_beats_the_optimum(question: Question) -> None:
    found = prove(question)
    if found.plays:
        assert 0 <= first_sight(question) <= found.value
        assert difficulty_of_all(question, found) >= 0
        assert all(value >= 0 for value in features(question, found).values())


def test_first_sight_is_one_step() -> None:
    for text, seen in [
        ("best-take: 6 4 3 | 10 13; level 1", 3),
        ("best-take: 7 7 4 3 | 7 14; level 1", 3),
        ("best-take: 6 4 3 | 13 12; level 1", 0),
        ("find-the-build: 8 4 | 3 15 2; level 1", 0),
        ("find-the-build: 8 4 | 3 11 2; level 1", 2),
        ("use-every-card: 6 4 | ?; level 1", 1),
        ("two-turns: 6 4 1 2 3 | 9 10 7 15 13; refill 11 12 13 14 15 12; solitaire", 6),
    ]:
        assert first_sight(Question.parse(text)) == seen, text


@given(st.integers(0, 10**6))
def test_logarithms_are_exact(count: int) -> None:
    """By their definition, in whole numbers."""
    found = logarithm(count)
    assert 2**found <= (1 + count) ** 100 < 2 ** (found + 1)


@given(
    st.lists(st.integers(-50, 50), min_size=3, max_size=3),
    st.lists(st.lists(st.integers(0, 400), min_size=2, max_size=2), min_size=6, max_size=20),
)
def test_a_sum_of_weights_is_found_again(weights: list[int], rows: list[list[int]]) -> None:
    constant, one, two = weights
    samples = [({"a": a, "b": b}, constant + one * a + two * b) for a, b in rows]
    found = fit(samples)
    for counts, wanted in samples:
        assert abs(found.predict(counts) - wanted) <= 1


@given(st.lists(st.integers(-5, 5), min_size=2, max_size=20), st.randoms(use_true_random=False))
def test_rank_correlation(numbers: list[int], rng: Random) -> None:
    other = [rng.randint(-3, 3) for _ in numbers]
    found = rank_correlation(numbers, other)
    assert -1.000001 <= found <= 1.000001
    assert found == pytest.approx(-rank_correlation(numbers, [-each for each in other]))
    if len(set(numbers)) > 1:
        assert rank_correlation(numbers, [7 * each + 1 for each in numbers]) == pytest.approx(1)


# --- simulated pupils ---


def test_the_dial_succeeds_half_of_the_time_at_its_difficulty() -> None:
    rng = Random(1)
    for pupil in DIAL_PUPILS:
        if pupil.half in (2, 8, 24):
            tries = sum(pupil.succeeds([int(pupil.half)], rng) for _ in range(2000))
            assert 900 < tries < 1100


def tries_until(question: Question, optimum: Optimum, rng: Random, most: int) -> int:
    """A pupil that really tries, by the definition of the second kind; for one pile of numbers."""
    wanted = {frozenset(map(str, play.takes[0].won[0])): play for play in optimum.plays}
    cards = [card for pile in question.position.centre for card in pile.cards]
    for count in range(1, most + 1):
        left = list(cards)
        rng.shuffle(left)
        for size in range(1, len(left) + 1):
            if _makes(wanted, left[:size]):
                return count
    return most + 1


def _makes(wanted: dict[frozenset[str], OptimalPlay], cards: Sequence[object]) -> bool:
    return frozenset(map(str, cards)) in wanted


def test_chances_are_those_of_really_trying() -> None:
    """Of sums alone the chance is one to be counted by hand, and by trying."""
    question = Question.parse("best-take: 1 2 4 8 | 13; level 1")
    optimum = prove(question)
    ((((steps, chance),),),) = hidden(question, optimum).things
    # 1, 4 and 8 before the 2: one order in four.
    assert steps == 2
    assert chance == pytest.approx(1 / 4)
    rng = Random(3)
    mean = sum(tries_until(question, optimum, rng, 100) for _ in range(4000)) / 4000
    assert mean == pytest.approx(1 / chance, rel=0.1)


def test_limits_are_kept() -> None:
    question = Question.parse("best-take: 6 4 -2 | 4 x5 /4; level 3")
    optimum = prove(question)
    (play,) = easiest_plays(question, optimum)
    steps = play.takes[0].steps
    things = hidden(question, optimum)
    rng = Random(2)
    for _ in range(200):
        for pupil, succeeded in zip(LIMITED_PUPILS, things.attempt(rng), strict=True):
            assert not succeeded or pupil.steps >= steps


def test_roots_that_do_not_come_out_are_beyond_them() -> None:
    question = Question.parse("best-take: 5 -5 x2 | 15 sqrt n2; full, by cards")
    optimum = prove(question)
    assert {play.grade for play in optimum.plays} == {Grade.IRRATIONAL}
    assert not any(hidden(question, optimum).attempt(Random(1)))


def test_every_kind_is_tried() -> None:
    for text in (
        "best-take: 6 4 | 10 4; level 1",
        "use-every-card: 9 12 15 | ? /4; level 3",
        "two-turns: 3 4 6 10 -2 | 7 13 x2 5 /3; refill 8 1 4 x5 12; solitaire",
        "clear-the-centre: 1 10 11 12 | 5 8 12 -3 /3; level 3",
        "find-the-build: 8 -5 3 | 4 12 7 x2; level 3",
    ):
        question = Question.parse(text)
        optimum = prove(question)
        assert hidden(question, optimum).attempt(Random(1))[-1], text
        puzzle = Puzzle(question, optimum.value, 1, optimum.second, 0, 1000, 350)
        if question.kind is not Kind.EVERY_CARD:
            assert judge(puzzle, *_turns(optimum.plays[0])).stars == 3


def _turns(play: OptimalPlay) -> list[str]:
    if play.build is not None:
        return [f"build {play.build.expression} with {play.build.number}"]
    return [f"take {' and '.join(map(str, take.piles))} with {take.taking}" for take in play.takes]
