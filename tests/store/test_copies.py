"""Copies: whole, consistent, and only of files that are ours."""

from __future__ import annotations

import asyncio
import shutil
import stat
from pathlib import Path

import pytest

from tests.store.files import execute, first_file, open_and_close
from toptake.errors import StoreError
from toptake.store.copies import back_up, restore
from toptake.store.games import NewGame
from toptake.store.lock import FileLock
from toptake.store.store import Store


def add_games(path: Path, *ids: str, copy_to: Path | None = None) -> None:
    """Store games; and make a copy while the store is open."""

    async def run() -> None:
        store = Store(path)
        await store.open()
        for number, id in enumerate(ids):
            await store.games.begin(NewGame(id, f"ROOM{id}", number, ""))
        if copy_to is not None:
            back_up(path, copy_to)
        await store.close()

    asyncio.run(run())


def games(path: Path) -> list[str]:
    return [id for (id,) in execute(path, "SELECT id FROM games ORDER BY id")]


def test_a_backup_of_a_file_in_use(tmp_path: Path) -> None:
    add_games(tmp_path / "games.db", "a", "b", copy_to=tmp_path / "backup.db")
    assert games(tmp_path / "backup.db") == ["a", "b"]
    assert stat.S_IMODE((tmp_path / "backup.db").stat().st_mode) == 0o600
    assert not list(tmp_path.glob("*.part"))


def test_a_closed_file_is_whole_without_its_log(tmp_path: Path) -> None:
    add_games(tmp_path / "games.db", "a")
    assert games(Path(shutil.copyfile(tmp_path / "games.db", tmp_path / "alone.db"))) == ["a"]
    assert not (tmp_path / "games.db-wal").exists()


def test_nothing_is_written_over(tmp_path: Path) -> None:
    add_games(tmp_path / "games.db", "a")
    (tmp_path / "backup.db").write_text("precious")
    with pytest.raises(StoreError, match="exists already"):
        back_up(tmp_path / "games.db", tmp_path / "backup.db")
    assert (tmp_path / "backup.db").read_text() == "precious"


def test_back_from_a_backup(tmp_path: Path) -> None:
    path, backup = tmp_path / "games.db", tmp_path / "backup.db"
    add_games(path, "a", copy_to=backup)
    add_games(path, "b")
    aside = restore(path, backup)
    assert games(path) == ["a"]
    assert aside is not None
    assert games(aside) == ["a", "b"]
    open_and_close(path)
    assert restore(tmp_path / "new" / "games.db", backup) is None
    assert games(tmp_path / "new" / "games.db") == ["a"]


def test_a_log_of_the_old_file_is_not_applied_to_the_new(tmp_path: Path) -> None:
    path, backup = tmp_path / "games.db", tmp_path / "backup.db"
    add_games(path, "a", copy_to=backup)
    # As a server that was killed leaves it: what it wrote last is in the log alone.
    killed = tmp_path / "killed"
    killed.mkdir()

    async def run() -> None:
        store = Store(path)
        await store.open()
        await store.games.begin(NewGame("c", "ROOMC", 1, ""))
        for name in ("games.db", "games.db-wal"):
            shutil.copyfile(tmp_path / name, killed / name)
        await store.close()

    asyncio.run(run())
    aside = restore(killed / "games.db", backup)
    assert aside is not None
    assert games(aside) == ["a", "c"]
    assert games(killed / "games.db") == ["a"]


def test_files_of_older_versions_are_copied_as_they_are(tmp_path: Path) -> None:
    path = first_file(tmp_path)
    back_up(path, tmp_path / "backup.db")
    restore(tmp_path / "other.db", tmp_path / "backup.db")
    open_and_close(tmp_path / "other.db")


@pytest.mark.parametrize("content", ["", "no database at all, but long enough to look like one" * 40])
def test_what_is_no_backup_is_refused(tmp_path: Path, content: str) -> None:
    add_games(tmp_path / "games.db", "a")
    (tmp_path / "other").write_text(content)
    with pytest.raises(StoreError, match="is not a file of Toptake's"):
        restore(tmp_path / "games.db", tmp_path / "other")
    with pytest.raises(StoreError, match="There is no file"):
        restore(tmp_path / "games.db", tmp_path / "nothing")
    assert games(tmp_path / "games.db") == ["a"]


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(3 * 4096)
        file.write(b"\xa5" * 4 * 4096)


def test_a_damaged_file_is_neither_copied_nor_restored(tmp_path: Path) -> None:
    path, backup = tmp_path / "games.db", tmp_path / "backup.db"
    add_games(path, "a", copy_to=backup)
    damage(backup)
    with pytest.raises(StoreError, match=r"backup\.db is damaged, so nothing was restored"):
        restore(path, backup)
    with pytest.raises(StoreError, match=r"backup\.db is damaged, so there is no copy of it"):
        back_up(backup, tmp_path / "again.db")
    assert games(path) == ["a"]


@pytest.mark.parametrize("cut", [None, 30_000, 5_000])
def test_a_damaged_file_is_restored(tmp_path: Path, cut: int | None) -> None:
    path, backup = tmp_path / "games.db", tmp_path / "backup.db"
    add_games(path, "a", copy_to=backup)
    if cut is None:
        damage(path)
    else:
        path.write_bytes(path.read_bytes()[:cut])
    before = path.read_bytes()
    aside = restore(path, backup)
    assert games(path) == ["a"]
    assert aside is not None
    assert cut is None or aside.read_bytes() == before


def test_where_a_copy_cannot_go(tmp_path: Path) -> None:
    add_games(tmp_path / "games.db", "a", copy_to=tmp_path / "backup.db")
    with pytest.raises(StoreError, match="There is no folder"):
        back_up(tmp_path / "games.db", tmp_path / "nowhere" / "copy.db")
    with pytest.raises(StoreError, match="is the file that it would be restored to"):
        restore(tmp_path / "games.db", tmp_path / "games.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "games.db")
    restore(tmp_path / "link.db", tmp_path / "backup.db")
    assert (tmp_path / "link.db").is_symlink()


def test_no_server_loses_its_file(tmp_path: Path) -> None:
    add_games(tmp_path / "games.db", "a", copy_to=tmp_path / "backup.db")
    lock = FileLock(tmp_path / "games.db")
    lock.acquire()
    with pytest.raises(StoreError, match="in use by another Toptake server"):
        restore(tmp_path / "games.db", tmp_path / "backup.db")
    lock.release()


def test_a_file_is_for_its_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "games.db"
    add_games(path, "a")
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    assert {stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()} == {0o600}
