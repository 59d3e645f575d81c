"""The class: everybody together, the heat map, and the table for spreadsheets."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classroom.histories import PUPILS, histories, history
from toptake.classroom.progress.class_progress import class_progress, csv_table
from toptake.classroom.progress.history import History
from toptake.sums.facts import Fact
from toptake.sums.turn_sums import Outcome


@given(st.lists(st.sampled_from("abcd"), unique=True, max_size=3).flatmap(
    lambda names: st.tuples(*(histories(name) for name in names))
))  # fmt: skip
@settings(max_examples=40)
def test_the_class_is_everybody_together(of: tuple[History, ...]) -> None:
    progress = class_progress(of)
    assert [each.pupil for each in progress.pupils] == [each.pupil for each in of]
    assert progress.amount.turns == sum(each.amount.turns for each in progress.pupils)
    assert progress.right.whole == sum(each.right.whole for each in progress.pupils)
    assert progress.right.part == sum(each.right.part for each in progress.pupils)
    assert progress.share.turns == sum(week.share.turns for week in progress.weeks)
    assert progress.share.total == sum(each.share.total for each in progress.pupils)
    heat = progress.heat_map
    assert None not in heat.shares.values()
    for pupil, own in zip(of, progress.pupils, strict=True):
        for fact in Fact:
            said = [each.outcome is Outcome.RIGHT_AT_ONCE for each in pupil.sums if each.fact is fact]
            share = heat.share(pupil.pupil, fact)
            assert share == (Fraction(sum(said), len(said)) if len(said) >= 5 else None)
            assert (fact in heat.facts) or not said
        assert heat.pupils[progress.pupils.index(own)] == pupil.pupil


def test_a_game_of_two_pupils_is_one_game() -> None:
    ann = history({"name": "ann", "level": "level 1", "games": [2, 1]})
    ben = replace(ann, pupil="ben", games=ann.games[:2])
    progress = class_progress([ann, ben])
    assert (progress.amount.games, progress.amount.days) == (3, 2)
    assert [each.amount.games for each in progress.pupils] == [3, 2]


def test_the_table_is_safe_in_spreadsheets() -> None:
    of = [history(case) for case in PUPILS]
    names = {each.pupil: each.pupil for each in of} | {
        "does not know thirds": "=1+1",
        "overlooks takes": "@x, y",
    }
    text = csv_table(class_progress(of), names)
    table = list(csv.DictReader(io.StringIO(text)))
    assert [row["pupil"] for row in table][3] == "'=1+1"
    assert len(table) == len(of)
    for row in table:
        assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in row.values())
    thirds = table[3]
    assert [thirds[f"thirds: {what}"] for what in ("sums", "right at once", "seconds")] == ["9", "3", ""]
    assert thirds["percent of the best take"] == "100"
    by_name = {row["pupil"]: row for row in table}
    assert by_name["is ready for level 3"]["proposed level"] == "level 3"
    assert by_name["stops at the first take and never divides"]["never used"] == "÷ cards"
    assert by_name["has not played"]["percent of the best take"] == ""
