"""The records of a contest: kept, found spoilt, and gone on from."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.arena.contests import contest, data_of
from toptake.arena import Fixture, run
from toptake.arena.contest_folder import record_path
from toptake.errors import MalformedError
from toptake.game import record
from toptake.rules.options import Rules


def test_records_are_kept_and_replay(tmp_path: Path) -> None:
    results = run(contest(rules=Rules.level(4)), 2, workers=1, records=tmp_path / "kept")
    for played in results.counted:
        kept = record.load_record(record_path(tmp_path / "kept", played.fixture)).game
        assert kept.over
        assert kept.outcome.scores == played.scores
        assert {*kept.names} == {"greedy", "random"}


def test_what_is_not_whole_is_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    whole = data_of(run(contest(), 3, workers=1, records=kept))
    cut = record_path(kept, Fixture(0, 0, 1))
    cut.write_bytes(cut.read_bytes()[:-20])
    record_path(kept, Fixture(0, 2, 0)).unlink()
    lines = kept / "games.jsonl"
    lines.write_bytes(lines.read_bytes()[:-30])
    again = run(contest(), 3, workers=1, records=kept, resume=True)
    assert again.spoilt == 3
    assert data_of(again) == whole
    assert len(lines.read_text().splitlines()) == 6
    # More pairs may be asked for later, or fewer.
    more = run(contest(), 4, workers=1, records=kept, resume=True)
    assert (more.spoilt, more.match(0).scores[:3]) == (0, again.match(0).scores)
    assert data_of(run(contest(), 3, workers=1, records=kept, resume=True)) == whole


def test_directories_that_will_not_do(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run(contest(), 1, workers=1, records=kept)
    with pytest.raises(MalformedError, match="--resume goes on"):
        run(contest(), 1, records=kept)
    with pytest.raises(MalformedError, match="other players, rules, time or seed"):
        run(contest(seed=2), 1, records=kept, resume=True)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "homework.txt").write_text("mine")
    with pytest.raises(MalformedError, match="holds other things"):
        run(contest(), 1, records=tmp_path / "other", resume=True)
    with pytest.raises(MalformedError, match="cannot be kept"):
        run(contest(), 1, records=tmp_path / "other" / "homework.txt")
    with pytest.raises(MalformedError, match="cannot be kept"):
        run(contest(), 1, records=tmp_path / "other" / "homework.txt" / "deeper")
