"""From whatever is at a path to a file with the tables of the code, or a sentence that says why not.

A new file is made at once with all tables. An older one is copied, then upgraded in one transaction: a server
that is killed meanwhile leaves it as it was. A newer one, or one of another program, is left alone.
"""

from __future__ import annotations

import logging
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import (
    Column,
    Connection,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    insert,
    inspect,
    select,
)

from toptake.errors import StoreError
from toptake.store.data_file import unused_path
from toptake.store.engine import copy_database, exclusive, existing
from toptake.store.errors import not_ours
from toptake.store.metadata import METADATA
from toptake.store.migrations import HEAD

if TYPE_CHECKING:
    from alembic.config import Config

_VERSION = Table(
    "alembic_version",
    MetaData(),
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)
"""Alembic's own table, so that files are recognised and made without importing Alembic."""
_FIRST = {"rooms", "chairs", "games", "events"}
"""The tables of the first files, which have no version."""
_LOG = logging.getLogger(__name__)


def check_file(path: Path) -> None:
    """Raises StoreError if the file is not for this version of Toptake; changes nothing."""
    # First, for SQLite would leave a log beside a file that it can only read.
    if path.exists() and not os.access(path, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
        raise StoreError(f"{path} cannot be written.")
    _needs_upgrade(path, _revision(path))


def upgrade_file(path: Path) -> None:
    """Make the file, or bring it to the tables of the code; no other program may have it open meanwhile."""
    # Asked again, for another server may have been at it until the lock was ours.
    revision = _revision(path)
    if revision is None:
        with exclusive(path) as connection, connection.begin():
            METADATA.create_all(connection)
            _VERSION.create(connection)
            connection.execute(insert(_VERSION).values(version_num=HEAD))
    elif _needs_upgrade(path, revision):
        copy = unused_path(path.with_name(f"{path.name}.before-{HEAD}-{time.strftime('%Y%m%d')}.copy"))
        with exclusive(path) as connection:
            copy_database(connection, path, copy)
            with connection.begin():
                migrate(connection, revision)
        _LOG.warning("%s is from an older Toptake and was upgraded; as it was, it is in %s.", path, copy)


def migrate(connection: Connection, revision: str | None, to: str = "head") -> None:
    """Run the migrations that follow a revision, in the transaction of the connection."""
    from alembic import command

    config = _alembic()
    config.attributes["connection"] = connection
    if revision is not None:
        command.stamp(config, revision)
    command.upgrade(config, to)


def _alembic() -> Config:
    # Not above: a server that opens a file as usual does without it, and starts sooner.
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "toptake.store:migrations")
    return config


def _revision(path: Path) -> str | None:
    """The revision of a file's tables; None if it has no tables yet, or does not exist."""
    if not path.exists():
        return None
    with existing(path) as connection:
        inspector = inspect(connection)
        tables = set(inspector.get_table_names())
        if not tables:
            return None
        if _VERSION.name in tables and tables >= {"rooms", "games"}:
            revisions = connection.execute(select(_VERSION.c.version_num)).scalars().all()
            if len(revisions) == 1:
                return str(revisions[0])
        elif tables >= _FIRST:
            columns = {column["name"] for column in inspector.get_columns("rooms")}
            if "language" in columns:
                return "0001"
    raise not_ours(path)


def _needs_upgrade(path: Path, revision: str | None) -> bool:
    if revision in (None, HEAD):
        return False
    from alembic.script import ScriptDirectory

    scripts = ScriptDirectory.from_config(_alembic())
    if revision not in {script.revision for script in scripts.walk_revisions()}:
        raise StoreError(f"{path} was written by a newer Toptake, so this one leaves it alone.")
    return True


def has_tables(path: Path) -> bool:
    """Is it a file of games, and not an empty one?"""
    return _revision(path) is not None
