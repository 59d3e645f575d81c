"""Rosters: what teachers paste and upload is read as meant, or refused with its line."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.classroom.names.pupils import pupil_names
from tests.paths import DATA
from toptake.classroom.names.pupil_name import PupilName
from toptake.classroom.names.roster import LONGEST_LIST, MOST_PUPILS, Roster
from toptake.errors import MalformedError

CASES = tomllib.loads((DATA / "rosters.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["roster"], ids=lambda case: case["what"])
def test_what_is_read(case: dict[str, Any]) -> None:
    roster = Roster.read(case["text"])
    assert [f"{name.first}|{name.family}" for name in roster.names] == case["names"]
    assert list(roster.remarks) == case.get("remarks", [])
    assert list(roster.lines) == case.get("lines", list(roster.lines))


@pytest.mark.parametrize("case", CASES["refused"], ids=lambda case: case["why"])
def test_what_is_refused(case: dict[str, str]) -> None:
    with pytest.raises(MalformedError) as error:
        Roster.read(case["text"])
    assert str(error.value) == case["why"]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@given(st.lists(pupil_names(), min_size=1, max_size=9))
def test_files_of_any_unicode(encoding: str, names: list[PupilName]) -> None:
    text = "first name\tlast name\r\n" + "".join(f"{name.first}\t{name.family}\r\n" for name in names)
    roster = Roster.read(text.encode(encoding))
    assert roster.names == tuple(names)
    assert roster.encoding.removesuffix("-le").removesuffix("-be") in encoding


def test_latin_1_is_told() -> None:
    roster = Roster.read("Zoë Muñoz\nŠárka\n".encode("cp1252", "replace"))
    assert str(roster.names[0]) == "Zoë Muñoz"
    assert roster.remarks == ("The file was read as Latin-1: look at the letters with accents.",)
    assert not Roster.read("Zoë".encode()).remarks


@pytest.mark.parametrize("content", [b"\xff\xfeM", b"M\0i\0a", b"\0M\0", b"M\0\0\0\xff\xff"])
def test_damaged_files(content: bytes) -> None:
    with pytest.raises(MalformedError):
        Roster.read(content)


@given(st.binary(max_size=200))
def test_any_bytes_are_names_or_malformed(content: bytes) -> None:
    try:
        roster = Roster.read(content)
    except MalformedError:
        return
    assert all(PupilName.of(name.first, name.family) == name for name in roster.names)


def test_limits() -> None:
    names = "".join(f"Pupil {number}\n" for number in range(MOST_PUPILS))
    assert len(Roster.read(names).names) == MOST_PUPILS
    with pytest.raises(MalformedError, match="Line 61: a class has at most 60 names"):
        Roster.read(names + "Mia\n")
    with pytest.raises(MalformedError, match="longer than 60"):
        Roster.read("M" * 61)
    for content in (b"\n" * LONGEST_LIST + b"a", "\n" * LONGEST_LIST + "a"):
        with pytest.raises(MalformedError, match="too long"):
            Roster.read(content)


@given(pupil_names())
def test_last_name_first_is_read_back(name: PupilName) -> None:
    if name.family:
        assert PupilName.parse(f"{name.family}, {name.first}") == name
