"""The predictor that ships, on built-in puzzles that it was not fitted to, and on pupils of both kinds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import pytest

from toptake.puzzles.collection import built_in
from toptake.puzzles.question import Kind
from toptake.puzzles.rating.predictor import rank_correlation, shipped_predictor
from toptake.puzzles.rating.trials import Success, Trial, tried

IN_ALL, WITHIN = 0.8, 0.7


def correlation(samples: Sequence[Trial], successes: Sequence[Success]) -> float:
    predicted = [shipped_predictor().predict(each.features) for each in samples]
    return rank_correlation(predicted, [-each.share for each in successes])


@pytest.mark.slow
def test_difficulty_is_predicted_from_features_alone() -> None:
    """In all, and within each level and kind; as far as pupils of another kind agree at all."""
    held_out = sorted(built_in(), key=lambda puzzle: puzzle.id)[1::2]
    samples = [tried(puzzle) for puzzle in held_out]
    assert correlation(samples, [each.dial for each in samples]) >= IN_ALL
    assert correlation(samples, [each.limited for each in samples]) >= IN_ALL
    cells: dict[tuple[int, Kind], list[Trial]] = defaultdict(list)
    for each in samples:
        cells[each.puzzle.question.level, each.puzzle.kind].append(each)
    for cell, found in cells.items():
        dial, limited = [each.dial for each in found], [each.limited for each in found]
        agreement = rank_correlation([each.share for each in dial], [each.share for each in limited])
        assert correlation(found, dial) >= WITHIN, cell
        # What is true of one kind of pupils tells no more of the other than they have in common.
        assert correlation(found, limited) >= min(WITHIN, agreement), cell
