"""A ? is each number in its place, one after the other."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import positions
from toptake.cards.any_number import AnyNumber
from toptake.cards.card import NumberCard
from toptake.cards.position import Position
from toptake.lab import PaperPuzzle, puzzles
from toptake.solver import Budget, BuildPlay, best_take, builds, reach
from toptake.solver.any_number import builds_each, reach_each, solve_each
from toptake.solver.query import Query

NUMBERS = range(1, 16)


def asked(text: str) -> AnyNumber:
    found = AnyNumber.find(text)
    assert found is not None
    return found


@given(positions(most_centre=4), st.sampled_from(["cards", "points"]))
@settings(max_examples=40)
def test_in_the_centre(position: Position, by: str) -> None:
    found = solve_each(asked(f"? {position}"), lambda text: Query.of(text, by))
    for number in NUMBERS:
        best = best_take(f"{number} {position}", by)
        assert (found.numbers[number].gain, found.numbers[number].proven) == (best.gain, best.proven)
    assert found.best.gain == max(best.gain for best in found.numbers.values())


@given(positions(most_centre=4), st.sampled_from(["cards", "points"]))
@settings(max_examples=40)
def test_in_the_hand(position: Position, by: str) -> None:
    """It takes; other number cards of the hand do not."""
    found = solve_each(asked(f"{position} ?"), lambda text: Query.of(text, by))
    for number, best in found.numbers.items():
        alone = Position(position.centre, (NumberCard(number), *position.hand_wilds))
        assert best.gain == best_take(alone, by, scoring=found.query.scoring).gain
        assert best.take is None or best.take.taking == NumberCard(number)


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: f"puzzle {puzzle.number}")
def test_the_paper_asks_with_a_question_mark(puzzle: PaperPuzzle) -> None:
    """Which cards take all of the others?"""
    bases, wilds = " ".join(map(str, puzzle.cards.bases)), " ".join(map(str, puzzle.cards.wilds))
    found = solve_each(asked(f"{bases} | ? {wilds}"), lambda text: Query.of(text))
    assert all(best.proven for best in found.numbers.values())
    # The whole may also be won as several piles: what the paper makes is among that.
    assert set(puzzle.answers) <= set(found.winning_all)


def test_young_children_have_no_higher_cards() -> None:
    found = solve_each(asked("6 4 | ?"), lambda text: Query.of(text), highest=10)
    assert list(found.numbers) == list(range(1, 11))
    assert found.winning_all == [10]


@given(st.sampled_from(["2 3 x2", "9 2/5 n2", "[8+4] /2 -3", "7"]), st.sampled_from(["whole", "irrational"]))
@settings(max_examples=8)
def test_reach(cards: str, grade: str) -> None:
    found = reach_each(asked(f"{cards} ?"), grade, Budget())
    for number, reached in found.items():
        assert set(reached) == set(reach(f"{cards} {number}", grade=grade))


@given(positions(most_centre=4), st.sampled_from(["{} ?", "? {}"]))
@settings(max_examples=40)
def test_builds(position: Position, form: str) -> None:
    """Those without it, and those that it adds, are all builds with that number in its place."""
    found = builds_each(asked(form.format(position)), lambda text: Query.of(text), None)

    def outcomes(plays: Iterable[BuildPlay]) -> set[tuple[int, int, str]]:
        """Without colours."""
        return {
            (play.number.value, play.answer, " ".join(sorted(card.label() for card in play.pile.cards)))
            for play in plays
        }

    without = outcomes(found.without)
    assert without == outcomes(builds(position))
    for number, added in found.numbers.items():
        new = outcomes(added)
        assert added.complete
        assert not new & without
        assert new | without == outcomes(builds(form.format(position).replace("?", str(number))))
