"""Tables where values are said before they are shown, and what was said there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("rooms", sa.Column("say_first", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "said_sums",
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("fact", sa.Text, nullable=False),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("milliseconds", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
