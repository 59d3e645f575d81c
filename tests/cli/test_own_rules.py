"""Rules of a teacher's own, at the keyboard."""

from __future__ import annotations

from pathlib import Path

from tests.cli.command_runner import toptake
from toptake.cards.card import NumberCard, WildCard
from toptake.game.record import load_record


def test_rules_of_a_teachers_own(tmp_path: Path) -> None:
    """Single cards, stages and printed points, in every command that plays."""
    path = tmp_path / "points.toml"
    path.write_text('[wild]\n"x2" = 3\n')
    options = ["--rules", "level 4, cards -2 x2, highest 8", "--bonuses", "stage 2", "--points", str(path)]
    rules = "level 4, cards -2 x2, highest 8, bonuses stage 2, printed all=0 1=0 15=0 x2=3"
    data = toptake("simulate", "--games", "3", "--json", *options).json()
    assert data["rules"] == rules
    kept = tmp_path / "game.txt"
    ran = toptake("play", "--seed", "1", "--save", str(kept), *options, stdin=b"moves\n1\n")
    assert rules in ran.out
    game = load_record(kept).game
    assert str(game.rules) == rules
    assert len(game.rules.pack) == 34
    assert game.rules.scoring.points.of(WildCard.TIMES_2) == 3
    assert not game.rules.scoring.points.of(NumberCard(15))
