"""The score sheet: a column for each player, or in a narrow terminal one below the other."""

from __future__ import annotations

import sys

import pytest

from tests.cli.terminal.pseudo_terminal import plain_lines
from toptake.cards.card import FractionForm
from toptake.cli.terminal.score_sheet import does, sheet_text, table_text
from toptake.game.game import Game
from toptake.rules.options import Rules

NAMES = ("Bartholomew", "Konstantinos", "Wilhelmina", "Ann")


@pytest.fixture
def game() -> Game:
    return Game.new(Rules.level(4, seats=4), seed=7, names=NAMES)


@pytest.mark.parametrize("columns", [30, 40, 60, 100])
def test_it_fits_and_has_every_number(game: Game, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = plain_lines(sheet_text(game))
    assert all(len(line) <= columns for line in lines)
    whole = " ".join(" ".join(lines).split())
    for name in NAMES:
        assert whole.count(name) == 1
    narrow = columns < 28 + sum(max(8, len(name) + 2) for name in NAMES)
    assert whole.count("cards won") == (len(NAMES) if narrow else 1)
    assert whole.count("points in all") == (len(NAMES) if narrow else 1)
    assert all(len(line) <= columns for line in plain_lines(table_text(game, 0, FractionForm.FRACTION)))


def test_in_a_pipe_it_has_columns(game: Game) -> None:
    head, *rows = plain_lines(sheet_text(game))
    assert head.split() == [*NAMES]
    assert {len(row) for row in rows} == {len(head)}


def test_names_and_you_go_with_their_verbs() -> None:
    assert does("Ann", "wins") == "Ann wins"
    assert does("You", "wins") == "You win"
