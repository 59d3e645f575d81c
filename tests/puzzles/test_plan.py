"""The plan spreads ratings evenly and chooses nothing twice."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from toptake.puzzles.making.plan import Row, evenly, planned_puzzles, rows
from toptake.puzzles.making.wish import Wish
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind, Question
from toptake.rules.options import Rules

CENTRES = [f"{a} {b}" for a in range(1, 16) for b in range(a + 1, 16)]


@given(st.lists(st.integers(800, 1600), min_size=1, max_size=60), st.integers(1, 20))
def test_chosen_evenly(ratings: list[int], count: int) -> None:
    puzzles = [
        Puzzle(Question.parse(f"best-take: {centre} | 15; level 1"), 3, 1, 2, 0, rating, 40)
        for centre, rating in zip(CENTRES, ratings, strict=False)
    ]
    found = evenly(puzzles, count)
    assert len({puzzle.id for puzzle in found}) == len(found) == min(count, len(puzzles))
    assert [puzzle.rating for puzzle in found] == sorted(puzzle.rating for puzzle in found)
    if 2 <= count <= len(puzzles):
        # Both ends are there, but for the few that are odd.
        odd = len(puzzles) * 3 // 100
        ordered = sorted(ratings[: len(puzzles)])
        assert found[0].rating <= ordered[odd]
        assert found[-1].rating >= ordered[-1 - odd]


def test_no_row_has_what_an_earlier_one_has() -> None:
    wishes = [Wish(Rules.level(level), (Kind.BEST_TAKE,)) for level in (1, 1, 2)]
    found = planned_puzzles(4, [Row(wish, 5) for wish in wishes], workers=1)
    assert len({puzzle.id for puzzle in found}) == len(found) == 15
    assert planned_puzzles(4, [Row(wish, 5) for wish in wishes], workers=1) == found


def test_every_level_and_kind_has_rows() -> None:
    plan = list(rows())
    assert sum(row.count for row in plan) >= 3000
    kinds = {kind for row in plan for kind in row.wish.kinds}
    assert kinds == set(Kind)
