"""Words for how hard a challenge is: five of them, with bounds that are told in one way everywhere."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise

from tests.paths import ROOT
from toptake.puzzles.collection import built_in
from toptake.puzzles.rating.difficulty_words import BOUNDS, DIFFICULTY_WORDS, difficulty_text, difficulty_word


def test_each_has_about_a_fifth_of_the_built_in_challenges() -> None:
    found = Counter(difficulty_word(rating) for rating, _ in built_in().ratings())
    assert [*found] != []
    assert {*found} == {*DIFFICULTY_WORDS}
    assert all(0.15 < count / len(built_in()) < 0.25 for count in found.values())


def test_a_bound_belongs_to_the_harder_word() -> None:
    for bound, (easier, harder) in zip(BOUNDS, pairwise(DIFFICULTY_WORDS), strict=True):
        assert (difficulty_word(bound - 1), difficulty_word(bound)) == (easier, harder)
        assert difficulty_text(bound) == f"difficulty {bound}, {harder}"


def test_the_screen_has_the_same() -> None:
    told = (ROOT / "web/src/words/difficulty.ts").read_text()
    found = re.findall(r'^  \[(\d+|Number\.POSITIVE_INFINITY), "([a-z ]+)"\],$', told, re.M)
    assert found == [*zip([*map(str, BOUNDS), "Number.POSITIVE_INFINITY"], DIFFICULTY_WORDS, strict=True)]


def test_the_page_on_challenges_tells_the_bounds() -> None:
    page = (ROOT / "docs/puzzles.md").read_text()
    bounds = [f"up to {BOUNDS[0] - 1}", *(f"from {bound}" for bound in BOUNDS)]
    assert f"| {' | '.join(bounds)} |" in page
    assert f"| {' | '.join(DIFFICULTY_WORDS)} |" in page
