"""``toptake builds``."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_runner import check_refused, check_shown, toptake
from tests.cli.trees import value
from tests.strategies import positions
from toptake.cards.position import Position

SHOWN: list[tuple[list[str], list[str]]] = [
    (["builds", "8 -5 | 4 12 7"], ["play  4 and build 12 = 4+8", "3 builds; there are no others."]),
    (["builds", "8 -5 | 4 12 7", "--most", "1"], ["1 build; there are more, or may be"]),
    (["builds", "8 | 4 12"], ["1 build;"]),
    (["builds", "8 | 4"], ["No build: it needs a number card to play"]),
    (["builds", "| 4 12"], ["No build: the centre is empty."]),
    (["builds", "8 | 4 11"], ["No build is possible."]),
    (
        ["builds", "8 -5 | 4 ? 7"],
        [
            "Without the ?:\n  play  4 and build  7",
            "With 12 besides:\n  play  4 and build 12 = 4+8",
            "3 to 8, 11",
        ],
    ),
    (["builds", "8 -5 | 4 ? 7", "--most", "1"], ["With 12 besides:", "1 build; there are more, or may be."]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    check_shown(args, fragments)


REFUSED: list[tuple[list[str], list[str]]] = [
    (["builds"], ["position is needed"]),
    (["builds", "3 4"], ["'3 4'", "no bar"]),
    (["builds", "? | ? 3"], ["Only one ?"]),
    (["builds", "3 | 4", "--all"], ["no option '--all'"]),
]


@pytest.mark.parametrize(("args", "fragments"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(args: list[str], fragments: list[str]) -> None:
    check_refused(args, fragments)


def test_json_of_builds() -> None:
    data = toptake("builds", "8 -5 | 4 12 7", "--json").json()
    assert (data["position"], data["complete"]) == ("8 -5 | 4 12 7", True)
    found = [(play["number"], play["answer"], value(play["tree"])) for play in data["builds"]]
    assert found == [("4", "12", 12), ("12", "7", 7), ("4", "7", 7)]
    assert {play["grade"] for play in data["builds"]} == {"whole"}


def test_json_of_any_number() -> None:
    data = toptake("builds", "8 ? | 4 11 7", "--json").json()
    assert (data["position"], data["builds"], data["complete"]) == ("8 ? | 4 11 7", [], True)
    added = {each["number"]: [play["expression"] for play in each["builds"]] for each in data["numbers"]}
    assert {number: plays for number, plays in added.items() if plays} == {3: ["4+3"], 4: ["7+4"], 7: ["4+7"]}


def test_lines_of_input() -> None:
    (built,) = toptake("builds", "-", stdin="8 | 4 12".encode("utf-8-sig")).out.splitlines()
    assert len(json.loads(built)["builds"]) == 1


@given(positions(most_centre=6), st.sampled_from(["fraction", "percentage", "decimal"]))
@settings(max_examples=60)
def test_every_position_can_be_told(position: Position, fraction_form: str) -> None:
    ran = toptake("builds", str(position), "--most", "3", "--fractions", fraction_form)
    assert (ran.code, ran.err) == (0, "")
