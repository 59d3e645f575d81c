"""``toptake solitaire``: how it ends, how it is dealt, and the best scores that are kept."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.command_runner import Ran, real, toptake
from toptake.cli.shared.solitaire_bests import BestScore, SolitaireBests
from toptake.errors import MalformedError
from toptake.game.game import Game
from toptake.rules.options import Rules

TO_THE_END = b"moves\n1\n" * 40
"""The best take, until there is none."""


def played(*args: str, seed: int = 3) -> Ran:
    ran = toptake("solitaire", "--seed", str(seed), *args, stdin=TO_THE_END)
    assert ran.code == 0, ran.err
    return ran


def file_of(home: Path) -> Path:
    return home / "toptake" / "solitaire-bests.txt"


def test_why_it_ended() -> None:
    ran = played("--by", "points")
    assert re.search(r"^No take is possible any more: \d+ points\.$", ran.out, re.M)
    assert "whole pack dealt" in ran.out


def test_dealt_again_when_nothing_can_be_taken() -> None:
    dead = next(seed for seed in range(200) if Game.new(Rules.alone(1), seed).over)
    ran = toptake("solitaire", "--level", "1", "--seed", str(dead))
    said, header = ran.out.splitlines()[:2]
    assert said == f"With seed {dead} nothing can be taken, so it was dealt again."
    game = Game.deal(Rules.alone(1), count(dead))
    assert not game.over
    assert header.startswith(f"solitaire, cards addition · seed {game.seed} · You")


def test_a_deal_without_any_hope_is_kept() -> None:
    """Nothing takes a 2 but a 2, and there is one seed only."""
    dead = next(seed for seed in range(200) if Game.new(Rules.alone(1), seed).over)
    assert Game.deal(Rules.alone(1), [dead] * 60).over


# --- best scores ---


def scores() -> dict[str, int]:
    return {rules: best.score for rules, best in SolitaireBests.load().scores.items()}


def score_of(ran: Ran) -> int:
    match = re.search(r": (-?\d+) (?:card|point)s?\.$", ran.out, re.M)
    assert match
    return int(match[1])


def test_best_scores_are_kept_by_rules(data_home: Path) -> None:
    by_seed = {seed: score_of(played(seed=seed)) for seed in (3, 5, 8, 9)}
    assert len(set(by_seed.values())) > 1, "other deals, other scores"
    assert scores() == {"solitaire": max(by_seed.values())}
    by_points = score_of(played("--by", "points"))
    assert scores() == {"solitaire": max(by_seed.values()), "solitaire, by points": by_points}
    listed = toptake("solitaire", "--bests")
    assert listed.code == 0
    assert re.search(rf"^ +{max(by_seed.values())} cards   \d{{4}}-\d\d-\d\d   solitaire$", listed.out, re.M)
    assert f"{by_points} points" in listed.out
    assert f"Kept in {file_of(data_home)}." in listed.out


def test_a_new_best_is_celebrated(data_home: Path) -> None:
    file = file_of(data_home)
    first = played()
    score = score_of(first)
    assert "Your best with" not in first.out
    assert "★ Your first best with these rules." in first.out
    again = played()
    assert f"Your best with these rules: {score} cards, on " in again.out
    assert "You have equalled your best." in again.out
    SolitaireBests.load().save(BestScore("solitaire", score - 1, "2024-05-01", None))
    better = played()
    assert f"Your best with these rules: {score - 1} cards, on 2024-05-01." in better.out
    assert f"★ A new best! It was {score - 1} cards before." in better.out
    SolitaireBests.load().save(BestScore("solitaire", score + 1, "2024-05-01", 7))
    worse = played()
    assert f"Your best is {score + 1} cards, on 2024-05-01." in worse.out
    assert "★" not in worse.out
    assert file.read_text().splitlines() == [
        "Toptake solitaire bests 1",
        f"{score + 1} 2024-05-01 7 solitaire",
    ]


def test_a_game_that_was_left_is_no_best() -> None:
    ran = toptake("solitaire", "--seed", "3", stdin=b"moves\n1\n")
    assert "The game is left at turn 2" in ran.out
    assert scores() == {}
    assert "no best scores yet" in toptake("solitaire", "--bests").out


def test_a_resumed_game_counts(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    toptake("solitaire", "--seed", "3", "--save", str(path), stdin=b"moves\n1\n")
    ran = toptake("solitaire", "--resume", str(path), stdin=TO_THE_END)
    assert scores() == {"solitaire": score_of(ran)}


def test_a_damaged_line_costs_that_line_only(data_home: Path) -> None:
    played()
    file = file_of(data_home)
    good = file.read_bytes()
    file.write_bytes(good + b"12 2024-05-01 7 solitaire, by points\n\xff\xfe nonsense\n99 cards\n")
    ran = played("--by", "points")
    assert "2 lines of" in ran.err
    assert "cannot be read" in ran.err
    assert "Your best with these rules: 12 points, on 2024-05-01." in ran.out
    assert set(scores()) == {"solitaire", "solitaire, by points"}
    kept = file.with_name("solitaire-bests.damaged.txt")
    assert b"nonsense" in kept.read_bytes()
    assert b"nonsense" not in file.read_bytes()
    assert played().err == ""


def test_it_is_said_when_a_best_cannot_be_kept(data_home: Path) -> None:
    data_home.write_text("a file where a folder should be")
    ran = played()
    assert ran.err.count("\n") == 2, "before and after"
    assert "Your best score" in ran.err
    assert "cannot be" in ran.err
    assert re.search(r"^No take is possible any more", ran.out, re.M)
    assert "cannot be read from" in toptake("solitaire", "--bests").complaint()


def test_a_file_that_may_not_be_written(data_home: Path) -> None:
    file_of(data_home).with_name("solitaire-bests.txt.new").mkdir(parents=True)
    ran = played()
    assert ran.err == f"Your best score cannot be kept in '{file_of(data_home)}': Is a directory.\n"


def test_without_a_home() -> None:
    ran = real("solitaire", "--bests", XDG_DATA_HOME="", HOME="")
    assert ran.code in (0, 2)
    assert "Traceback" not in ran.err


@given(st.binary(max_size=300))
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_file_can_be_read(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "bests.txt"
    path.write_bytes(content)
    bests = SolitaireBests.load(path)
    saved = bests.save(BestScore("solitaire", 40, "2024-05-01", None))
    assert SolitaireBests.load(path) == saved
    assert saved.scores["solitaire"].score == 40


def test_the_better_of_two_lines_counts(tmp_path: Path) -> None:
    path = tmp_path / "bests.txt"
    path.write_text("Toptake solitaire bests 1\n3 2024-05-01 - solitaire\n7 2024-05-02 -5 solitaire\n")
    bests = SolitaireBests.load(path)
    assert (bests.scores["solitaire"].score, bests.damaged) == (7, 0)
    with pytest.raises(MalformedError, match="cannot be read"):
        SolitaireBests.load(tmp_path)
