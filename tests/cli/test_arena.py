"""``toptake arena``, as people and programs use it."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.arena import faulty_players
from tests.cli.command_runner import COMMAND, toptake
from tests.paths import ROOT

QUICK = ("arena", "greedy", "random", "--level", "2", "--workers", "1")


def test_a_match_for_people() -> None:
    ran = toptake(*QUICK, "--pairs", "3")
    assert (ran.code, ran.err) == (0, "")
    first, *rest = ran.out.splitlines()
    assert first == "level 2 · greedy, random · 3 pairs · 1 s a turn · seed 1"
    assert re.fullmatch(r"  win rate of greedy +100\.0%  95% interval \d\d\.\d% to 100\.0%", rest[0])
    assert re.fullmatch(r"  cards difference, a game +\+\d+\.\d  95% interval .* to .*", rest[1])
    assert re.fullmatch(r"  Elo difference +\+∞  95% interval above -\d+", rest[2])
    assert " ".join(rest[3].split()) == "pairs 3 won, 0 drawn, 0 lost"
    assert rest[-1].split() == ["faults", "none"]


def test_a_match_for_programs() -> None:
    data = toptake("arena", "random", "greedy", "--pairs", "2", "--rules", "level 4", "--json").json()
    assert data["players"] == ["random", "greedy"]
    assert (data["pairs"], data["games"], data["win_rate"]) == (2, 4, 0)
    assert data["interval"][0] == 0 < data["interval"][1] < 1
    assert data["points_difference"] < 0
    assert data["points_interval"][0] < data["points_difference"] < data["points_interval"][1]
    assert (data["elo"], data["elo_interval"][0]) == (None, None)
    assert (data["by"], data["seats"], data["seconds"], data["partial"]) == ("points", 2, 1, False)
    assert data["pair_scores"] == {"0": 2}
    assert data["faults"] == {"random": 0, "greedy": 0}
    assert data["thinking"]["greedy"]["answers"] > 40
    assert "ladder" not in data


@pytest.mark.medium
def test_a_ladder() -> None:
    args = ("arena", "random", "greedy", "random", "--level", "1", "--seats", "3", "--pairs", "3")
    ran = toptake(*args, "--edition", "guide")
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].startswith("level 1, seats 3 · random, greedy, random (2) · 3 pairs a match · ")
    assert " ".join(lines[1].split()) == "player Elo 95% interval win rate 95% interval faults late"
    assert lines[2].split()[:2] == ["1", "greedy"]
    assert lines[6].split()[0] == "match"
    assert lines[7].startswith("  random – greedy ")
    data = toptake(*args, "--json").json()
    assert [match["players"][1] for match in data["matches"]] == ["greedy", "random (2)", "random (2)"]
    assert abs(sum(rung["elo"] for rung in data["ladder"])) < 0.3


def test_the_page_has_the_form_of_the_last_ladder() -> None:
    ran = toptake(*QUICK, "--pairs", "2", "--markdown")
    last = (ROOT / "bench" / "players.md").read_text("utf-8")

    def form(page: str) -> list[str]:
        return [line for line in page.splitlines() if re.match(r"#|\| ?[a-z -]|Matches|```|Made", line)]

    assert form(ran.out)[:3] == form(last)[:3]
    assert [line for line in form(ran.out) if "greedy" not in line][-3:] == form(last)[-3:]
    command = re.search("^toptake (.*) > bench/players.md$", ran.out, re.M)
    assert command
    assert command[1] == "arena greedy random --pairs 2 --rules 'level 2' --time 1s --seed 1 --markdown"


@pytest.mark.medium
def test_an_early_stop() -> None:
    ran = toptake(*QUICK, "--pairs", "100", "--early", "60%")
    assert "95% at any time" in ran.out
    assert "95% interval" not in ran.out
    assert re.search(r"early stop +above 60\.0%, known after \d+ pairs", ran.out)
    ran = toptake("arena", "greedy", "greedy", "--level", "1", "--pairs", "3", "--early", "0.5")
    assert re.search(r"early stop +whether it is above or below 50\.0% is not known", ran.out)


def test_faults_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty_players.install_for_test(monkeypatch)
    ran = toptake("arena", "careful", "raises", "--level", "1", "--pairs", "2", "--workers", "1")
    assert ran.code == 0
    assert re.search(r"^  faults +careful 0, raises 12$", ran.out, re.M)
    assert (
        "    raises raised, asked for a turn: pair 1, game 1, turn 2: ValueError: no idea at all" in ran.out
    )
    assert "    and 2 more; --json tells them all" in ran.out
    page = toptake("arena", "careful", "raises", "--level", "1", "--pairs", "1", "--markdown").out
    assert "Faults: careful 0, raises 6." in page


@pytest.mark.parametrize(
    ("args", "about"),
    [
        (("greedy",), "two players or more"),
        (("greedy", "nobody"), "no player 'nobody'"),
        (("greedy", "random", "--time", "soon"), "is not a time"),
        (("greedy", "random", "--early", "120%"), "is no win rate"),
        (("greedy", "random", "--early", "."), "is no win rate"),
        (("greedy", "random", "greedy", "--early", "50%"), "for a match of two"),
        (("greedy", "random", "--resume"), "needs the directory"),
        (("greedy", "random", "--json", "--markdown"), "not both"),
        (("greedy", "random", "--rules", "solitaire"), "Solitaire"),
        (("greedy", "random", "--records", "/proc/nowhere"), "cannot be kept"),
        (("greedy", "random", "--seats", "5"), "5"),
    ],
)
def test_complaints(args: tuple[str, ...], about: str) -> None:
    assert about in toptake("arena", *args).complaint()


@pytest.mark.parametrize("as_json", [False, True])
def test_ctrl_c_tells_what_was_measured_so_far(tmp_path: Path, as_json: bool) -> None:
    kept = tmp_path / "kept"
    command = [str(COMMAND), *QUICK, "--pairs", "5000", "--records", str(kept)]
    running = subprocess.Popen(
        [*command, "--json"] if as_json else command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    lines = kept / "games.jsonl"
    deadline = time.monotonic() + 30
    while not (lines.exists() and lines.read_bytes().count(b"\n") >= 4):
        assert time.monotonic() < deadline
        time.sleep(0.01)
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=20)
    assert (running.returncode, err) == (130, "Stopped.\n")
    if as_json:
        data = json.loads(out)
        assert data["partial"]
        assert 2 <= data["pairs"] < data["asked_pairs"] == 5000
        assert data["win_rate"] == 1
    else:
        assert re.search(r"^This is partial: it was stopped after \d+ of 5,?000 pairs\.$", out, re.M)
        assert "win rate of greedy" in out


def test_the_search_and_the_bar_are_loaded_only_when_needed() -> None:
    asked = "import sys, toptake.cli.arena as _; print({'toptake.solver', 'rich'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True)
    assert done.stdout == "set()\n", done.stderr
