"""Sentences are broken at words in a terminal, and nowhere else."""

from __future__ import annotations

import sys

import click
import pytest
from hypothesis import given
from hypothesis import strategies as st

from toptake.cli.terminal.wrapped import wrapped

TEXTS = st.text("ab  \n", max_size=300)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "40")
    return monkeypatch


def test_lists_in_columns_go_on_in_their_column(terminal: pytest.MonkeyPatch) -> None:
    text = "  pass     in your last turn, when there is nothing to take"
    assert wrapped(text).split("\n") == [
        "  pass     in your last turn, when there",
        "           is nothing to take",
    ]


def test_colours_take_no_room(terminal: pytest.MonkeyPatch) -> None:
    text = click.style("Greedy", bold=True) + ": take 6 with 6 and what comes"
    assert wrapped(text) == text
    assert "\n" in wrapped(text + " in the end")


@given(TEXTS)
def test_words_stay_whole_and_in_order(text: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys.stdout, "isatty", lambda: True)
        patch.setenv("COLUMNS", "30")
        lines = wrapped(text)
        assert (
            lines.split()
            == [
                part
                for word in text.split()
                for part in (word[at : at + 30] for at in range(0, len(word), 30))
            ]
            or lines.split() == text.split()
        )
        assert all(len(line) <= 30 or " " not in line.strip() for line in lines.split("\n"))
        patch.setattr(sys.stdout, "isatty", lambda: False)
        assert wrapped(text) == text
