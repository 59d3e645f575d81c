"""Migrations lead from every revision to the tables of the code, and nothing else imports Alembic."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from tests.store.files import execute, first_file, open_and_close
from toptake.game.game import Game
from toptake.game.record import parse_record, write_record
from toptake.rules.options import Rules
from toptake.store.engine import exclusive
from toptake.store.metadata import METADATA
from toptake.store.migrations import HEAD
from toptake.store.upgrade import migrate

CONFIG = Config()
CONFIG.set_main_option("script_location", "toptake.store:migrations")
SCRIPTS = ScriptDirectory.from_config(CONFIG)
REVISIONS = [script.revision for script in SCRIPTS.walk_revisions()]


@contextmanager
def changing(path: Path) -> Iterator[Connection]:
    with exclusive(path) as connection, connection.begin():
        yield connection


def schema(path: Path) -> list[tuple[str, ...]]:
    """Every table and index, in SQLite's own words but for quotes and spaces."""
    found = execute(path, "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
    return [(kind, name, "".join(sql.replace('"', "").split())) for kind, name, sql in found]


def test_the_constant_is_the_last_revision() -> None:
    assert SCRIPTS.get_heads() == [HEAD]


@pytest.mark.parametrize("revision", REVISIONS)
def test_from_every_revision_to_the_tables_of_the_code(revision: str, tmp_path: Path) -> None:
    path, new = tmp_path / "games.db", tmp_path / "new.db"
    with changing(path) as connection:
        migrate(connection, None, revision)
    assert execute(path, "SELECT version_num FROM alembic_version") == [(revision,)]
    open_and_close(path)
    with changing(path) as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    open_and_close(new)
    assert schema(path) == schema(new)


def test_the_first_file_has_the_tables_of_the_first_revision(tmp_path: Path) -> None:
    path = tmp_path / "migrated.db"
    with changing(path) as connection:
        migrate(connection, None, "0001")
    assert schema(first_file(tmp_path)) == [row for row in schema(path) if row[1] != "alembic_version"]


def test_a_new_file_has_the_tables_of_the_code(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    open_and_close(path)
    assert execute(path, "SELECT version_num FROM alembic_version") == [(HEAD,)]
    with changing(path) as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


@pytest.mark.medium
def test_new_and_current_files_are_opened_without_alembic(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; from tests.store.files import open_and_close;"
        "open_and_close(Path(sys.argv[1])); assert 'alembic' not in sys.modules"
    )
    for _ in range(2):
        subprocess.run([sys.executable, "-c", program, str(tmp_path / "games.db")], check=True)


OLD_RULES = ["paper", "paper, seats 3", "level 4", "full, centre 5"]


def test_games_of_the_paper_are_still_played_without_restoring_the_centre(tmp_path: Path) -> None:
    path = tmp_path / "games.db"
    with changing(path) as connection:
        migrate(connection, None, "0002")
    for number, text in enumerate(OLD_RULES):
        rules = Rules.parse(text.replace("paper", "paper, refill off"))
        start = write_record(Game.new(rules, number)).replace(f"rules: {rules}", f"rules: {text}")
        summary = f'{{"names": ["paper"], "rules": "{text}", "turns": 3}}'
        execute(path, "INSERT INTO rooms VALUES (?, ?, 'fraction', 0, 0)", f"ROOM{number}", text)
        values = (f"game{number}", number, start, summary)
        execute(path, "INSERT INTO games VALUES (?, NULL, ?, ?, 1, ?)", *values)
    open_and_close(path)
    kept = [str(Rules.parse(text.replace("paper", "paper, refill off"))) for text in OLD_RULES]
    rooms = execute(path, "SELECT rules FROM rooms ORDER BY code")
    assert [str(Rules.parse(rules)) for (rules,) in rooms] == kept
    games = execute(path, "SELECT start, summary FROM games ORDER BY number")
    for (start, summary), told in zip(games, kept, strict=True):
        assert str(parse_record(start).game.rules) == told
        assert str(Rules.parse(json.loads(summary)["rules"])) == told
        assert json.loads(summary)["names"] == ["paper"]
