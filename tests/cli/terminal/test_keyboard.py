"""Lines that are typed, with and without a clock."""

from __future__ import annotations

import io
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.cli.terminal.pseudo_terminal import Terminal, plain_lines
from toptake.cli.terminal.keyboard import Keyboard, Quit, TimeUp
from toptake.errors import MalformedError


class Pipe:
    """Where a program types: it may say nothing for as long as it likes."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        ours, self._theirs = os.pipe()
        self.stdin = os.fdopen(ours, "r", encoding="utf-8")
        patch.setattr(sys, "stdin", self.stdin)

    def type(self, text: str) -> None:
        os.write(self._theirs, text.encode())

    def close(self) -> None:
        os.close(self._theirs)
        self.stdin.close()


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pipe]:
    made = Pipe(monkeypatch)
    yield made
    made.close()


class HandClock:
    """It stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def typed(data: bytes) -> list[str]:
    """Every line that comes out of these bytes."""
    lines = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        keyboard = Keyboard()
        try:
            while True:
                lines.append(keyboard.ask("> "))
        except Quit:
            return lines


@given(st.lists(st.text("take 6+3", max_size=12) | st.integers(9_990, 30_010).map(lambda size: "x" * size)))
def test_each_line_is_one_however_long_it_is(lines: list[str]) -> None:
    found = typed("".join(f"{line}\n" for line in lines).encode())
    assert len(found) == len(lines)
    for line, asked in zip(lines, found, strict=True):
        assert line.startswith(asked.rstrip("\n"))
        assert len(asked) >= min(len(line), 10_000)


@given(st.binary())
def test_bytes_that_are_no_text_are_read_as_something(data: bytes) -> None:
    assert len(typed(data)) == len(io.TextIOWrapper(io.BytesIO(data), "utf-8", "replace").readlines())


def test_the_time_ends_waiting(pipe: Pipe) -> None:
    keyboard, before = Keyboard(), signal.getsignal(signal.SIGALRM)
    begun = time.monotonic()
    with pytest.raises(TimeUp):
        keyboard.ask("> ", keyboard.clock() + 0.2)
    assert 0.2 <= time.monotonic() - begun < 10
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


def test_a_line_that_comes_in_time_counts(pipe: Pipe) -> None:
    keyboard, before = Keyboard(), signal.getsignal(signal.SIGALRM)
    pipe.type("take 6\ntake")
    assert keyboard.ask("> ", keyboard.clock() + 60) == "take 6\n"
    assert signal.getsignal(signal.SIGALRM) is before
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)
    # One that has only begun when the time is up does not.
    with pytest.raises(TimeUp):
        keyboard.ask("> ", keyboard.clock() + 0.1)


def test_a_line_that_comes_late_does_not_count(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    keyboard = Keyboard(clock)
    pipe.type("take 6\ntake 7\n")
    until = clock.now + 60
    assert keyboard.ask("> ", until) == "take 6\n"
    clock.now = until
    with pytest.raises(TimeUp):
        keyboard.ask("> ", until)
    # Where nothing wakes whoever waits the clock is looked at when the line has come.
    monkeypatch.delattr(signal, "setitimer")
    clock.now = until - 1

    def late() -> str:
        clock.now = until
        return "take 7\n"

    monkeypatch.setattr(pipe.stdin, "readline", lambda size: late(), raising=False)
    with pytest.raises(TimeUp):
        keyboard.ask("> ", until)


def test_in_another_thread_lines_are_read_as_well(pipe: Pipe) -> None:
    """Signals are for the main thread alone."""
    keyboard = Keyboard()
    pipe.type("take 6\n")
    lines: list[str] = []
    thread = threading.Thread(target=lambda: lines.append(keyboard.ask("> ", keyboard.clock() + 60)))
    thread.start()
    thread.join(20)
    assert lines == ["take 6\n"]


def test_a_program_learns_that_something_was_refused(pipe: Pipe, capsys: pytest.CaptureFixture[str]) -> None:
    keyboard = Keyboard()
    keyboard.check_refused()
    keyboard.complain(MalformedError("That is no card."))
    assert capsys.readouterr() == ("", "  That is no card.\n")
    with pytest.raises(MalformedError, match="refused"):
        keyboard.check_refused()


ASKS = """
import sys
from toptake.cli.terminal.keyboard import *
keyboard = Keyboard()
try:
    print(ascii(keyboard.ask(sys.argv[1], keyboard.clock() + float(sys.argv[2]))))
except TimeUp:
    print("The time is up.")
except Quit:
    print("Left.")
"""


def asking(seconds: float, prompt: str = "answer> ", columns: int = 80) -> Terminal:
    """Somebody is asked in a terminal."""
    python = Path(sys.executable)
    return Terminal("-c", ASKS, prompt, str(seconds), command=python, columns=columns)


def test_in_a_terminal_the_time_ends_waiting_too() -> None:
    with asking(1.5) as terminal:
        terminal.until("answer> ")
        terminal.type("take 6")
        terminal.until("take 6")
        code, shown = terminal.ended()
        assert code == 0
        assert "The time is up." in shown


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        (b"take 6\n", "'take 6'"),
        (b"\x04", "Left."),
        (b"take \xff\xfe6\n", "6'"),
        ("x" * 3000 + "\n", "x" * 3000),
        (b"take\x00 6\n", "take"),
        (b"\x1b[A\x1b[B\x1b[Dtake 6\n", "take 6"),
    ],
    ids=["line", "end", "bytes", "long", "zero", "arrows"],
)
def test_in_a_terminal_a_line_in_time_counts(keys: bytes | str, line: str) -> None:
    with asking(60) as terminal:
        terminal.until("answer> ")
        terminal.type(keys)
        code, shown = terminal.ended()
        assert code == 0
        assert "Traceback" not in shown
        assert line in shown.replace("\r", "").replace("\n", "") or line in shown


def test_a_long_question_is_broken_at_words() -> None:
    with asking(60, "Bo has built 12; Enter to go on, or challenge> ", columns=30) as terminal:
        shown = terminal.until("or challenge> ")
        assert shown.split() == ["Bo", "has", "built", "12;", "Enter", "to", "go", "on,"]
        assert all(len(line) <= 30 for line in plain_lines(shown))
        terminal.type("\n")
        assert terminal.ended()[0] == 0
