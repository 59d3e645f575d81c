"""Challenges in a terminal: prompts, widths, colours, and every way to leave."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.puzzle.typed_answers import QUESTIONS, best_lines, collection_file, of_kind, second_lines
from tests.cli.terminal.pseudo_terminal import Terminal, plain_lines
from toptake.cli.shared.progress_file import load_progress
from toptake.puzzles.question import Kind

BEGIN, NEXT = "Enter to begin> ", "Enter for the next one> "

pytestmark = pytest.mark.medium


def practising(folder: Path, *kinds: Kind, columns: int = 80, no_color: str = "") -> Terminal:
    path = collection_file(folder, map(of_kind, kinds))
    return Terminal("puzzle", "practice", "--collection", path, columns=columns, NO_COLOR=no_color)


@pytest.mark.parametrize(("kind", "columns"), [(Kind.BEST_TAKE, 40), *((kind, 30) for kind in QUESTIONS)])
def test_nothing_is_wider_than_the_terminal(kind: Kind, columns: int, tmp_path: Path) -> None:
    with practising(tmp_path, kind, columns=columns) as terminal:
        shown = terminal.until("> ")
        lines = ["help", "dance", *second_lines(of_kind(kind))]
        for line in lines:
            terminal.type(f"{line}\n")
            shown += terminal.until("> ")
        terminal.type("quit\n")
        code, rest = terminal.ended()
    assert code == 0
    assert "of the best." in " ".join(shown.split())
    typed = tuple(lines)
    assert not [
        line for line in plain_lines(shown + rest) if len(line) > columns and not line.endswith(typed)
    ]


def test_colours_and_how_to_get_help_are_shown_to_people(tmp_path: Path) -> None:
    with practising(tmp_path, Kind.BEST_TAKE) as terminal:
        shown = terminal.until("answer> ")
        assert "Type help to see what you can do, quit to leave." in shown
        assert "\x1b[38;5;" in shown
    with practising(tmp_path, Kind.BEST_TAKE, no_color="1") as terminal:
        shown = terminal.until("answer> ")
        terminal.type("give up\n")
        shown += terminal.until(NEXT)
        assert "\x1b[3" not in shown
        assert "\x1b[1m" not in shown


def test_who_has_read_goes_on(tmp_path: Path) -> None:
    with practising(tmp_path, Kind.BEST_TAKE, Kind.CLEAR_CENTRE) as terminal:
        for _ in range(2):
            shown = terminal.until("answer> ")
            kind = next(kind for kind in QUESTIONS if of_kind(kind).id in shown)
            terminal.type(f"{best_lines(of_kind(kind))[0]}\n")
            assert "★★★" in terminal.until(NEXT)
            terminal.type("\n")
        terminal.until("You have tried all of them.")
        assert terminal.ended()[0] == 0
    assert len(load_progress().seen) == 2


@pytest.mark.parametrize(
    ("command", "prompt", "keys"),
    [
        (["today", "--date", "2026-01-01"], "answer> ", "\x04"),
        (["practice", "--kind", "best-take"], "answer> ", "\x03"),
        (["practice", "--kind", "best-take"], "answer> ", "exit\n"),
        (["top-take"], BEGIN, "quit\n"),
        (["rush"], BEGIN, "\x04"),
        (["rush"], BEGIN, "\x03"),
    ],
    ids=repr,
)
def test_every_way_to_leave(command: list[str], prompt: str, keys: str) -> None:
    with Terminal("puzzle", *command) as terminal:
        terminal.until(prompt)
        terminal.type(keys)
        if keys == "\x03":
            terminal.until("Stopped.", pressing=keys)
        code, shown = terminal.ended()
    assert code == (130 if keys == "\x03" else 0)
    assert "Traceback" not in shown
    assert not load_progress().seen


@pytest.mark.parametrize("keys", ["quit\n", "\x04", "\x03"], ids=["quit", "end", "interrupt"])
def test_to_leave_after_an_answer(keys: str, tmp_path: Path) -> None:
    with practising(tmp_path, Kind.BEST_TAKE, Kind.CLEAR_CENTRE) as terminal:
        terminal.until("answer> ")
        terminal.type("give up\n")
        terminal.until(NEXT)
        terminal.type(keys)
        if keys == "\x03":
            terminal.until("Stopped.", pressing=keys)
        code, shown = terminal.ended()
    assert code == (130 if keys == "\x03" else 0)
    assert "difficulty" not in shown
    assert len(load_progress().seen) == 1


def test_against_the_clock_the_time_that_is_left_is_shown() -> None:
    with Terminal("puzzle", "rush", "--seed", "1") as terminal:
        terminal.until(BEGIN)
        terminal.type("\n")
        terminal.until("3:00 answer> ")
        terminal.type("skip\n")
        # Ten seconds less.
        assert "\n2:" in terminal.until(" answer> ")
        terminal.type("\x04")
        code, shown = terminal.ended()
        assert code == 0
        assert "0 solved in three minutes, 1 mistake." in shown


def test_two_turns_and_numbers_have_prompts_of_their_own(tmp_path: Path) -> None:
    with practising(tmp_path, Kind.TWO_TURNS) as terminal:
        terminal.until("turn 1> ")
        terminal.type(f"{best_lines(of_kind(Kind.TWO_TURNS))[0]}\n")
        terminal.until("turn 2> ")
        terminal.type("undo\n")
        terminal.until("turn 1> ")
    with practising(tmp_path, Kind.EVERY_CARD) as terminal:
        terminal.until("?> ")
        terminal.type("try 5\n")
        terminal.until("5> ")
