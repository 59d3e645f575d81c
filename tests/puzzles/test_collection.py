"""The built-in collection: large, even, without duplicates, and every optimum of it proven."""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random

import pytest

from tests.puzzles.slow_twin import reached
from toptake.cards.expressions import cards_of
from toptake.puzzles.canonical_form import canonical_form
from toptake.puzzles.collection import Collection, Filter, built_in
from toptake.puzzles.making.plan import BUILT_IN_SEED, planned_puzzles, rows
from toptake.puzzles.optimum import prove
from toptake.puzzles.puzzle import Puzzle
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.difficulty import first_sight
from toptake.puzzles.rating.simulated_rating import simulated_rating
from toptake.puzzles.tags import FAMILIES, tags_of
from toptake.rules.scoring import By, Edition


@pytest.fixture(scope="module")
def puzzles() -> list[Puzzle]:
    return list(built_in())


def test_it_tells_how_it_was_made() -> None:
    assert built_in().made["seed"] == BUILT_IN_SEED
    assert built_in().made["made_by"] == f"toptake puzzle make --built-in --seed {BUILT_IN_SEED}"


@pytest.mark.medium
def test_the_seed_makes_it_again(puzzles: list[Puzzle]) -> None:
    """The first rows of the plan, which no others come before."""
    plan = list(rows())[:2]
    again = planned_puzzles(BUILT_IN_SEED, plan, workers=1)
    assert again == puzzles[: len(again)]
    assert len(again) == sum(row.count for row in plan)


@pytest.mark.medium
def test_it_is_large_and_has_every_level_and_kind(puzzles: list[Puzzle]) -> None:
    assert len(puzzles) >= 3000
    cells = Counter((puzzle.question.level, puzzle.kind) for puzzle in puzzles)
    for level in (1, 2, 3):
        assert all(cells[level, kind] >= 50 for kind in Kind)
    assert cells[4, Kind.BEST_TAKE] >= 400
    assert cells[4, Kind.TWO_TURNS] >= 400
    editions = Counter(puzzle.question.rules.edition for puzzle in puzzles if puzzle.question.by is By.POINTS)
    assert min(editions[edition] for edition in Edition) >= 250


@pytest.mark.medium
def test_no_two_are_the_same(puzzles: list[Puzzle]) -> None:
    """Ids are checked as the puzzles are read; here the forms that they stand for."""
    assert len({canonical_form(puzzle.question) for puzzle in puzzles}) == len(puzzles)


def test_they_are_spread_evenly_over_difficulty(puzzles: list[Puzzle]) -> None:
    rows = defaultdict(list)
    for puzzle in puzzles:
        rows[str(puzzle.question.rules), puzzle.kind].append(puzzle.rating)
    for row, ratings in rows.items():
        low, high = min(ratings), max(ratings)
        quarters = Counter(min(3, 4 * (rating - low) // (high - low)) for rating in ratings)
        assert min(quarters[quarter] for quarter in range(4)) >= len(ratings) / 16, row


def test_nothing_is_seen_at_first_sight(puzzles: list[Puzzle]) -> None:
    for puzzle in puzzles:
        assert 4 * puzzle.first_sight < 3 * puzzle.optimum
        assert 0 <= puzzle.second < puzzle.optimum
        assert 1 <= puzzle.plays <= 24


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_is_needed_by_every_best_play(puzzles: list[Puzzle], family: str) -> None:
    """Of a few; and whatever needs a card of it is found."""
    found = {entry.id for entry in built_in().entries(Filter(tags=frozenset({family})))}
    needed = {f"card {card.token}" for card in FAMILIES[family].cards}
    assert found == {puzzle.id for puzzle in puzzles if needed & {*puzzle.tags}}
    for id in Random(1).sample(sorted(found), 3):
        for play in prove(built_in()[id].question).plays:
            used = {card for pile in play.expressions for card in cards_of(pile)}
            assert used & FAMILIES[family].cards


@pytest.mark.slow
def test_a_tenth_of_all_optima_is_proven_again(puzzles: list[Puzzle]) -> None:
    """By the twin, all of them: what it takes grows fast with the piles and wild cards, of which a puzzle has
    twelve at most. Most take milliseconds; six of ten or more take half of the two minutes.
    """
    tenth = Random(BUILT_IN_SEED).sample(puzzles, len(puzzles) // 10)
    largest: dict[Kind, int] = {}
    for puzzle in tenth:
        question = puzzle.question
        assert reached(question) == (puzzle.optimum, puzzle.plays, puzzle.second), puzzle.id
        items = len(question.position.centre) + len(question.position.hand_wilds)
        largest[question.kind] = max(items, largest.get(question.kind, 0))
    # Large ones are among them, of every kind.
    assert min(largest[kind] for kind in Kind) >= 8
    assert largest[Kind.BEST_TAKE] >= 10
    by_points = {puzzle.question.rules.edition for puzzle in tenth if puzzle.question.by is By.POINTS}
    assert by_points == {*Edition}


@pytest.mark.slow
def test_all_that_is_told_of_them_is_made_again(puzzles: list[Puzzle]) -> None:
    for puzzle in Random(7).sample(puzzles, 300):
        found = prove(puzzle.question)
        assert (puzzle.optimum, puzzle.plays, puzzle.second) == (found.value, len(found.plays), found.second)
        assert puzzle.first_sight == first_sight(puzzle.question)
        assert puzzle.tags == tags_of(puzzle.question, found)
        assert (puzzle.rating, puzzle.deviation) == simulated_rating(puzzle.question, found)


def test_choosing(puzzles: list[Puzzle]) -> None:
    some = built_in().chosen(Filter((Kind.FIND_BUILD,), "level 2", (0, 1100), frozenset({"operation −"})))
    assert some
    assert [puzzle.rating for puzzle in some] == sorted(puzzle.rating for puzzle in some)
    for puzzle in puzzles:
        fits = (
            puzzle.kind is Kind.FIND_BUILD
            and str(puzzle.question.rules) == "level 2"
            and puzzle.rating <= 1100
            and "operation −" in puzzle.tags
        )
        assert fits == (puzzle in some)


def test_a_collection_is_read_from_what_it_prints() -> None:
    few = Collection.of(list(built_in())[:20], {"made_by": "hand"})
    again = Collection.parse(few.text())
    assert list(again) == list(few)
    assert again.made == few.made
    assert few.packed() == again.packed()
