"""``toptake database``: sentences for whoever copies files of games."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.cli.command_runner import toptake
from tests.store.files import DATABASES


def test_there_and_back(tmp_path: Path) -> None:
    kept, copy = tmp_path / "games.db", tmp_path / "copy.db"
    shutil.copyfile(DATABASES / "first.db", kept)
    done = toptake("database", "backup", str(copy), "--data", str(kept))
    assert done.out == f"{copy} holds all that is in {kept}.\n"
    done = toptake("database", "restore", str(copy), "--data", str(kept))
    assert done.out.startswith(
        f"{kept} holds all that is in {copy}. What was there before is in {kept}.before-"
    )


def test_mistakes(tmp_path: Path) -> None:
    done = toptake("database", "backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "nothing.db"))
    assert done.complaint() == f"There is no file {tmp_path / 'nothing.db'}."
    (tmp_path / "garbage").write_text("garbage" * 99)
    done = toptake("database", "restore", str(tmp_path / "garbage"), "--data", str(tmp_path / "games.db"))
    assert (done.code, done.out) == (2, "")
    assert "is not a file of Toptake's" in done.err
    assert not (tmp_path / "games.db").exists()
    assert "bakup" in toptake("database", "bakup").complaint()
