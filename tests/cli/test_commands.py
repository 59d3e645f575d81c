"""What all commands share: start-up, help, bad input, signals, pipes and terminals.

Tables of cases run in this process; what only a real process can show (signals, pipes, a terminal, the
way from the console script to the exit code) runs the installed command.
"""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.cli.command_runner import COMMAND, check_refused, check_shown, on_a_terminal, real, toptake

LARGE = "9o 1/4 5r 1g 1/3 3o x3 10b /2 6b 6o 9b n3 11r 7g | x4 cbrt 10g 6r -3 13b n2"
"""Too many builds to tell within a minute."""
TEN_KB = "7" * 10_000

SHOWN: list[tuple[list[str], list[str]]] = [
    (["--help"], ["solve", "reach", "builds", "CENTRE | HAND"]),
    (["solve", "-h"], ["--edition [guide|current]", "With - instead of a position"]),
]


@pytest.mark.parametrize(("args", "fragments"), SHOWN)
def test_shown(args: list[str], fragments: list[str]) -> None:
    check_shown(args, fragments)


REFUSED: list[tuple[list[str], list[str]]] = [
    (["slove", "3 | 3"], ["'slove'", "did you mean solve?"]),
    (["3 | 3"], ["did you mean toptake solve '3 | 3'?"]),
    (["xyzzy"], ["'xyzzy'", "solve, reach, builds"]),
    ([TEN_KB], ["'777", "no command"]),
    (["--jsno"], ["'--jsno'"]),
]


@pytest.mark.parametrize(("args", "fragments"), REFUSED, ids=lambda value: str(value)[:40])
def test_refused(args: list[str], fragments: list[str]) -> None:
    check_refused(args, fragments)


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


@pytest.mark.parametrize("name", ["--fractions", "--language"])
def test_the_form_of_fractions(name: str) -> None:
    assert "50 percent of " in toptake("solve", "7 | 14 1/2 x4", name, "percentage").out
    refused = toptake("solve", "7 | 14", name, "roman").complaint()
    assert "'--fractions'" in refused
    assert "--language" not in refused


@pytest.mark.parametrize(
    "command", ["solve", "reach", "builds", "hint", "play", "solitaire", "replay", "review"]
)
def test_help_shows_the_form_of_fractions_by_one_name(command: str) -> None:
    shown = toptake(command, "--help").out
    assert "--fractions [fraction|percentage|decimal|stages]" in shown
    assert "--language" not in shown


def test_colours_only_on_a_terminal() -> None:
    assert "\x1b" not in real("solve", "6r 4 | 10").out
    assert "\x1b[38;5;196m" in on_a_terminal("solve", "6r 4 | 10")
    assert "\x1b" not in on_a_terminal("solve", "6r 4 | 10", NO_COLOR="1")


# --- lines of input ---


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


# --- processes ---


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
