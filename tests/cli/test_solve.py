"""The command line, as people and programs use it.

Tables of cases run in this process; what only a real process can show (signals, pipes, a terminal, the
way from the console script to the exit code) runs the installed command.
"""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal, localcontext
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import is_a_sentence, positions
from toptake.cards.pile import Pile
from toptake.cards.position import Position, parse_piles, words
from toptake.cli.commands import run

COMMAND = Path(sys.executable).with_name("toptake")
PAPER = "3 6 7 7 -4 | 14 3/2 1/3 1/4 sqrt"
GUIDE = "11r 8b 3g 5o | 11r x3 -4 /2"
"""The worked example of the points table."""
LARGE = "9o 1/4 5r 1g 1/3 3o x3 10b /2 6b 6o 9b n3 11r 7g | x4 cbrt 10g 6r -3 13b n2"
"""Too many builds to tell within a minute."""


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    code: int
    out: str
    err: str

    def json(self) -> dict[str, Any]:
        assert (self.code, self.err) == (0, "")
        data = json.loads(self.out)
        assert isinstance(data, dict)
        return data

    def complaint(self) -> str:
        """The one sentence of a refusal."""
        assert (self.code, self.out) == (2, "")
        assert self.err.startswith("toptake: ")
        sentence = self.err.removeprefix("toptake: ").removesuffix("\n")
        assert is_a_sentence(sentence), sentence
        return sentence


def toptake(*args: str, stdin: bytes = b"", colour: bool = False) -> Ran:
    """Run a command in this process."""
    with CliRunner().isolation(input=stdin, color=colour) as (out, err, _):
        code = run(args)
        return Ran(code, out.getvalue().decode(), err.getvalue().decode())


def real(*args: str, stdin: bytes = b"", **env: str) -> Ran:
    """Run the installed command."""
    done = subprocess.run(
        [COMMAND, *args], input=stdin, capture_output=True, timeout=60, env=os.environ | env, check=False
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


# --- For people ---


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
    (["reach", "13", "-2"], ["11 = 13−2", "out of reach: 1 to 10 and 12 to 15."]),
    (["reach", "13 15"], ["None of 1 to 15 can be made with all of these cards: proven."]),
    (["reach", "5 -5 x2 sqrt n2"], ["(irrational)"]),
    (
        ["reach", "5 -5 x2 sqrt n2", "--grade", "whole"],
        ["out of reach in whole numbers: 1 to 4 and 6 to 15."],
    ),
    (["reach", "1 2 3 4 -4 x2 /2 1/2"], ["All of 1 to 15 can be made."]),
    (["builds", "8 -5 | 4 12 7"], ["play  4 and build 12 = 4+8", "3 builds; there are no others."]),
    (["builds", "8 -5 | 4 12 7", "--most", "1"], ["1 build; there are more, or may be"]),
    (["builds", "8 | 4 12"], ["1 build;"]),
    (["builds", "8 | 4"], ["No build: it needs a number card to play"]),
    (["builds", "| 4 12"], ["No build: the centre is empty."]),
    (["builds", "8 | 4 11"], ["No build is possible."]),
    (["--help"], ["solve", "reach", "builds", "CENTRE | HAND"]),
    (["solve", "-h"], ["--edition [guide|current]", "With - instead of a position"]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    ran = toptake(*args)
    assert (ran.code, ran.err) == (0, "")
    for fragment in fragments:
        assert fragment in ran.out
    assert "\x1b" not in ran.out


def test_narrow_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "30")
    ran = toptake("solve", "1 2 3 4 5 6 7 8 9 10 | 14")
    assert max(len(line) for line in ran.out.splitlines() if line.startswith(" " * 8)) <= 30


def test_colours_only_on_a_terminal() -> None:
    assert "\x1b" not in real("solve", "6r 4 | 10").out
    assert "\x1b[38;5;196m" in on_a_terminal("solve", "6r 4 | 10")
    assert "\x1b" not in on_a_terminal("solve", "6r 4 | 10", NO_COLOR="1")


def on_a_terminal(*args: str, **env: str) -> str:
    """What the installed command shows on a terminal."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([COMMAND, *args], stdout=theirs, stderr=theirs, env=os.environ | env):
        os.close(theirs)
        shown = b""
        while part := read(ours):
            shown += part
    os.close(ours)
    return shown.decode()


def read(terminal: int) -> bytes:
    try:
        return os.read(terminal, 65536)
    except OSError:  # so Linux tells that the other side has gone
        return b""


# --- For programs ---


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


def test_json_of_builds() -> None:
    data = toptake("builds", "8 -5 | 4 12 7", "--json").json()
    assert (data["position"], data["complete"]) == ("8 -5 | 4 12 7", True)
    found = [(play["number"], play["answer"], value(play["tree"])) for play in data["builds"]]
    assert found == [("4", "12", 12), ("12", "7", 7), ("4", "7", 7)]
    assert {play["grade"] for play in data["builds"]} == {"whole"}


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


@given(positions(most_centre=6), st.sampled_from(["fraction", "percentage", "decimal"]))
@settings(max_examples=60)
def test_every_position_can_be_told(position: Position, fraction_form: str) -> None:
    ran = toptake("solve", str(position), "--language", fraction_form)
    assert (ran.code, ran.err) == (0, "")
    ran = toptake("builds", str(position), "--most", "3", "--language", fraction_form)
    assert (ran.code, ran.err) == (0, "")


def test_lines_of_input() -> None:
    lines = f"6 4 | 10\n\n{PAPER}\r\n  3 | x2  \n".encode()
    ran = real("solve", "-", "--by", "points", stdin=lines)
    assert (ran.code, ran.err) == (0, "")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert [data["position"] for data in found] == ["6 4 | 10", PAPER, "3 | x2"]
    assert [bool(data["best"]) for data in found] == [True, True, False]
    (reached,) = toptake("reach", "-", stdin=b"13 -2").out.splitlines()
    assert list(json.loads(reached)["answers"]) == ["11"]
    (built,) = toptake("builds", "-", stdin="8 | 4 12".encode("utf-8-sig")).out.splitlines()
    assert len(json.loads(built)["builds"]) == 1


def test_a_bad_line_is_answered_and_the_others_too() -> None:
    ran = toptake("solve", "-", stdin=b"6 4 | 10\n6 4 10\n6 \xff | 10\n7 | 7")
    found = [json.loads(line) for line in ran.out.splitlines()]
    assert ["error" in data for data in found] == [False, True, True, False]
    assert (found[1]["input"], found[2]["input"]) == ("6 4 10", "6 � | 10")
    assert "no bar" in found[1]["error"]
    assert ran.code == 2
    assert ran.err == "toptake: 2 lines of the input could not be read; each has an error in the output.\n"


@pytest.mark.parametrize(
    "noise", [b"\0" * 1_000_000, bytes(range(256)) * 100, b"|" * 250_000, b"7 " * 100_000]
)
def test_binary_and_endless_lines(noise: bytes) -> None:
    ran = toptake("solve", "-", stdin=noise + b"\n7 | 7")
    *found, last = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.code == 2
    assert last["best"]
    assert all(len(data["input"]) <= 200 and data["error"] for data in found)


# --- Bad input ---

TEN_KB = "7" * 10_000
REFUSED: list[tuple[list[str], list[str]]] = [
    (["solve"], ["position is needed"]),
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
    (["reach"], ["Cards are needed"]),
    (["reach", ""], ["number card or build is needed"]),
    (["reach", "x2"], ["number card or build is needed"]),
    (["reach", "3 | 4"], ["'3 | 4'", "reach takes cards only"]),
    (["reach", "13", "-7"], ["−7", "−2 −3 −4 −5"]),
    (["reach", "13", "--4"], ["'--4'", "no option"]),
    (["builds"], ["position is needed"]),
    (["builds", "3 4"], ["'3 4'", "no bar"]),
    (["builds", "3 | 4", "--all"], ["no option '--all'"]),
    (["slove", "3 | 3"], ["'slove'", "did you mean solve?"]),
    (["3 | 3"], ["did you mean toptake solve '3 | 3'?"]),
    (["xyzzy"], ["'xyzzy'", "solve, reach, builds"]),
    ([TEN_KB], ["'777", "no command"]),
    (["--jsno"], ["'--jsno'"]),
]


@pytest.mark.parametrize(("args", "fragments"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(args: list[str], fragments: list[str]) -> None:
    start = time.perf_counter()
    complaint = toptake(*args).complaint()
    # Many times what it takes; the machine may be busy with others.
    assert time.perf_counter() - start < 1
    for fragment in fragments:
        assert fragment in complaint


def test_refused_for_real() -> None:
    assert real("solve", "16 | 3").complaint() == "There is no number card 16: they go from 1 to 15."
    shy = real("solve", "🂡 | 3", PYTHONIOENCODING="latin-1")
    assert (shy.code, shy.err.startswith("toptake: '?' is not a card")) == (2, True)


@given(st.lists(st.text(max_size=8) | st.sampled_from(["--all", "--most", "--budget", "-", "|", "3 | 3"])))
@settings(max_examples=150)
def test_no_arguments_end_in_a_traceback(args: list[str]) -> None:
    for command in ("solve", "reach", "builds"):
        ran = toptake(command, *args)
        if ran.code:
            assert ran.code == 2
            assert ran.err.count("\n") == 1


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


# --- Processes ---


def test_version() -> None:
    ran = real("--version")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.startswith("toptake 0.")


@pytest.mark.parametrize(
    "args",
    [
        ["builds", LARGE, "--json", "--budget", "60s"],
        ["solve", LARGE, "--all", "--by", "points", "--budget", "60s"],
    ],
)
def test_ctrl_c(args: Sequence[str]) -> None:
    with subprocess.Popen([COMMAND, *args], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            time.sleep(1)
            assert process.poll() is None, "This position no longer takes long; find another."
            start = time.perf_counter()
            process.send_signal(signal.SIGINT)
            _, err = process.communicate(timeout=10)
            assert time.perf_counter() - start < 1
        finally:
            process.kill()
    assert (process.returncode, err) == (130, b"Stopped.\n")


def test_ctrl_c_while_waiting_for_input() -> None:
    with subprocess.Popen(
        [COMMAND, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"7 | 7\n")
        process.stdin.flush()
        # The answer is there before the input ends.
        assert json.loads(process.stdout.readline())["best"]
        process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr
        assert process.stderr.read() == b"Stopped.\n"


def test_a_closed_pipe() -> None:
    with subprocess.Popen(
        [COMMAND, "solve", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.close()
        _, err = process.communicate(b"7 | 7\n" * 100, timeout=10)
    assert (process.returncode, err) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
def test_a_full_disk() -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run([COMMAND, "solve", "7 | 7"], stdout=full, stderr=subprocess.PIPE, check=False)
    assert done.returncode == 1
    assert done.stderr == b"toptake: The output cannot be written: No space left on device.\n"


# --- Trees, read by somebody else ---


def check_take(position: str, take: dict[str, Any]) -> None:
    """The trees are worth the taking card, and their cards are there, none of them twice."""
    centre, hand = (Counter(words(half)) for half in position.split("|"))
    assert set(take) == {"with", "cards", "points", "grade", "takes"}
    assert take["grade"] in ("whole", "fractional", "irrational")
    used = Counter(token for pile in take["takes"] for token in tokens(pile["tree"]))
    assert used <= centre + (hand - Counter([take["with"]]))
    assert not used[take["with"]] > centre[take["with"]]
    for pile in take["takes"]:
        assert set(pile) == {"expression", "tree"}
        assert value(pile["tree"]) == int(take["with"].rstrip("rbgo"))
        assert set(tokens(pile["tree"])) & set(centre)
    cards = sum(len(card.cards) for token in used.elements() for card in parse_piles(token))
    assert take["cards"] == cards + 1


def tokens(tree: Any) -> Iterator[str]:
    """The tokens of a tree: cards, and builds in their brackets."""
    if isinstance(tree, str):
        yield tree
    elif tree[0] == "build":
        yield tree[1]
    else:
        if tree[0] != "+":
            yield tree[0]
        for part in tree[1:]:
            yield from tokens(part)


def value(tree: Any) -> int:
    """What a tree is worth, which is a whole number; to a hundred digits, for roots are not exact."""
    with localcontext(prec=100):
        result = worth(tree)
        assert abs(result - round(result)) < Decimal("1e-60")
        return round(result)


def worth(tree: Any) -> Decimal:
    if isinstance(tree, str):
        return Decimal(tree.rstrip("rbgo"))
    if tree[0] == "build":
        return Decimal(int(str(Pile.parse(tree[1]).value)))
    inner = [worth(part) for part in tree[1:]]
    if tree[0] == "+":
        assert len(inner) > 1
        return sum(inner, Decimal(0))
    (x,) = inner
    match tree[0]:
        case "n2" | "n3":
            return Decimal(x ** int(tree[0][1]))
        case "sqrt":
            return x.sqrt() if x > Decimal("1e-60") else zero(x)
        case "cbrt":
            root = abs(x) ** (1 / Decimal(3)) if x else x
            return root.copy_sign(x)
    sign, amount = tree[0][0], tree[0][1:]
    match sign:
        case "-":
            return x - int(amount)
        case "x":
            return x * int(amount)
        case "/":
            return x / int(amount)
    above, below = map(int, tree[0].split("/"))
    return x * above / below


def zero(x: Decimal) -> Decimal:
    """√ of what ought to be zero; of a negative value there is none."""
    assert x > Decimal("-1e-60")
    return Decimal(0)
