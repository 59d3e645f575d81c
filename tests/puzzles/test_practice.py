"""Practice: whoever tries what it chooses succeeds three times out of four, whatever they can."""

from __future__ import annotations

from random import Random

import pytest

from toptake.puzzles.practice import BEGINNER, PAUSE, Rated, after_attempt, next_id
from toptake.puzzles.rating.glicko import Rating

MANY = [Rated(f"p{number:04}", number) for number in range(3000)]


@pytest.mark.parametrize("strength", [900, 1200, 1500, 1800, 2200])
def test_three_of_four_succeed_once_it_has_settled(strength: int) -> None:
    """Somebody who succeeds as often as the ratings say, rated as a beginner at first."""
    rng = Random(strength)
    person = BEGINNER
    seen: list[str] = []
    again: list[str] = []
    results = []
    ratings = {each.id: each.rating for each in MANY}
    for _ in range(600):
        id = next_id(MANY, person, seen, again, rng)
        assert id is not None
        solved = rng.random() < 1 / (1 + 10 ** ((ratings[id] - strength) / 400))
        results.append(solved)
        person, _ = after_attempt(person, Rating(ratings[id], 60), solved=solved)
        again = [each for each in again if each != id]
        if not solved:
            again.append(id)
        seen.append(id)
    settled = results[100:]
    assert 0.70 <= sum(settled) / len(settled) <= 0.80


def test_what_went_wrong_comes_back_but_not_at_once() -> None:
    seen, again = ["p0500"], ["p0500"]
    place = 1
    while (id := next_id(MANY, Rating(1200, 50), seen, again, Random(place))) != "p0500":
        assert id is not None
        assert id not in seen
        seen.append(id)
        place += 1
    assert PAUSE - 1 <= place <= 2 * PAUSE


def test_when_nothing_is_left_it_says_so() -> None:
    few = MANY[:2]
    assert next_id(few, BEGINNER, [], [], Random(1)) in {"p0000", "p0001"}
    assert next_id(few, BEGINNER, ["p0000"], [], Random(1)) == "p0001"
    assert next_id(few, BEGINNER, ["p0000", "p0001"], [], Random(1)) is None
    assert next_id([], BEGINNER, [], ["p0000"], Random(1)) is None


def test_a_solved_challenge_moves_both_ratings_apart() -> None:
    person, puzzle = after_attempt(Rating(1200, 100), Rating(1200, 100), solved=True)
    assert person.rating > 1200 > puzzle.rating
    person, puzzle = after_attempt(Rating(1200, 100), Rating(1200, 100), solved=False)
    assert person.rating < 1200 < puzzle.rating
