"""Rooms, chairs, games and events, as in files that have no table of versions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "rooms",
        sa.Column("code", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("closed", sa.Integer, nullable=False),
    )
    op.create_index("ix_rooms_touched", "rooms", ["touched"])
    op.create_table(
        "chairs",
        sa.Column("room", sa.Text, primary_key=True),
        sa.Column("chair", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("name", sa.Text),
        sa.Column("player", sa.Text),
        sa.Column("token", sa.Text),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("room", sa.Text),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("ended", sa.Float),
        sa.Column("summary", sa.Text),
    )
    op.create_index("games_of_rooms", "games", ["room", "number"], unique=True)
    op.create_index("games_by_end", "games", ["ended"])
    op.create_table(
        "events",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
