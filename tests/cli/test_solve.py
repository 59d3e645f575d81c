"""``toptake solve``: what people see, and what programs get."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_runner import COMMAND, check_refused, check_shown, real, toptake
from tests.cli.trees import check_take
from tests.strategies import is_a_sentence, positions
from toptake.cards.position import Position

PAPER = "3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt"
GUIDE = "11r 8b 3g 5o | 11r x3 -4 /2"
"""The worked example of the points table."""
PUZZLE_10 = "2/5 9 3 2 n2 | 1/8 ? 1/3 3/4 3/5"
TEN_KB = "7" * 10_000


# --- for people ---


def test_what_people_see() -> None:
    assert real("solve", "13 -2 1 [3+4] | 12 7r").out == (
        "        ╭────╮ ╭────╮ ╭───╮ ╭─────────╮\n"
        "Centre  │ 13 │ │ −2 │ │ 1 │ │ 3+4 = 7 │\n"
        "        ╰────╯ ╰────╯ ╰───╯ ╰─────────╯\n"
        "        ╭────╮ ╭─────╮\n"
        "Hand    │ 12 │ │ 7 ● │\n"
        "        ╰────╯ ╰─────╯\n"
        "\n"
        "12 = 1+13−2\n"
        "     1 plus 13 is 14\n"
        "     14 minus 2 is 12\n"
        "\n"
        "4 cards, 13 points\n"
        "     1  take\n"
        "    12  printed points\n"
        "\n"
        "Proven: no take wins more cards. Every partial answer is a whole number.\n"
        "\n"
        "Next best:\n"
        "     3 cards, 1 point       7 = [3+4]\n"
    )


SHOWN: list[tuple[list[str], list[str]]] = [
    (["solve", PAPER], ["14 = ", "10 cards, 61 points", "50  printed points", "Next best:"]),
    (["solve", GUIDE, "--by", "points"], ["57 points", "all four colours", "Take 2:", ": printed points"]),
    (["solve", "5 5 | 5 10"], ["3 cards", "it lies there already", "10 = 5+5"]),
    (["solve", "3 | 3", "--edition", "current"], ["2 cards, 8 points", "     2  2 cards"]),
    (["solve", "7 | 14 1/2 x4", "--language", "percentage"], ["50%", "50 percent of "]),
    (["solve", "7 | 14 1/2 x4", "--language", "decimal"], ["0.5", " times 0.5 is "]),
    (["solve", "5 -5 | x2 sqrt n2 15"], ["15 = (√5×2)²−5", "2√5 squared is 20", "irrational"]),
    (["solve", "5 -5 | x2 sqrt n2 15", "--grade", "whole"], ["No take is possible in whole numbers: proven"]),
    (["solve", "6 4 | 10 4", "--all"], ["2 distinct takes", "2 cards, 1 point"]),
    (["solve", "6 4 | 10 4", "--all", "--most", "1"], ["2 distinct takes", "these are 1;"]),
    (["solve", "3 | 3", "--all"], ["1 distinct take,"]),
    (["solve", "6", "4", "-2", "|", "4", "10"], ["10 = 4+6"]),
    (["solve", "--", "-2", "|", "4"], ["wild cards alone have no value"]),
    (["solve", "-2 7 | 5"], ["5 = 7−2"]),
    (["solve", "3 | x3 -4"], ["No take: the hand has no number card"]),
    (["solve", "x3 | 3"], ["No take: wild cards alone have no value"]),
    (["solve", "3 |"], ["Hand    (empty)", "No take: the hand is empty."]),
    (["solve", "| 3"], ["Centre  (empty)", "No take: the centre is empty."]),
    (["solve", "3 | 4"], ["No take is possible: proven."]),
    (
        ["solve", PUZZLE_10],
        ["│ ? │", "  13   10 cards, 71 points    13 = ", "is won with 1 to 13.", "Proven"],
    ),
    (
        ["solve", "3 ? -4 | 7 10 x2", "--by", "points"],
        ["   3   no take\n", "  12   5 cards", "scores more"],
    ),
    (["solve", "6 4 | ?", "--grade", "whole"], ["no take in whole numbers wins more cards"]),
    (["solve", "x2 | ?"], ["No take: wild cards alone have no value"]),
    (["solve", "? | x2"], ["No take: the hand has no number card"]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    check_shown(args, fragments)


def test_narrow_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    ran = toptake("solve", "1 2 3 4 5 6 7 8 9 10 | 14")
    assert max(len(line) for line in ran.out.splitlines() if line.startswith(" " * 8)) <= 30


@given(positions(most_centre=6), st.sampled_from(["fraction", "percentage", "decimal"]))
@settings(max_examples=60)
def test_every_position_can_be_told(position: Position, fraction_form: str) -> None:
    ran = toptake("solve", str(position), "--fractions", fraction_form)
    assert (ran.code, ran.err) == (0, "")


# --- for programs ---


def test_json_of_solve() -> None:
    data = real("solve", "6 4 | 4 10 1 -2 x5 /4", "--json").json()
    assert data["position"] == "6 4 | 4 10 1 -2 x5 /4"
    assert (data["by"], data["proven"], data["bound"]) == ("cards", True, None)
    best = data["best"]
    assert (best["with"], best["cards"], best["points"], best["grade"]) == ("4", 6, 51, "whole")
    (take,) = best["takes"]
    assert take["expression"] == "((4−2)×5+6)÷4"
    assert take["tree"] == ["/4", ["+", ["x5", ["-2", "4"]], "6"]]
    assert {"cards": 6, "points": 51}.items() <= data["by_card"]["4"].items()
    assert list(data["by_card"]) == ["4", "10", "1"]


def test_json_of_any_number() -> None:
    data = real("solve", PUZZLE_10, "--json").json()
    assert data["position"] == PUZZLE_10
    assert [each["number"] for each in data["numbers"]] == list(range(1, 16))
    assert [each["best"]["cards"] for each in data["numbers"]] == [10] * 13 + [9] * 2
    for each in data["numbers"]:
        assert (each["proven"], each["bound"], each["best"]["with"]) == (True, None, str(each["number"]))
        check_take(PUZZLE_10.replace("?", str(each["number"])), each["best"])
    assert data["best"] == data["numbers"][0]["best"]
    none = toptake("solve", "x2 | ?", "--json").json()
    assert (none["best"], none["numbers"][6]["best"]) == (None, None)
    assert is_a_sentence(none["why"])
    ran = toptake("solve", "-", stdin=b"6 4 | ?\n6 4 | 10\n? ? | 3\n")
    first, second, third = map(json.loads, ran.out.splitlines())
    assert (len(first["numbers"]), "numbers" in second, ran.code) == (15, False, 2)
    assert "Only one ?" in third["error"]


def test_json_of_points() -> None:
    data = toptake("solve", GUIDE, "--by", "points", "--json").json()
    assert (data["by"], data["best"]["points"], data["proven"]) == ("points", 57, True)
    current = toptake("solve", GUIDE, "--by", "points", "--edition", "current", "--json").json()
    assert current["best"]["points"] == 57 + 8


@pytest.mark.parametrize("position", ["3 |", "|", "3 | x3 -4", "x3 | 3", "3 | 4", "| 4"])
def test_json_of_no_take(position: str) -> None:
    data = toptake("solve", position, "--json").json()
    assert (data["best"], data["by_card"], data["proven"], data["bound"]) == (None, {}, True, None)
    assert is_a_sentence(data["why"])


def test_json_of_what_is_not_proven() -> None:
    numbers = " ".join(f"{value}{colour}" for value in range(1, 16) for colour in "rbg")
    wilds = "-2 -3 -4 x2 x3 x5 /2 /3 1/2 2/3 3/4 n2 sqrt cbrt"
    data = toptake("solve", f"{numbers} {wilds} | 7o", "--by", "points", "--budget", "10ms", "--json").json()
    if not data["proven"]:
        assert data["bound"] > data["best"]["points"]


def test_json_of_all_takes() -> None:
    data = toptake("solve", "11 8 3 5 | 11 x3 -4 /2", "--all", "--json").json()
    assert (data["count"], data["complete"]) == (len(data["takes"]), True)
    assert data["takes"][0]["cards"] == data["best"]["cards"]
    cards = [take["cards"] for take in data["takes"]]
    assert cards == sorted(cards, reverse=True)
    for take in data["takes"]:
        check_take(data["position"], take)
    two = toptake("solve", "11 8 3 5 | 11 x3 -4 /2", "--all", "--json", "--most", "2").json()
    assert two["takes"] == data["takes"][:2]
    assert (two["count"], two["complete"]) == (data["count"], False)


def test_too_many_takes_to_be_told() -> None:
    ran = toptake("solve", f"{'7 ' * 25}| 14", "--all", "--budget", "100ms")
    assert (ran.code, ran.err) == (0, "")
    assert "too many to be told one by one" in ran.out
    data = toptake("solve", f"{'7 ' * 25}| 14", "--all", "--budget", "100ms", "--json").json()
    assert (data["count"], data["takes"], data["complete"]) == (None, [], False)
    assert is_a_sentence(data["problem"])
    assert data["best"]["cards"] == 25


@given(positions(most_centre=6), st.sampled_from(["cards", "points"]))
@settings(max_examples=60)
def test_a_take_is_what_its_tree_says(position: Position, by: str) -> None:
    data = toptake("solve", str(position), "--by", by, "--json").json()
    assert data["position"] == str(position)
    if data["best"]:
        check_take(data["position"], data["best"])
        assert data["by_card"][data["best"]["with"]][by] == data["best"][by]
        assert data["best"][by] == max(card[by] for card in data["by_card"].values())
    else:
        assert data["by_card"] == {}


def test_lines_of_input() -> None:
    lines = f"6 4 | 10\n\n{PAPER}\r\n  3 | x2  \n".encode()
    ran = real("solve", "-", "--by", "points", stdin=lines)
    assert (ran.code, ran.err) == (0, "")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [data["position"] for data in found] == ["6 4 | 10", PAPER, "3 | x2"]
    assert [bool(data["best"]) for data in found] == [True, True, False]


@pytest.mark.parametrize("hand", [1, 5, 59])
@pytest.mark.parametrize("by", ["cards", "points"])
def test_sixty_cards_keep_to_their_budget(hand: int, by: str) -> None:
    cards = [f"{value}{colour}" for value in range(1, 16) for colour in "rbgo"][: 60 - 12]
    cards += ["-2", "x3", "/2", "1/2", "2/3", "n2", "sqrt", "cbrt", "x5", "/4", "-5", "3/4"]
    Random(hand).shuffle(cards)
    position = f"{' '.join(cards[:-hand])} | {' '.join(cards[-hand:])}"
    start = time.perf_counter()
    assert toptake("solve", position, "--by", by, "--budget", "500ms", "--json").code == 0
    assert time.perf_counter() - start < 5


def test_printed_points_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "points.toml"
    path.write_text("[number]\n10 = 100\n")
    data = toptake("solve", "6 4 | 10", "--points", str(path), "--json").json()
    assert data["best"]["points"] == 106
    path.write_text("[number]\n10 = -1\n")
    assert "10" in toptake("solve", "6 4 | 10", "--points", str(path)).complaint()


def test_only_what_counts_is_told() -> None:
    """The worked example of the rules, stage by stage."""
    position = "11r 8r 3g 5o | 11b x3 -4 /2"
    totals = []
    for stage in range(1, 5):
        data = toptake("solve", position, "--by", "points", "--bonuses", f"stage {stage}", "--json").json()
        assert data["proven"]
        totals.append(data["best"]["points"])
    assert totals == [37, 42, 52, 57]
    text = toptake("solve", position, "--by", "points", "--bonuses", "takes+colours").out
    assert "all four colours" in text
    for silent in ("printed", "six", "operations", "everything"):
        assert silent not in text


# --- bad input ---


REFUSED: list[tuple[list[str], list[str]]] = [
    (["solve"], ["position is needed"]),
    (["solve", "3 | 3", "--bonuses", "luck"], ["'luck'", "clearing"]),
    (["solve", "3 | 3", "--bonuses", "stage 5"], ["'5'", "1 to 4"]),
    (["solve", ""], ["''", "no bar", "quotes"]),
    (["solve", "6 4"], ["'6 4'", "no bar"]),
    (["solve", "3|4|5"], ["'3|4|5'", "more than one bar"]),
    (["solve", f"{'7 ' * 89}| 7"], ["89 cards"]),
    (["solve", f"{TEN_KB} | 7"], ["'777", "1 to 15"]),
    (["solve", TEN_KB], ["'777", "no bar"]),
    (["solve", "1/0 | 3"], ["'1/0'", "zero"]),
    (["solve", "0 | 3"], ["number card 0", "1 to 15"]),
    (["solve", "3 | 16"], ["number card 16", "1 to 15"]),
    (["solve", "🂡 | 3"], ["'🂡'"]),
    (["solve", "\x01\x1b[31m7 | 3"], ["��"]),
    (["solve", "7\udcff | 3"], ["'7�'"]),
    (["solve", "3 | [3+4]"], ["'[3+4]'", "build"]),
    (["solve", "[8+9] | 3"], ["'[8+9]'", "17"]),
    (["solve", "[8+4 | 3"], ["not closed", "'[8+4'"]),
    (["solve", "? ? | 3"], ["Only one ?", "has 2"]),
    (["solve", "[8+?] | 3"], ["part of a build"]),
    (["solve", "?r | 3"], ["'?r'"]),
    (["solve", "? | 3", "--all"], ["no list of takes"]),
    (["solve", "? 3"], ["no bar"]),
    (["hint", "? | 3"], ["A ? stands for any number card in solve"]),
    (["solve", "3 | sqr"], ["'sqr'", "did you mean sqrt?"]),
    (["solve", "--jsno", "3 | 3"], ["'--jsno'", "did you mean --json?"]),
    (["solve", "-json", "3 | 3"], ["'-json'", "did you mean --json?"]),
    (["solve", "3 | 3", "--" + TEN_KB], ["no option", "'--777"]),
    (["solve", "3 | 3", "--json=yes"], ["--json"]),
    (["solve", "3 | 3", "--budget"], ["--budget", "requires an argument"]),
    (["solve", "3 | 3", "--budget", "soon"], ["'soon'", "5s"]),
    (["solve", "3 | 3", "--budget", "-5"], ["5'", "not a time"]),
    (["solve", "3 | 3", "--budget", TEN_KB], ["'777", "not a time"]),
    (["solve", "3 | 3", "--grade", "hard"], ["'hard'", "'whole', 'fractional', 'irrational'"]),
    (["solve", "3 | 3", "--by", "luck"], ["'luck'", "'cards', 'points'"]),
    (["solve", "3 | 3", "--edition", "2000"], ["'2000'", "'guide', 'current'"]),
    (["solve", "3 | 3", "--most", "0"], ["'0'", "number of takes"]),
    (["solve", "3 | 3", "--most", "-4"], ["4'", "number of takes"]),
    (["solve", "3 | 3", "--most", "many"], ["'many'", "number of takes"]),
    (["solve", "3 | 3", "--points", "/no/such/file"], ["'/no/such/file'", "No such file"]),
    (["solve", "3 | 3", "--points", "/"], ["'/'", "Is a directory"]),
    (["solve", "3 | 3", "--points", sys.executable], ["it is no text file"]),
]


@pytest.mark.parametrize(("args", "fragments"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(args: list[str], fragments: list[str]) -> None:
    check_refused(args, fragments)


def test_who_stops_a_list_is_told_how_much_of_it_there_was() -> None:
    position = "3 6 7 7 -4 9 12 1 | 14 10 5 3/2 1/3 1/4 sqrt"
    args = [str(COMMAND), "solve", position, "--all", "--most", "1000000", "--budget", "60s"]
    with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            lines = iter(process.stdout.readline, "")
            assert next(line for line in lines if "distinct takes" in line).startswith("144,710 ")
            listed = [next(lines) for _ in range(300)]
            assert all(" = " in line for line in listed)
            process.send_signal(signal.SIGINT)
            rest, err = process.communicate(timeout=10)
        finally:
            process.kill()
    assert (process.returncode, err) == (130, "Stopped.\n")
    told = re.search(r"so far these are ([0-9,]+) of 144,710[.]\n$", rest)
    assert told is not None, rest[-200:]
    assert int(told[1].replace(",", "")) >= 300
