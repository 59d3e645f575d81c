"""Whole contests: repeatable, on any number of workers, stopped early, killed and gone on with."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from tests.arena import faulty_players
from tests.arena.contests import contest, data_of
from tests.cli.command_runner import COMMAND
from toptake.arena import intervals as iv
from toptake.arena import run
from toptake.errors import MalformedError
from toptake.rules.options import Rules


@pytest.mark.medium
def test_a_player_is_exactly_as_strong_as_itself() -> None:
    """Greedy looks at no chance, so in the second game of a pair everything happens again, swapped."""
    for seats in (2, 4):
        rules = Rules.level(2, seats=seats)
        results = run(contest("greedy", "greedy", rules=rules), 3, workers=1)
        assert results.match(0).scores == (0.5,) * 3
        assert results.match(0).differences == (0,) * 3
        assert results.as_data()["players"] == ["greedy", "greedy (2)"]


@pytest.mark.medium
def test_results_do_not_depend_on_the_number_of_workers_and_pairs() -> None:
    one = run(contest("greedy", "random", "random"), 3, workers=1)
    two = run(contest("greedy", "random", "random"), 4, workers=2)
    assert [played.scores for played in one.counted] == [
        played.scores for played in two.counted if played.fixture.pair < 3
    ]
    assert one.match(0).scores == two.match(0).scores[:3]
    data = two.as_data()
    assert (data["pairs"], data["games"]) == (4, 24)
    assert [len(data[key]) for key in ("matches", "ladder", "players")] == [3, 3, 3]
    assert data["ladder"][0]["player"] == "greedy"
    assert data["matches"][0]["win_rate"] == 1


def test_chance_is_made_from_seed_pair_and_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty_players.install_for_test(monkeypatch)
    results = run(contest("dice", "dice"), 2, workers=1)
    # The same decisions on the same seats, whoever sits there.
    assert results.match(0).scores == (0.5, 0.5)
    assert len({played.scores for played in results.counted}) == 2


def test_what_players_print_is_not_our_output(
    arena: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    run(contest("prints", "careful"), 1, workers=1)
    assert capfd.readouterr().out == ""


def test_faults_are_told_with_the_results(arena: pytest.MonkeyPatch) -> None:
    results = run(contest("careful", "raises"), 2, workers=2)
    data = results.as_data()
    assert data["faults"] == {"careful": 0, "raises": 12}
    assert data["fault_list"][0] == {
        "match": ["careful", "raises"],
        "pair": 1,
        "game": 1,
        "player": "raises",
        "seat": 1,
        "turn": 2,
        "asked": "a turn",
        "kind": "raised",
        "message": "ValueError: no idea\nat all",
    }


def test_a_worker_that_is_lost_is_replaced(arena: pytest.MonkeyPatch, tmp_path: Path) -> None:
    arena.setenv("MURDERED", str(tmp_path / "yes"))
    results = run(contest("murderer", "careful"), 1, workers=1)
    assert results.over
    assert not results.faults()
    arena.setenv("EVERY_TIME", "yes")
    with pytest.raises(MalformedError, match="Workers end one after the other"):
        run(contest("murderer", "careful"), 1, workers=1)


def test_players_that_cannot_be_made_are_refused_at_once(arena: pytest.MonkeyPatch) -> None:
    with pytest.raises(MalformedError, match="absent cannot be made: LookupError"):
        run(contest("careful", "absent"), 1)
    with pytest.raises(MalformedError, match="no player 'nobody'"):
        run(contest("careful", "nobody"), 1)


# --- stopping early ---


@pytest.mark.medium
def test_an_early_stop_says_so_and_can_be_repeated(tmp_path: Path) -> None:
    arena = contest()
    one = run(arena, 50, early=0.5, workers=1, records=tmp_path / "kept")
    two = run(arena, 50, early=0.5, workers=2)
    assert data_of(one) == data_of(two)
    data = data_of(one)
    assert data["early"] == {"rate": 0.5, "verdict": "above", "pairs": data["pairs"]}
    assert data["pairs"] < 15
    assert (data["asked_pairs"], data["interval_kind"]) == (50, "at any time")
    assert not one.partial
    assert data["interval"] == [round(end, 4) for end in iv.rate_sequence([1] * data["pairs"])]
    assert data["interval"][0] > 0.5
    again = run(arena, 50, early=0.5, workers=1, records=tmp_path / "kept", resume=True)
    assert data_of(again) == data


def test_no_early_stop_between_equals() -> None:
    results = run(contest("greedy", "greedy"), 6, early=0.5, workers=1)
    assert results.as_data()["early"] == {"rate": 0.5, "verdict": None, "pairs": None}
    assert len(results.match(0).scores) == 6
    with pytest.raises(MalformedError, match="for a match of two"):
        run(contest("greedy", "random", "random"), 6, early=0.5)


# --- killed ---


ARGUMENTS = ("arena", "greedy", "random", "--pairs", "12", "--level", "2", "--seed", "3", "--json")


def without_times(text: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(text)
    del data["thinking"]
    return data


@pytest.mark.medium
def test_a_run_that_was_killed_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [str(COMMAND), *ARGUMENTS, "--records", str(kept), "--resume"]
    mark = f"ARENA_RUN={tmp_path}"
    killed = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, env={**os.environ, "ARENA_RUN": str(tmp_path)}
    )
    lines = kept / "games.jsonl"
    wait_for(lambda: lines.exists() and lines.read_bytes().count(b"\n") >= 3)
    assert len(processes_with(mark)) > 3
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    before = lines.read_bytes().count(b"\n")
    assert before < 24
    # Nobody is left behind to write there.
    wait_for(lambda: not processes_with(mark))
    resumed = subprocess.run(command, capture_output=True, text=True, check=True)
    whole = subprocess.run([str(COMMAND), *ARGUMENTS], capture_output=True, text=True, check=True)
    assert without_times(resumed.stdout) == without_times(whole.stdout)
    assert resumed.stderr == ""


def wait_for(condition: Any) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def processes_with(mark: str) -> list[int]:
    """The processes that have inherited this from one that may be gone."""
    found = []
    for path in Path("/proc").glob("[0-9]*/environ"):
        try:
            if mark.encode() in path.read_bytes():
                found.append(int(path.parent.name))
        except OSError:
            continue
    return found


def test_one_run_at_a_time(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    command = [str(COMMAND), *ARGUMENTS[:4], "5000", *ARGUMENTS[5:], "--records", str(kept), "--resume"]
    first = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: (kept / "games.jsonl").exists())
        second = subprocess.run(command, capture_output=True, text=True)
        assert (second.returncode, second.stdout) == (2, "")
        assert "Another run is writing" in second.stderr
    finally:
        first.kill()
        first.wait()
