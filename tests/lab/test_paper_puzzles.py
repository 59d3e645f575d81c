from __future__ import annotations

import pytest

from tests.strategies import is_a_sentence
from toptake.errors import MalformedError
from toptake.lab import LabCards, PaperPuzzle, count, puzzle, puzzles
from toptake.lab.paper_puzzles import misprints
from toptake.solver import reach


@pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: f"puzzle {puzzle.number}")
def test_answers(puzzle: PaperPuzzle) -> None:
    """By the paper's count and by the solver."""
    counts = count(puzzle.cards)
    assert tuple(answer for answer, (total, _) in counts.items() if total) == puzzle.answers
    assert tuple(answer for answer, (_, whole) in counts.items() if whole) == puzzle.whole
    for grade, answers in (("irrational", puzzle.answers), ("whole", puzzle.whole)):
        reached = reach(str(puzzle.cards), grade=grade)
        assert reached.proven
        assert tuple(sorted(reached)) == answers


def test_there_are_twelve() -> None:
    assert [each.number for each in puzzles()] == list(range(1, 13))
    assert puzzle(12) is puzzles()[11]
    assert all(is_a_sentence(each.note) for each in puzzles() if each.note)
    with pytest.raises(MalformedError, match="no Puzzle 13"):
        puzzle(13)


def test_misprints_are_none_of_the_counts() -> None:
    shuffled = LabCards.parse("15 sqrt 6 -4 5 1/8 4 /3 3 3/5")
    counts = count(shuffled)
    found = list(misprints(shuffled))
    assert [(slip.answer, slip.column) for slip in found] == [(7, "total"), (9, "whole")]
    for slip in found:
        total, whole = counts[slip.answer]
        assert slip.printed not in (total, whole)
    assert not list(misprints(LabCards.parse("3 4 5")))
