"""Files of all kinds: upgraded, made, or refused in one sentence and left as they were."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from tests.store.files import copies, execute, first_file, open_and_close
from toptake.errors import StoreError
from toptake.store import upgrade
from toptake.store.store import Store

NOBODY = 65534


def refusal(path: Path) -> str:
    """Why a file is not opened."""
    with pytest.raises(StoreError) as caught:
        Store(path).prepare()
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    assert str(path) in sentence
    return sentence


def listing(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    open_and_close(path)
    execute(path, "UPDATE alembic_version SET version_num = '9999'")
    before = listing(tmp_path)
    assert "newer Toptake" in refusal(path)
    assert listing(tmp_path) == before


@pytest.mark.parametrize(
    "statements",
    [
        ["CREATE TABLE notes (text TEXT)"],
        ["CREATE TABLE rooms (code TEXT, fraction_form TEXT)"],
        ["CREATE TABLE alembic_version (version_num TEXT)", "INSERT INTO alembic_version VALUES ('0001')"],
        ["PRAGMA journal_mode=WAL", "CREATE TABLE notes (text TEXT)"],
    ],
)
def test_databases_of_others_are_refused(statements: list[str], tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    for statement in statements:
        execute(path, statement)
    before = listing(tmp_path)
    assert "not a file of Toptake's" in refusal(path)
    assert listing(tmp_path) == before


@pytest.mark.parametrize(
    "content", [b"hello", b"Toptake record 1\n" * 1000, b"SQLite format 3\0" + b"\1" * 5000]
)
def test_files_that_are_no_databases_are_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(content)
    assert "not a file of Toptake's" in refusal(path)
    assert listing(tmp_path) == {"games.db": content}


def test_a_folder_is_refused(tmp_path: Path) -> None:
    refusal(tmp_path)
    (tmp_path / "file").touch()
    refusal(tmp_path / "file" / "games.db")


def test_an_empty_file_becomes_one_of_ours(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "games with % and ?.db"
    path.parent.mkdir()
    path.touch()
    open_and_close(path)
    assert execute(path, "SELECT count(*) FROM rooms") == [(0,)]
    assert copies(path) == []


def test_the_copy_has_what_is_in_the_log_only(tmp_path: Path) -> None:
    """As after a crash: the last commits are in the write-ahead log, not in the file."""
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    with contextlib.closing(sqlite3.connect(first_file(tmp_path))) as connection:
        connection.execute("PRAGMA wal_autocheckpoint=0")
        connection.execute("UPDATE rooms SET language = 'decimal'")
        connection.commit()
        for name in ("games.db", "games.db-wal"):
            shutil.copyfile(tmp_path / name, crashed / name)
    path = crashed / "games.db"
    assert b"decimal" not in path.read_bytes()
    open_and_close(path)
    (copy,) = copies(path)
    for file, column in ((copy, "language"), (path, "fraction_form")):
        assert execute(file, f"SELECT DISTINCT {column} FROM rooms") == [("decimal",)]


def test_a_copy_is_never_overwritten(tmp_path: Path) -> None:
    path = first_file(tmp_path)
    open_and_close(path)
    (copy,) = copies(path)
    content = copy.read_bytes()
    first_file(tmp_path)
    open_and_close(path)
    assert len(copies(path)) == 2
    assert copy.read_bytes() == content


def test_a_failed_upgrade_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = first_file(tmp_path)
    before = execute(path, "SELECT * FROM sqlite_master")

    def fail(connection: Connection, revision: str) -> None:
        migrate(connection, revision)
        raise RuntimeError

    migrate = upgrade.migrate
    monkeypatch.setattr(upgrade, "migrate", fail)
    with pytest.raises(RuntimeError):
        Store(path).prepare()
    monkeypatch.undo()
    assert execute(path, "SELECT * FROM sqlite_master") == before
    open_and_close(path)


@pytest.mark.medium
def test_a_file_that_another_program_has_open_is_not_upgraded(tmp_path: Path) -> None:
    """Such as a server of the first version, which knows no lock. SQLite waits five seconds for it."""
    path = first_file(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("SELECT * FROM rooms").fetchall()
        assert "in use by another program" in refusal(path)
    assert copies(path) == []
    open_and_close(path)


@pytest.fixture
def unprivileged() -> Iterator[Path]:
    """A folder for somebody who may not write everywhere, as root may."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        yield Path(folder)


@contextlib.contextmanager
def nobody() -> Iterator[None]:
    root = os.geteuid() == 0
    if root:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_file_that_cannot_be_written_is_refused(unprivileged: Path) -> None:
    path = first_file(unprivileged)
    path.chmod(0o444)
    before = path.read_bytes()
    with nobody():
        assert refusal(path) == f"{path} cannot be written."
    assert listing(unprivileged) == {"games.db": before}


def test_a_folder_that_cannot_be_written_is_refused(unprivileged: Path) -> None:
    path = first_file(unprivileged)
    path.chmod(0o666)
    unprivileged.chmod(0o555)
    with nobody():
        refusal(path)
    unprivileged.chmod(0o777)
    assert list(unprivileged.iterdir()) == [path]


@pytest.mark.medium
def test_the_command_line_prints_the_sentence_only(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"something else")
    program = "import sys; from toptake.cli.main import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", "0", "--data", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr == f"toptake: {path} is not a file of Toptake's, so it is left alone.\n"
