"""``toptake reach``."""

from __future__ import annotations

import json

import pytest

from tests.cli.command_runner import check_refused, check_shown, real, toptake
from tests.cli.trees import tokens, value

SHOWN: list[tuple[list[str], list[str]]] = [
    (["reach", "13", "-2"], ["11 = 13−2", "out of reach: 1 to 10 and 12 to 15."]),
    (["reach", "13 15"], ["None of 1 to 15 can be made with all of these cards: proven."]),
    (["reach", "5 -5 x2 sqrt n2"], ["(irrational)"]),
    (
        ["reach", "5 -5 x2 sqrt n2", "--grade", "whole"],
        ["out of reach in whole numbers: 1 to 4 and 6 to 15."],
    ),
    (["reach", "2 3 ? x2"], ["│ ? │", "   4   11 to 15\n", "  15   none\n"]),
    (["reach", "?"], ["   7   7\n"]),
    (["reach", "1 2 3 4 -4 x2 /2 1/2"], ["All of 1 to 15 can be made."]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    check_shown(args, fragments)


REFUSED: list[tuple[list[str], list[str]]] = [
    (["reach"], ["Cards are needed"]),
    (["reach", ""], ["number card or build is needed"]),
    (["reach", "x2"], ["number card or build is needed"]),
    (["reach", "? ?"], ["Only one ?"]),
    (["reach", "3 | 4"], ["'3 | 4'", "reach takes cards only"]),
    (["reach", "13", "-7"], ["−7", "−2 −3 −4 −5"]),
    (["reach", "13", "--4"], ["'--4'", "no option"]),
]


@pytest.mark.parametrize(("args", "fragments"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(args: list[str], fragments: list[str]) -> None:
    check_refused(args, fragments)


def test_json_of_reach() -> None:
    data = real("reach", "13", "-2", "--json").json()
    assert data["cards"] == "13 -2"
    assert data["answers"] == {"11": {"expression": "13−2", "tree": ["-2", "13"], "grade": "whole"}}
    assert (data["proven"], data["undecided"]) == (True, [])
    data = toptake("reach", "[8+4] ×3 ÷4 75% N² √N", "--json").json()
    assert data["cards"] == "[8+4] x3 /4 3/4 n2 sqrt"
    for answer, solution in data["answers"].items():
        assert set(solution) == {"expression", "tree", "grade"}
        assert sorted(tokens(solution["tree"])) == sorted(data["cards"].split())
        assert value(solution["tree"]) == int(answer)


def test_json_of_any_number() -> None:
    data = toptake("reach", "2 3 ? x2", "--json").json()
    assert data["cards"] == "2 3 ? x2"
    assert [each["number"] for each in data["numbers"]] == list(range(1, 16))
    assert list(data["numbers"][7]["answers"]) == ["15"]
    assert value(data["numbers"][7]["answers"]["15"]["tree"]) == 15


def test_lines_of_input() -> None:
    (reached,) = toptake("reach", "-", stdin=b"13 -2").out.splitlines()
    assert list(json.loads(reached)["answers"]) == ["11"]
