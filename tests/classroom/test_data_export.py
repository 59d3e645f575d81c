"""Data export: everything that is known, nobody else's, and nothing that a spreadsheet would compute."""

from __future__ import annotations

import csv
import datetime
import io
import json
from dataclasses import fields

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.classroom.histories import histories
from tests.classroom.names.pupils import pupil_names
from toptake.classroom.data_export import PupilData, as_csv, as_data, tables
from toptake.classroom.level import Level
from toptake.classroom.names.pupil_name import PupilName
from toptake.classroom.progress.history import History
from toptake.errors import MalformedError

PUPILS = st.builds(PupilData, pupil_names(), st.sampled_from(["Mia", "=1+1", "Otter"]), histories())


def rows_of(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_every_field_of_a_history_is_in_it() -> None:
    lists = set(tables()) - {"pupils"}
    assert lists == {"games", "turns", "sums", "attempts"}
    assert {field.name for field in fields(History)} - lists == {"pupil", "level", "joined", "tutorials"}


@given(st.lists(PUPILS, max_size=3))
@settings(max_examples=25)
def test_what_was_played_is_written_once(pupils: list[PupilData]) -> None:
    data = json.loads(json.dumps(as_data(pupils)))["pupils"]
    assert data == as_data(pupils)["pupils"]
    for pupil, entry in zip(pupils, data, strict=True):
        assert (entry["first"], entry["family"], entry["shown"]) == (
            pupil.name.first,
            pupil.name.family,
            pupil.shown,
        )
        assert entry["joined"] == pupil.history.joined.isoformat()
        assert [turn["gain"] for turn in entry["turns"]] == [turn.gain for turn in pupil.history.turns]
        assert [each["verdict"]["reached"] for each in entry["attempts"]] == [
            attempt.verdict.reached for attempt in pupil.history.attempts
        ]
        for turn, played in zip(entry["turns"], pupil.history.turns, strict=True):
            assert turn["used"] == sorted(turn["used"])
            assert len(turn["used"]) == len(played.used)
        assert {*entry} == {field.name for field in fields(History)} - {"pupil"} | {
            "first",
            "family",
            "shown",
        }


@given(st.lists(PUPILS, min_size=1, max_size=3))
@settings(max_examples=25)
def test_tables_have_the_same_in_rows(pupils: list[PupilData]) -> None:
    data = as_data(pupils)["pupils"]
    for table in tables():
        text = as_csv(pupils, table)
        for line in csv.reader(io.StringIO(text)):
            assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in line)
        rows = rows_of(text)
        assert len(rows) == (len(pupils) if table == "pupils" else sum(len(each[table]) for each in data))
    days = [turn["day"] for each in data for turn in each["turns"]]
    assert [row["day"] for row in rows_of(as_csv(pupils, "turns"))] == days
    reached = [str(each["verdict"]["reached"]) for pupil in data for each in pupil["attempts"]]
    assert [row["reached"] for row in rows_of(as_csv(pupils, "attempts"))] == reached


@given(PUPILS, PUPILS)
@settings(max_examples=20)
def test_one_pupils_data_are_the_same_alone_and_among_others(one: PupilData, other: PupilData) -> None:
    both = as_data([one, other])["pupils"]
    assert [*as_data([one])["pupils"], *as_data([other])["pupils"]] == both


def test_names_are_text_to_a_spreadsheet() -> None:
    history = History("p1", Level.ONE, datetime.date(2026, 11, 19))
    [row] = rows_of(as_csv([PupilData(PupilName("-Mia", "=1+1"), "@otter", history)], "pupils"))
    assert (row["first"], row["family"], row["shown"]) == ("'-Mia", "'=1+1", "'@otter")
    assert (row["level"], row["joined"], row["tutorials"]) == ("level 1", "2026-11-19", "")
    assert as_csv([], "games").split() == ["first,family"]
    with pytest.raises(MalformedError, match="There is no table 'names'; there are pupils, games, turns"):
        as_csv([], "names")
